import { countSearchOwed } from '#areas/companies/server/index/fill-search.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import { findUnfinishedWork } from '#areas/tasks/server/find-unfinished-work.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Import } from '../contract.ts'
import { importKind, keysOf, type Step } from './run/steps.ts'
import type { ImportRow } from './store.ts'
import { toImport } from './to-import.ts'

/** Imports of this workspace with who uploaded them and what goes on with them right now. */
export async function showImports(deps: { db: Db }, actor: Actor, rows: readonly ImportRow[]): Promise<Import[]> {
  const names = await namePeople(
    deps.db,
    rows.map(({ user_id }) => user_id),
  )
  const owed = await countSearchOwed(
    deps,
    rows.map(({ id }) => id),
  )
  const stepNow = ({ id, state }: ImportRow) => (state === 'done' && owed.has(id) ? 'run' : stepOf[state])
  const keys = rows.flatMap((row) => (stepNow(row) ? keysOf(row.id) : []))
  const work = await findUnfinishedWork(deps, actor, { kind: importKind, keys })
  return rows.map((row) => {
    const step = stepNow(row)
    const task = step ? work.get(`${row.id}:${step}`) : undefined
    return toImport(row, {
      user_name: names.get(row.user_id ?? '') ?? '',
      search_owed: owed.get(row.id) ?? 0,
      work: task ? { step: task.step, done: task.done_units, total: task.total_units } : null,
    })
  })
}

export async function showImport(deps: { db: Db }, actor: Actor, row: ImportRow): Promise<Import> {
  const [shown] = await showImports(deps, actor, [row])
  if (!shown) throw new Error('An import that was just read is not shown')
  return shown
}

/** What has to go on in these states for them to end; what is done may still be on its way into the search. */
const stepOf: Partial<Record<ImportRow['state'], Step>> = { checking: 'check', importing: 'run', undoing: 'undo' }
