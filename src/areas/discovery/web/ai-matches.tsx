import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { localDay } from '#areas/companies/web/export-companies.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { MisfitList } from '#areas/misfits/web/misfit-list.tsx'
import { api, ApiError } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { DiscoveredCompany, Discovery } from '../contract.ts'
import { thesisOf } from '../rules/apply-misfits.ts'
import { placeAnalysed } from '../rules/merge-companies.ts'
import { CriteriaChips } from './criteria-chips.tsx'
import { exportMatches } from './export-matches.ts'
import { MatchCard } from './match-card.tsx'
import { MatchInsights } from './match-insights.tsx'
import { messages } from './messages.ts'
import { ModelNote } from './model-note.tsx'
import { ResultsBar } from './results-bar.tsx'
import { Shortfall } from './shortfall.tsx'
import type { DiscoveryState } from './use-discovery.ts'

const CompanyOverlay = lazy(() => import('./company-overlay.tsx').then((part) => ({ default: part.CompanyOverlay })))

const texts = messages.matches

type Props = { state: DiscoveryState; onRun: (runId: string | null) => void }

/** What AI Discovery found (AIM). */
export function AiMatches({ state, onRun }: Props) {
  const { discovery, isLoading, isAsking, error } = state
  // Removed meanwhile, or somebody else's: trying again helps nobody.
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
  return discovery ? <Matches discovery={discovery} state={state} /> : <Start onRun={onRun} />
}

function Matches({ discovery, state }: { discovery: Discovery; state: DiscoveryState }) {
  const [opened, setOpened] = useState<string | null>(null)
  const { companies, criteria, query, id } = discovery
  const keep = (analysis: DiscoveredCompany) => {
    state.show({ ...discovery, companies: placeAnalysed(companies, analysis) })
    setOpened(keyOf(analysis))
  }
  const company = companies.find((one) => keyOf(one) === opened)
  return (
    <div className="flex flex-col gap-5">
      <ResultsBar
        isClearing={state.isClearing}
        onClear={state.clear}
        onExport={companies.length === 0 ? null : () => exportMatches(companies, localDay(new Date()))}
      >
        <CriteriaChips discovery={discovery} busy={state.isScoring} onChange={state.changeCriteria} />
      </ResultsBar>
      <ModelNote model={discovery.model} onlySample={discovery.only_sample} />
      <MisfitList misfits={discovery.misfits} />
      {companies.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneText} />
      ) : (
        <>
          <Shortfall sentence={discovery.shortfall} />
          <MatchInsights discovery={discovery} />
          <h2 className="sr-only">{texts.list}</h2>
          <ul aria-label={texts.list} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {companies.map((one) => (
              <MatchCard
                key={keyOf(one)}
                company={one}
                criteria={criteria}
                query={query}
                runId={id}
                thesis={thesisOf(discovery)}
                onOpen={() => setOpened(keyOf(one))}
                onAnalysed={keep}
              />
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {company ? <CompanyOverlay company={company} criteria={criteria} onClose={() => setOpened(null)} /> : null}
      </Suspense>
    </div>
  )
}

function keyOf({ id, name, country }: DiscoveredCompany): string {
  return id ?? `${name} ${country}`
}

/** Before the first discovery: what to do, and what was looked for before. */
function Start({ onRun }: { onRun: (runId: string | null) => void }) {
  const session = useSession()
  const runs = useQuery(api.discovery.runs.queryOptions({ enabled: session.state === 'signed-in' }))
  const format = useFormatter()
  return (
    <div className="flex flex-col gap-6">
      <EmptyState title={texts.start} text={texts.startText} />
      {runs.data && runs.data.length > 0 ? (
        <Section title={texts.earlier} level={3}>
          <ul className="divide-y divide-line">
            {runs.data.map((run) => (
              <li key={run.id}>
                <button
                  type="button"
                  onClick={() => onRun(run.id)}
                  className="flex w-full flex-wrap items-baseline justify-between gap-x-4 py-2 text-left hover:bg-raised"
                >
                  <span className="min-w-0 flex-1 truncate">{run.query || texts.byFilters}</span>
                  <span className="text-sm text-muted tabular-nums">
                    {texts.earlierCount(run.companies)} · {format.day(run.created_at.slice(0, 10))}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  )
}
