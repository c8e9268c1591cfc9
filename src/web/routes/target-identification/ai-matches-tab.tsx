import { skipToken, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { localDay } from '#areas/companies/web/export-companies.ts'
import { exportMatches } from '#areas/discovery/web/export-matches.ts'
import { messages } from '#areas/discovery/web/messages.ts'
import { ResultsBar } from '#areas/discovery/web/results-bar.tsx'
import type { DiscoveryState } from '#areas/discovery/web/use-discovery.ts'
import { RunState } from '#areas/matching/web/run-bar.tsx'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import type { useLatest } from './use-latest.ts'

const texts = messages.matches

// Only one of the two is on show.
const AiMatches = lazy(() =>
  import('#areas/discovery/web/ai-matches.tsx').then((part) => ({ default: part.AiMatches })),
)
const MatchResults = lazy(() =>
  import('#areas/matching/web/matching-tab.tsx').then((part) => ({ default: part.MatchResults })),
)

type Props = {
  discovery: DiscoveryState
  latest: ReturnType<typeof useLatest>
  /** `since`: although matches of that moment are there. */
  onRun: (runId: string | null, since: string | null) => void
  onOpen: (companyId: string) => void
  renderActions: (company: { id: string; name: string }, runId: string) => ReactNode
}

/** AI Matches: whichever ran last, a discovery or matches; the other is one step away. */
export function AiMatchesTab({ discovery, latest, onRun, onOpen, renderActions }: Props) {
  const { shown, matches } = latest
  if (latest.isLoading) return <SkeletonLines label={texts.loading} lines={8} />
  if (shown?.kind === 'matches') return <LatestMatches {...{ runId: shown.id, latest, onRun, onOpen, renderActions }} />
  const clear = () => {
    latest.clear()
    discovery.clear()
  }
  return (
    <Suspense fallback={<SkeletonLines label={texts.loading} lines={8} />}>
      <AiMatches state={{ ...discovery, clear }} onRun={(runId) => onRun(runId, matches?.created_at ?? null)} />
    </Suspense>
  )
}

type MatchProps = Omit<Props, 'discovery'> & { runId: string }

function LatestMatches({ runId, latest, onRun, ...props }: MatchProps) {
  const run = useQuery(
    api.matching.getRun.queryOptions({
      input: runId ? { runId } : skipToken,
      // News tells when it is done; asking now and then covers a stream that is cut off.
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? 5000 : false),
    }),
  )
  if (run.isError && !run.data)
    return <ErrorState title={texts.matchesFailed} text={run.error.message} onRetry={() => void run.refetch()} />
  if (!run.data) return <SkeletonLines label={texts.loading} lines={8} />
  const { data: result } = run
  const { matches, discovery } = { ...latest, matches: result.matches }
  const showDiscovery = discovery ? () => onRun(discovery.id, result.created_at) : null
  return (
    <div className="flex flex-col gap-2">
      <ResultsBar
        isClearing={false}
        onClear={() => {
          latest.clear()
          onRun(null, null)
        }}
        onExport={matches.length === 0 ? null : () => exportMatches(matches, localDay(new Date()))}
      >
        <h2 className="text-base font-semibold break-words">{texts.matchesOf(result.sector)}</h2>
        <p className="text-sm text-muted">{texts.matchesNote}</p>
        {showDiscovery ? (
          <Button variant="quiet" size="small" onClick={showDiscovery}>
            {texts.showDiscovery}
          </Button>
        ) : null}
      </ResultsBar>
      <RunState run={result} />
      <Suspense fallback={<SkeletonLines label={texts.loading} lines={8} />}>
        {result.state === 'done' ? <MatchResults result={result} {...props} /> : null}
      </Suspense>
    </div>
  )
}
