import type { ReactNode } from 'react'
import { NotAFitButton } from '#areas/exclusions/web/not-a-fit-button.tsx'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { SampleMark } from '#kit/display/samples.tsx'
import { Score } from '#kit/display/figures/score.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Match, MatchProse } from '../../contract.ts'
import { DetailsToggle } from './details-toggle.tsx'
import { messages } from '../messages.ts'
import { PairProse } from './pair-prose.tsx'
import { toScoreParts, toStrategicParts, writePoints } from './score-parts.ts'
import { Conflict, toRefused, Verdict } from './verdict.tsx'

const texts = messages.pair

export type MatchPanelProps = {
  runId: string
  prose: readonly MatchProse[]
  onOpen: (companyId: string) => void
  /** Watchlist and others, from other areas. */
  renderActions?: ((company: { id: string; name: string }, runId: string) => ReactNode) | undefined
}
/** `thesis`: what exclusions belong to. `isForTarget`: the target is given, and its buyers are what one acts on. */
type Props = MatchPanelProps & { match: Match; thesis: string; isForTarget?: boolean }

/** One pair beside its row: the verdict and its parts first, what one does with it, and the long texts below. */
export function PairPanel({ match, thesis, runId, prose, onOpen, renderActions, isForTarget = false }: Props) {
  const { potential_acquirer: acquirer, target_company: target } = match
  const about = texts.buys(acquirer.name, target.name)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Verdict match={match} />
        <Conflict judged={match} fit={match.synergy_score} />
      </div>
      <Scores match={match} />
      <div className="grid grid-cols-2 gap-4">
        <Side label={texts.acquirer} company={acquirer} onOpen={onOpen} />
        <Side label={texts.target} company={target} onOpen={onOpen} />
      </div>
      {/* As high as all actions, some of which come later: what moves below them would not be hit by a click. */}
      <div className="flex min-h-18 flex-wrap content-start items-center gap-2 2xl:min-h-8">
        {renderActions?.(isForTarget ? acquirer : target, runId)}
        <NotAFitButton
          kind="matching"
          thesis={thesis}
          companies={[
            ...(isForTarget ? [] : [{ role: 'target' as const, company: toRefused(target) }]),
            { role: 'acquirer', company: toRefused(acquirer) },
          ]}
        />
      </div>
      <div>
        <p className="max-w-prose text-sm">{match.ai_rationale}</p>
        <PairProse about={about} place={{ runId, acquirer_id: acquirer.id, target_id: target.id }} prose={prose} />
      </div>
      <Lists match={match} />
      <div className="flex flex-wrap">
        <DetailsToggle about={about} judged={match} />
      </div>
    </div>
  )
}

function Side({ label, company, onOpen }: { label: string; company: Match['target_company'] } & Pick<Props, 'onOpen'>) {
  const format = useFormatter()
  const { revenue_millions, employees, country } = company
  const facts = [
    country,
    revenue_millions === null ? '' : texts.revenue(format.millions(revenue_millions, { currency: 'USD' })),
    employees === null ? '' : texts.employees(format.number(employees)),
  ].filter((fact) => fact !== '')
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted">{label}</p>
      <TextButton
        onClick={() => onOpen(company.id)}
        className="max-w-full rounded-sm text-left font-medium break-words underline-offset-2 hover:underline"
      >
        {company.name}
      </TextButton>
      <p className="text-sm text-muted tabular-nums">
        {facts.join(' · ')} <SampleMark isSample={company.is_sample} />
      </p>
    </div>
  )
}

function Scores({ match }: { match: Match }) {
  const format = useFormatter()
  return (
    <dl className="grid gap-2">
      <ScoreLine label={texts.score}>
        <Score
          label={texts.score}
          value={match.synergy_score}
          max={10}
          parts={toScoreParts(match.score_parts, 10)}
          format={writePoints}
        />
      </ScoreLine>
      <ScoreLine label={texts.strategic}>
        <Score
          label={texts.strategic}
          value={match.strategic_value}
          max={10}
          parts={toStrategicParts(match.strategic_parts)}
          format={writePoints}
        />
      </ScoreLine>
      <ScoreLine label={texts.value}>
        <span className="text-base font-semibold tabular-nums">
          {format.millions(match.estimated_synergy_value, { currency: 'USD' })}
        </span>
      </ScoreLine>
    </dl>
  )
}

function ScoreLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <dt className="w-36 shrink-0 text-sm text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
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
    <div className="grid gap-3 empty:hidden">
      {lists.map(({ title, items }) => (
        <div key={title}>
          <h3 className="text-xs font-medium">{title}</h3>
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
