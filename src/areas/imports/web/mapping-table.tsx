import { TextField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Import, ImportMapping } from '../contract.ts'
import { importFields, moneyFields, scales, type ImportField, type Scale } from '../rules/fields.ts'
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
        <TextField
          label={messages.rateOf(currency, entry.column)}
          inputMode="decimal"
          defaultValue={entry.usd_rate ? String(entry.usd_rate) : ''}
          onChange={(event) =>
            onChange({ ...entry, usd_rate: Math.max(0, Number(event.target.value.replace(',', '.')) || 0) })
          }
        />
      ) : null}
    </>
  )
}
