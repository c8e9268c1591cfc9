import { useMemo, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/section.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import {
  listLevers,
  makeLeverGrid,
  makeTornado,
  watched,
  writeLeverValue,
  type Lever,
  type Watched,
} from '../rules/levers.ts'
import type { MainLever } from '../rules/lever-steps.ts'
import type { ValuationInputs } from '../contract.ts'
import { describeRefusal } from '../rules/report-texts.ts'
import { messages } from './messages.ts'
import { MissingMethods } from './missing-methods.tsx'
import { nameInput } from './name-input.ts'
import { ScrollTable } from './scroll-table.tsx'
import { useDraft } from './use-draft.ts'

const texts = messages.results

/** Any two inputs against each other, and each of the main ones alone. */
export function WhatIf() {
  const [row, setRow] = useState<Lever>('discountRate')
  const [column, setColumn] = useState<Lever | null>(null)
  const [what, setWhat] = useState<Watched>('dcf')
  const { inputs } = useDraft()
  const all = listLevers(inputs)
  const usual = inputs.terminal.method === 'growth' ? 'terminalGrowth' : 'exitMultiple'
  // a row that was chosen may have been removed since
  const down = all.includes(row) ? row : 'discountRate'
  const across = column !== null && all.includes(column) ? column : usual
  const options = (other: Lever) =>
    all.filter((lever) => lever !== other).map((lever) => ({ value: lever, label: nameLever(lever, inputs) }))
  const choose = (take: (lever: Lever) => void) => (value: string | null) => {
    const lever = all.find((one) => one === value)
    if (lever) take(lever)
  }
  return (
    <>
      <Section title={texts.grid} note={texts.gridNote}>
        <div className="mb-4 grid max-w-3xl gap-4 sm:grid-cols-3">
          <Combobox label={texts.rows} options={options(across)} value={down} onChange={choose(setRow)} />
          <Combobox label={texts.columns} options={options(down)} value={across} onChange={choose(setColumn)} />
          <Select
            label={texts.watched}
            options={watched.map((one) => ({ value: one, label: texts.what[one] }))}
            value={what}
            onChange={(value) => setWhat(watched.find((one) => one === value) ?? 'dcf')}
          />
        </div>
        <Grid row={down} column={across} what={what} />
      </Section>
      <Section title={texts.tornado} note={texts.tornadoNote}>
        <MissingMethods className="mb-4" />
        <Tornado />
      </Section>
    </>
  )
}

function nameLever(lever: Lever, inputs: ValuationInputs): string {
  return lever.startsWith('input:')
    ? nameInput(lever.slice('input:'.length), inputs)
    : messages.levers[lever as MainLever] // what is no input by its place
}

function useLeverText() {
  const format = useFormatter()
  const { inputs } = useDraft()
  return (lever: Lever, value: number) => writeLeverValue(inputs, lever, { value, format })
}

function Grid({ row, column, what }: { row: Lever; column: Lever; what: Watched }) {
  const format = useFormatter()
  const write = useLeverText()
  const { inputs, adjustments, currency } = useDraft()
  const grid = useMemo(
    () => makeLeverGrid({ inputs, adjustments, what }, row, column),
    [inputs, adjustments, what, row, column],
  )
  const [down, across] = [nameLever(row, inputs), nameLever(column, inputs)]
  const caption = `${texts.what[what]}: ${down}, ${across}`
  return (
    <>
      <ScrollTable label={caption} className="w-full max-w-3xl text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <td className="py-1 pr-3">
              {down} / {across}
            </td>
            {grid.columns.map((value) => (
              <th key={value} scope="col" className="px-2 py-1 text-right font-medium">
                {write(column, value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((value, index) => (
            <tr key={value} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-left text-xs font-medium text-muted">
                {write(row, value)}
              </th>
              {grid.columns.map((at, right) => (
                <td
                  key={at}
                  className={cx('px-2 py-1.5 text-right', index === 2 && right === 2 && 'bg-accent-soft font-medium')}
                >
                  {grid.values[index]?.[right] === null
                    ? texts.noCell
                    : format.millions(grid.values[index]?.[right], { currency })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {grid.values[2]?.[2] === null ? <NoValue what={what} /> : null}
      {grid.values[2]?.[2] !== null && grid.values.flat().includes(null) ? (
        <p className="mt-2 text-sm text-muted">{texts.noneNote}</p>
      ) : null}
    </>
  )
}

/** Why nothing comes out in the middle: the flows have their own reason, whatever other methods say. */
function NoValue({ what }: { what: Watched }) {
  const { dcf } = useDraft().worth
  const isFlows = what === 'dcf' && !dcf.ok
  return <p className="mt-2 text-muted">{isFlows ? describeRefusal(dcf.because) : messages.head.noValue}</p>
}

/** Of the value over everything, as the sentences and the report have it. */
function Tornado() {
  const format = useFormatter()
  const { inputs, adjustments, currency, worth } = useDraft()
  const bars = useMemo(() => makeTornado({ inputs, adjustments, what: 'blended' }), [inputs, adjustments])
  const now = worth.middle
  if (bars.length === 0 || now === null) return <NoValue what="blended" />
  const ends = bars.flatMap(({ low, high }) => [low ?? now, high ?? now])
  const start = Math.min(...ends)
  const width = Math.max(...ends) - start || 1
  const write = (end: number | null) => (end === null ? texts.noCell : format.millions(end, { currency }))
  return (
    <ul className="flex max-w-3xl flex-col gap-2">
      {bars.map(({ name, low, high, width: reach }) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 text-sm sm:grid-cols-[12rem_minmax(0,1fr)_10rem]"
        >
          <span>{messages.levers[name]}</span>
          <span aria-hidden="true" className="relative hidden h-5 sm:block">
            <span
              className="absolute inset-y-0 min-w-0.5 rounded-sm border border-accent bg-accent-soft"
              style={{
                left: `${((Math.min(low ?? now, high ?? now) - start) / width) * 100}%`,
                width: `${(reach / width) * 100}%`,
              }}
            />
          </span>
          <span className="text-right tabular-nums">{messages.head.range(write(low), write(high))}</span>
        </li>
      ))}
    </ul>
  )
}
