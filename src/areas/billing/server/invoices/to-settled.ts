import { toDay } from '#core/dates/calendar.ts'
import { settleInvoice, type SettledInvoice, type Settlement } from '../../rules/reversals/settlement.ts'
import type { ListedInvoiceRow } from './invoice-store.ts'

/** What the rules know of an invoice and of the money that came and went. */
export function toSettled(row: ListedInvoiceRow): SettledInvoice {
  const { status, total_minor, credited_minor, collected_minor, recorded_minor, refunds, disputes } = row
  const is_without_plan = row.provider_invoice_id !== null && row.subscription_id === null
  return { status, total_minor, credited_minor, collected_minor, recorded_minor, is_without_plan, refunds, disputes }
}

export function settlementOf(row: ListedInvoiceRow): Settlement {
  return settleInvoice(toSettled(row))
}

/** The day from which it is chased: the due day, or the day on which the bank took the payment back for good. */
export function owedSince({ due_at, disputes }: Pick<ListedInvoiceRow, 'due_at' | 'disputes'>): string {
  const losses = disputes.flatMap(({ state, closed_at }) => (state === 'lost' && closed_at !== null ? [closed_at] : []))
  const last = losses.toSorted().at(-1)
  return toDay(last === undefined ? due_at : new Date(last))
}
