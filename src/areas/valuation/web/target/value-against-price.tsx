import { cx } from '#kit/display/cx.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { ValuationRow } from '../../contract.ts'
import { comparePrice, type PriceComparison } from '../../rules/compare-price.ts'
import { nameMissing } from '../../rules/report/report-texts.ts'
import { targetMessages } from './target-messages.ts'

const texts = targetMessages.price

type Props = { row: ValuationRow; deal: { value: number; currency: string } }

/** What a deal was valued at, and where its price is in that range. */
export function ValueAgainstPrice({ row, deal }: Props) {
  const format = useFormatter()
  if (row.base_millions === null) return <span className="text-muted">{texts.none}</span>
  const comparison = comparePrice(row, deal)
  const range =
    row.low_millions === null || row.high_millions === null
      ? format.millions(row.base_millions, { currency: row.currency })
      : format.millionsRange({ from: row.low_millions, to: row.high_millions }, row.currency)
  const notes = [texts.asOf(format.day(row.valuation_on)), nameMissing(row.missing_methods)]
  return (
    <div className="flex flex-col gap-1">
      <p className="tabular-nums">
        <span className="font-medium">{range}</span>
        {comparison ? <span className="text-muted"> · {describe(comparison)}</span> : null}
      </p>
      {comparison ? <Bar {...comparison} /> : null}
      <p className="text-xs text-muted">{notes.filter((note) => note !== null).join(' · ')}</p>
    </div>
  )

  function describe({ price, percent, position }: PriceComparison): string {
    const words = {
      price: format.millions(price, { currency: deal.currency }),
      percent: format.percent(Math.abs(percent)),
    }
    return texts.compared({ ...words, isAbove: percent >= 0, isOutside: position !== 'within' })
  }
}

/** The range with its base value, and the price on the same line. */
function Bar({ low, base, high, price, position }: PriceComparison) {
  const [from, to] = [Math.min(low, price), Math.max(high, price)]
  const at = (value: number) => `${to === from ? 50 : ((value - from) / (to - from)) * 100}%`
  return (
    <div aria-hidden="true" className="relative mx-1 my-1 h-2.5 max-w-80">
      <span className="absolute inset-x-0 top-1 h-0.5 bg-line" />
      <span
        className="absolute top-0.5 h-1.5 rounded-full bg-accent"
        style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }}
      />
      <span className="absolute top-0 h-2.5 w-0.5 -translate-x-1/2 bg-ink" style={{ left: at(base) }} />
      <span
        className={cx(
          'absolute top-0 size-2.5 -translate-x-1/2 rotate-45 border border-surface',
          position === 'within' ? 'bg-ink' : 'bg-warning',
        )}
        style={{ left: at(price) }}
      />
    </div>
  )
}
