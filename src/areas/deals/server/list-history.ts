import { findCompanies } from '#areas/companies/server/find-companies.ts'
import { findPeople } from '#areas/identity/server/find-people.ts'
import { toRecord } from '#core/fields/rows.ts'
import { describeChanges, type Reader } from '#core/fields/words.ts'
import { makeFormatter } from '#core/format/formatter.ts'
import { formatDay } from '#core/format/times.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { DealVersion } from '../contract.ts'
import { dealFields } from '../fields.ts'
import { getDeal } from './read-deals.ts'
import { isBeginning } from './undo-change.ts'
import { listVersions, type VersionRow } from './version-store.ts'

/** Every change of a deal as a person reads it, newest first. */
export async function listHistory(
  { db }: { db: Db },
  actor: Actor,
  { dealId, limit }: { dealId: string; limit: number },
): Promise<DealVersion[]> {
  await getDeal({ db }, actor, dealId)
  const versions = await listVersions(db, { workspaceId: actor.workspaceId, dealId }, limit + 1)
  const names = await findNames({ db }, actor, versions)
  const reader = toReader(names)
  return versions.slice(0, limit).map((row, index) => ({
    version: row.version,
    change_id: row.change_id,
    at: row.valid_from.toISOString(),
    user_id: row.changed_by,
    user_name: row.changed_by === null ? '' : (names.get(row.changed_by) ?? ''),
    kind: row.kind,
    stage: row.stage,
    override_reason: row.override_reason,
    changes: describeChanges(dealFields, toStates(versions[index + 1], row), reader),
    can_undo: row.valid_to === null && !isBeginning(row),
  }))
}

type Names = ReadonlyMap<string, string>

async function findNames(deps: { db: Db }, actor: Actor, versions: readonly VersionRow[]): Promise<Names> {
  const userIds = versions.flatMap((row) => [row.changed_by ?? [], row.owner_id ?? [], row.team_ids].flat())
  const companyIds = versions.flatMap(({ company_id }) => company_id ?? [])
  const people = await findPeople(deps.db, [...new Set(userIds)])
  const companies = await findCompanies(deps, actor, [...new Set(companyIds)])
  return new Map([
    ...people.map(({ userId, name, email }) => [userId, name || email] as const),
    ...companies.map(({ id, name }) => [id, name] as const),
  ])
}

/** Amounts and days as the product writes them in its own documents, whoever reads. */
const written = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })

function toReader(names: Names): Reader {
  return {
    format: { ...written, day: (day) => formatDay(day, 'en-GB') },
    nameOf: (_of, id) => names.get(id) ?? null,
  }
}

function toStates(before: VersionRow | undefined, after: VersionRow) {
  return { before: before ? toRecord(dealFields, before) : null, after: toRecord(dealFields, after) }
}
