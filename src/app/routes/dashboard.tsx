import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { entryMessages } from '#areas/agreements/web/entry-messages.ts'
import { NewDealDialogs, NewDealMenu } from '#areas/deals/web/new/new-deal.tsx'
import { useSession } from '#areas/identity/web/use-session.ts'
import type { CompanyLink } from '#areas/outreach/web/outreach-list.tsx'
import { ChartsPlaceholder, ChartsSkeleton } from '#areas/pipeline/web/charts-skeleton.tsx'
import { DashboardScreen } from '#areas/pipeline/web/dashboard-screen.tsx'
import type { RenderRows } from '#areas/pipeline/web/link-rows.ts'
import { messages } from '#areas/pipeline/web/messages.ts'
import { chartsKey, tabKeys } from '#areas/pipeline/web/tab-keys.ts'
import { SheetButton } from '#areas/pipeline/web/sheet-button.tsx'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { Page } from '#kit/display/page.tsx'
import { part } from '#kit/display/part.tsx'
import { useDashboardAddress } from './dashboard/use-dashboard-address.ts'
import { useSettled } from './dashboard/use-settled.ts'
import { WhenNear } from './dashboard/when-near.tsx'

const DealPipeline = part(() => import('#areas/deals/web/deal-pipeline.tsx'), 'DealPipeline', {
  label: messages.loading,
  lines: 12,
})
const DealRecord = part(() => import('./dashboard/deal-record.tsx'), 'DealRecord')
const DealPage = part(() => import('#areas/deals/web/record/deal-page.tsx'), 'DealPage')
const DealSheet = part(() => import('#areas/deals/web/record/deal-sheet.tsx'), 'DealSheet')
const ChartsSection = part(() => import('#areas/pipeline/web/charts-section.tsx'), 'ChartsSection', <ChartsSkeleton />)
const AgreementsSection = part(() => import('#areas/agreements/web/agreements-section.tsx'), 'AgreementsSection', {
  label: entryMessages.loading,
  lines: 6,
})
const OutreachList = part(() => import('#areas/outreach/web/outreach-list.tsx'), 'OutreachList', {
  label: messages.loading,
  lines: 12,
})
const ReceivedInvitations = part(() => import('#areas/workspaces/web/invitation-panel.tsx'), 'ReceivedInvitations')
const MyTasks = part(() => import('#areas/deal-work/web/tasks/my-tasks.tsx'), 'MyTasks', {
  label: messages.loading,
  lines: 6,
})

/** The dashboard; also behind /agreements (SHELL-02). */
export function DashboardPage() {
  const address = useDashboardAddress()
  const { dealId, isWholePage } = address.deals
  if (dealId === null || !isWholePage) return <Dashboard address={address} />
  return (
    <DealPage address={address.deals} onAddress={address.changeDeals}>
      <Record address={address} dealId={dealId} />
    </DealPage>
  )
}

function Dashboard({ address }: AddressProps) {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : null
  const name = user?.user_metadata.full_name || user?.email || messages.unnamed
  return (
    <Page
      title={messages.greeting(name)}
      answers={messages.answers}
      action={
        <>
          <SheetButton />
          <div className="flex gap-1">
            <Link to="/target-identification" className={buttonClass()}>
              {messages.newDeal}
            </Link>
            <NewDealMenu onAddress={address.changeDeals} companyLink={linkToCompanies} />
          </div>
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
        outreach={<OutreachList companyLink={linkToCompany} companySearch={targetSearch} />}
        targetSearch={targetSearch}
        renderRows={renderRows}
      />
      <Below address={address} />
      <RecordOverTab address={address} />
      <NewDealDialogs address={address.deals} onAddress={address.changeDeals} />
    </Page>
  )
}

type AddressProps = { address: ReturnType<typeof useDashboardAddress> }

/** First the deals themselves; how they move stands below, and is worked out once somebody comes near. */
function Pipeline({ address }: AddressProps) {
  const isSettled = useSettled(tabKeys.pipeline)
  return (
    <>
      <DealPipeline
        address={address.deals}
        onAddress={address.changeDeals}
        targetSearch={targetSearch}
        renderRecord={(dealId) => <Record address={address} dealId={dealId} />}
      />
      {isSettled ? (
        <div className="mt-10">
          <WhenNear isNow={address.isForAgreements} placeholder={<ChartsPlaceholder />}>
            <ChartsSection renderRows={renderRows} />
          </WhenNear>
        </div>
      ) : null}
    </>
  )
}

/** Under the tabs, once what stands above has its height: for the agreements the charts, too. */
function Below({ address: { tab, isForAgreements } }: AddressProps) {
  const isSettled = useSettled(isForAgreements && tab === 'pipeline' ? [...tabKeys[tab], chartsKey] : tabKeys[tab])
  // What is below the agreements waits for them, because it would be pushed away.
  const [isListed, setListed] = useState(false)
  if (!isSettled) return null
  return (
    <div className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <AgreementsSection
        isWanted={isForAgreements}
        onListed={() => setListed(true)}
        create={
          <Link to="/create" className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {entryMessages.create.offer}
          </Link>
        }
        verify={
          <Link
            to="/agreements"
            search={{ verify: 'yes' }}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            {entryMessages.verify.title}
          </Link>
        }
        renderLink={(id, content) => (
          <Link to="/agreements" search={{ agreement: id }} className="hover:underline">
            {content}
          </Link>
        )}
      />
      {isListed ? <MyTasks dealLink={linkToTasks} /> : null}
    </div>
  )
}

/** The record of a deal, wherever it is shown. */
function Record({ address: { deals, changeDeals }, dealId }: AddressProps & { dealId: string }) {
  return (
    <DealRecord
      dealId={dealId}
      tab={deals.dealTab}
      onTab={(dealTab) => changeDeals((now) => ({ ...now, dealTab }))}
      onClose={() => changeDeals((now) => ({ ...now, dealId: null }))}
    />
  )
}

/** Over the tabs that have no list of deals. */
function RecordOverTab({ address }: AddressProps) {
  const { deals, changeDeals, tab } = address
  if (deals.dealId === null || tab === 'pipeline') return null
  return (
    <DealSheet dealId={deals.dealId} onClose={() => changeDeals((now) => ({ ...now, dealId: null }))}>
      <Record address={address} dealId={deals.dealId} />
    </DealSheet>
  )
}

const linkToCompany: CompanyLink = (company, name) => (
  <Link to="/target-identification" search={{ company }} className="hover:underline">
    {name}
  </Link>
)

const linkToCompanies = (children: ReactNode) => <Link to="/target-identification">{children}</Link>

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
      className="underline decoration-line-strong underline-offset-2"
    >
      {target}
    </Link>
  )
}
