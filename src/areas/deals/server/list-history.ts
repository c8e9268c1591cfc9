import { findCompanies } from '#areas/companies/server/find-companies.ts'
import { findPeople } from '#areas/identity/server/find-people.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatPercent } from '#core/format/numbers.ts'
import { formatDay } from '#core/format/times.ts'
import { decimalPlaces } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { DealVersion } from '../contract.ts'
import type { DealFacts } from './deal-row.ts'
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
  return versions.slice(0, limit).map((row, index) => ({
    version: row.version,
    change_id: row.change_id,
    at: row.valid_from.toISOString(),
    user_id: row.changed_by,
    user_name: row.changed_by === null ? '' : (names.get(row.changed_by) ?? ''),
    kind: row.kind,
    stage: row.stage,
    override_reason: row.override_reason,
    changes: listChanges(versions[index + 1], row, names),
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

type Show = (row: DealFacts, names: Names) => string | null

const text = (value: string): string | null => (value === '' ? null : value)
const money = (minor: number | null, currency: string): string | null =>
  minor === null
    ? null
    : formatMoney({ minor, currency }, 'en-US', { whole: minor % 10 ** decimalPlaces(currency) === 0 })
const person = (id: string, names: Names): string => names.get(id) ?? 'somebody who is gone'

/** What a version says of each field, in the order in which a person would tell it. */
const shown: Record<string, Show> = {
  target: (row) => row.target,
  industry: (row) => text(row.industry),
  stage: (row) => row.stage,
  outcome: (row) => row.outcome,
  outcome_reason: (row) => text(row.outcome_reason),
  status: (row) => row.status,
  value: (row) => money(row.value_minor, row.currency),
  synergies: (row) => money(row.synergies_minor, row.currency),
  ebitda: (row) => money(row.ebitda_minor, row.currency),
  currency: (row) => row.currency,
  probability: (row) => formatPercent(row.probability, 'en-US'),
  timeline: (row) => text(row.timeline),
  growth: (row) => text(row.growth),
  expected_close: (row) => (row.expected_close === null ? null : formatDay(row.expected_close, 'en-GB')),
  owner_id: (row, names) => (row.owner_id === null ? null : person(row.owner_id, names)),
  team_ids: (row, names) => text(row.team_ids.map((id) => person(id, names)).join(', ')),
  company_id: (row, names) => (row.company_id === null ? null : (names.get(row.company_id) ?? 'another company')),
}

function listChanges(before: VersionRow | undefined, after: VersionRow, names: Names): DealVersion['changes'] {
  return Object.entries(shown).flatMap(([field, show]) => {
    const change = { field, before: before ? show(before, names) : null, after: show(after, names) }
    return change.before === change.after ? [] : [change]
  })
}
