import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { AgreementsSection } from '#areas/pipeline/web/agreements-section.tsx'
import { ChartsSkeleton } from '#areas/pipeline/web/charts-skeleton.tsx'
import { DashboardScreen } from '#areas/pipeline/web/dashboard-screen.tsx'
import type { RenderRows } from '#areas/pipeline/web/link-rows.ts'
import { messages } from '#areas/pipeline/web/messages.ts'
import { chartsKey, tabKeys } from '#areas/pipeline/web/use-pipeline.ts'
import { SheetButton } from '#areas/pipeline/web/sheet-button.tsx'
import { ReceivedInvitations } from '#areas/workspaces/web/invitation-panel.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { useDashboardAddress } from './dashboard/use-dashboard-address.ts'
import { useSettled } from './dashboard/use-settled.ts'
import { WhenNear } from './dashboard/when-near.tsx'

const DealPipeline = lazy(() =>
  import('#areas/deals/web/deal-pipeline.tsx').then((part) => ({ default: part.DealPipeline })),
)
const DealRecord = lazy(() => import('./dashboard/deal-record.tsx').then((part) => ({ default: part.DealRecord })))
const ChartsSection = lazy(() =>
  import('#areas/pipeline/web/charts-section.tsx').then((part) => ({ default: part.ChartsSection })),
)
const MyTasks = lazy(() => import('#areas/deal-work/web/my-tasks.tsx').then((part) => ({ default: part.MyTasks })))

/** The dashboard; also behind /agreements (SHELL-02). */
export function DashboardPage() {
  const session = useSession()
  const address = useDashboardAddress()
  const user = session.state === 'signed-in' ? session.user : null
  const name = user?.user_metadata.full_name || user?.email || messages.unnamed
  return (
    <Page
      title={messages.greeting(name)}
      answers={messages.answers}
      action={
        <>
          <SheetButton />
          <Link to="/target-identification" className={buttonClass()}>
            {messages.newDeal}
          </Link>
        </>
      }
    >
      <div className="flex flex-col gap-3 not-empty:mb-6">
        <ReceivedInvitations />
      </div>
      <DashboardScreen
        tab={address.tab}
        onTab={address.changeTab}
        pipeline={<Pipeline address={address} />}
        targetSearch={targetSearch}
        renderRows={renderRows}
      />
      <Below address={address} />
      <Record address={address} />
    </Page>
  )
}

type AddressProps = { address: ReturnType<typeof useDashboardAddress> }

/** First the deals themselves; how they move stands below, and is worked out once somebody comes near. */
function Pipeline({ address }: AddressProps) {
  const isSettled = useSettled(tabKeys.pipeline)
  return (
    <>
      <Suspense fallback={<SkeletonLines label={messages.loading} lines={12} />}>
        <DealPipeline address={address.deals} onAddress={address.changeDeals} targetSearch={targetSearch} />
      </Suspense>
      {isSettled ? (
        <div className="mt-10">
          <WhenNear isNow={address.isForAgreements} placeholder={<ChartsSkeleton />}>
            <Suspense fallback={<ChartsSkeleton />}>
              <ChartsSection renderRows={renderRows} />
            </Suspense>
          </WhenNear>
        </div>
      ) : null}
    </>
  )
}

/** Under the tabs, once what stands above has its height: for the agreements the charts, too. */
function Below({ address: { tab, isForAgreements } }: AddressProps) {
  const isSettled = useSettled(isForAgreements && tab === 'pipeline' ? [...tabKeys[tab], chartsKey] : tabKeys[tab])
  if (!isSettled) return null
  return (
    <div className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <AgreementsSection
        isWanted={isForAgreements}
        create={
          <Link to="/create" className={buttonClass({ variant: 'secondary' })}>
            {messages.agreements.create}
          </Link>
        }
      />
      <Suspense fallback={<SkeletonLines label={messages.loading} lines={6} />}>
        <MyTasks dealLink={linkToTasks} />
      </Suspense>
    </div>
  )
}

function Record({ address: { deals, changeDeals } }: AddressProps) {
  if (deals.dealId === null) return null
  return (
    <Suspense>
      <DealRecord
        dealId={deals.dealId}
        tab={deals.dealTab}
        onTab={(dealTab) => changeDeals((now) => ({ ...now, dealTab }))}
        onClose={() => changeDeals((now) => ({ ...now, dealId: null }))}
      />
    </Suspense>
  )
}

const targetSearch = (
  <Link to="/target-identification" className={buttonClass({ variant: 'secondary' })}>
    {messages.openTargetSearch}
  </Link>
)

const renderRows: RenderRows = ({ page, search }, content, { className, label } = {}) => (
  <Link to={page} search={search} className={className} {...(label && { 'aria-label': label })}>
    {content}
  </Link>
)

function linkToTasks({ id, target }: { id: string; target: string }) {
  return (
    <Link
      to="."
      search={(now: Record<string, unknown>) => ({ ...now, deal: id, dealTab: 'tasks' })}
      resetScroll={false}
      className="underline decoration-line-strong underline-offset-2"
    >
      {target}
    </Link>
  )
}
