import { AppError } from '#core/errors.ts'
import type { JobControl } from '#areas/tasks/server/job-definition.ts'
import { checkImport } from './check-import.ts'
import type { ImportDeps } from '../deps.ts'
import { fillImportSearch } from './fill-import-search.ts'
import { runImport } from './run-import.ts'
import { findImport, updateImport, type ImportRow } from '../store.ts'

type RunOptions = { control: Pick<JobControl, 'signal' | 'report'>; isCheckOnly: boolean }

/** Checks a file and takes it over in this process, without the queue: for an operator who waits at the command line. */
export async function runNow(
  deps: ImportDeps,
  row: ImportRow,
  { control, isCheckOnly }: RunOptions,
): Promise<ImportRow> {
  const { workspace_id, id } = row
  await checkImport(deps, await updateImport(deps.db, row, { state: 'checking' }), control)
  const checked = await find(deps, workspace_id, id)
  if (isCheckOnly) return checked
  await runImport(deps, await updateImport(deps.db, checked, { state: 'importing' }), control)
  await fillImportSearch(deps, id, control)
  return await find(deps, workspace_id, id)
}

async function find(deps: ImportDeps, workspaceId: string, id: string): Promise<ImportRow> {
  const row = await findImport(deps.db, workspaceId, id)
  if (!row) throw new AppError('NOT_FOUND', 'This import does not exist.')
  return row
}
