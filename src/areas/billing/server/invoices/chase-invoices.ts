import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { timedJob } from '#areas/tasks/server/job-definition.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { toDay } from '#core/dates/calendar.ts'
import { toMoment } from '#core/dates/instant.ts'
import { writeReminder } from '../../rules/invoices/reminder-mail.ts'
import { findDueStep, planDunning, type DunningStep } from '../../rules/invoices/dunning.ts'
import { toInvoiceState } from '../../rules/invoices/invoice-state.ts'
import { invoiceNumber } from '../../rules/invoices/invoice-number.ts'
import type { BillingDeps, Trx } from '../deps.ts'
import { inBilling } from '../plans/in-billing.ts'
import { findCustomer, type SubscriptionRow } from '../store.ts'
import {
  findInvoiceForEveryone,
  listToChaseForEveryone,
  updateInvoiceStatus,
  type InvoiceRow,
  type ListedInvoiceRow,
} from './invoice-store.ts'
import { isPaymentLost } from '../../rules/reversals/settlement.ts'
import { settleInvoices } from './settle-invoices.ts'
import { owedSince, settlementOf, toSettled } from './to-settled.ts'

/**
 * Reminds of unpaid invoices and gives them up in the end. What a provider collects is not chased here. One transaction for
 * each invoice, with its mail, so a crash neither loses nor repeats a reminder.
 */
export const chaseInvoices = timedJob<BillingDeps>({
  kind: 'chase-invoices',
  title: () => 'Send reminders about unpaid invoices',
  timeoutSeconds: 900,
  cron: '23 * * * *',
  async run(deps, _input, { signal }) {
    const failures: unknown[] = []
    for (const { id, user_id } of await listToChaseForEveryone(deps.db, deps.clock.now())) {
      signal.throwIfAborted()
      // One invoice that cannot be chased holds up no other.
      await inBilling(deps, user_id ?? id, (trx, current) => chase(deps, trx, { id, current })).catch(
        (error: unknown) => failures.push(error),
      )
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} invoices could not be chased`)
  },
})

type ChaseInput = { id: string; current: SubscriptionRow | undefined }

async function chase(deps: BillingDeps, trx: Trx, { id, current }: ChaseInput): Promise<void> {
  const invoice = await findInvoiceForEveryone(trx, id)
  if (!invoice) return
  const today = toDay(deps.clock.now())
  const due = findDueStep(toOwed(invoice), today)
  if (!due) return
  const change = applyStep(invoice, due)
  const next = planDunning({ ...toOwed(invoice), state: change.status, reminders: change.attempts }, today)
  await updateInvoiceStatus(trx, invoice, {
    ...change,
    next_attempt_at: next ? toMoment(next.on) : null,
    updated_at: deps.clock.now(),
  })
  await settleInvoices(deps, trx, { current, actorId: null })
  await recordAudit(trx, {
    workspaceId: null,
    actorId: null,
    action: 'invoice.chased',
    subject: { type: 'invoice', id },
    details: { number: invoice.number, step: due.step },
    at: deps.clock.now(),
  })
  if (due.step === 'remind') await mailReminder(deps, trx, { invoice, number: due.number })
}

function toOwed(invoice: ListedInvoiceRow) {
  return { state: invoice.status, due_on: owedSince(invoice), reminders: invoice.attempts }
}

function applyStep({ status, attempts }: InvoiceRow, due: DunningStep) {
  const events = { fall_due: 'fell_due', remind: 'fell_due', give_up: 'given_up' } as const
  return { status: toInvoiceState(status, events[due.step]), attempts: due.step === 'remind' ? due.number : attempts }
}

type MailReminderInput = { invoice: ListedInvoiceRow; number: number }

async function mailReminder(deps: BillingDeps, trx: Trx, { invoice, number }: MailReminderInput): Promise<void> {
  const customer = invoice.user_id && (await findCustomer(trx, invoice.user_id))
  if (!customer) return
  const mail = writeReminder({
    invoice: invoiceNumber(invoice.number),
    number,
    owed: { minor: settlementOf(invoice).outstanding_minor, currency: invoice.currency },
    dueOn: owedSince(invoice),
    isTakenBack: isPaymentLost(toSettled(invoice)),
    url: `${deps.config.publicUrl}/billing?tab=history`,
  })
  await queueMail(deps, trx, { to: customer.email, ...mail, orderedBy: null })
}
