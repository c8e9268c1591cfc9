import { chooseUnit, inUnit, type AmountUnit } from '#core/format/amount-unit.ts'
import type { Formatter } from '#core/format/formatter.ts'
import { multipleOf } from '#core/valuation/multiples.ts'
import type { Buyout, BuyoutExit } from '#core/valuation/leveraged-buyout.ts'
import { buyoutLabels as labels } from './report-texts.ts'

/** A line of the debt schedule, or of the returns if the company is sold at the end of that year. */
export type BuyoutLine = { label: string; cells: string[]; isTotal: boolean }

type BuyoutScene = { ebitda: readonly number[]; format: Formatter }

/** The debt of each year, and what the sponsor gets at its end; screen and report have the same lines. */
export function describeBuyoutYears(
  found: Buyout,
  { ebitda, format }: BuyoutScene,
): { debt: BuyoutLine[]; returns: BuyoutLine[]; unit: AmountUnit } {
  const { schedule, exits } = found
  const unit = chooseUnit(listAmounts(found))
  const figure = inUnit(format, unit)
  const line = (label: string, cells: string[], isTotal = false): BuyoutLine => ({ label, cells, isTotal })
  const steps = (['opening', 'interest', 'taxShield', 'freeCashFlow'] as const).map((key) =>
    line(
      labels[key],
      schedule.map((year) => figure(year[key])),
    ),
  )
  const debt = schedule.map(({ closing }) => figure(closing))
  const leverage = schedule.map(({ closing }, index) => writeLeverage(closing, ebitda[index] ?? 0, format))
  return {
    debt: [...steps, line(labels.closing, debt, true), line(labels.leverage, leverage)],
    returns: [
      line(
        labels.exitValue,
        exits.map(({ value }) => figure(value)),
      ),
      line(
        labels.exitEquity,
        exits.map(({ equity }) => figure(equity)),
      ),
      line(
        labels.multiple,
        exits.map(({ moneyMultiple }) => format.multiple(moneyMultiple, { places: 2, isFixed: true })),
      ),
      line(
        labels.rate,
        exits.map((exit) => describeReturn(exit, format)),
        true,
      ),
    ],
    unit,
  }
}

/** Every amount of the model: sources and uses are in the unit of the years. */
function listAmounts({ price, fees, schedule, exits }: Buyout): number[] {
  const years = schedule.flatMap(({ opening, closing, freeCashFlow }) => [opening, closing, freeCashFlow])
  return [price + fees, ...years, ...exits.flatMap(({ value, equity }) => [value, equity])]
}

/** Debt that is repaid is no multiple, and neither is one of a loss. */
function writeLeverage(debt: number, ebitda: number, format: Formatter): string {
  return debt <= 0 && ebitda > 0
    ? format.multiple(0, { isFixed: true })
    : format.multiple(multipleOf(debt, ebitda), { isFixed: true })
}

/** The rate of return of an exit, or that nothing comes back. */
export function describeReturn({ rateOfReturn }: Pick<BuyoutExit, 'rateOfReturn'>, format: Formatter): string {
  return rateOfReturn === null ? labels.lost : format.ratio(rateOfReturn, { places: 1, isFixed: true })
}
