import { format } from '#core/format/utc-format.ts'
import { layOutSheet, type Sheet, type SheetRow } from '#core/spreadsheets/lay-out-sheet.ts'
import type { Method } from '../../inputs/inputs.ts'
import { describeRange, describeWeights } from '../describe-ranges.ts'
import { methodLabels } from '../report-texts.ts'
import {
  cellsOf,
  formula,
  gap,
  head,
  headings,
  methods,
  methodSources,
  none,
  partOf,
  parts,
  row,
  text,
  titled,
} from './cells.ts'
import type { Cells, Context, Part } from './cells.ts'

const countsWithoutValue = 'Weighted, no value'
const methodIsMissing = 'Without a weighted method'

export function summarySheet(context: Context): Sheet {
  const { name, currency, on, worth, inputs } = context
  const ranged = { inputs, worth, format }
  const blend = (part: Part) => `SUMPRODUCT({method.${part}},{method.weight})/SUM({method.weight})`
  const blended = cellsOf(parts, (part) =>
    formula(`IF(SUM({method.weight})=0,${none},${blend(part)})`, worth.blended?.[part] ?? 'none', {
      name: `business_${part}`,
    }),
  )
  const isComplete = `AND(${methods.map((method) => `${method}_missing=""`).join(',')})`
  const mark = worth.missing.length > 0 ? methodIsMissing : ''
  const missing = formula(`IF(${isComplete},"","${methodIsMissing}")`, mark, { name: 'business_missing' })
  return layOutSheet({
    name: 'Summary',
    columns: { label: 34, low: 14, base: 16, high: 18, weight: 10, missing: 28, covers: 50 },
    rows: [
      titled(text(`Valuation of ${name}`, 'title')),
      titled(text(`Confidential. Millions of ${currency}, as of ${on}.`, 'note')),
      titled(text('Blue: inputs, with their sources as comments. Black: formulas.', 'note')),
      gap,
      headings({
        label: 'Enterprise value by method',
        low: 'Low',
        base: 'Base',
        high: 'High',
        weight: 'Weight',
        missing: 'Missing',
        covers: 'Range covers',
      }),
      ...methods.map((method) => methodRow(context, method)),
      titled(head('Weighted range'), { ...blended, missing, covers: text(describeWeights(ranged), 'note') }),
      gap,
      ...bridgeRows(context),
      gap,
      ...fieldRows(context),
    ],
    chart: {
      title: `Football field: enterprise value, ${currency} millions`,
      categories: '{field.label}',
      series: [
        { name: 'Low', values: '{field.low}', colour: null },
        { name: 'Low to base', values: '{field.base}', colour: '9CC4B2' },
        { name: 'Base to high', values: '{field.high}', colour: '1F5C46' },
      ],
      height: 20,
    },
  })
}

function methodRow({ worth, inputs }: Context, method: Method): SheetRow {
  const value = worth.methods[method]
  const weight = `IF(ISNUMBER({.base}),weight_${method},0)`
  const missing = `IF(AND(weight_${method}>0,NOT(ISNUMBER({.base}))),"${countsWithoutValue}","")`
  const mark = worth.missing.some((one) => one.method === method) ? countsWithoutValue : ''
  const cells = {
    ...cellsOf(parts, (part) =>
      formula(methodSources[method](part), partOf(value, part), { name: `${method}_${part}` }),
    ),
    weight: formula(weight, value.ok ? inputs.weights[method] : 0, { format: 'percent' }),
    missing: formula(missing, mark, { name: `${method}_missing` }),
    covers: text(describeRange(method, { inputs, worth, format }) ?? '', 'note'),
  }
  return row(methodLabels[method], cells, 'method')
}

function bridgeRows({ worth, inputs, own }: Context): SheetRow[] {
  const shares = `IF(ISNUMBER(business_base),business_base-debt-minorities-preferred+cash,${none})`
  const perShare = `IF(AND(ISNUMBER(shares_value),ISNUMBER(shares)),IF(shares>0,shares_value/shares,${none}),${none})`
  return [
    titled(head('EV-to-equity bridge')),
    row('Enterprise value', { base: formula('business_base', worth.blended?.base ?? 'none') }),
    row('Debt', { base: formula('-debt', -own.debt) }),
    row('Minority interests', { base: formula('-minorities', -inputs.base.minorities) }),
    row('Preferred equity', { base: formula('-preferred', -inputs.base.preferred) }),
    row('Cash', { base: formula('cash', own.cash) }),
    titled(head('Equity value'), {
      base: formula(shares, worth.bridge?.equityValue ?? 'none', { name: 'shares_value' }),
    }),
    row('Equity value per share', { base: formula(perShare, worth.valuePerShare ?? 'none') }),
  ]
}

/** What the chart draws: where each bar begins, and its two halves. A method without a value has no bar, the offer a thin one. */
function fieldRows({ worth, inputs }: Context): SheetRow[] {
  const bar = (name: string, values: { low: number; base: number; high: number } | null): Cells => {
    const orZero = (source: string) => `IF(ISNUMBER(${name}_base),${source},0)`
    return {
      low: formula(orZero(`${name}_low`), values?.low ?? 0),
      base: formula(orZero(`${name}_base-${name}_low`), values ? values.base - values.low : 0),
      high: formula(orZero(`${name}_high-${name}_base`), values ? values.high - values.base : 0),
    }
  }
  const bars = methods.map((method) => {
    const value = worth.methods[method]
    return row(methodLabels[method], bar(method, value.ok ? value : null), 'field')
  })
  const { value: offer } = inputs.offer
  const widest = Math.max(0, ...methods.flatMap((one) => (worth.methods[one].ok ? [worth.methods[one].high] : [])))
  const thin: Cells = {
    low: formula('IF(ISNUMBER(offer),offer,0)', offer ?? 0),
    base: formula('0', 0),
    high: formula('IF(ISNUMBER(offer),MAX({method.high},0)/200,0)', offer === null ? 0 : widest / 200),
  }
  return [
    headings({ label: 'Chart data', low: 'Low', base: 'Low to base', high: 'Base to high' }),
    ...bars,
    row('Weighted range', bar('business', worth.blended), 'field'),
    ...(offer === null ? [] : [row('Offer', thin, 'field')]),
  ]
}
