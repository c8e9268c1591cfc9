import { useState } from 'react'
import type { Point } from '#core/numbers/read-digits.ts'
import { readNumber } from '#core/numbers/read-number.ts'
import { readTyped } from '#core/numbers/typed-number.ts'
import { writeNumber } from '#core/numbers/write-number.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { personPoint } from '#web/ui/person-point.ts'
import { Select } from '#web/ui/select.tsx'
import type { Import, ImportMapping } from '../contract.ts'
import {
  countFields,
  figureFields,
  importFields,
  moneyFields,
  scales,
  type ImportField,
  type Scale,
} from '../rules/fields.ts'
import { fieldLabels, messages } from './messages.ts'

type Entry = ImportMapping['columns'][number]
type Props = {
  row: Pick<Import, 'columns' | 'currencies' | 'sample'>
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

const none = 'none'

/** Which column becomes which field: proposed by the server, decided here. */
export function MappingTable({ row, mapping, onChange }: Props) {
  const put = (field: ImportField, entry: Entry | null) =>
    onChange({
      ...mapping,
      columns: [...mapping.columns.filter((other) => other.field !== field), ...(entry ? [entry] : [])],
    })
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {importFields.map((field) => {
        const entry = mapping.columns.find((other) => other.field === field) ?? null
        return (
          <li key={field} className="grid gap-2">
            <ColumnChoice field={field} entry={entry} row={row} onChange={(changed) => put(field, changed)} />
            {entry && moneyFields.includes(field) ? (
              <MoneyChoice entry={entry} row={row} onChange={(changed) => put(field, changed)} />
            ) : null}
            {entry && figureFields.includes(field) && !countFields.includes(field) ? (
              <MarkChoice entry={entry} row={row} onChange={(changed) => put(field, changed)} />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

type ChoiceProps = {
  field: ImportField
  entry: Entry | null
  row: Props['row']
  onChange: (entry: Entry | null) => void
}

function ColumnChoice({ field, entry, row, onChange }: ChoiceProps) {
  const options = [
    { value: none, label: messages.notUsed },
    ...row.columns.map((column, index) => ({ value: String(index), label: labelOf(column, row.sample[0]?.[index]) })),
  ]
  const chosen = entry ? row.columns.indexOf(entry.column) : -1
  return (
    <Select
      label={messages.columnOf(fieldLabels[field])}
      options={options}
      value={chosen < 0 ? none : String(chosen)}
      onChange={(value) => {
        const column = value === none ? undefined : row.columns[Number(value)]
        onChange(
          column === undefined
            ? null
            : { field, column, scale: entry?.scale ?? 'units', usd_rate: entry?.usd_rate ?? 1 },
        )
      }}
    />
  )
}

function labelOf(column: string, example: string | undefined): string {
  return example ? `${column} (${example.slice(0, 30)})` : column
}

function MoneyChoice({ entry, row, onChange }: { entry: Entry; row: Props['row']; onChange: (entry: Entry) => void }) {
  const currency = row.currencies[entry.column]
  return (
    <>
      <Select
        label={messages.scaleOf(fieldLabels[entry.field])}
        options={scales.map((scale) => ({ value: scale, label: scale }))}
        value={entry.scale ?? 'units'}
        onChange={(value) =>
          onChange({ ...entry, scale: scales.find((scale): scale is Scale => scale === value) ?? 'units' })
        }
      />
      {currency ? (
        <RateField
          label={messages.rateOf(currency, entry.column)}
          rate={entry.usd_rate}
          onChange={(usd_rate) => onChange({ ...entry, usd_rate })}
        />
      ) : null}
    </>
  )
}

/** A rate that cannot be read leaves the column out, as an empty one does, and says so. */
function RateField({ label, rate, onChange }: { label: string; rate: number; onChange: (rate: number) => void }) {
  const [typed, setTyped] = useState(rate ? writeNumber(rate) : '')
  const read = readRate(typed)
  return (
    <NumberField
      label={label}
      kind="number"
      error={read === null ? messages.wrongRate : null}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readRate(target.value) ?? 0)
      }}
    />
  )
}

function readRate(text: string): number | null {
  const read = readTyped(text, { kind: 'number', point: personPoint() })
  const rate = 'value' in read ? (read.value ?? 0) : -1
  return rate >= 0 && rate <= 1e6 ? rate : null
}

/** Asked only where a figure of the column can mean two things; both are shown as what they would become. */
function MarkChoice({ entry, row, onChange }: { entry: Entry; row: Props['row']; onChange: (entry: Entry) => void }) {
  const index = row.columns.indexOf(entry.column)
  const cell = row.sample.map((cells) => cells[index] ?? '').find((written) => isTwoWays(written))
  if (cell === undefined) return null
  const options = marks.map((mark) => ({ value: mark, label: messages.reads(cell, show(cell, mark)) }))
  return (
    <Select
      label={messages.markOf(fieldLabels[entry.field])}
      options={options}
      value={entry.decimal_mark ?? '.'}
      onChange={(value) => onChange({ ...entry, decimal_mark: value === ',' ? ',' : '.' })}
    />
  )
}

const marks: readonly Point[] = ['.', ',']

function isTwoWays(written: string): boolean {
  const read = readNumber(written.trim(), null)
  return read !== null && 'twoWays' in read
}

function show(cell: string, mark: Point): string {
  return (readNumber(cell.trim(), mark)?.value ?? 0).toLocaleString('en-US', { maximumFractionDigits: 6 })
}
