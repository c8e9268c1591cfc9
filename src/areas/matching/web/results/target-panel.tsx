import { payAssumptions } from '#core/synergy/ability-to-pay.ts'
import { readGrowth } from '#areas/companies/rules/read-growth.ts'
import { writePlace } from '#areas/companies/rules/write-place.ts'
import { NotAFitButton } from '#areas/exclusions/web/not-a-fit-button.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { SampleMark } from '#kit/display/samples.tsx'
import { Score } from '#kit/display/figures/score.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { AcquirerData, FoundTarget } from '../../contract.ts'
import { thesisOf } from '../../rules/apply-exclusions.ts'
import { DetailsToggle } from './details-toggle.tsx'
import { Conflict, recommendationTones, toRefused } from './verdict.tsx'
import { messages } from '../messages.ts'
import type { MatchPanelProps } from './pair-panel.tsx'
import { PairProse } from './pair-prose.tsx'
import { toScoreParts, writePoints } from './score-parts.ts'
import { TouchBaseButton } from '../outreach/touch-base-button.tsx'
import { colourOfMatch } from '../../rules/pair/recommend.ts'

const texts = messages.finder

type Props = MatchPanelProps & { acquirer: AcquirerData; target: FoundTarget }

/** One target beside its row: the verdict and its parts first, what one does with it, and the long texts below. */
export function TargetPanel({ acquirer, target, runId, prose, onOpen, renderActions }: Props) {
  const { company } = target
  return (
    <div className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={colourOfMatch(target.match_score)}>{`${writePoints(target.match_score)}%`}</Badge>
          <Badge tone={recommendationTones[target.acquisition_recommendation]}>
            {target.acquisition_recommendation}
          </Badge>
          <Badge>{messages.pair.complexity(target.integration_complexity)}</Badge>
        </div>
        <Conflict judged={target} fit={target.match_score / 10} />
      </div>
      <Score
        label={messages.pair.match}
        value={target.match_score}
        max={100}
        parts={toScoreParts(target.score_parts, 100)}
        format={writePoints}
      />
      <div>
        <Facts company={company} />
        <Button variant="quiet" size="small" className="-ml-3" onClick={() => onOpen(company.id)}>
          {texts.open}
        </Button>
      </div>
      <div className="flex min-h-18 flex-wrap content-start items-center gap-2">
        <TouchBaseButton acquirer={acquirer} target={target} />
        {renderActions?.(company, runId)}
        <NotAFitButton
          {...thesisOf({ sector: acquirer.industry, acquirer, target: null })}
          companies={[{ role: 'target', company: toRefused(company) }]}
        />
      </div>
      <Analysis target={target} />
      <PairProse about={company.name} place={{ runId, acquirer_id: null, target_id: company.id }} prose={prose} />
      <div className="flex flex-wrap">
        <DetailsToggle about={company.name} judged={target} />
      </div>
    </div>
  )
}

function Facts({ company }: Pick<FoundTarget, 'company'>) {
  const format = useFormatter()
  const inDollars = (millions: number) => format.millions(millions, { currency: 'USD' })
  const { revenue_millions, employees, growth_rate } = company
  const writeGrowth = (rate: string) => {
    const percent = readGrowth(rate)
    return percent === null ? rate : format.percent(percent, { places: 1, isFixed: true, signed: true })
  }
  const facts = [
    company.industry,
    writePlace(company),
    revenue_millions === null ? '' : messages.pair.revenue(inDollars(revenue_millions)),
    employees === null ? '' : messages.pair.employees(format.number(employees)),
    growth_rate === null ? '' : texts.growth(writeGrowth(growth_rate)),
  ].filter((fact) => fact !== '')
  return (
    <p className="text-sm text-muted tabular-nums">
      {facts.join(' · ')} <SampleMark isSample={company.is_sample} />
    </p>
  )
}

/** One price and its basis; the value from peers is next to it for comparison. */
function usePrice({ company, ability_to_pay: { price_millions: price } }: FoundTarget): string {
  const format = useFormatter()
  if (price === null) return texts.noPrice
  const { valuation_millions: stored, valuation_source: source } = company
  const inDollars = (millions: number) => format.millions(millions, { currency: 'USD' })
  const day = source?.date ? format.day(source.date) : ''
  const base =
    stored === null ? texts.peers : texts.stored(inDollars(stored), [source?.source, day].filter(Boolean).join(', '))
  return texts.pricePaid(inDollars(price), base, format.ratio(payAssumptions.premium))
}

function Analysis({ target }: { target: FoundTarget }) {
  const { contact_person, email, phone } = target.contact_info
  const contact = [contact_person, email, phone].filter((part) => part !== null).join(' · ')
  const facts = [
    { label: texts.rationale, value: target.strategic_rationale },
    { label: texts.synergies, value: target.synergy_analysis },
    { label: texts.price, value: usePrice(target) },
    { label: texts.valuation, value: target.valuation_analysis },
    { label: texts.contact, value: contact === '' ? texts.noContact : contact },
  ]
  return (
    <dl className="grid gap-y-3 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs font-medium">{label}</dt>
          <dd className="max-w-prose text-muted">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
