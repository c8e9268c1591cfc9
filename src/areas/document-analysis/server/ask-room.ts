import { listReadFiles } from '#areas/deal-work/server/files/search-files.ts'
import { findPages } from '#areas/documents/server/text/search-texts.ts'
import { askModel } from '#areas/models/server/ask-model.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { Actor } from '#areas/permissions.ts'
import { findInstructions } from '#core/clauses/find-instructions.ts'
import { splitPassages } from '#core/clauses/split-passages.ts'
import { AppError } from '#core/errors.ts'
import type { RoomAnswer, RoomQuestion } from '../contract.ts'
import { kindOfQuestion, quoteClauses } from '../rules/clauses-of-question.ts'
import { contentWords, quotePassages } from '../rules/quote-passages.ts'
import { roomParameters, roomPrompt, roomSystem, SaidClaims, wordsOfTask } from '../rules/room-prompt.ts'
import { quoteOf, verifyClaims, type RoomClaim, type RoomQuote, type SourcePage } from '../rules/verify-claims.ts'
import { builtInModel } from '../rules/words.ts'

const pagesRead = 12
/** Each takes some milliseconds to read. */
const pagesOfClauses = 40
const lettersOfPage = 6000
/** Below the time-out of a call. */
const timeoutMs = 25_000

const onlyUnverified = 'The model quoted nothing that is in these documents, so its answer is not shown.'

/**
 * A question about all files of a deal that this person may read. What a model says is shown with its quotes, each found
 * by code in the stored text; without a model the passages themselves are the answer. Nothing is stored.
 */
export async function askRoom(
  deps: ModelsDeps,
  actor: Actor,
  { dealId, task, question }: RoomQuestion,
): Promise<RoomAnswer> {
  const words = task === 'question' ? contentWords(question) : wordsOfTask[task].split(' ').filter(Boolean)
  if (task === 'question' && words.length === 0) throw new AppError('BAD_REQUEST', 'Type a question.')
  const { files, unread } = await listReadFiles(deps, actor, dealId)
  const sources = await findSources(deps, actor, { files, words })
  const room = { searched: files.size, unread, instructions: sources.flatMap(quoteInstructions) }
  const answerBuiltIn = async (sentence: string | null, left_out = 0): Promise<RoomAnswer> => {
    const asked = task === 'question' ? question : ''
    const claims = await quoteRoom(deps, actor, { files, words, sources, question: asked })
    return { ...room, claims, left_out, model: builtInModel, answered_by: 'built-in', sentence }
  }
  if (sources.length === 0) return await answerBuiltIn(null)
  const told = await askModel(deps, actor, {
    purpose: 'diligence',
    system: roomSystem,
    prompt: roomPrompt(task, question, sources),
    schema: SaidClaims,
    timeoutMs,
    ...roomParameters,
  })
  if (!told.answered) return await answerBuiltIn(told.sentence)
  const { claims, leftOut } = verifyClaims(told.value.claims, sources)
  if (claims.length === 0 && leftOut > 0) return await answerBuiltIn(onlyUnverified, leftOut)
  const model = `${told.providerName} ${told.model}`
  return { ...room, claims, left_out: leftOut, model, answered_by: 'model', sentence: null }
}

type RoomSearch = SourceSearch & { sources: readonly SourcePage[]; question: string }

/**
 * A question about a kind of clause, such as a change of control, is answered by the clauses of that kind: contracts seldom
 * write them in its words. Any other one by the sentences with most of its words.
 */
async function quoteRoom(
  deps: ModelsDeps,
  actor: Actor,
  { files, words, sources, question }: RoomSearch,
): Promise<RoomClaim[]> {
  const asked = kindOfQuestion(question)
  const pages = asked
    ? await findSources(deps, actor, { files, words: asked.words.split(' '), limit: pagesOfClauses })
    : []
  const clauses = asked ? quoteClauses(question, asked.kind, pages) : []
  return clauses.length > 0 ? clauses : quotePassages(words, sources, question)
}

type SourceSearch = { files: ReadonlyMap<string, { name: string }>; words: readonly string[]; limit?: number }

async function findSources(
  { db }: ModelsDeps,
  actor: Actor,
  { files, words, limit = pagesRead }: SourceSearch,
): Promise<SourcePage[]> {
  const search = { documentIds: [...files.keys()], words: words.join(' '), limit, letters: lettersOfPage }
  const pages = await findPages(db, actor.workspaceId, search)
  return pages.map(({ documentId, page, isPaged, start, body }) => ({
    document_id: documentId,
    name: files.get(documentId)?.name ?? '',
    page,
    is_paged: isPaged,
    start,
    text: body,
  }))
}

/** Sentences that address a program are a finding, whatever was asked. */
function quoteInstructions(source: SourcePage): RoomQuote[] {
  return findInstructions(source.text, splitPassages(source.text)).map((found) => quoteOf(source, found))
}
