import { Readable } from 'node:stream'
import { buffer as readAll } from 'node:stream/consumers'
import * as z from 'zod'
import type { Storage } from '#adapters/storage/port.ts'
import type { PageToRedact, RedactedFile, TextReader } from '#adapters/text/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { JobControl, JobDefinition } from '#areas/tasks/server/job-definition.ts'
import { AppError } from '#core/errors.ts'
import type { Clock } from '#adapters/system/port.ts'
import { planRedaction } from '../../rules/redaction/plan-redaction.ts'
import { storeFile, type StoreFileDeps } from '../files/store-file.ts'
import { findDocument, type DocumentRow } from '../store.ts'
import { findText, listPages } from '../text/text-store.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { findWaitingForEveryone, settleRedaction, type RedactionRow } from './redaction-store.ts'

type CopyDeps = StoreFileDeps & { storage: Storage; textReader: TextReader; clock: Clock }

const retryLimit = 2

/** Makes the copy without what is hidden, and checks it. Where something is left in it, nothing is stored, and the reason is. */
export const makeRedactedCopy: JobDefinition<CopyDeps, { redactionId: string }> = {
  kind: 'redact-document',
  title: () => 'Redact a document',
  input: z.strictObject({ redactionId: z.uuid() }),
  retryLimit,
  timeoutSeconds: 1_200,
  concurrency: 1,
  async run(deps, { redactionId }, control) {
    const redaction = await findWaitingForEveryone(deps.db, redactionId)
    if (!redaction) return
    try {
      const sentence = await makeCopy(deps, redaction, control)
      if (sentence !== null) await saveFailure(deps, redaction, sentence)
    } catch (error) {
      if (error instanceof AppError) await saveFailure(deps, redaction, error.message)
      else if (control.attempt > retryLimit && !control.signal.aborted) await saveFailure(deps, redaction, unexpected)
      throw error
    }
  },
}

const unexpected =
  'The redacted copy could not be made because of a fault on our side. Please redact the document again.'

/** Null, or why there is no copy. */
async function makeCopy(deps: CopyDeps, redaction: RedactionRow, { signal }: JobControl): Promise<string | null> {
  const { workspace_id: workspaceId, document_id: id } = redaction
  const document = await findDocument(deps.db, { workspaceId }, id)
  if (document?.sha256 !== redaction.of_sha256)
    return 'The document was replaced or removed before the redacted copy was made.'
  const bytes = await readAll(await deps.storage.get(document.file_path))
  const made = await deps.textReader.redact({ bytes, pages: await planPages(deps, redaction) }, signal)
  if ('problem' in made) return made.sentence
  await storeCopy(deps, redaction, { document, made })
  return null
}

async function planPages({ db }: CopyDeps, redaction: RedactionRow): Promise<PageToRedact[]> {
  const { workspace_id: workspaceId, document_id: id, sets } = redaction
  const isRecognised = (await findText(db, workspaceId, id))?.is_recognised === true
  const pages = await listPages(db, workspaceId, id)
  const plan = planRedaction(
    pages.map(({ number, start_at, end_at }) => ({ number, start: start_at, end: end_at })),
    sets,
  )
  // the text is that of the file that was checked when this was ordered
  if ('problem' in plan) throw new AppError('CONFLICT', plan.problem)
  return plan.pages.map((page, at) => ({ ...page, text: pages[at]?.body ?? '', isRecognised }))
}

async function storeCopy(
  deps: CopyDeps,
  redaction: RedactionRow,
  { document: { name }, made: { bytes, pages } }: { document: DocumentRow; made: RedactedFile },
): Promise<void> {
  const { id, workspace_id: workspaceId, document_id: documentId } = redaction
  await storeFile(
    deps,
    {
      workspaceId,
      key: `${workspaceId}/${deps.newId()}`,
      name,
      content: Readable.from([Buffer.from(bytes)], { objectMode: false }),
      declaredBytes: bytes.length,
      limitBytes: bytes.length,
    },
    {
      examine: () => Promise.resolve(null),
      async write(trx, { key, size, sha256, virusCheck }) {
        const copy = { file_path: key, file_size: size, sha256, virus_check: virusCheck, pages }
        if (!(await settleRedaction(trx, redaction, { state: 'ready', ...copy }))) throw wasEnded()
        await publishNews(trx, { workspaceId, topic: 'documents', id: documentId })
        const subject = { type: 'document', id: documentId }
        await recordAudit(trx, {
          workspaceId,
          actorId: null,
          action: 'document.redacted_copy_made',
          subject,
          details: { redaction_id: id, file_size: size },
          at: deps.clock.now(),
        })
      },
    },
  )
}

const wasEnded = () => new AppError('CONFLICT', 'Another redaction took the place of this one.')

async function saveFailure({ db }: CopyDeps, redaction: RedactionRow, sentence: string): Promise<void> {
  const isOurs = await settleRedaction(db, redaction, { state: 'failed', sentence: sentence.slice(0, 500) })
  if (!isOurs) return
  const { workspace_id: workspaceId, document_id: id } = redaction
  await publishNews(db, { workspaceId, topic: 'documents', id })
}
