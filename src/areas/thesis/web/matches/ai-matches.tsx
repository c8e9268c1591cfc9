import { useQuery } from '@tanstack/react-query'
import { localDay } from '#areas/company-search/web/results/export-companies.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api, ApiError, client } from '#kit/client/api.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EarlierRuns } from '#areas/runs/web/earlier-runs.tsx'
import { ListComparison } from '#areas/runs/web/list-comparison.tsx'
import { RunActions } from '#areas/runs/web/run-actions.tsx'
import { RunComparison } from '#areas/runs/web/run-comparison.tsx'
import type { DiscoveredCompany, Discovery, DiscoverySummary } from '../../contract.ts'
import { thesisOf } from '../../rules/fit/apply-exclusions.ts'
import { placeAnalysed } from '../../rules/fit/merge-companies.ts'
import { messages as companyMessages } from '#areas/company-search/web/messages.ts'
import { sayEmpty } from './empty-list.ts'
import { exportMatches } from './export-matches.ts'
import type { PanelAddress } from '#kit/table/use-open-row.ts'
import type { RenderRecord } from './company-why.tsx'
import { FoundCompanies, keyOf } from './found-companies.tsx'
import { ListNotes } from './list-notes.tsx'
import { MatchInsights } from './match-insights.tsx'
import { messages } from '../messages.ts'
import { searchMessages } from '../search/messages.ts'
import type { Arrival } from '../search/use-arrival.ts'
import { ResultsBar } from './results-bar.tsx'
import type { DiscoveryState } from '../use-discovery.ts'

const texts = messages.matches

type Props = {
  state: DiscoveryState
  onRun: (runId: string | null) => void
  panel: PanelAddress
  arrival: Arrival
  renderRecord?: RenderRecord | undefined
}

/** What AI Discovery found (AIM). */
export function AiMatches({ state, onRun, ...shown }: Props) {
  const { discovery, isLoading, isAsking, error } = state
  // Removed in the meantime, or somebody else's: trying again would not help.
  if (error instanceof ApiError && error.status === 404) {
    return <ErrorState title={texts.gone} retryLabel={texts.others} onRetry={() => onRun(null)} />
  }
  if (error) {
    return (
      <ErrorState
        title={texts.loadFailed}
        text={error.message}
        retryLabel={texts.retry}
        onRetry={state.reload}
        requestId={error instanceof ApiError ? error.requestId : null}
      />
    )
  }
  if (isLoading || (isAsking && !discovery)) return <SkeletonLines label={texts.loading} lines={8} />
  return discovery ? <Matches discovery={discovery} state={state} {...shown} /> : <Start onRun={onRun} />
}

type MatchesProps = Omit<Props, 'onRun'> & { discovery: Discovery }

function Matches({ discovery, state, panel, arrival, renderRecord }: MatchesProps) {
  const { companies, criteria, query, id } = discovery
  const format = useFormatter()
  const keep = (analysis: DiscoveredCompany) => {
    state.show({ ...discovery, companies: placeAnalysed(companies, analysis) })
    panel.onOpen(keyOf(analysis), { replace: true })
  }
  return (
    <div className="flex flex-col gap-2">
      <ListNotes {...discovery} onlySample={discovery.only_sample} />
      <h2 className="sr-only">{texts.list}</h2>
      <FoundCompanies
        label={texts.list}
        {...{ companies, criteria, panel, arrival, renderRecord }}
        scale={100}
        context={query}
        runId={id}
        thesis={id === null ? null : thesisOf(discovery)}
        emptyText={sayEmpty(discovery, { format, otherwise: searchMessages.change.noneText })}
        onAnalysed={keep}
        isSampleOnly={discovery.only_sample}
        toolbar={<Toolbar discovery={discovery} state={state} />}
      />
      {id === null ? null : <Comparing key={id} discovery={discovery} runId={id} />}
    </div>
  )
}

function Toolbar({ discovery, state }: Pick<MatchesProps, 'discovery' | 'state'>) {
  const { companies, id } = discovery
  return (
    <ResultsBar
      isClearing={state.isClearing}
      onClear={state.clear}
      onExport={companies.length === 0 ? null : () => exportMatches(companies, localDay(new Date()))}
      actions={
        id === null ? null : (
          <RunActions
            run={{ ...discovery, id }}
            noun={texts.noun}
            pin={client.thesis.pin}
            onRepeat={() => state.repeat(discovery)}
            isRepeating={state.isAsking}
          />
        )
      }
    >
      <MatchInsights discovery={discovery} />
    </ResultsBar>
  )
}

function Comparing({ discovery, runId }: { discovery: Discovery; runId: string }) {
  const { data = [] } = useSaved()
  return (
    <RunComparison
      runId={runId}
      runs={data.map((run) => ({ ...run, name: [nameOf(run), ...scopeOf(run)].join(' · ') }))}
    >
      {(otherId) => <Differences discovery={discovery} otherId={otherId} />}
    </RunComparison>
  )
}

function Differences({ discovery, otherId }: { discovery: Discovery; otherId: string }) {
  const other = useQuery(api.thesis.get.queryOptions({ input: { runId: otherId } }))
  const list = ({ companies }: Discovery) =>
    companies.map((one) => ({ id: keyOf(one), name: one.name, score: one.strategic_fit_score }))
  return (
    <ListComparison
      run={discovery}
      other={other}
      list={list}
      question={({ criteria, scope }) => JSON.stringify([criteria, scope ?? null])}
    />
  )
}

function useSaved() {
  const session = useSession()
  return useQuery(api.thesis.list.queryOptions({ enabled: session.state === 'signed-in' }))
}

const nameOf = ({ query }: DiscoverySummary): string => query || texts.byFilters
const scopeOf = ({ scope }: Pick<DiscoverySummary, 'scope'>): string[] =>
  scope === 'workspace' ? [companyMessages.groups.own] : []

/** Before the first discovery: a hint, and earlier discoveries. */
function Start({ onRun }: { onRun: (runId: string | null) => void }) {
  const { data = [] } = useSaved()
  const format = useFormatter()
  const runs = data.map((run) => ({
    id: run.id,
    is_pinned: run.is_pinned,
    name: nameOf(run),
    facts: [...scopeOf(run), texts.earlierCount(run.companies), format.day(run.created_at.slice(0, 10))],
  }))
  return (
    <div className="flex flex-col gap-6">
      <EmptyState title={texts.start} text={texts.startText} />
      <EarlierRuns title={texts.earlier} runs={runs} onOpen={onRun} />
    </div>
  )
}
