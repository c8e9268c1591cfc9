import { type ReactNode } from 'react'
import type { PanelAddress } from '#kit/table/use-open-row.ts'
import { messages } from '#areas/thesis/web/messages.ts'
import type { RenderRecord } from '#areas/thesis/web/matches/company-why.tsx'
import type { Arrival } from '#areas/thesis/web/search/use-arrival.ts'
import type { DiscoveryState } from '#areas/thesis/web/use-discovery.ts'
import { part } from '#kit/display/part.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import type { useLatest } from './use-latest.ts'

const texts = messages.matches

// Only one of the two is on show.
const AiMatches = part(() => import('#areas/thesis/web/matches/ai-matches.tsx'), 'AiMatches', {
  label: texts.loading,
  lines: 8,
})
const LatestMatches = part(() => import('./latest-matches.tsx'), 'LatestMatches', { label: texts.loading, lines: 8 })

type Props = {
  discovery: DiscoveryState
  latest: ReturnType<typeof useLatest>
  /** `since`: although matches of that moment are there. */
  onRun: (runId: string | null, since: string | null) => void
  panel: PanelAddress
  arrival: Arrival
  onOpen: (companyId: string) => void
  /** Left out for people who may not view the record of a company. */
  renderRecord: RenderRecord | undefined
  renderActions: (company: { id: string; name: string }, runId: string) => ReactNode
}

/** AI Matches: whichever ran last, a discovery or matches; the other is one step away. */
export function AiMatchesTab(props: Props) {
  const { discovery, latest, onRun, panel, arrival, onOpen, renderRecord, renderActions } = props
  const { shown, matches } = latest
  if (latest.isLoading) return <SkeletonLines label={texts.loading} lines={8} />
  if (shown?.kind === 'matches')
    return <LatestMatches {...{ runId: shown.id, latest, onRun, panel, onOpen, renderActions }} />
  const clear = () => {
    latest.clear()
    discovery.clear()
  }
  return (
    <AiMatches
      state={{ ...discovery, clear }}
      onRun={(runId) => onRun(runId, matches?.created_at ?? null)}
      {...{ panel, arrival, renderRecord }}
    />
  )
}
