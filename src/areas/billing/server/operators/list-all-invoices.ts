import type { AccountInvoice } from '../../contract.ts'
import type { BillingDeps } from '../deps.ts'
import { listAttentionCandidatesForEveryone, listInvoicesForEveryone } from '../invoices/invoice-store.ts'
import { needsAttention, toAccountInvoices } from '../invoices/to-invoice.ts'

type InvoiceListSearch = { search?: string | undefined; only?: 'attention' | undefined; limit: number; offset: number }

/** The invoices of the installation, newest first; or those about which an operator has something to do. */
export async function listAllInvoices(
  deps: Pick<BillingDeps, 'db' | 'payments'>,
  { only, ...page }: InvoiceListSearch,
): Promise<AccountInvoice[]> {
  if (only !== 'attention') return toAccountInvoices(deps, await listInvoicesForEveryone(deps.db, page))
  const waiting = await listWaiting(deps)
  return toAccountInvoices(deps, waiting.slice(page.offset, page.offset + page.limit))
}

export async function countAttention(deps: Pick<BillingDeps, 'db'>): Promise<{ count: number }> {
  return { count: (await listWaiting(deps)).length }
}

async function listWaiting({ db }: Pick<BillingDeps, 'db'>) {
  return (await listAttentionCandidatesForEveryone(db)).filter(needsAttention)
}
