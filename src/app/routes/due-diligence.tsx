import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { params } from '#core/fields/params.ts'
import { messages as toolMessages } from '#areas/due-diligence/web/messages.ts'
import type { Review } from '#areas/diligence-reviews/contract.ts'
import { messages } from '#areas/diligence-reviews/web/messages.ts'
import { useReview, useReviewRights } from '#areas/diligence-reviews/web/use-review.ts'
import { DocumentSourceProvider, useSourceOfDeal } from '#areas/documents/web/viewer/document-source.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { VisitorNote } from '#areas/identity/web/visitor-note.tsx'
import { targetMessages } from '#areas/valuation/web/target/target-messages.ts'
import { useDealTarget } from '#areas/valuation/web/target/use-deal-target.ts'
import { useMayManage } from '#areas/workspaces/web/use-may-write.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { Page } from '#kit/display/page.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { Tabs, type Tab } from '#kit/display/tabs.tsx'
import { part } from '#kit/display/part.tsx'
import { useRegistryAddress } from './due-diligence/use-registry-address.ts'

/** As high as a tab with a review, so that the actions below it do not come first and move away. */
const loadingReview = (
  <div className="min-h-dvh">
    <SkeletonLines label={messages.loading} lines={8} />
  </div>
)
const RegistrySearch = part(() => import('#areas/registry/web/registry-search.tsx'), 'RegistrySearch', {
  label: 'Loading the registry search',
  lines: 8,
})
const DealTargetLine = part(() => import('#areas/valuation/web/target/deal-target-line.tsx'), 'DealTargetLine')
const AiTools = part(() => import('#areas/due-diligence/web/ai-tools.tsx'), 'AiTools', {
  label: toolMessages.loading,
  lines: 8,
})
const ReviewHead = part(() => import('#areas/diligence-reviews/web/review-head.tsx'), 'ReviewHead')
const OverviewTab = part(() => import('#areas/diligence-reviews/web/overview-tab.tsx'), 'OverviewTab', loadingReview)
const CategoriesTab = part(
  () => import('#areas/diligence-reviews/web/categories-tab.tsx'),
  'CategoriesTab',
  loadingReview,
)
const RisksTab = part(() => import('#areas/diligence-reviews/web/risks-tab.tsx'), 'RisksTab', loadingReview)
const DocsTab = part(() => import('#areas/diligence-reviews/web/docs-tab.tsx'), 'DocsTab', loadingReview)
const DocsActions = part(() => import('./due-diligence/docs-actions.tsx'), 'DocsActions')
const ReviewFooter = part(() => import('#areas/diligence-reviews/web/review-footer.tsx'), 'ReviewFooter')

const RequestsTab = part(() => import('#areas/document-requests/web/requests-tab.tsx'), 'RequestsTab', {
  label: 'Loading the document requests',
  lines: 8,
})
const GuestsTab = part(() => import('#areas/room-guests/web/guests-tab.tsx'), 'GuestsTab', {
  label: 'Loading the guests of the data room',
  lines: 8,
})
const GuestRoom = part(() => import('#areas/room-guests/web/guest-room.tsx'), 'GuestRoom', {
  label: 'Loading the data room',
  lines: 8,
})

const WithThreads = part(() => import('#areas/request-threads/web/with-threads.tsx'), 'WithThreads', {
  label: 'Loading the document requests',
  lines: 8,
})

/** What areas above add to the records of a tab. */
const additions: Readonly<Record<string, typeof WithThreads>> = { requests: WithThreads }

/** The records of a deal, each kind in a tab. */
const recordTabs = {
  requests: { label: 'Document requests', Content: RequestsTab },
  guests: { label: 'Data room guests', Content: GuestsTab },
}
/** Tabs that only owners and admins of the workspace have. */
const managed: readonly string[] = ['guests']

const stated = ['tools', 'overview', 'categories', 'risks', 'docs', 'search'] as const
const chosenTab = params({ tab: { kind: 'word', words: [...stated, ...Object.keys(recordTabs)] } })

const room = params({ room: { kind: 'text', max: 43 } })

/** The six tabs in the order of the specification (S1 §2), then the records of the deal. */
export function DueDiligencePage() {
  const { state } = useSession()
  const [{ room: token }] = useAddress(room)
  if (token !== undefined) return <GuestRoom token={token} />
  return (
    <Page title="AI Due Diligence Suite" answers="What could break the deal, and what is still missing?">
      {/* a visitor has a note above the tabs, which would move them */}
      {state === 'loading' ? loadingReview : <Parts />}
    </Page>
  )
}

function Parts() {
  const { search, record } = useRegistryAddress()
  const [{ tab }, choose] = useAddress(chosenTab)
  const { isVisitor } = useReviewRights()
  const { review, data } = useReviewOfAddress()
  const mayManage = useMayManage()
  const dealId = isVisitor ? null : (data?.target?.deal_id ?? null)
  const usual = usualTab({ search, record })
  const tabs = [...reviewTabs({ review, data }), ...tabsOf({ dealId, mayManage })]
  const source = useSourceOfDeal(dealId)
  return (
    <DocumentSourceProvider value={source}>
      <SampleNote />
      <Target data={data} />
      <Tabs
        label="Parts of the due diligence"
        tabs={tabs}
        value={tabs.find(({ value }) => value === tab)?.value ?? usual}
        onChange={(value) => choose(() => (value === usual ? {} : { tab: value }))}
      />
      {data ? <Footer data={data} /> : null}
    </DocumentSourceProvider>
  )
}

