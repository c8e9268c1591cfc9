import { layOutSheet, type Sheet } from '#core/spreadsheets/lay-out-sheet.ts'
import { methodLabels } from '../report-texts.ts'
import { formula, head, headings, methods, methodSources, partOf, row, text, titled, type Context } from './cells.ts'

export function checkSheet(context: Context): Sheet {
  const checks = [...methodChecks(context), ...buyerChecks(context)]
  const areNear = 'ABS({.ours}-{.exported})<=0.000001*MAX(1,ABS({.exported}))'
  const agrees = `IF(AND(ISNUMBER({.ours}),ISNUMBER({.exported})),${areNear},{.ours}={.exported})`
  const all = formula('AND({check.agrees})', true, { name: 'all_agree' })
  return layOutSheet({
    name: 'Checks',
    heads: 3,
    columns: { label: 34, ours: 18, exported: 18, agrees: 12 },
    rows: [
      titled(text('Checks', 'title')),
      titled(text('As long as no input is changed here, both columns agree.', 'note')),
      headings({ label: 'Figure', ours: 'This workbook', exported: 'When exported', agrees: 'Agrees' }),
      ...checks.map(([label, source, value]) =>
        row(label, { ours: formula(source, value), exported: { value }, agrees: formula(agrees, true) }, 'check'),
      ),
      titled(head('All agree'), { agrees: all }),
    ],
  })
}

type Check = [label: string, source: string, value: number | string]

function methodChecks({ worth }: Context): Check[] {
  const { discountRate, methods: values, blended, bridge } = worth
  return [
    ['WACC', 'rate', discountRate.ok ? discountRate.rate : 'none'],
    ...methods.map((method): Check => [
      methodLabels[method],
      methodSources[method]('base'),
      partOf(values[method], 'base'),
    ]),
    ['Enterprise value, low', 'business_low', blended?.low ?? 'none'],
    ['Enterprise value, base', 'business_base', blended?.base ?? 'none'],
    ['Enterprise value, high', 'business_high', blended?.high ?? 'none'],
    ['Equity value', 'shares_value', bridge?.equityValue ?? 'none'],
  ]
}

function buyerChecks({ worth, buyout, effect }: Context): Check[] {
  const { expected } = worth
  return [
    ['Scenarios, probability-weighted', 'scenarios_expected', expected ?? 'none'],
    ['LBO, MOIC', 'lbo_moic', buyout.ok ? buyout.exit.moneyMultiple : 'none'],
    ['Accretion / dilution', 'effect_change', effect.ok ? effect.change : 'none'],
  ]
}
