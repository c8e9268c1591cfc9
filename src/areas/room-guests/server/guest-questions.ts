import { recordAudit } from '#areas/audit/server/record-audit.ts'
import {
  askAsGuest,
  countPostsOfGuest,
  listPostsOfGuest,
  listQuestionsOfBuyer,
  type GuestQuestion,
} from '#areas/request-threads/server/guest-posts.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { toDay } from '#core/dates/calendar.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { QuestionOfGuest, RoomQuestions } from '../contract.ts'
import { buyerOf } from '../rules/buyer-of.ts'
import { cleanQuestion } from '../rules/clean-question.ts'
import { questionsOfDay, questionsShown } from '../rules/limits.ts'
import type { GuestDeps } from './deps.ts'
import { getFileOfGuest, getGuest, readRoomOfGuest, type Guest } from './get-guest.ts'
import { tellTeamOfQuestion } from './tell-team.ts'

/** What the buyer of a guest has asked, with the answers that were approved. */
export async function listRoomQuestions(deps: GuestDeps, token: string): Promise<RoomQuestions> {
  return await showQuestions(deps, await getGuest(deps, token))
}

type NewQuestion = { token: string; key: string; body: string; document_id: string | null }

/** Hands a question of a guest to the team, once however often it is sent. */
export async function askInRoom(
  deps: GuestDeps,
  { token, key, body: written, document_id: documentId }: NewQuestion,
): Promise<RoomQuestions> {
  const body = cleanQuestion(written)
  return await deps.db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx }
    const guest = await getGuest(within, token)
    if (body === '') throw new AppError('BAD_REQUEST', 'Write your question first.')
    if (documentId !== null) await getFileOfGuest(within, guest, documentId)
    const isNew = await recordQuestion(within, guest, { key, body, documentId })
    if (isNew) await tellTeamOfQuestion(deps, trx, guest)
    return await showQuestions(within, guest)
  })
}

/** False where this question has been sent before. */
async function recordQuestion(deps: GuestDeps, guest: Guest, question: GuestQuestion): Promise<boolean> {
  const { db, clock } = deps
  const { id, workspace_id: workspaceId, deal_id: dealId, name, company } = guest
  const asking = { id, workspaceId, dealId, name: `${name}, ${company}`, buyer: buyerOf(company) }
  const check = async () => {
    if ((await countLeft(deps, guest)) > 0) return
    throw new AppError(
      'CONFLICT',
      `You have asked ${questionsOfDay} questions today, as many as one guest can in a day. You can ask more tomorrow (UTC).`,
    )
  }
  const asked = await askAsGuest(deps, asking, { ...question, check })
  if (!asked) return false
  await publishNews(db, { workspaceId, topic: 'roomGuests', id })
  const subject = { type: 'room_guest', id }
  const details = { deal_id: dealId, request_id: asked.requestId }
  await recordAudit(db, {
    workspaceId,
    actorId: null,
    action: 'room_guest.asked',
    subject,
    details,
    at: clock.now(),
  })
  return true
}

async function countLeft({ db, clock }: GuestDeps, { id, workspace_id }: Guest): Promise<number> {
  const since = new Date(`${toDay(clock.now())}T00:00:00Z`)
  return Math.max(0, questionsOfDay - (await countPostsOfGuest(db, workspace_id, { guestId: id, since })))
}

/** Names of colleagues and of files that the guest sees, and nobody of the team. */
async function showQuestions(deps: GuestDeps, guest: Guest): Promise<RoomQuestions> {
  const { workspace_id: workspaceId, deal_id: dealId, company } = guest
  const buyer = buyerOf(company)
  const asked = { workspaceId, dealId, buyer, limit: questionsShown }
  const found = await listQuestionsOfBuyer(deps.db, asked)
  const isAboutFiles = found.some(({ question }) => question.document_id !== null)
  const files = isAboutFiles ? (await readRoomOfGuest(deps, guest)).files : []
  const names = new Map(files.map(({ document }) => [document.id, document.name]))
  return {
    questions: found.map(({ question, answers }) => ({
      id: question.id,
      body: question.body,
      asked_by: question.guest_buyer === buyer ? question.guest_name : null,
      asked_at: question.created_at.toISOString(),
      file_name: names.get(question.document_id ?? '') ?? null,
      answers: answers.map(({ id, body, decided_at, created_at }) => ({
        id,
        body,
        at: (decided_at ?? created_at).toISOString(),
      })),
    })),
    left: await countLeft(deps, guest),
  }
}

/** What a guest has asked, for those who may know the bidders. */
export async function listAsked(
  db: Db,
  guest: { workspaceId: string; dealId: string; guestId: string },
): Promise<QuestionOfGuest[]> {
  const posts = await listPostsOfGuest(db, { ...guest, limit: questionsShown })
  return posts.map(({ request_id, body, created_at, is_answered }) => ({
    request_id,
    body,
    at: created_at.toISOString(),
    // the database answers with a truth value
    is_answered: is_answered === true,
  }))
}
