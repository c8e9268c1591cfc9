import { TriangleAlert } from 'lucide-react'
import { Badge, type BadgeColour } from '#kit/display/badge.tsx'
import type { Match } from '../../contract.ts'
import { nameConflict } from '../../rules/pair/name-conflict.ts'
import { messages } from '../messages.ts'

const texts = messages.pair

export const recommendationTones: Record<Match['acquisition_recommendation'], BadgeColour> = {
  'Strong Buy': 'good',
  Buy: 'good',
  Hold: 'warning',
  Consider: 'neutral',
  Avoid: 'bad',
}

const complexityTones: Record<Match['integration_complexity'], BadgeColour> = {
  Low: 'good',
  Medium: 'warning',
  High: 'bad',
}

export function Verdict({ match }: { match: Match }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={recommendationTones[match.acquisition_recommendation]}>{match.acquisition_recommendation}</Badge>
      <Badge tone={complexityTones[match.integration_complexity]}>
        {texts.complexity(match.integration_complexity)}
      </Badge>
      <Badge>{texts.tier(String(match.buyer_tier))}</Badge>
      {match.market_overlap.is_warning ? (
        <Badge tone="warning" icon={<TriangleAlert />}>
          {texts.overlap}
        </Badge>
      ) : null}
    </div>
  )
}

/** Where fit and verdict differ, the deciding factor is shown next to them. */
export function Conflict({ judged, fit }: { judged: Parameters<typeof nameConflict>[0]; fit: number }) {
  const conflict = nameConflict(judged, fit)
  return conflict === null ? null : <p className="mt-2 text-sm font-medium">{conflict}</p>
}

/** Of a stored company its id and name say enough: the server knows the rest. */
export function toRefused({ id, name }: { id: string; name: string }): { id: string; name: string } {
  return { id, name }
}
