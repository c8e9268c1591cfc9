import { useMemo, useState } from 'react'
import { Chart } from '#kit/chart/chart.tsx'
import { cx } from '#kit/display/cx.ts'
import { Combobox } from '#kit/controls/combobox.tsx'
import { Select } from '#kit/controls/select.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import {
  leverEnds,
  listLevers,
  makeLeverGrid,
  makeTornado,
  watched,
  writeLeverValue,
  type Lever,
  type Watched,
} from '../../rules/levers/levers.ts'
import type { MainLever } from '../../rules/levers/lever-steps.ts'
import type { ValuationInputs } from '../../contract.ts'
import { messages } from '../messages.ts'
import { nameInput } from '../inputs/name-input.ts'
import { ScrollTable } from '../inputs/scroll-table.tsx'
import { useDraft } from '../inputs/use-draft.ts'

const texts = messages.results

/** Any two inputs against each other. */
export function Sensitivity() {
  const { inputs, worth, yearName } = useDraft()
  const [row, setRow] = useState<Lever>('discountRate')
  const [column, setColumn] = useState<Lever | null>(null)
  const [what, setWhat] = useState<Watched | null>(null)
  // without a DCF value the other methods still have one
  const shown = what ?? (worth.dcf.ok ? 'dcf' : 'blended')
  const all = listLevers(inputs)
  const usual = inputs.terminal.method === 'growth' ? 'terminalGrowth' : 'exitMultiple'
  // a row that was chosen may have been removed since
  const down = all.includes(row) ? row : 'discountRate'
  const across = column !== null && all.includes(column) ? column : usual
  const options = (other: Lever) =>
    all
      .filter((lever) => lever !== other)
      .map((lever) => ({ value: lever, label: nameLever(lever, { inputs, yearName }) }))
  const choose = (take: (lever: Lever) => void) => (value: string | null) => {
    const lever = all.find((one) => one === value)
    if (lever) take(lever)
  }
  return (
    <>
      <div className="mb-4 grid max-w-3xl gap-4 sm:grid-cols-3">
        <Combobox label={texts.rows} options={options(across)} value={down} onChange={choose(setRow)} />
        <Combobox label={texts.columns} options={options(down)} value={across} onChange={choose(setColumn)} />
        <Select
          label={texts.watched}
          options={watched.map((one) => ({ value: one, label: texts.what[one] }))}
          value={shown}
          onChange={setWhat}
        />
      </div>
      <Grid row={down} column={across} what={shown} />
    </>
  )
}

type LeverScene = { inputs: ValuationInputs; yearName: (index: number) => string }

function nameLever(lever: Lever, { inputs, yearName }: LeverScene): string {
  return lever.startsWith('input:')
    ? nameInput(lever.slice('input:'.length), yearName, inputs)
    : messages.levers[lever as MainLever] // what is no input by its place
}

function useLeverText() {
  const format = useFormatter()
  const { inputs, currency } = useDraft()
  return (lever: Lever, value: number) => writeLeverValue(inputs, lever, { value, format, currency })
}

function Grid({ row, column, what }: { row: Lever; column: Lever; what: Watched }) {
  const format = useFormatter()
  const write = useLeverText()
  const { inputs, adjustments, currency, yearName } = useDraft()
  const grid = useMemo(
    () => makeLeverGrid({ inputs, adjustments, what }, row, column),
    [inputs, adjustments, what, row, column],
  )
  const [down, across] = [row, column].map((lever) => nameLever(lever, { inputs, yearName }))
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
                    : format.millions(grid.values[index]?.[right], { currency, isFixed: true })}
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

/** That there is nothing to show; why is said once, above the tabs or at the football field. */
function NoValue({ what }: { what: Watched }) {
  const { dcf } = useDraft().worth
  return <p className="mt-2 text-muted">{what === 'dcf' && !dcf.ok ? messages.head.noDcf : messages.head.noValue}</p>
}

/** What moves enterprise value most; key points and report have the same bars. */
export function Tornado() {
  const format = useFormatter()
  const write = useLeverText()
  const { inputs, adjustments, currency, worth } = useDraft()
  const bars = useMemo(() => makeTornado({ inputs, adjustments, what: 'blended' }), [inputs, adjustments])
  const now = worth.middle
  if (bars.length === 0 || now === null) return <NoValue what="blended" />
  return (
    <Chart
      title={texts.what.blended}
      summary={texts.tornadoSummary}
      format={(value) => format.millions(value, { currency })}
      data={{
        kind: 'tornado',
        centre: { label: texts.tornadoCentre, value: now },
        names: texts.tornadoNames,
        rows: bars.map(({ name, low, high }) => {
          const [down, up] = leverEnds(inputs, name)
          return {
            label: messages.levers[name],
            down: { value: low, at: write(name, down) },
            up: { value: high, at: write(name, up) },
          }
        }),
      }}
    />
  )
}
