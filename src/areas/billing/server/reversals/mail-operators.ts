import { findAdministrators } from '#areas/identity/server/people/find-people.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import type { ListedInvoiceRow } from '../invoices/invoice-store.ts'

/** Mails every operator of the installation, in the transaction of what happened. */
export async function mailOperators(
  deps: BillingDeps,
  trx: Trx,
  mail: { subject: string; text: string },
): Promise<void> {
  for (const { email: to } of await findAdministrators(trx))
    await queueMail(deps, trx, { to, ...mail, orderedBy: null })
}

/** Who the invoice is for, as it says itself: the account may be gone. */
export function customerOn({ billed_to }: Pick<ListedInvoiceRow, 'billed_to'>): string {
  // written by `write-invoice.ts`
  const { name, email } = billed_to as { name?: string; email?: string }
  return name || email || 'a deleted account'
}
