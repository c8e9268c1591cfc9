import { useSession } from '#areas/identity/web/use-session.ts'
import { VisitorNote } from '#areas/identity/web/visitor-note.tsx'
import { Handshake } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Select } from '#kit/controls/select.tsx'
import { part } from '#kit/display/part.tsx'
import { SampleMark } from '#kit/display/samples.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { useIsNarrow } from '#kit/display/use-is-narrow.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { useHeldBehindDialogs } from '#kit/overlays/behind-dialogs.ts'
import type { NegotiationDraft, NegotiationTarget, NegotiationView } from '../contract.ts'
import { proposeSide } from '../rules/before-closing.ts'
import { sides, type NegotiatingSide } from '../rules/words.ts'
import { ActionBar } from './actions/action-bar.tsx'
import { EndNote } from './actions/end-note.tsx'
import { messages } from './messages.ts'
import { negotiationParams, negotiationTabs, type NegotiationTab } from './negotiation-params.ts'
import { BidsPanel } from './offers/bids-panel.tsx'
import { useOfferForm, type OfferForm } from './offers/use-offer-form.ts'
import type { RenderValuation } from './terms/price-valuation.tsx'
import { TermsTab } from './terms/terms-tab.tsx'
import { hasBegun, useNegotiation, useSavedDraft, type Begun } from './use-negotiation.ts'

const loadingTab = <SkeletonLines label={messages.loading} lines={8} />
const HistoryTab = part(() => import('./terms/history-tab.tsx'), 'HistoryTab', loadingTab)
const CommunicationTab = part(() => import('./talk/communication-tab.tsx'), 'CommunicationTab', loadingTab)
const TimelineTab = part(() => import('./talk/timeline-tab.tsx'), 'TimelineTab', loadingTab)
const AiTab = part(() => import('./chat/ai-tab.tsx'), 'AiTab', loadingTab)

type ScreenParts = {
  /** Links of the frame: to create an engagement, to open the pipeline, to draft the agreement, to value the deal. */
  addDeal: ReactNode
  renderDraft: (dealId: string) => ReactNode
  renderValuation: RenderValuation
  /** The panel of the sales tools, an area below. */
  renderSalesTools: (parts: { view: Begun; form: OfferForm }) => ReactNode
}

/** The negotiation of one deal; visitors read the sample. */
export function NegotiationScreen(parts: ScreenParts) {
  const [{ deal }, change] = useAddress(negotiationParams)
  const query = useNegotiation(deal)
  const { state } = useSession()
  // a visitor has a note above all of it, which would move it
  if (state === 'loading') return loadingTab
  return (
    <>
      {state === 'signed-out' ? <VisitorNote {...messages.sample} className="mb-4" /> : null}
      <QueryView query={query} loading={messages.loading} lines={12} failed={messages.failed}>
        {(view) => (
          <>
            <Head view={view} onChoose={(id) => change(() => ({ deal: id }))} />
            <Content key={view.target?.deal_id ?? ''} view={view} parts={parts} />
          </>
        )}
      </QueryView>
    </>
  )
}

type DealHeadProps = { view: NegotiationView; onChoose: (dealId: string) => void }

/** Which deal it is, and how far it has come (NEG-01). */
function Head({ view, onChoose }: DealHeadProps) {
  const { target, targets, progress } = view
  if (!target) return null
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex min-w-0 flex-wrap items-end gap-3">
        <Select
          label={messages.deal}
          className="w-72 max-w-full"
          options={targets.map(({ id, name }) => ({ value: id, label: name }))}
          value={target.deal_id}
          onChange={onChoose}
        />
        <span className="pb-2">
          <SampleMark isSample={target.is_sample} />
        </span>
      </div>
      {hasBegun(view) ? (
        <Progress
          className="w-full sm:w-80"
          label={messages.progress}
          value={progress.percent}
          valueText={`${progress.shown}%`}
        />
      ) : null}
    </div>
  )
}

function Content({ view, parts }: { view: NegotiationView; parts: ScreenParts }) {
  const { isVisitor, mayWrite } = useReaderRights()
  const needsDraft = !isVisitor && mayWrite && hasBegun(view)
  const draft = useSavedDraft(needsDraft ? view.target.deal_id : null)
  if (!view.target)
    return (
      <EmptyState
        icon={<Handshake />}
        title={messages.noDeal.title}
        text={messages.noDeal.text}
        action={parts.addDeal}
      />
    )
  if (!hasBegun(view)) return <BeginState target={view.target} />
  if (needsDraft && draft.data === undefined)
    return <QueryView query={draft} loading={messages.loading} lines={10} failed={messages.failed} />
  return <Workspace view={view} saved={draft.data?.draft ?? null} parts={parts} />
}

function BeginState({ target }: { target: NegotiationTarget }) {
  const { mayWrite } = useReaderRights()
  const [side, setSide] = useState<NegotiatingSide>(() => proposeSide(target))
  const begin = useAction(() => client.negotiation.begin({ dealId: target.deal_id, side }), {
    failed: messages.begin.failed,
  })
  return (
    <EmptyState
      icon={<Handshake />}
      title={messages.begin.title(target.target)}
      text={messages.begin.text}
      action={
        mayWrite ? (
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label={messages.begin.side}
              className="w-40"
              options={sides.map((value) => ({ value, label: messages.begin.sides[value] }))}
              value={side}
              onChange={setSide}
            />
            <Button busy={begin.isPending} onClick={() => begin.mutate()}>
              {messages.begin.action}
            </Button>
          </div>
        ) : null
      }
    />
  )
}

type WorkspaceProps = { view: Begun; saved: NegotiationDraft | null; parts: ScreenParts }

function Workspace({ view, saved, parts }: WorkspaceProps) {
  const [{ tab = 'terms' }, change] = useAddress(negotiationParams)
  const form = useOfferForm(view, saved)
  const isNarrow = useHeldBehindDialogs(useIsNarrow())
  const bids = <BidsPanel view={view} />
  const contents: Record<NegotiationTab, ReactNode> = {
    terms: <TermsTab view={view} form={form} bids={isNarrow ? bids : null} renderValuation={parts.renderValuation} />,
    history: <HistoryTab view={view} />,
    communication: <CommunicationTab view={view} />,
    timeline: <TimelineTab view={view} />,
    ai: <AiTab view={view} form={form} salesTools={parts.renderSalesTools({ view, form })} />,
  }
  const counts: Partial<Record<NegotiationTab, number>> = {
    terms: view.terms.filter(({ status }) => status !== 'agreed').length,
    communication: view.unread,
    timeline: view.steps.filter(({ status }) => status !== 'finished').length,
  }
  return (
    <>
      <EndNote view={view} draftAgreement={parts.renderDraft(view.target.deal_id)} />
      {/* on a telephone the bids fill two screens: below them nobody would find the tabs */}
      {isNarrow ? null : bids}
      <Tabs
        className="sm:mt-6"
        label={messages.tabsLabel}
        value={tab}
        onChange={(value) => change((now) => ({ deal: now.deal, tab: value }))}
        tabs={negotiationTabs.map((value) => ({
          value,
          label: messages.tabs[value],
          ...(counts[value] ? { count: counts[value] } : {}),
          content: contents[value],
        }))}
      />
      <ActionBar view={view} form={form} />
      <p className="mt-4 text-xs text-muted">{messages.caution}</p>
    </>
  )
}