/** A link with a search or a record of a register opens it. */
function usualTab({ search, record }: Pick<ReturnType<typeof useRegistryAddress>, 'search' | 'record'>) {
  return search !== null || record !== null ? 'search' : 'tools'
}

/** Without a review where the address names a deal that is not there: the line above the tabs says why. */
function useReviewOfAddress() {
  const { deal } = useRegistryAddress()
  const found = useDealTarget(deal)
  const { isVisitor } = useReviewRights()
  const review = useReview(found.state === 'found' ? found.target.deal_id : undefined)
  const isShown = deal === null || found.state === 'found' || isVisitor
  return { review, data: isShown ? review.data : undefined }
}

function reviewTabs({ review, data }: { review: ReturnType<typeof useReview>; data: Review | undefined }): Tab[] {
  // a deal that is not there has no review: the line above the tabs says why
  const shown = data === undefined && review.data !== undefined ? null : review
  const view = (render: (loaded: Review) => ReactNode) =>
    shown ? (
      <QueryView query={shown} loading={messages.loading} lines={8} failed={messages.failed}>
        {render}
      </QueryView>
    ) : null
  const open = data?.risks.filter(({ status }) => status === 'open').length
  const { overview, categories, risks, docs, search } = messages.tabs
  return [
    { value: 'tools', label: toolMessages.title, content: <AiTools /> },
    { value: 'overview', label: overview, content: view((loaded) => <OverviewTab data={loaded} />) },
    { value: 'categories', label: categories, content: view((loaded) => <CategoriesTab data={loaded} />) },
    { value: 'risks', label: risks, count: open ?? null, content: view((loaded) => <RisksTab data={loaded} />) },
    {
      value: 'docs',
      label: docs,
      content: view((loaded) => <DocsTab data={loaded} actions={<DocsActions data={loaded} />} />),
    },
    { value: 'search', label: search, content: <SearchTab /> },
  ]
}

function tabsOf({ dealId, mayManage }: { dealId: string | null; mayManage: boolean }): Tab[] {
  if (dealId === null) return []
  const shown = Object.entries(recordTabs).filter(([value]) => mayManage || !managed.includes(value))
  return shown.map(([value, { label, Content }]) => {
    const Adding = additions[value]
    return {
      value,
      label,
      // as high as a list that is loading, so that the actions below it do not move away
      content: (
        <div className="min-h-[42rem]">
          {Adding ? (
            <Adding dealId={dealId}>{(added) => <Content dealId={dealId} {...added} />}</Adding>
          ) : (
            <Content dealId={dealId} />
          )}
        </div>
      ),
    }
  })
}

const linkClass = 'inline-flex min-h-6 items-center text-accent underline underline-offset-2 hover:decoration-2'

/** What a visitor sees is a sample, also where a link names a deal. */
function SampleNote() {
  const { deal } = useRegistryAddress()
  const { isVisitor } = useReviewRights()
  if (!isVisitor) return null
  const note = deal === null ? messages.sample : messages.sampleForLink
  return <VisitorNote {...note} signIn={messages.signIn} className="mb-4" />
}

/** The deal that is reviewed, or why the one of the address is not. It keeps its place while it is read. */
function Target({ data }: { data: Review | undefined }) {
  const { deal } = useRegistryAddress()
  const [, change] = useAddress(dealOnly)
  const found = useDealTarget(deal)
  const { isVisitor } = useReviewRights()
  const { links } = targetMessages
  const isShown = found.state === 'none' || found.state === 'found'
  if (!isShown && !isVisitor) {
    return (
      <div className="mb-4 min-h-26">
        <DealTargetLine
          found={found}
          links={{
            valuation: null,
            deal: null,
            leave: (
              <Link to="/due-diligence" className={linkClass}>
                {links.leave}
              </Link>
            ),
            signIn: (
              <Link to="/auth" className={linkClass}>
                {links.signIn}
              </Link>
            ),
          }}
        />
      </div>
    )
  }
  return (
    <div className="min-h-35 sm:min-h-24 lg:min-h-13">
      {data ? (
        <ReviewHead
          data={data}
          isVisitor={isVisitor}
          onTarget={(next) => change(() => ({ deal: next }))}
          links={data.target && !isVisitor ? <DealLinks deal={data.target.deal_id} /> : null}
        />
      ) : null}
    </div>
  )
}

const dealOnly = params({ deal: { kind: 'id' } })

function DealLinks({ deal }: { deal: string }) {
  const { links } = targetMessages
  return (
    <>
      <Link to="/valuation" search={{ deal }} className={linkClass}>
        {links.valuation}
      </Link>
      <Link to="/dashboard" search={{ deal }} className={linkClass}>
        {links.deal}
      </Link>
    </>
  )
}

function Footer({ data }: { data: Review }) {
  const navigate = useNavigate()
  const { isVisitor } = useReviewRights()
  const deal = isVisitor ? undefined : data.target?.deal_id
  return (
    <ReviewFooter
      data={data}
      onProceed={() => void navigate({ to: '/negotiation', ...(deal !== undefined && { search: { deal } }) })}
    />
  )
}

function SearchTab() {
  const { search, record, deal, changeSearch, openRecord } = useRegistryAddress()
  const found = useDealTarget(deal)
  return (
    <RegistrySearch
      search={search}
      record={record}
      suggested={found.state === 'found' ? found.target.target : undefined}
      onSearch={changeSearch}
      onRecord={openRecord}
      renderOwn={({ id, name }) => (
        <Link to="/target-identification" search={{ company: id }} className={linkClass}>
          {name}
        </Link>
      )}
    />
  )
}
