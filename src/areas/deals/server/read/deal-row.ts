import type { Selectable } from 'kysely'
import { toRecord, toRow, type RowOf } from '#core/fields/rows.ts'
import type { Tables } from '#db/tables.ts'
import type { Deal } from '../../contract.ts'
import { dealCourse, dealFields, dealSource } from '../../fields.ts'

export type DealRow = Selectable<Tables['deals']>

/** What a change can change. */
export const facts = { ...dealFields, ...dealCourse }

export function toDeal(row: DealRow): Deal {
  return {
    id: row.id,
    ...toRecord(facts, row),
    ...toRecord(dealSource, row),
    version: row.version,
    change_id: row.change_id,
    is_sample: row.is_sample,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The columns of what a deal says on the wire. */
export function toFacts(deal: Deal): RowOf<typeof facts> {
  return toRow(facts, deal)
}
