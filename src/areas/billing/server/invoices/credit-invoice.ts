import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import type { AccountInvoice } from '../../contract.ts'
import { refuseCredit, type CreditOrder } from '../../rules/invoices/decide-credit.ts'
import { toInvoiceState } from '../../rules/invoices/invoice-state.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { inBilling } from '../plans/in-billing.ts'
import { insertCreditNote, takeNumber, updateInvoiceStatus, type ListedInvoiceRow } from './invoice-store.ts'
import { restateInvoice } from '../reversals/restate-invoice.ts'
import { getInvoice } from './get-invoice.ts'
import { settleInvoices } from './settle-invoices.ts'
import { refusedFor } from './refused-for.ts'
import { isCollected, toAccountInvoice } from './to-invoice.ts'

type CreditInput = CreditOrder & { invoiceId: string; reason: string }

/**
 * Corrects an invoice, which never changes itself. Once all of it is credited, nothing is owed. What was paid and is credited
 * waits for a refund.
 */
export async function creditInvoice(deps: BillingDeps, actor: Actor, order: CreditInput): Promise<AccountInvoice> {
  const { invoiceId, amount_minor, reason } = order
  const { user_id } = await getInvoice(deps.db, invoiceId)
  return inBilling(deps, user_id ?? invoiceId, async (trx, current) => {
    const invoice = await getInvoice(trx, invoiceId)
    const refusal = refuseCredit({ ...invoice, is_collected: isCollected(deps, invoice) }, order)
    if (refusal !== null) throw await refusedFor({ ...deps, db: trx }, invoice, refusal)
    await writeCreditNote(deps, trx, { invoice, amountMinor: amount_minor, reason, issuedBy: actor.userId })
    await restateInvoice(deps, trx, invoiceId)
    await settleInvoices(deps, trx, { current, actorId: actor.userId })
    return toAccountInvoice({ ...deps, db: trx }, await getInvoice(trx, invoiceId))
  })
}

type CreditNoteOrder = {
  invoice: Pick<ListedInvoiceRow, 'id' | 'user_id' | 'status' | 'total_minor' | 'credited_minor'>
  amountMinor: number
  reason: string
  /** Null: the payment provider cancelled the invoice. */
  issuedBy: string | null
}

/** Under the lock of the person; the number is taken last. Returns the id of the note. */
export async function writeCreditNote(
  { clock, newId }: Pick<BillingDeps, 'clock' | 'newId'>,
  trx: Trx,
  { invoice, amountMinor, reason, issuedBy }: CreditNoteOrder,
): Promise<string> {
  const at = clock.now()
  if (invoice.credited_minor + amountMinor >= invoice.total_minor) {
    const status = toInvoiceState(invoice.status, 'voided')
    await updateInvoiceStatus(trx, invoice, { status, next_attempt_at: null, updated_at: at })
  }
  const note = await insertCreditNote(trx, {
    id: newId(),
    invoice_id: invoice.id,
    amount_minor: amountMinor,
    reason,
    issued_by: issuedBy,
    issued_at: at,
    number: await takeNumber(trx, 'credit_note'),
  })
  await recordAudit(trx, {
    workspaceId: null,
    actorId: issuedBy,
    action: 'invoice.credited',
    subject: { type: 'invoice', id: invoice.id },
    details: { number: note.number, amount_minor: amountMinor },
    at,
  })
  return note.id
}
