import { currencyWords } from '#core/numbers/scale-words.ts'
import { Select } from '#kit/controls/select.tsx'
import { ColumnMapping } from '#kit/records/files/column-mapping.tsx'
import type { Import, ImportMapping } from '../contract.ts'
import { importFields, moneyFields, scales, type ImportField } from '../rules/fields.ts'
import { fieldLabels, messages } from './messages.ts'

type Entry = ImportMapping['columns'][number]
type Props = {
  row: Pick<Import, 'columns' | 'sample'>
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** Which column becomes which field: proposed by the server, decided here. */
export function MappingTable({ row, mapping, onChange }: Props) {
  const entryOf = (field: ImportField) => mapping.columns.find((other) => other.field === field)
  const put = (field: ImportField, entry: Entry | null) =>
    onChange({
      ...mapping,
      columns: [...mapping.columns.filter((other) => other.field !== field), ...(entry ? [entry] : [])],
    })
  return (
    <ColumnMapping
      file={row}
      fields={importFields}
      labels={fieldLabels}
      columnOf={(field) => entryOf(field)?.column}
      alsoUsed={[mapping.currency_column]}
      onChoose={(field, column) => {
        const { scale = 'units', currency = 'USD' } = entryOf(field) ?? {}
        put(field, column === null ? null : { field, column, scale, currency })
      }}
      renderMore={(field) => <MoneyChoice entry={entryOf(field)} onChange={(changed) => put(field, changed)} />}
    />
  )
}

/** What a column of money is counted in; a row or a cell that names its currency says it better. */
function MoneyChoice({ entry, onChange }: { entry: Entry | undefined; onChange: (entry: Entry) => void }) {
  if (!entry || !moneyFields.includes(entry.field)) return null
  const label = fieldLabels[entry.field]
  const currencies = currencyWords.map(([code]) => code)
  return (
    <div className="grid grid-cols-2 gap-2">
      <Select
        label={messages.scaleOf(label)}
        options={scales.map((scale) => ({ value: scale, label: scale }))}
        value={entry.scale}
        onChange={(scale) => onChange({ ...entry, scale })}
      />
      <Select
        label={messages.currencyOf(label)}
        options={[...new Set([...currencies, entry.currency])].map((code) => ({ value: code, label: code }))}
        value={entry.currency}
        onChange={(currency) => onChange({ ...entry, currency })}
      />
    </div>
  )
}
