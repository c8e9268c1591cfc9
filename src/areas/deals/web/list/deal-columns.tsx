import { Badge } from '#kit/display/badge.tsx'
import { SampleMark } from '#kit/display/samples.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import type { Looks } from '#kit/records/record-columns.tsx'
import type { Deal } from '../../contract.ts'
import { knownFigure } from '../../rules/known-figure.ts'
import { messages } from '../messages.ts'
import { stageColours, statusColours } from './deal-colours.ts'

/** What the specification shows of a deal (S0 §4); the rest is for people who choose it. */
export const dealLooks: Looks<Deal> = {
  target: { show: (deal) => <Target deal={deal} /> },
  industry: { narrow: 'none', yields: true },
  stage: { width: 125, narrow: 'detail', show: ({ stage }) => <Badge tone={stageColours[stage]}>{stage}</Badge> },
  status: { width: 75, narrow: 'detail', show: ({ status }) => <Badge tone={statusColours[status]}>{status}</Badge> },
  value: { width: 112 },
  synergies: { width: 100, narrow: 'named', yields: true },
  ebitda: { width: 88, narrow: 'named' },
  timeline: { width: 96, narrow: 'named', yields: true },
  probability: {
    width: 175,
    narrow: 'detail',
    align: 'start',
    show: ({ outcome, probability }) =>
      outcome ? <Badge>{messages.outcomeWords[outcome]}</Badge> : <Probability value={probability} />,
  },
  owner_id: { width: 130, hidden: true, narrow: 'none' },
  expected_close: { width: 130, hidden: true, narrow: 'none' },
  stage_since: { width: 120, hidden: true, narrow: 'none' },
  // only its record shows what the company is called
  company_id: null,
}

function Target({ deal }: { deal: Deal }) {
  return (
    <>
      <span className="font-medium" title={deal.target}>
        {deal.target}
      </span>
      <span className="ml-2">
        <SampleMark isSample={deal.is_sample} />
      </span>
    </>
  )
}

/** As number and bar (S0 §4). */
function Probability({ value }: { value: number }) {
  const format = useFormatter()
  return (
    <span className="inline-flex w-full items-center gap-2">
      <span className="w-9 shrink-0 text-right tabular-nums">{format.percent(knownFigure(value))}</span>
      <span className="w-full min-w-16">
        {value === 0 ? null : <Progress label={messages.fields.probability} hideLabel value={value} />}
      </span>
    </span>
  )
}
