import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { UnusableListError } from '#adapters/sanctions-lists/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { publishToCompliance } from '#areas/tasks/server/news/publish-to-compliance.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import type { ListedEntry } from '../../rules/listed-entry.ts'
import { refuseSize } from '../../rules/check-size.ts'
import type { ListId } from '../../rules/words.ts'
import type { ScreeningDeps, Trx } from '../deps.ts'
import { insertVersionForEveryone, lockListForEveryone, saveListStateForEveryone, type VersionRow } from '../store.ts'
import { rescreening } from './rescreening.ts'

export type ListFile = {
  list: ListId
  path: string
  origin: 'download' | 'file'
  /** Who loaded it, and where to announce it; null for the daily refresh. */
  by: { userId: string; workspaceId: string } | null
}

/** `same`: the file is the current version. */
export type LoadedVersion = { result: 'loaded' | 'same'; version: Pick<VersionRow, 'id' | 'entries'> }

/**
 * Reads a file and makes it the current version in one transaction: before it everybody sees the old version, after it the new
 * one. A file that is unusable changes nothing; of a download, the failure is shown.
 */
export async function loadVersion(deps: ScreeningDeps, file: ListFile): Promise<LoadedVersion> {
  try {
    const { sha256, bytes } = await digestFile(file.path)
    const content = await deps.readSanctionsList(file)
    const entries = content.entries.map((entry) => ({ ...entry, list: file.list }))
    return await swapVersion(deps, file, { sha256, bytes, publishedOn: content.publishedOn, entries })
  } catch (error) {
    if (error instanceof UnusableListError) await saveFailure(deps, file, error.message)
    throw error
  }
}

async function digestFile(path: string): Promise<{ sha256: Buffer; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.byteLength
  }
  if (bytes === 0) throw new UnusableListError('The file is empty.')
  return { sha256: hash.digest(), bytes }
}

type ReadVersion = { sha256: Buffer; bytes: number; publishedOn: string | null; entries: ListedEntry[] }

async function swapVersion(deps: ScreeningDeps, file: ListFile, read: ReadVersion): Promise<LoadedVersion> {
  const at = deps.clock.now()
  return await deps.db.transaction().execute(async (trx) => {
    const current = await lockListForEveryone(trx, file.list)
    // A file that somebody carried here says nothing about what the publisher has now.
    await saveListStateForEveryone(trx, file.list, file.origin === 'download' ? { checked_at: at } : {})
    await announceLists(trx, file.by)
    if (current?.sha256.equals(read.sha256)) return { result: 'same', version: current }
    const refusal = refuseSize(read.entries.length, current?.entries ?? null) ?? refuseAge(read.publishedOn, current)
    if (refusal !== null) throw new UnusableListError(refusal)
    return { result: 'loaded', version: await saveVersion(deps, trx, { file, read, at }) }
  })
}

type VersionToSave = { file: ListFile; read: ReadVersion; at: Date }

async function saveVersion(
  deps: ScreeningDeps,
  trx: Trx,
  { file: { list, origin, by }, read: { sha256, bytes, publishedOn, entries }, at }: VersionToSave,
): Promise<LoadedVersion['version']> {
  const id = deps.newId()
  const version = {
    id,
    list,
    is_current: true,
    published_on: publishedOn,
    fetched_at: at,
    origin,
    loaded_by: by?.userId ?? null,
    sha256,
    size_bytes: bytes,
    entries: entries.length,
    names: entries.reduce((sum, { names }) => sum + names.length, 0),
  }
  await insertVersionForEveryone(trx, version, entries)
  await startTask(deps, 'system', { definition: rescreening, input: {}, transaction: trx, key: id })
  await recordAudit(trx, {
    workspaceId: null,
    actorId: by?.userId ?? null,
    action: 'screening_list.loaded',
    subject: { type: 'screening_list', id },
    details: { list, origin, entries: entries.length, sha256: sha256.toString('hex') },
    at,
  })
  return version
}

/** An older file would undo what the publisher has decided since. */
function refuseAge(publishedOn: string | null, current: VersionRow | undefined): string | null {
  const before = current?.published_on ?? null
  if (publishedOn === null || before === null || publishedOn >= before) return null
  return `The file was published on ${publishedOn}, before the current version of ${before}.`
}

/** What is shown beside the list until the next success; the current version stays. */
export async function saveFailure(
  deps: ScreeningDeps,
  { list, origin, by }: Omit<ListFile, 'path'>,
  failure: string,
): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    // Whoever carried a file here reads the refusal in the answer: it says nothing of the list.
    if (origin === 'download') {
      await saveListStateForEveryone(trx, list, { failed_at: at, failure: failure.slice(0, 500) })
      await announceLists(trx, by)
    }
    await recordAudit(trx, {
      workspaceId: null,
      actorId: by?.userId ?? null,
      action: 'screening_list.refused',
      subject: { type: 'screening_list', id: deps.newId() },
      details: { list, origin },
      at,
    })
  })
}

async function announceLists(trx: Trx, by: ListFile['by']): Promise<void> {
  if (by) await publishToCompliance(trx, { workspaceId: by.workspaceId, topic: 'screening' })
}
