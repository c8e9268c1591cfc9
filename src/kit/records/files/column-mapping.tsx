import type { ReactNode } from 'react'
import { Select } from '../../controls/select.tsx'
import { messages as texts } from './messages.ts'

/** The columns of a file, with its first rows. */
export type FileColumns = { columns: readonly string[]; sample: readonly (readonly string[])[] }

type Props<Field extends string> = {
  file: FileColumns
  fields: readonly Field[]
  labels: Readonly<Record<string, string>>
  columnOf: (field: Field) => string | undefined
  /** Null: no column becomes the field. */
  onChoose: (field: Field, column: string | null) => void
  /** Columns that say something about others, such as the currency of a row. */
  alsoUsed?: readonly string[]
  /** What else is asked about a column. */
  renderMore?: (field: Field) => ReactNode
  className?: string
}

const none = 'none'

/** Which column becomes which field: proposed by the server, decided here. */
export function ColumnMapping<Field extends string>(props: Props<Field>) {
  const { file, fields, labels, columnOf, onChoose, renderMore, alsoUsed = [], className = '' } = props
  const options = [
    { value: none, label: texts.notUsed },
    ...file.columns.map((column, index) => ({
      value: String(index),
      label: withExample(column, file.sample[0]?.[index]),
    })),
  ]
  const used = new Set([...fields.map(columnOf), ...alsoUsed])
  const unused = file.columns.filter((column) => column !== '' && !used.has(column))
  return (
    <div className="grid gap-4">
      {unused.length > 0 ? <p className="text-sm break-words">{texts.unused(unused)}</p> : null}
      <ul className={`grid gap-4 sm:grid-cols-2 ${className}`}>
        {fields.map((field) => {
          const chosen = file.columns.indexOf(columnOf(field) ?? '')
          return (
            <li key={field} className="grid content-start gap-2">
              <Select
                label={texts.columnOf(labels[field] ?? texts.id)}
                options={options}
                value={chosen < 0 ? none : String(chosen)}
                onChange={(value) => onChoose(field, file.columns[Number(value)] ?? null)}
              />
              {renderMore?.(field)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function withExample(column: string, example: string | undefined): string {
  return example ? `${column} (${example.slice(0, 30)})` : column
}
