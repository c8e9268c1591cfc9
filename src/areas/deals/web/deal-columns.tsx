import type { Formatter } from '#core/format/formatter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Column } from '#web/ui/table/column.ts'
import type { Deal } from '../contract.ts'
import { knownFigure } from '../rules/known-figure.ts'
import { stageColours, statusColours } from './deal-colours.ts'
import { messages } from './messages.ts'

const texts = messages.fields

type Place = { format: Formatter; nameMember: (userId: string | null) => string | null }

/** What the specification shows of a deal (S0 §4), and more for those who choose it. Only the server's orders can be asked for. */
export function makeDealColumns(place: Place): Column<Deal>[] {
  return [...whoAndWhere, ...figures(place), ...chances(place), ...atChoice(place)]
}

const whoAndWhere: readonly Column<Deal>[] = [
  {
    id: 'target',
    label: texts.target,
    hideable: false,
    width: 225,
    value: ({ target }) => target,
    show: (deal) => <Target deal={deal} />,
  },
  {
    id: 'industry',
    label: texts.industry,
    width: 140,
    sortable: false,
    narrow: 'none',
    value: ({ industry }) => industry || null,
  },
  {
    id: 'stage',
    label: texts.stage,
    width: 125,
    narrow: 'detail',
    value: ({ stage }) => stage,
    show: ({ stage }) => <Badge tone={stageColours[stage]}>{stage}</Badge>,
  },
  {
    id: 'status',
    label: texts.status,
    width: 75,
    sortable: false,
    narrow: 'detail',
    value: ({ status }) => status,
    show: ({ status }) => <Badge tone={statusColours[status]}>{messages.statusWords[status]}</Badge>,
  },
]

function figures({ format }: Place): Column<Deal>[] {
  const money = (amount: number | null, { currency }: Deal) => format.short(amount, { currency })
  return [
    {
      id: 'value',
      label: texts.value,
      align: 'end',
      width: 112,
      value: ({ value }) => knownFigure(value),
      show: (deal) => money(knownFigure(deal.value), deal),
    },
    {
      id: 'synergies',
      label: texts.synergies,
      align: 'end',
      width: 100,
      sortable: false,
      narrow: 'named',
      value: ({ synergies }) => knownFigure(synergies),
      show: (deal) => money(knownFigure(deal.synergies), deal),
    },
    {
      id: 'ebitda',
      label: texts.ebitda,
      align: 'end',
      width: 88,
      sortable: false,
      narrow: 'named',
      value: ({ ebitda }) => ebitda,
      show: (deal) => money(deal.ebitda, deal),
    },
  ]
}

function chances({ format }: Place): Column<Deal>[] {
  return [
    {
      id: 'timeline',
      label: texts.timeline,
      width: 96,
      sortable: false,
      narrow: 'named',
      value: ({ timeline }) => timeline || null,
    },
    {
      id: 'probability',
      label: texts.probability,
      width: 175,
      narrow: 'detail',
      value: ({ probability }) => knownFigure(probability),
      show: ({ probability }) => <Probability value={probability} words={format.percent(knownFigure(probability))} />,
    },
  ]
}

function atChoice({ format, nameMember }: Place): Column<Deal>[] {
  return [
    {
      id: 'owner',
      label: texts.owner_id,
      width: 130,
      hidden: true,
      sortable: false,
      narrow: 'none',
      value: ({ owner_id }) => nameMember(owner_id),
    },
    {
      id: 'expected_close',
      label: texts.expected_close,
      width: 130,
      hidden: true,
      narrow: 'none',
      value: ({ expected_close }) => expected_close,
      show: ({ expected_close }) => format.day(expected_close),
    },
    {
      id: 'stage_since',
      label: messages.list.inStage,
      width: 120,
      hidden: true,
      narrow: 'none',
      value: ({ stage_since }) => stage_since,
      show: ({ stage_since }) => format.date(stage_since),
    },
  ]
}

function Target({ deal }: { deal: Deal }) {
  return (
    <>
      <span className="font-medium" title={deal.target}>
        {deal.target}
      </span>
      {deal.is_sample ? <span className="ml-2 text-xs font-normal text-muted">{messages.sample}</span> : null}
    </>
  )
}

/** As number and bar (S0 §4). */
function Probability({ value, words }: { value: number; words: string }) {
  return (
    <span className="inline-flex w-full items-center gap-2">
      <span className="w-9 shrink-0 text-right tabular-nums">{words}</span>
      <span className="w-full min-w-16">
        {value === 0 ? null : <Progress label={texts.probability} hideLabel value={value} />}
      </span>
    </span>
  )
}
