import { keysOf } from '#core/keys-of.ts'
import { layOutSheet, type Sheet } from '#core/spreadsheets/lay-out-sheet.ts'
import { inputFields } from '../../../fields.ts'
import { effectLabels } from '../report-texts.ts'
import { formula, head, input, none, noteOrigin, row, text, titled, yearCell } from './cells.ts'
import type { Cells, Context, Value } from './cells.ts'

const inputNames = {
  netIncome: 'acquirer_net_income',
  shares: 'acquirer_shares',
  sharePrice: 'acquirer_share_price',
  paidInCash: 'paid_in_cash',
  paidWithDebt: 'paid_with_debt',
  interestOnCash: 'yield_on_cash',
  interestOnDebt: 'acquisition_interest',
  synergies: 'synergies',
} as const
const inputKeys = keysOf(inputNames)

/** Shares, price and earnings of both sides are needed, and no more may be paid than the price. */
const isPossible =
  'AND(ISNUMBER(net_income),acquirer_shares>0,acquirer_share_price>0,ISNUMBER(shares_value),paid_in_cash+paid_with_debt<=1.000000001,acquirer_net_income>0)'

/** What paying the equity value does to the acquirer's earnings per share. */
export function effectSheet({ inputs, effect, worth }: Context): Sheet {
  const afterTax = `(1-${yearCell('taxRate', 0)})`
  const whole = (source: string) => `IF(${isPossible},IF(shares_value>0,${source},${none}),${none})`
  const cell = (source: string, value: Value, more: Parameters<typeof formula>[2]): Cells => ({
    value: formula(whole(source), value, more),
  })
  const of = (key: 'before' | 'after' | 'change' | 'newShares'): Value => (effect.ok ? effect[key] : 'none')
  const cost = 'shares_value*(paid_in_cash*yield_on_cash+paid_with_debt*acquisition_interest)'
  const earnings = `(acquirer_net_income+net_income-${cost}*${afterTax})`
  const breakEven = `IF(${afterTax}=0,${none},(eps_before*(acquirer_shares+new_shares)-${earnings})/${afterTax})`
  return layOutSheet({
    name: 'Accretion',
    columns: { label: 42, value: 16 },
    rows: [
      titled(text('Accretion / dilution', 'title')),
      titled(
        text('The price is the equity value; what is not paid in cash or with debt is paid in new shares.', 'note'),
      ),
      titled(head('Assumptions')),
      ...inputKeys.map((key) => {
        const note = noteOrigin(inputs.origins[`effect.${key}`])
        return row(inputFields.effect[key].label, {
          value: input(`effect.${key}`, inputs.effect[key], { name: inputNames[key], note }),
        })
      }),
      titled(head('Result')),
      row(
        'Price: equity value',
        cell('shares_value', effect.ok ? (worth.bridge?.equityValue ?? 'none') : 'none', { name: 'effect_price' }),
      ),
      row(
        `${effectLabels.newShares}, millions`,
        cell('shares_value*(1-paid_in_cash-paid_with_debt)/acquirer_share_price', of('newShares'), {
          name: 'new_shares',
        }),
      ),
      row(
        effectLabels.before,
        cell('acquirer_net_income/acquirer_shares', of('before'), { name: 'eps_before', format: 'factor' }),
      ),
      row(
        effectLabels.after,
        cell(`(${earnings}+synergies*${afterTax})/(acquirer_shares+new_shares)`, of('after'), {
          name: 'eps_after',
          format: 'factor',
        }),
      ),
      titled(
        head(effectLabels.change),
        cell('eps_after/eps_before-1', of('change'), { name: 'effect_change', format: 'percent', look: 'total' }),
      ),
      row(
        effectLabels.breakEven,
        cell(breakEven, effect.ok ? (effect.breakEvenSynergies ?? 'none') : 'none', { name: 'break_even_synergies' }),
      ),
    ],
  })
}
