import { writePlace } from '#areas/companies/rules/write-place.ts'
import { Badge } from '#kit/display/badge.tsx'
import { SampleName } from '#kit/display/samples.tsx'
import type { Column } from '#kit/table/column.ts'
import type { FoundTarget, Match } from '../../contract.ts'
import { recommendations, colourOfMatch } from '../../rules/pair/recommend.ts'
import { worthForPrice } from '../../rules/sort-matches.ts'
import { messages } from '../messages.ts'
import { writePoints } from './score-parts.ts'
import { recommendationTones } from './verdict.tsx'

const texts = messages.columns

/** How well a pair fits, what it brings and costs, and the verdict. */
const judgementColumns: readonly Column<Match>[] = [
  {
    id: 'synergy',
    label: texts.synergy,
    unit: texts.ofTen,
    figure: { kind: 'number', places: 1 },
    value: ({ synergy_score }) => synergy_score,
    hideable: false,
    narrow: 'figure',
  },
  {
    id: 'strategic',
    label: messages.pair.strategic,
    unit: texts.ofTen,
    figure: { kind: 'number', places: 1 },
    value: ({ strategic_value }) => strategic_value,
    yields: true,
    narrow: 'none',
  },
  ...makeDealColumns<Match>(({ estimated_synergy_value }) => estimated_synergy_value),
]

/** Pairs of a sector: who buys whom. */
export const pairColumns: readonly Column<Match>[] = [
  makeNameColumn('acquirer', 'detail', ({ potential_acquirer }) => potential_acquirer),
  makeNameColumn('target', 'title', ({ target_company }) => target_company),
  ...judgementColumns,
]

/** Buyers of one company. */
export const buyerColumns: readonly Column<Match>[] = [
  makeNameColumn('acquirer', 'title', ({ potential_acquirer }) => potential_acquirer),
  {
    id: 'industry',
    label: texts.industry,
    value: ({ potential_acquirer }) => potential_acquirer.industry,
    yields: true,
    narrow: 'detail',
  },
  makeRevenueColumn(({ potential_acquirer }) => potential_acquirer),
  ...judgementColumns,
]

/** Targets of one acquirer. */
export const targetColumns: readonly Column<FoundTarget>[] = [
  makeNameColumn('target', 'title', ({ company }) => company),
  {
    id: 'location',
    label: texts.location,
    value: ({ company }) => writePlace(company),
    narrow: 'detail',
  },
  makeRevenueColumn(({ company }) => company),
  {
    id: 'match',
    label: messages.pair.match,
    align: 'end',
    width: 120,
    value: ({ match_score }) => match_score,
    show: ({ match_score }) => <Badge tone={colourOfMatch(match_score)}>{`${writePoints(match_score)}%`}</Badge>,
    hideable: false,
    narrow: 'figure',
  },
  ...makeDealColumns<FoundTarget>(({ synergies }) =>
    synergies.lines.length === 0 ? null : synergies.npv_millions.base,
  ),
]

function makeNameColumn<Row>(
  id: 'acquirer' | 'target',
  narrow: 'detail' | 'title',
  companyOf: (row: Row) => { name: string; is_sample: boolean },
): Column<Row> {
  return {
    id,
    label: texts[id],
    value: (row) => companyOf(row).name,
    show: (row) => <SampleName name={companyOf(row).name} isSample={companyOf(row).is_sample} />,
    hideable: false,
    narrow,
  }
}

function makeRevenueColumn<Row>(companyOf: (row: Row) => { revenue_millions: number | null }): Column<Row> {
  return {
    id: 'revenue',
    label: texts.revenue,
    unit: texts.millions,
    figure: { kind: 'millions', places: 1 },
    value: (row) => companyOf(row).revenue_millions,
    narrow: 'none',
  }
}

type Priced = Pick<Match, 'synergies' | 'ability_to_pay' | 'acquisition_recommendation'>

function makeDealColumns<Row extends Priced>(synergiesOf: (row: Row) => number | null): Column<Row>[] {
  return [
    {
      id: 'synergies',
      label: texts.synergies,
      unit: texts.millions,
      figure: { kind: 'millions', places: 1 },
      value: synergiesOf,
      yields: true,
      narrow: 'none',
    },
    {
      id: 'price',
      label: texts.price,
      unit: texts.millions,
      figure: { kind: 'millions', places: 1 },
      value: ({ ability_to_pay }) => ability_to_pay.price_millions,
      yields: true,
      narrow: 'none',
    },
    {
      id: 'worth',
      label: texts.worth,
      figure: { kind: 'ratio', places: 1 },
      value: worthForPrice,
      narrow: 'none',
    },
    {
      id: 'verdict',
      label: texts.verdict,
      width: 128,
      // best first, as the recommendations are listed
      value: ({ acquisition_recommendation }) => recommendations.indexOf(acquisition_recommendation),
      show: ({ acquisition_recommendation: verdict }) => <Badge tone={recommendationTones[verdict]}>{verdict}</Badge>,
      hideable: false,
      narrow: 'detail',
    },
  ]
}
