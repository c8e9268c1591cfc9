import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { part } from '#kit/display/part.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { QueryView, type Query } from '#kit/feedback/query-view.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import type { Billing, Invoice } from '../contract.ts'
import type { BillingTab } from './billing-params.ts'
import { messages } from './messages.ts'
import { OverviewTab } from './overview-tab.tsx'
import { useBilling } from './use-billing.ts'
import { useDownloadInvoice } from './use-download-invoice.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { TrialNotice } from './trial/trial-notice.tsx'

const loadingTab = <SkeletonLines label={messages.loading} lines={8} />
const InvoiceList = part(() => import('./history-tab.tsx'), 'InvoiceList', loadingTab)
const PaymentTab = part(() => import('./payment-tab.tsx'), 'PaymentTab', loadingTab)
const PlansTab = part(() => import('./plans-tab.tsx'), 'PlansTab', loadingTab)

export type TabState = { tab: BillingTab; onTab: (tab: BillingTab) => void }

/** Plan, payment and invoices of the person who is signed in. */
export function BillingScreen(state: TabState) {
  const billing = useBilling()
  const invoices = useQuery(api.billing.invoices.queryOptions({ input: { limit: 200 }, staleTime: 60_000 }))
  return (
    <QueryView query={billing} loading={messages.loading} lines={10} failed={messages.failed}>
      {(data) => (
        <BillingTabs {...state} billing={data} invoices={invoices.data ?? []} query={invoices} onVisitor={null} />
      )}
    </QueryView>
  )
}

type BillingTabsProps = TabState & {
  billing: Billing
  invoices: readonly Invoice[]
  /** How the invoices are read; the sample has them already. */
  query?: Query<readonly Invoice[]>
  onVisitor: (() => void) | null
}

/** The four tabs (BILL-01), of a real account or of the sample. */
export function BillingTabs({ tab, onTab, billing, invoices, query, onVisitor }: BillingTabsProps) {
  const { download, downloading } = useDownloadInvoice()
  const start = onVisitor ?? download
  const [newest] = invoices
  const seePlans = (
    <Button variant="secondary" size="small" onClick={() => onTab('plans')}>
      {messages.seePlans}
    </Button>
  )
  const list = <InvoiceList invoices={invoices} onDownload={start} downloading={downloading} />
  const { overview, payment, plans, history: historyLabel } = messages.tabs
  return (
    <Tabs
      label={messages.tabsLabel}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'overview',
          label: overview,
          content: (
            <OverviewTab
              billing={billing}
              notice={<PlanNotice {...{ billing, invoices, onTab }} action={seePlans} />}
              invoices={invoices}
              onDownloadOne={start}
              onDownload={newest ? () => start(newest) : null}
              downloading={downloading}
              onManage={() => onTab('plans')}
            />
          ),
        },
        { value: 'payment', label: payment, content: <PaymentTab billing={billing} onVisitor={onVisitor} /> },
        {
          value: 'plans',
          label: plans,
          content: (
            <PlansTab
              billing={billing}
              notice={<PlanNotice {...{ billing, invoices, onTab }} />}
              onVisitor={onVisitor}
            />
          ),
        },
        { value: 'history', label: historyLabel, content: <History query={query}>{list}</History> },
      ]}
    />
  )
}

function History({ query, children }: { query: Query<readonly Invoice[]> | undefined; children: ReactNode }) {
  const { loading, failed } = messages.history
  if (!query) return children
  return (
    <QueryView query={query} loading={loading} lines={5} failed={failed}>
      {children}
    </QueryView>
  )
}

const texts = messages.owed

type Props = {
  billing: Billing
  invoices: readonly Invoice[]
  onTab: (tab: BillingTab) => void
  /** The way on from a trial that runs or has ended. */
  action?: ReactNode
}

/** What needs attention before anything else: an overdue payment, else the trial of somebody who has no plan. */
function PlanNotice({ billing, invoices, onTab, action }: Props) {
  const { subscription } = billing
  const isTakenBack = invoices.some(({ status }) => status === 'dispute_lost')
  // What a bank took back no card pays again by itself.
  const isOnline = billing.can_pay_online && !isTakenBack
  if (subscription?.status !== 'past_due') return <TrialNotice billing={billing} action={action} />
  return (
    <Alert
      tone="warning"
      title={texts.title}
      action={
        <Button size="small" variant="secondary" onClick={() => onTab(isOnline ? 'payment' : 'history')}>
          {isOnline ? texts.seeCard : texts.seeInvoices}
        </Button>
      }
    >
      {isTakenBack ? texts.takenBackText : isOnline ? texts.onlineText : texts.text}
    </Alert>
  )
}
