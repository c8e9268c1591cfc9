import { useMemo } from 'react'
import { columnOfMillions } from '#core/format/column-of-millions.ts'
import type { Buyout as BuyoutValue } from '#core/valuation/leveraged-buyout.ts'
import { cx } from '#kit/display/cx.ts'
import { DescriptionList, type Fact } from '#kit/display/description-list.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { makeBuyoutGrid, valueBuyout } from '../../rules/levers/buyout.ts'
import { describeBuyoutYears, describeReturn, type BuyoutLine } from '../../rules/report/describe-buyout.ts'
import { describeRefusal, nameEbitda } from '../../rules/report/report-texts.ts'
import { messages } from '../messages.ts'
import { ScrollTable } from '../inputs/scroll-table.tsx'
import { useDraft } from '../inputs/use-draft.ts'

const texts = messages.results.buyoutFacts

/** What a sponsor pays with, how the debt is repaid, and what comes back: by exit year and by multiple. */
export function Buyout() {
  const { inputs, adjustments } = useDraft()
  const found = valueBuyout(inputs, adjustments)
  if (!found.ok) return <p className="text-muted">{describeRefusal(found.because)}</p>
  return (
    <div className="flex flex-col gap-6">
      <SourcesAndUses found={found} />
      <Years found={found} />
      <ReturnGrid />
    </div>
  )
}

function SourcesAndUses({ found }: { found: BuyoutValue }) {
  const format = useFormatter()
  const { inputs, adjustments, currency, yearName } = useDraft()
  const { entryMultiple, leverage, feesOfPrice } = inputs.buyout
  const money = columnOfMillions(format, [found.price + found.fees], currency)
  const multiple = (value: number) => `${format.multiple(value, { places: 2 })} ${nameEbitda(adjustments).ltm}`
  const whole = <strong className="font-medium">{money(found.price + found.fees)}</strong>
  const exitYear = yearName(inputs.drivers.length - 1)
  return (
    <div>
      <h3 className="mb-1 text-sm font-medium">{texts.sourcesAndUses}</h3>
      <DescriptionList
        columns={2}
        facts={[
          { label: texts.price, value: withNote(money(found.price), multiple(entryMultiple)) },
          { label: texts.debt, value: withNote(money(found.debt), multiple(leverage)) },
          { label: texts.fees, value: withNote(money(found.fees), format.ratio(feesOfPrice, { places: 2 })) },
          { label: texts.equity, value: money(found.equity) },
          { label: texts.uses, value: whole },
          { label: texts.sources, value: whole },
          {
            label: texts.multiple,
            value: withNote(format.multiple(found.exit.moneyMultiple, { places: 2 }), exitYear),
          },
          { label: texts.rate, value: withNote(describeReturn(found.exit, format), exitYear) },
        ]}
      />
    </div>
  )
}

function withNote(figure: string, note: string): Fact['value'] {
  return (
    <>
      <span className="mr-2 text-xs text-muted">{note}</span>
      {figure}
    </>
  )
}

function Years({ found }: { found: BuyoutValue }) {
  const format = useFormatter()
  const { worth, inputs, currency, yearName } = useDraft()
  const { debt, returns, unit } = describeBuyoutYears(found, {
    ebitda: worth.years.map(({ ebitda }) => ebitda),
    format,
  })
  const years = found.exits.map((_, index) => yearName(index))
  const sold = texts.returnsAt(format.multiple(inputs.buyout.exitMultiple, { places: 2 }))
  return (
    <ScrollTable label={texts.schedule} className="w-full text-sm tabular-nums">
      <caption className="mb-1 text-left text-sm font-medium">{texts.schedule}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="min-w-40 py-1 pr-3 text-left font-medium">
            {`${currency} ${unit}`}
          </th>
          {years.map((year) => (
            <th key={year} scope="col" className="min-w-20 py-1 pl-2 text-right font-medium">
              {year}
            </th>
          ))}
        </tr>
      </thead>
      <YearRows lines={debt} />
      <tbody>
        <tr>
          <th
            scope="rowgroup"
            colSpan={years.length + 1}
            className="pt-4 pb-1 text-left text-xs font-medium text-muted"
          >
            {sold}
          </th>
        </tr>
      </tbody>
      <YearRows lines={returns} />
    </ScrollTable>
  )
}

function YearRows({ lines }: { lines: readonly BuyoutLine[] }) {
  return (
    <tbody>
      {lines.map(({ label, cells, isTotal }) => (
        <tr key={label} className={cx('border-b border-line', isTotal && 'font-medium')}>
          <th scope="row" className={cx('py-1.5 pr-3 text-left', !isTotal && 'font-normal')}>
            {label}
          </th>
          {cells.map((cell, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the years of the plan in their order
            <td key={index} className="py-1.5 pl-2 text-right whitespace-nowrap">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function ReturnGrid() {
  const format = useFormatter()
  const { inputs, adjustments } = useDraft()
  const grid = useMemo(() => makeBuyoutGrid(inputs, adjustments), [inputs, adjustments])
  const multiple = (value: number) => format.multiple(value, { places: 2 })
  return (
    <ScrollTable label={texts.grid} className="w-full max-w-3xl text-sm tabular-nums">
      <caption className="mb-1 text-left text-sm font-medium">{texts.grid}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <td className="py-1 pr-3">{texts.gridHead}</td>
          {grid.columns.map((value) => (
            <th key={value} scope="col" className="px-2 py-1 text-right font-medium">
              {multiple(value)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map((entry, down) => (
          <tr key={entry} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-3 text-left text-xs font-medium text-muted">
              {multiple(entry)}
            </th>
            {grid.columns.map((at, right) => {
              const exit = grid.values[down]?.[right] ?? null
              return (
                <td
                  key={at}
                  className={cx('px-2 py-1.5 text-right', down === 2 && right === 2 && 'bg-accent-soft font-medium')}
                >
                  {exit === null ? messages.results.noCell : describeReturn(exit, format)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
