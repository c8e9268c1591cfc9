import { useMemo, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import { leverSteps, levers, makeLeverGrid, makeTornado, watched, type Lever, type Watched } from '../rules/levers.ts'
import { messages } from './messages.ts'
import { ScrollTable } from './scroll-table.tsx'
import { useDraft } from './use-draft.ts'

const texts = messages.results

/** Any two inputs against each other, and each alone. */
export function WhatIf() {
  const [row, setRow] = useState<Lever>('discountRate')
  const [column, setColumn] = useState<Lever | null>(null)
  const [what, setWhat] = useState<Watched>('dcf')
  const { inputs } = useDraft()
  const across = column ?? (inputs.terminal.method === 'growth' ? 'terminalGrowth' : 'exitMultiple')
  const options = (other: Lever) =>
    levers.map((lever) => ({ value: lever, label: messages.levers[lever], disabled: lever === other }))
  return (
    <>
      <Section title={texts.grid} note={texts.gridNote}>
        <div className="mb-4 grid max-w-3xl gap-4 sm:grid-cols-3">
          {/* one of the options each */}
          <Select
            label={texts.rows}
            options={options(across)}
            value={row}
            onChange={(value) => setRow(value as Lever)}
          />
          <Select
            label={texts.columns}
            options={options(row)}
            value={across}
            onChange={(value) => setColumn(value as Lever)}
          />
          <Select
            label={texts.watched}
            options={watched.map((one) => ({ value: one, label: texts.what[one] }))}
            value={what}
            onChange={(value) => setWhat(value as Watched)}
          />
        </div>
        <Grid row={row} column={across} what={what} />
      </Section>
      <Section title={texts.tornado} note={texts.tornadoNote}>
        <Tornado what={what} />
      </Section>
    </>
  )
}

function useLeverText() {
  const format = useFormatter()
  return (lever: Lever, value: number) => {
    const { kind } = leverSteps[lever]
    if (kind === 'percent') return format.ratio(value, { places: 2 })
    return kind === 'multiple' ? `${format.number(value, { places: 1 })}x` : format.millions(value)
  }
}

function Grid({ row, column, what }: { row: Lever; column: Lever; what: Watched }) {
  const format = useFormatter()
  const write = useLeverText()
  const { inputs, adjustments, currency } = useDraft()
  const grid = useMemo(
    () => makeLeverGrid({ inputs, adjustments, what }, row, column),
    [inputs, adjustments, what, row, column],
  )
  const caption = `${texts.what[what]}: ${messages.levers[row]}, ${messages.levers[column]}`
  return (
    <ScrollTable label={caption} className="w-full max-w-3xl text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <td className="py-1 pr-3">
            {messages.levers[row]} / {messages.levers[column]}
          </td>
          {grid.columns.map((value) => (
            <th key={value} scope="col" className="px-2 py-1 text-right font-medium">
              {write(column, value)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map((value, down) => (
          <tr key={value} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-3 text-left text-xs font-medium text-muted">
              {write(row, value)}
            </th>
            {grid.columns.map((at, right) => (
              <td
                key={at}
                className={cx('px-2 py-1.5 text-right', down === 2 && right === 2 && 'bg-accent-soft font-medium')}
              >
                {grid.values[down]?.[right] === null
                  ? texts.noCell
                  : format.millions(grid.values[down]?.[right], { currency })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Tornado({ what }: { what: Watched }) {
  const format = useFormatter()
  const { inputs, adjustments, currency } = useDraft()
  const bars = useMemo(() => makeTornado({ inputs, adjustments, what }), [inputs, adjustments, what])
  if (bars.length === 0) return <p className="text-muted">{messages.head.noValue}</p>
  const ends = bars.flatMap(({ low, high }) => [low, high])
  const start = Math.min(...ends)
  const width = Math.max(...ends) - start || 1
  return (
    <ul className="flex max-w-3xl flex-col gap-2">
      {bars.map(({ name, low, high }) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 text-sm sm:grid-cols-[12rem_minmax(0,1fr)_10rem]"
        >
          <span>{messages.levers[name as Lever]}</span>
          <span aria-hidden="true" className="relative hidden h-5 sm:block">
            <span
              className="absolute inset-y-0 min-w-0.5 rounded-sm border border-accent bg-accent-soft"
              style={{
                left: `${((Math.min(low, high) - start) / width) * 100}%`,
                width: `${(Math.abs(high - low) / width) * 100}%`,
              }}
            />
          </span>
          <span className="text-right tabular-nums">
            {messages.head.range(format.millions(low, { currency }), format.millions(high, { currency }))}
          </span>
        </li>
      ))}
    </ul>
  )
}
