import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { localDay } from '#areas/company-search/web/results/export-companies.ts'
import { exportMatches } from '#areas/thesis/web/matches/export-matches.ts'
import { messages } from '#areas/thesis/web/messages.ts'
import { ResultsBar } from '#areas/thesis/web/matches/results-bar.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { api } from '#kit/client/api.ts'
import { part } from '#kit/display/part.tsx'
import type { PanelAddress } from '#kit/table/use-open-row.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { useLatest } from './use-latest.ts'

const texts = messages.matches

const RunState = part(() => import('#areas/matching/web/run-bar.tsx'), 'RunState')
const MatchResults = part(() => import('#areas/matching/web/matching-tab.tsx'), 'MatchResults', {
  label: texts.loading,
  lines: 8,
})

type Props = {
  runId: string
  latest: ReturnType<typeof useLatest>
  /** `since`: although matches of that moment are there. */
  onRun: (runId: string | null, since: string | null) => void
  panel: PanelAddress
  onOpen: (companyId: string) => void
  renderActions: (company: { id: string; name: string }, runId: string) => ReactNode
}

/** The newest pairs of M&A Matching, with the way to the last discovery. */
export function LatestMatches({ runId, latest, onRun, ...props }: Props) {
  const run = useQuery(
    api.matching.get.queryOptions({
      input: runId ? { runId } : skipToken,
      // News tells when it is done; asking now and then covers a stream that is cut off.
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? 5000 : false),
    }),
  )
  if (!run.data) return <QueryView query={run} loading={texts.loading} lines={8} failed={texts.matchesFailed} />
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
      {result.state === 'done' ? <MatchResults result={result} {...props} /> : null}
    </div>
  )
}
