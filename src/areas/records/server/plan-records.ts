import type { Actor } from '#areas/permissions.ts'
import { changedColumns } from '#core/fields/rows.ts'
import type { Db } from '#db/connection.ts'
import { isThere, nextRow, type Decision } from './change-records.ts'
import { planNew, type NewFacts, type RecordDeps } from './create-records.ts'
import type { RecordKind, RecordRow } from './record-kind.ts'
import { listRecordsForChange, listIdsByTitle, withoutHidden } from './record-store.ts'
import { ownerOf, writeRecords, type Planned } from './write-records.ts'

/** New and changed records that become one change: planned row by row, and written together or not at all. */
export async function openPlan<Row extends RecordRow>(
  { trx, clock, newId }: Pick<RecordDeps, 'clock' | 'newId'> & { trx: Db },
  actor: Actor,
  { kind, ids }: { kind: RecordKind<Row>; ids: readonly string[] },
) {
  const at = clock.now()
  const changeId = newId()
  const ownerId = ownerOf(kind, actor)
  const rows = await listRecordsForChange(trx, kind, { ownerId, ids })
  const known = new Map((await withoutHidden(trx, kind, rows.filter(isThere))).map((row) => [row.id, row]))
  const planned: Planned<Row>[] = []
  return {
    at,
    changeId,
    known,
    create(facts: NewFacts<Row>) {
      planned.push(planNew(kind, facts, { writer: actor, changeId, at, newId }))
    },
    /** Whether anything changes. */
    change(before: Row, decision: Exclude<Decision<Row>, { refusal: unknown }>): boolean {
      if (changedColumns(before, decision.facts).length === 0) return false
      planned.push({ before, after: nextRow(before, decision.facts, { changeId, at }) })
      return true
    },
    /** Records that have one of these names, by it in small letters: of those that belong to the same ones as the new records. */
    async listNamesakes(names: readonly string[]): Promise<Map<string, Row>> {
      const column = kind.parent?.column
      const parentIds = column ? [...new Set(planned.flatMap(({ after }) => after[column] ?? []))] : []
      const found = await listIdsByTitle(trx, kind, { ownerId, names, parentIds })
      const shown = await listRecordsForChange(trx, kind, { ownerId, ids: found.map(({ id }) => id) })
      const byId = new Map((await withoutHidden(trx, kind, shown.filter(isThere))).map((row) => [row.id, row]))
      return new Map(found.flatMap(({ id, name }) => (byId.has(id) ? [[name, byId.get(id) as Row] as const] : [])))
    },
    async write(how: 'imported' | 'changed'): Promise<string | null> {
      await writeRecords(trx, actor, { kind, planned, how, at })
      return planned.length > 0 ? changeId : null
    },
  }
}

export type Plan<Row extends RecordRow> = Awaited<ReturnType<typeof openPlan<Row>>>
