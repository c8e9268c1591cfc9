import { format } from '#core/format/utc-format.ts'
import { nameYears } from '../../rules/inputs/fiscal-years.ts'
import { valueBuyout, valueEffect } from '../../rules/levers/levers.ts'
import { buyoutLabels, describeRefusal, effectLabels } from '../../rules/report/report-texts.ts'
import { heading, paragraph, report, table, type Column, type Row } from '#paper/pdf/page.ts'
import type { Scene } from './report-sections.ts'

const columns: Column[] = [
  { label: '', width: 150 },
  { label: '', width: 80, align: 'right' },
  { label: '', width: 23 },
  { label: '', width: 150 },
  { label: '', width: 80, align: 'right' },
]

/** Two facts a line. */
function factRows(facts: readonly (readonly [label: string, value: string])[]): Row[] {
  return Array.from({ length: Math.ceil(facts.length / 2) }, (_, index) => {
    const [one = ['', ''], other = ['', '']] = facts.slice(index * 2, index * 2 + 2)
    return [...one, '', ...other]
  })
}

/** What a sponsor earns with the entry and exit multiples of the inputs. */
export function writeBuyout(scene: Scene): void {
  const { inputs, adjustments, currency, valuation_on: on } = scene.valuation
  const found = valueBuyout(inputs, adjustments)
  heading(scene, 'LBO', 100)
  if (!found.ok) return paragraph(scene, describeRefusal(found.because), report.styles.note)
  const money = (value: number) => format.millions(value, { currency, isFixed: true })
  const { entryMultiple, exitMultiple, leverage, interestRate } = inputs.buyout
  const irr = found.rateOfReturn === null ? buyoutLabels.lost : format.ratio(found.rateOfReturn, { isFixed: true })
  table(
    scene,
    columns,
    factRows([
      [buyoutLabels.price, money(found.price)],
      [buyoutLabels.exitValue, money(found.exitValue)],
      [buyoutLabels.debt, money(found.debt)],
      [buyoutLabels.exitDebt, money(found.exitValue - found.exitEquity)],
      [buyoutLabels.equity, money(found.equity)],
      [buyoutLabels.exit, money(found.exitEquity)],
      [buyoutLabels.multiple, format.multiple(found.moneyMultiple, { places: 2 })],
      [buyoutLabels.rate, irr],
    ]),
  )
  const exitYear = nameYears({ inputs, on })(inputs.drivers.length - 1)
  paragraph(
    scene,
    `Entry at ${format.multiple(entryMultiple)} LTM EBITDA with debt of ${format.multiple(leverage)} at ${format.ratio(interestRate, { places: 1 })}; all free cash flow repays debt; exit at ${format.multiple(exitMultiple)} EBITDA of ${exitYear}.`,
    report.styles.note,
  )
}

/** What paying the equity value does to the acquirer's earnings per share. */
export function writeEffect(scene: Scene): void {
  const { inputs, adjustments, currency } = scene.valuation
  const found = valueEffect(inputs, adjustments)
  heading(scene, 'Accretion / dilution', 100)
  if (!found.ok) return paragraph(scene, describeRefusal(found.because), report.styles.note)
  const perShare = (value: number) => `${format.number(value, { places: 3, isFixed: true })} ${currency}`
  const change = format.ratio(found.change, { places: 1, signed: true })
  const { paidInCash, paidWithDebt } = inputs.effect
  const share = (ratio: number) => format.ratio(ratio, { places: 0 })
  table(
    scene,
    columns,
    factRows([
      [effectLabels.before, perShare(found.before)],
      [effectLabels.after, perShare(found.after)],
      [effectLabels.change, `${change} ${found.change < 0 ? 'dilutive' : 'accretive'}`],
      [effectLabels.breakEven, format.millions(found.breakEvenSynergies, { currency })],
      [effectLabels.newShares, format.number(found.newShares, { places: 2 })],
    ]),
  )
  paragraph(
    scene,
    `The price is the equity value: ${share(paidInCash)} in cash, ${share(paidWithDebt)} with debt, ${share(Math.max(0, 1 - paidInCash - paidWithDebt))} in new shares.`,
    report.styles.note,
  )
}
