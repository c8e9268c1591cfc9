import * as z from 'zod'
import { AppError } from '#core/errors.ts'
import type { JobControl, JobDefinition } from '#areas/tasks/server/job-definition.ts'
import { checkImport } from './run/check-import.ts'
import type { ImportDeps } from './deps.ts'
import { fillImportSearch } from './run/fill-import-search.ts'
import { runImport } from './run/run-import.ts'
import { importKind, steps } from './run/steps.ts'
import { findImport, updateImport, type ImportRow } from './store.ts'
import { undoImport } from './run/undo-import.ts'

const works = { check: checkImport, run: runImport, undo: undoImport }
const stateOf = { check: 'checking', run: 'importing', undo: 'undoing' } as const

const Input = z.strictObject({
  importId: z.uuid(),
  workspaceId: z.uuid(),
  step: z.enum(steps),
  name: z.string().max(200),
})
type Input = z.infer<typeof Input>

const titles = { check: 'Check', run: 'Import', undo: 'Undo' }

/** All that happens to an import in the background. Its row says which of them is on, and a run that is not leaves. */
export const importCompanies: JobDefinition<ImportDeps, Input> = {
  kind: importKind,
  title: ({ step, name }) => `${titles[step]} ${name}`,
  input: Input,
  retryLimit: 3,
  timeoutSeconds: 24 * 3600,
  async run(deps, { importId, workspaceId, step }, control) {
    const row = await findImport(deps.db, workspaceId, importId)
    if (!row) return
    // Otherwise done by a run that ended before it could say so.
    if (row.state === stateOf[step]) await work(deps, row, { step, control })
    if (step === 'run') await fillImportSearch(deps, importId, control)
    return { resultUrl: `/target-identification?import=${importId}` }
  },
}

type Work = { step: Input['step']; control: JobControl }

async function work(deps: ImportDeps, row: ImportRow, { step, control }: Work): Promise<void> {
  try {
    await works[step](deps, row, control)
  } catch (error) {
    await recordRefusal(deps, row, error)
    throw error
  }
}

/** A file that cannot be read says so. What was cancelled stays as it is: it can be resumed or undone. */
async function recordRefusal(deps: ImportDeps, row: ImportRow, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') return
  const state = row.state === 'checking' ? { state: 'failed' as const } : {}
  await updateImport(deps.db, row, { ...state, error: error.message.slice(0, 500) })
}

export const importsJobs = [importCompanies] as const
