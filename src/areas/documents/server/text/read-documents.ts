import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { Storage } from '#adapters/storage/port.ts'
import type { TextReader } from '#adapters/text/port.ts'
import { timedJob, type JobDefinition } from '#areas/tasks/server/job-definition.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { startTask, type StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import {
  claimTextForEveryone,
  insertWaitingText,
  leaveToRecogniser,
  listUnreadForEveryone,
  saveProblem,
  saveText,
  type ClaimedText,
} from './text-store.ts'

type ReadingDeps = StartTaskDeps & { storage: Storage; textReader: TextReader }

/**
 * Reads one waiting document. There is a job for each document, but a job reads the one whose turn it is: a data room of
 * a thousand documents does not hold up the single document of another workspace.
 */
export const readDocument = readingJob({
  kind: 'read-document',
  title: () => 'Read the text of a document',
  timeoutSeconds: 900,
  concurrency: 2,
  laneOf: ({ read }) => ({ isScan: false, read }),
})

/** Recognises the words of one document whose pages are pictures, by turns as above. */
export const recogniseDocument = readingJob({
  kind: 'recognise-document',
  title: () => 'Recognize the text of a scanned document',
  timeoutSeconds: 1_800,
  concurrency: 1,
  laneOf: ({ recognise }) => ({ isScan: true, read: recognise }),
})

type Task = { taskId: string; signal: AbortSignal }
type Lane = { isScan: boolean; read: TextReader['read'] }
type ReadingJob = JobDefinition<ReadingDeps, Record<string, never>>
type ReadingWork = Pick<ReadingJob, 'kind' | 'title' | 'timeoutSeconds' | 'concurrency'> & {
  laneOf: (reader: TextReader) => Lane
}

function readingJob({ laneOf, ...job }: ReadingWork): ReadingJob {
  return {
    ...job,
    input: z.strictObject({}),
    retryLimit: 5,
    run: (deps, _input, task) => readNext(deps, task, laneOf(deps.textReader)),
  }
}

async function readNext(deps: ReadingDeps, { taskId, signal }: Task, { isScan, read }: Lane): Promise<void> {
  const claimed = await claimTextForEveryone(deps.db, { taskId, at: deps.clock.now(), isScan })
  if (!claimed) return
  await tellArea(deps.db, claimed)
  const bytes = await fetchFile(deps, claimed)
  const answer = await read({ name: claimed.name, bytes }, signal)
  await deps.db.transaction().execute(async (trx) => {
    const claim = {
      documentId: claimed.document_id,
      workspaceId: claimed.workspace_id,
      taskId,
      at: deps.clock.now(),
    }
    if ('isScan' in answer) {
      const isLeft = await leaveToRecogniser(trx, claim)
      if (isLeft) await startTask(deps, 'system', { definition: recogniseDocument, input: {}, transaction: trx })
      return
    }
    const isSaved = 'text' in answer ? await saveText(trx, claim, answer) : await saveProblem(trx, claim, answer)
    if (isSaved) await tellArea(trx, claimed)
  })
}

async function fetchFile({ storage }: ReadingDeps, { file_path }: ClaimedText): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of (await storage.get(file_path)) as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function tellArea(db: Db, { workspace_id, document_id }: ClaimedText): Promise<void> {
  await publishNews(db, { workspaceId: workspace_id, topic: 'documents', id: document_id })
}

/** Notes in the transaction of an upload that the document is to be read, and by which job. */
export async function queueReading(
  deps: StartTaskDeps,
  trx: Transaction<Tables>,
  document: { documentId: string; workspaceId: string; at: Date },
): Promise<void> {
  await insertWaitingText(trx, document)
  await startTask(deps, 'system', { definition: readDocument, input: {}, transaction: trx })
}

/** Queues documents that no job is going to read: samples, and those whose job was given up. */
export const queueUnread = timedJob<StartTaskDeps>({
  kind: 'queue-unread-documents',
  title: () => 'Read documents that have no text yet',
  cron: '*/10 * * * *',
  async run(deps) {
    const at = deps.clock.now()
    const abandonedBefore = new Date(at.getTime() - 2 * readDocument.timeoutSeconds * 1000)
    for (const row of await listUnreadForEveryone(deps.db, abandonedBefore)) {
      const document = { documentId: row.id, workspaceId: row.workspace_id, at }
      await deps.db.transaction().execute((trx) => queueReading(deps, trx, document))
    }
  },
})
