import { createHash } from 'node:crypto'
import { foldText } from '#core/names/fold-text.ts'
import { findPeople } from '#areas/identity/server/find-people.ts'
import type { Db } from '#db/connection.ts'
import type { Misfit } from '../contract.ts'
import type { NamedMisfit } from '../rules/lose-points.ts'
import type { MisfitKind } from '../rules/reasons.ts'
import { listMisfitRows, type MisfitRow, type ThesisKey } from './store.ts'

export type Thesis = { kind: MisfitKind; thesis: string }
/** `shown` for people, `named` for the rules; in the same order. */
export type FoundMisfits = { shown: Misfit[]; named: NamedMisfit[] }

/** What this workspace said about companies for one thesis. */
export async function findMisfits(
  deps: { db: Db },
  { workspaceId }: { workspaceId: string },
  thesis: Thesis,
): Promise<FoundMisfits> {
  const rows = await listMisfitRows(deps.db, toKey(workspaceId, thesis))
  return { shown: await showMisfits(deps, rows), named: rows.map(toNamed) }
}

/** A thesis is known by its words, whatever its signs and capitals. */
export function toKey(workspaceId: string, { kind, thesis }: Thesis): ThesisKey {
  // A thesis of signs alone has no words; then its signs tell it from others.
  const words = foldText(thesis) || thesis.trim()
  return { workspaceId, kind, thesisSha256: createHash('sha256').update(words).digest() }
}

export async function showMisfits(deps: { db: Db }, rows: readonly MisfitRow[]): Promise<Misfit[]> {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  const people = new Map((await findPeople(deps.db, ids)).map(({ userId, name }) => [userId, name]))
  return rows.map((row) => ({
    id: row.id,
    company_id: row.company_id,
    company_name: row.company_name,
    country: row.country,
    role: row.role,
    reason: row.reason,
    note: row.note,
    named_by: row.user_id === null ? null : (people.get(row.user_id) ?? null),
    created_at: row.created_at.toISOString(),
  }))
}

function toNamed({ company_id, company_name, traits, reason, role, note }: MisfitRow): NamedMisfit {
  return { reason, role, note, company: { ...traits, id: company_id, name: company_name } }
}
