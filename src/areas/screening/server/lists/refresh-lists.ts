import { rm } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { UnusableListError } from '#adapters/sanctions-lists/port.ts'
import { makeTemporaryFolder } from '#areas/files-in-out/server/temporary-folders.ts'
import type { JobDefinition } from '#areas/tasks/server/job-definition.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError, ProviderError } from '#core/errors.ts'
import { listIds, listNames, type ListId } from '../../rules/words.ts'
import type { ScreeningDeps } from '../deps.ts'
import { mailStaleLists } from '../checks/mail-compliance.ts'
import { loadVersion, saveFailure, type ListFile } from './load-version.ts'

const RefreshInput = z.strictObject({
  /** Without one, all lists are refreshed. */
  list: z.enum(listIds).optional(),
  by: z.strictObject({ userId: z.uuid(), workspaceId: z.uuid() }).optional(),
})

/** Downloads lists from their publishers, every six hours and when somebody asks. */
export const refreshing: JobDefinition<ScreeningDeps, z.infer<typeof RefreshInput>> = {
  kind: 'refresh-sanctions-lists',
  title: ({ list }) => (list ? `Refresh the ${listNames[list]}` : 'Refresh all sanctions lists'),
  input: RefreshInput,
  retryLimit: 2,
  timeoutSeconds: 1800,
  concurrency: 1,
  onlyFor: 'compliance',
  cron: '17 */6 * * *',
  async run(deps, { list, by = null }, { signal, report }) {
    const lists = list ? [list] : listIds
    const failures: Error[] = []
    for (const [done, each] of lists.entries()) {
      signal.throwIfAborted()
      report({ step: `Download the ${listNames[each]}`, done, total: lists.length })
      const failure = await refreshList(deps, { list: each, origin: 'download', by }, signal)
      if (failure) failures.push(failure)
    }
    await mailStaleLists(deps)
    // One list that cannot be refreshed holds up no other.
    const [first] = failures
    if (first) throw new AppError('UNPROCESSABLE', failures.map(({ message }) => message).join(' '), { cause: first })
  },
}

/** The failure, if any; it is shown beside the list. */
async function refreshList(
  deps: ScreeningDeps,
  file: Omit<ListFile, 'path'>,
  signal: AbortSignal,
): Promise<Error | null> {
  const source = deps.sanctionsSources.find(({ id }) => id === file.list)
  if (!source) throw new Error(`There is no source of ${file.list}`)
  const folder = await makeTemporaryFolder('list')
  try {
    const target = path.join(folder, 'list')
    await source.download({ path: target, signal })
    await loadVersion(deps, { ...file, path: target })
    return null
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof UnusableListError)
      return new Error(`${listNames[file.list]}: ${error.message}`, { cause: error })
    if (!(error instanceof ProviderError)) throw error
    await saveFailure(deps, file, error.message)
    return error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts the download of one list; a second request while it runs is the same one. */
export function refreshListNow(
  deps: ScreeningDeps,
  { userId, workspaceId }: Pick<Actor, 'userId' | 'workspaceId'>,
  list: ListId,
): Promise<{ id: string }> {
  const by = { userId, workspaceId }
  return startTask(deps, by, { definition: refreshing, input: { list, by }, key: list })
}
