import { AppError } from '#core/errors.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { findInvoiceForEveryone, type ListedInvoiceRow } from './invoice-store.ts'

/** An invoice by its id, for operators and background work. */
export async function getInvoice(db: BillingDeps['db'] | Trx, invoiceId: string): Promise<ListedInvoiceRow> {
  const row = await findInvoiceForEveryone(db, invoiceId)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such invoice.')
  return row
}
