import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { NotAFitButton } from '#areas/misfits/web/not-a-fit-button.tsx'
import { Badge, type BadgeColour } from '#web/ui/badge.tsx'
import { Score } from '#web/ui/score.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Match, MatchProse } from '../contract.ts'
import { nameConflict } from '../rules/name-conflict.ts'
import { DetailsToggle } from './details-toggle.tsx'
import { messages } from './messages.ts'
import { PairProse } from './pair-prose.tsx'
import { toScoreParts, toStrategicParts, writePoints } from './score-parts.ts'

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

type Props = {
  match: Match
  /** What misfits are kept for. */
  thesis: string
  runId: string
  prose: readonly MatchProse[]
  onOpen: (companyId: string) => void
  /** Watchlist and others, from other areas. */
  renderActions?: ((company: { id: string; name: string }, runId: string) => ReactNode) | undefined
}

/** One pair: who buys whom, how well they fit, what it would bring; everything else one step away. */
export function MatchCard({ match, thesis, runId, prose, onOpen, renderActions }: Props) {
  const { potential_acquirer: acquirer, target_company: target } = match
  const about = texts.buys(acquirer.name, target.name)
  return (
    <li className="py-5" aria-label={about}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-3 sm:grid-cols-2">
          <Side label={texts.acquirer} company={acquirer} onOpen={onOpen} />
          <Side label={texts.target} company={target} onOpen={onOpen} />
        </div>
        <Verdict match={match} />
      </div>
      <Conflict judged={match} fit={match.synergy_score} />
      <Scores match={match} />
      <p className="mt-3 max-w-prose text-sm text-muted">{match.ai_rationale}</p>
      <PairProse about={about} place={{ runId, acquirer_id: acquirer.id, target_id: target.id }} prose={prose} />
      <Lists match={match} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {renderActions?.(target, runId)}
        <NotAFitButton
          kind="matching"
          thesis={thesis}
          companies={[
            { role: 'target', company: toRefused(target) },
            { role: 'acquirer', company: toRefused(acquirer) },
          ]}
        />
        <DetailsToggle about={about} judged={match} />
      </div>
    </li>
  )
}

function Side({ label, company, onOpen }: { label: string; company: Match['target_company'] } & Pick<Props, 'onOpen'>) {
  const format = useFormatter()
  const { revenue_millions, employees, country } = company
  const facts = [
    country,
    revenue_millions === null ? '' : texts.revenue(format.millions(revenue_millions, { currency: 'USD' })),
    employees === null ? '' : texts.employees(format.number(employees)),
    company.is_sample ? texts.sample : '',
  ].filter((fact) => fact !== '')
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted">{label}</p>
      <button
        type="button"
        onClick={() => onOpen(company.id)}
        className="max-w-full truncate rounded-sm text-left font-medium underline-offset-2 hover:underline"
      >
        {company.name}
      </button>
      <p className="text-sm text-muted tabular-nums">{facts.join(' · ')}</p>
    </div>
  )
}

/** Where fit and verdict pull apart, what decides is said beside them. */
export function Conflict({ judged, fit }: { judged: Parameters<typeof nameConflict>[0]; fit: number }) {
  const conflict = nameConflict(judged, fit)
  return conflict === null ? null : <p className="mt-2 text-sm font-medium">{conflict}</p>
}

/** Of a stored company its id and name say enough: the server knows the rest. */
export function toRefused({ id, name }: { id: string; name: string }): { id: string; name: string } {
  return { id, name }
}

function Verdict({ match }: { match: Match }) {
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

function Scores({ match }: { match: Match }) {
  const format = useFormatter()
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-3">
      <div>
        <dt className="text-xs text-muted">{texts.score}</dt>
        <dd>
          <Score
            label={texts.score}
            value={match.synergy_score}
            max={10}
            parts={toScoreParts(match.score_parts, 10)}
            format={writePoints}
          />
        </dd>
      </div>
      <div>
        <dt className="text-xs text-muted">{texts.strategic}</dt>
        <dd>
          <Score
            label={texts.strategic}
            value={match.strategic_value}
            max={10}
            parts={toStrategicParts(match.strategic_parts)}
            format={writePoints}
          />
        </dd>
      </div>
      <div>
        <dt className="text-xs text-muted">{texts.value}</dt>
        <dd className="text-base font-semibold tabular-nums">
          {format.millions(match.estimated_synergy_value, { currency: 'USD' })}
        </dd>
      </div>
    </dl>
  )
}

/** Only the first three of each (S0 §2). */
const shown = 3

function Lists({ match }: { match: Match }) {
  const lists = [
    { title: texts.operational, items: match.operational_synergies },
    { title: texts.cost, items: match.cost_synergies },
    { title: texts.revenueSynergies, items: match.revenue_synergies },
    { title: texts.expansion, items: match.market_expansion },
  ].filter(({ items }) => items.length > 0)
  return (
    <div className="mt-3 grid gap-x-8 gap-y-3 empty:hidden sm:grid-cols-2">
      {lists.map(({ title, items }) => (
        <div key={title}>
          <h4 className="text-xs font-medium">{title}</h4>
          <ul className="text-sm text-muted">
            {items.slice(0, shown).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
