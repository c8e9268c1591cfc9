import { changeRecord, removeRecords, type Decision } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { isAllowed, type Actor } from '#areas/permissions.ts'
import type { Deal, DealChange } from '../../contract.ts'
import { decideChange } from '../../rules/decide-change.ts'
import { changedDealKind, dealKind, type DealDeps } from '../deal-kind.ts'
import { toDeal, toFacts, type DealRow } from '../read/deal-row.ts'
import { checkPeople } from './check-people.ts'
import { getDealCompany } from './take-from-company.ts'
import { withoutUndefined } from './without-undefined.ts'

export async function changeDeal(deps: DealDeps, actor: Actor, input: DealChange): Promise<Deal> {
  const { dealId, version, override_reason: overrideReason, ...given } = input
  const fields = withoutUndefined(given)
  const row = await changeRecord(deps, actor, {
    kind: changedDealKind(deps),
    id: dealId,
    version,
    overrideReason,
    read: (trx, [before]) => checkLinks(trx, actor, { before, fields }),
    decide: decideFor(actor, fields, overrideReason),
  })
  return toDeal(row)
}

/** For some days undo restores a removed deal. */
export async function removeDeal(deps: RecordDeps, actor: Actor, dealId: string): Promise<void> {
  await removeRecords(deps, actor, { kind: dealKind, ids: [dealId] })
}

type Fields = ReturnType<typeof withoutUndefined<Omit<DealChange, 'dealId' | 'version' | 'override_reason'>>>

/** Refuses a company that the person cannot see, and people who are not members. */
async function checkLinks(trx: Db, actor: Actor, { before, fields }: { before: DealRow | undefined; fields: Fields }) {
  if (!before) return
  const { company_id: companyId } = fields
  if (companyId && companyId !== before.company_id) await getDealCompany({ db: trx }, actor, companyId)
  await checkPeople({ db: trx }, actor, { before, after: { ...toDeal(before), ...fields } })
}

/** What each deal becomes that is changed like this, or why it may not. */
export function decideFor(actor: Actor | null, fields: Fields, overrideReason: string | undefined) {
  const mayOverride = isAllowed(actor, 'manage_workspace')
  return (before: DealRow, _context: unknown, at: Date): Decision<DealRow> => {
    const deal = toDeal(before)
    const wish = { at: at.toISOString(), mayOverride, overrideReason }
    const verdict = decideChange(deal, { ...deal, ...fields }, wish)
    if (!verdict.refusal) return { facts: toFacts(verdict.deal), isOverride: verdict.isOverride }
    const { code, sentence, missing } = verdict.refusal
    return { refusal: new AppError(code, sentence, missing ? { data: { missing } } : {}) }
  }
}
