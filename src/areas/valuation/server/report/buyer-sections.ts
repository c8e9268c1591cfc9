import { inUnit } from '#core/format/amount-unit.ts'
import { format } from '#core/format/utc-format.ts'
import { makeBuyoutGrid, valueBuyout } from '../../rules/levers/buyout.ts'
import { valueEffect } from '../../rules/levers/levers.ts'
import { describeBuyoutYears, describeReturn } from '../../rules/report/describe-buyout.ts'
import { buyoutLabels, describeRefusal, effectLabels, nameEbitda } from '../../rules/report/report-texts.ts'
import { heading, paragraph, report, table, type Column, type Row } from '#paper/pdf/page.ts'
import { writeYears, type Scene } from './report-sections.ts'

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

/** Sources and uses, the debt schedule, and what a sponsor earns by exit year and by multiple. */
export function writeBuyout(scene: Scene): void {
  const { inputs, adjustments, currency } = scene.valuation
  const found = valueBuyout(inputs, adjustments)
  if (!found.ok) {
    heading(scene, 'LBO', 100)
    return paragraph(scene, describeRefusal(found.because), report.styles.note)
  }
  const ebitda = scene.worth.years.map((year) => year.ebitda)
  const { debt, returns, unit } = describeBuyoutYears(found, { ebitda, format })
  heading(scene, `LBO, ${currency} ${unit}`, 100)
  const money = inUnit(format, unit)
  const { entryMultiple, exitMultiple, leverage, interestRate } = inputs.buyout
  const whole = money(found.price + found.fees)
  table(
    scene,
    columns,
    factRows([
      [buyoutLabels.price, money(found.price)],
      [buyoutLabels.debt, money(found.debt)],
      [buyoutLabels.fees, money(found.fees)],
      [buyoutLabels.equity, money(found.equity)],
      [buyoutLabels.uses, whole],
      [buyoutLabels.sources, whole],
    ]),
  )
  const multiple = (value: number) => format.multiple(value, { places: 2 })
  paragraph(
    scene,
    `Entry at ${multiple(entryMultiple)} ${nameEbitda(scene.valuation.adjustments).ltm} with debt of ${multiple(leverage)} at ${format.ratio(interestRate, { places: 2 })}; all free cash flow repays debt; exit at ${multiple(exitMultiple)} EBITDA of the year.`,
    report.styles.note,
  )
  scene.pdf.y += 6
  writeYears(scene, [...debt, ...returns])
  writeReturnGrid(scene)
}

/** The rate of return by the multiples of entry and exit. */
function writeReturnGrid(scene: Scene): void {
  const { inputs, adjustments } = scene.valuation
  const { rows, columns: exits, values } = makeBuyoutGrid(inputs, adjustments)
  heading(scene, buyoutLabels.grid, 110)
  const multiple = (value: number) => format.multiple(value, { places: 2 })
  const gridColumns = exits.map((value): Column => ({ label: multiple(value), width: 65, align: 'right' }))
  table(
    scene,
    [{ label: buyoutLabels.gridHead, width: 158 }, ...gridColumns],
    rows.map((entry, down) => [
      multiple(entry),
      ...(values[down] ?? []).map((exit) => (exit === null ? 'none' : describeReturn(exit, format))),
    ]),
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
      [effectLabels.newShares, format.millions(found.newShares)],
    ]),
  )
  paragraph(
    scene,
    `The price is the equity value: ${share(paidInCash)} in cash, ${share(paidWithDebt)} with debt, ${share(Math.max(0, 1 - paidInCash - paidWithDebt))} in new shares.`,
    report.styles.note,
  )
}
