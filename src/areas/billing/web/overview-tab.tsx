import { Download, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { DescriptionList, type Fact } from '#kit/display/description-list.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Formatter } from '#core/format/formatter.ts'
import type { Billing, Invoice, Subscription, Trial } from '../contract.ts'
import { messages } from './messages.ts'
import { UnpaidInvoices } from './unpaid-invoices.tsx'
import { UsageSummary } from './usage-summary.tsx'

const texts = messages.overview

type Props = {
  billing: Billing
  /** The offer of the trial, or what it says now. */
  notice: ReactNode
  invoices: readonly Invoice[]
  onDownloadOne: (invoice: Invoice) => void
  /** Downloads the newest invoice; null while there is none. */
  onDownload: (() => void) | null
  /** The invoice whose file is on its way. */
  downloading: string | null
  onManage: () => void
}

/** Plan and usage on one page (BILL-02, BILL-03). */
export function OverviewTab({ billing, notice, onDownload, onManage, ...files }: Props) {
  return (
    <div className="flex flex-col gap-6">
      {notice}
      <UnpaidInvoices invoices={files.invoices} onDownload={files.onDownloadOne} downloading={files.downloading} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <Section title={texts.plan}>
          <DescriptionList facts={usePlanFacts(billing)} />
          <div className="mt-5 flex flex-wrap gap-2">
            <Button icon={<Settings2 />} onClick={onManage}>
              {texts.manage}
            </Button>
            <Button
              variant="secondary"
              icon={<Download />}
              disabled={onDownload === null}
              busy={files.downloading !== null}
              {...(onDownload && { onClick: onDownload })}
            >
              {texts.download}
            </Button>
          </div>
          {onDownload === null ? <p className="mt-2 text-xs text-muted">{texts.noInvoice}</p> : null}
        </Section>
        <UsageSummary usage={billing.usage} />
      </div>
    </div>
  )
}

function usePlanFacts({ subscription, trial, is_fee_waived }: Billing): Fact[] {
  const format = useFormatter()
  return subscription ? planFacts(subscription, is_fee_waived, format) : factsWithoutPlan(trial, format)
}

function factsWithoutPlan(trial: Trial, format: Formatter): Fact[] {
  if (trial.state !== 'running') return [{ label: texts.currentPlan, value: texts.none }]
  return [
    { label: texts.currentPlan, value: messages.onTrial },
    { label: texts.monthlyCost, value: texts.free },
    { label: texts.successFee, value: texts.free },
    { label: texts.term, value: texts.trialTerm(format.date(trial.ends_at)) },
    { label: texts.status, value: texts.trialStatus },
  ]
}

function planFacts(plan: Subscription, isFeeWaived: boolean, format: Formatter): Fact[] {
  const { price_minor: minor, currency, is_granted, next_billing } = plan
  const ends = plan.cancel_at === null ? null : format.date(plan.cancel_at)
  return [
    { label: texts.currentPlan, value: plan.name },
    { label: texts.monthlyCost, value: is_granted ? texts.granted : format.money({ minor, currency }) },
    { label: texts.successFee, value: isFeeWaived ? texts.feeWaived : describeFee(plan, format) },
    { label: texts.nextBilling, value: ends === null && !is_granted ? format.date(next_billing) : '–' },
    { label: texts.term, value: is_granted ? '–' : texts.months(plan.term_months) },
    { label: texts.status, value: ends === null ? texts.statuses[plan.status] : texts.ends(ends) },
    ...(plan.next_plan
      ? [{ label: texts.nextPlan, value: texts.changes(plan.next_plan, format.date(next_billing)) }]
      : []),
  ]
}

function describeFee({ success_fee_basis_points: points }: Subscription, format: Formatter): string {
  return points === 0 ? texts.free : texts.feeOf(format.ratio(points / 10_000))
}
