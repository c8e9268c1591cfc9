import { createHash } from 'node:crypto'
import { foldText } from '#core/names/fold-text.ts'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
import type { Db } from '#db/connection.ts'
import type { Exclusion } from '../contract.ts'
import { isExcluded, type NamedExclusion } from '../rules/lose-points.ts'
import type { ExclusionKind } from '../rules/reasons.ts'
import { listExcludedTargets, listExclusionRows, type ExclusionRow, type ThesisKey } from './store.ts'

export type Thesis = { kind: ExclusionKind; thesis: string }
/** `shown` for people, `named` for the rules; in the same order. */
export type FoundExclusions = { shown: Exclusion[]; named: NamedExclusion[] }

/** The exclusions of this workspace for one thesis. */
export async function findExclusions(
  deps: { db: Db },
  { workspaceId }: { workspaceId: string },
  thesis: Thesis,
): Promise<FoundExclusions> {
  const rows = await listExclusionRows(deps.db, toKey(workspaceId, thesis))
  return { shown: await showExclusions(deps, rows), named: rows.map(toNamed) }
}

type ListedCompany = { id: string | null; name: string; country: string }

/**
 * For a list that has no thesis: which of these companies this workspace excluded as targets, for whatever thesis. A company
 * that was excluded for several is shown with the newest reason.
 */
export async function findExcludedTargets(
  deps: { db: Db },
  { workspaceId }: { workspaceId: string },
  companies: readonly ListedCompany[],
): Promise<FoundExclusions> {
  const companyIds = companies.flatMap(({ id }) => id ?? [])
  const rows = await listExcludedTargets(deps.db, { workspaceId, companyIds })
  const newest = new Map(rows.toReversed().map((row) => [row.company_key, row]))
  const met = [...newest.values()].filter((row) => companies.some((company) => isExcluded(company, toNamed(row))))
  return { shown: await showExclusions(deps, met), named: met.map(toNamed) }
}

/** A thesis is identified by its words, regardless of punctuation and case. */
export function toKey(workspaceId: string, { kind, thesis }: Thesis): ThesisKey {
  // A thesis of punctuation alone has no words and is identified by its signs.
  const words = foldText(thesis) || thesis.trim()
  return { workspaceId, kind, thesisSha256: createHash('sha256').update(words).digest() }
}

export async function showExclusions(deps: { db: Db }, rows: readonly ExclusionRow[]): Promise<Exclusion[]> {
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

function toNamed({ company_id, company_name, traits, reason, role, note }: ExclusionRow): NamedExclusion {
  return { reason, role, note, company: { ...traits, id: company_id, name: company_name } }
}
