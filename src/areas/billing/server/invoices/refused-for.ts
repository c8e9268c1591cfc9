import { AppError } from '#core/errors.ts'
import type { BillingDeps } from '../deps.ts'
import type { ListedInvoiceRow } from './invoice-store.ts'
import { toAccountInvoice } from './to-invoice.ts'

/** A refusal with the invoice as it is now: the form of an operator may show an older state. */
export async function refusedFor(
  deps: Pick<BillingDeps, 'payments' | 'db'>,
  row: ListedInvoiceRow,
  sentence: string,
): Promise<AppError> {
  return new AppError('CONFLICT', sentence, { data: { invoice: await toAccountInvoice(deps, row) } })
}
