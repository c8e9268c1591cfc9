import type { PaymentProvider, ProviderDispute, ProviderRefund } from '#adapters/payments/port.ts'
import { addSeconds } from '#core/dates/calendar-end.ts'
import type { BillingDeps } from '../deps.ts'
import { reviewedSeconds, type Attempt } from '../payments/orphans.ts'
import { syncReversals } from './follow-reversals.ts'
import {
  listForeignPayments,
  listKnownStates,
  listUnansweredForEveryone,
  listUnfinishedPaymentsForEveryone,
} from './reversal-store.ts'
import { deliverRefund } from './send-refund.ts'

/** By then the task of a refund has been tried. */
const unansweredSeconds = 600
const linkedWithinSeconds = 3600
/** Bounds of one run; the next one goes on. */
const bounds = { listed: 1000, compared: 200, unfinished: 200, unanswered: 100 } as const

/** Finds what no notification reported: refunds and disputes at the provider, and refunds ordered here without an answer. */
export async function reviewReversals(deps: BillingDeps, payments: PaymentProvider, attempt: Attempt): Promise<void> {
  const now = deps.clock.now()
  // what is not finished is read however old it is
  const createdFrom = addSeconds(now, -reviewedSeconds)
  const unanswered = { before: addSeconds(now, -unansweredSeconds), most: bounds.unanswered }
  for (const id of await listUnansweredForEveryone(deps.db, unanswered)) await attempt(() => deliverRefund(deps, id))
  let listed: string[] = []
  await attempt(async () => void (listed = await listChanged(deps, payments, createdFrom)))
  const unfinished = { before: createdFrom, most: bounds.unfinished }
  const older = await listUnfinishedPaymentsForEveryone(deps.db, unfinished)
  for (const paymentId of new Set([...listed, ...older])) await attempt(() => syncReversals(deps, payments, paymentId))
}

/** Payments with a refund or a dispute that is not known as it is now. */
async function listChanged({ db }: BillingDeps, payments: PaymentProvider, createdFrom: Date): Promise<string[]> {
  const of = { createdFrom, most: bounds.listed }
  const [refunds, disputes] = [(await payments.listRefunds(of)).value, (await payments.listDisputes(of)).value]
  const known = await listKnownStates(db, { refundIds: refunds.map(idOf), disputeIds: disputes.map(idOf) })
  const changed = [...refunds, ...disputes].filter(({ id, state }) => known.get(id) !== state)
  const checked = await listForeignPayments(db, [...new Set(changed.map(({ paymentId }) => paymentId))])
  const ours = changed.filter((each) => !isForeign(each, checked.get(each.paymentId)))
  return [...new Set(ours.map(({ paymentId }) => paymentId))].slice(0, bounds.compared)
}

/** The provider may link a payment to its invoice after it has reported what went back of it: an early answer is not the last one. */
function isForeign({ createdAt }: ProviderRefund | ProviderDispute, checkedAt: Date | undefined): boolean {
  return checkedAt !== undefined && checkedAt > addSeconds(createdAt, linkedWithinSeconds)
}

const idOf = ({ id }: ProviderRefund | ProviderDispute) => id
