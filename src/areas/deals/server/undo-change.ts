import type { Clock, NewId } from '#adapters/system/port.ts'
import { recordAudits, type AuditEntry } from '#areas/audit/server/record-audit.ts'
import { findCompanyIds } from '#areas/companies/server/find-company-ids.ts'
import { findPeople } from '#areas/identity/server/find-people.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { BatchResult } from '../contract.ts'
import { factColumns, type DealFacts, type DealRow } from './deal-row.ts'
import { describeChange } from './describe-change.ts'
import { listDealsForChange } from './store.ts'
import { listVersionsBefore, listVersionsOfChange, type VersionRow } from './version-store.ts'
import { nextRow, writeDeals } from './write-deals.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

/**
 * Takes one change back, of one deal or of many: each becomes what it was before, as a new version. A deal that was
 * changed again since stays as it is. Taking back an undo brings the change again.
 */
export function undoChange(deps: Deps, actor: Actor, changeId: string): Promise<BatchResult> {
  const at = deps.clock.now()
  const next = { changeId: deps.newId(), at }
  const { workspaceId, userId } = actor
  return deps.db.transaction().execute(async (trx) => {
    const made = new Map((await listVersionsOfChange(trx, workspaceId, changeId)).map((row) => [row.deal_id, row]))
    const rows = await listDealsForChange(trx, workspaceId, [...made.keys()])
    if (rows.length === 0) throw new AppError('NOT_FOUND', 'There is no such change.')
    const past = new Map((await listVersionsBefore(trx, workspaceId, changeId)).map((row) => [row.deal_id, row]))
    const refused: BatchResult['refused'] = []
    const last = rows.filter((row) => {
      const reason = whyNot(row, made.get(row.id))
      if (reason) refused.push({ deal_id: row.id, target: row.target, reason })
      return !reason
    })
    const still = await findStillThere({ db: trx }, actor, [...past.values()])
    const plans = last.map((before) => {
      const earlier = past.get(before.id)
      const facts = earlier ? restore(earlier, still) : { removed_at: at }
      return { before, after: nextRow(before, facts, next) }
    })
    const change = { workspaceId, at, changedBy: userId, kind: 'undone' } as const
    await writeDeals(
      trx,
      plans.map(({ after }) => after),
      change,
    )
    const entries: AuditEntry[] = plans.map(({ before, after }) => ({
      workspaceId,
      actorId: userId,
      action: 'deal.undone',
      subject: { type: 'deal', id: after.id },
      details: describeChange(before, after, false),
      at,
    }))
    await recordAudits(trx, entries)
    return { change_id: plans.length > 0 ? next.changeId : null, changed: plans.length, refused }
  })
}

function whyNot(row: DealRow, made: VersionRow | undefined): string | undefined {
  if (!made || row.version !== made.version) return 'Somebody changed this deal since.'
  return isBeginning(made) ? 'Nobody made this deal by hand. Remove it instead.' : undefined
}

/** A version that no person made, as samples have it: there is nothing to take back. */
export function isBeginning({ version, changed_by }: Pick<VersionRow, 'version' | 'changed_by'>): boolean {
  return version === 1 && changed_by === null
}

type StillThere = { people: ReadonlySet<string>; companies: ReadonlySet<string> }

async function findStillThere(deps: { db: Db }, actor: Actor, past: readonly VersionRow[]): Promise<StillThere> {
  const owners = past.flatMap(({ owner_id }) => owner_id ?? [])
  const about = past.flatMap(({ company_id }) => company_id ?? [])
  const people = await findPeople(deps.db, [...new Set(owners)])
  return {
    people: new Set(people.map(({ userId }) => userId)),
    companies: await findCompanyIds(deps, actor, [...new Set(about)]),
  }
}

/** What a deal was, but for people and companies that are gone since. */
function restore(earlier: VersionRow, still: StillThere): Partial<DealFacts> {
  const facts = Object.fromEntries(factColumns.map((name) => [name, earlier[name]])) as DealFacts
  const { owner_id, company_id } = facts
  return {
    ...facts,
    owner_id: owner_id === null || still.people.has(owner_id) ? owner_id : null,
    company_id: company_id === null || still.companies.has(company_id) ? company_id : null,
  }
}
