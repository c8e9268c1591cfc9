import type { ReactNode } from 'react'
import { isUnsetZero, namesOf, type Field, type Fields } from '#core/fields/field.ts'
import { describeField, type Reader } from '#core/fields/words.ts'
import type { Column } from '../table/column.ts'
import { titleOf } from './record-source.ts'
import { valuesOf, type Seen } from './use-fact-edit.ts'

type ColumnSource = {
  fields: Fields
  title: string
  sorts: readonly string[]
  reader: Reader
  renderMark?: ((id: string) => ReactNode) | undefined
}

type Look<Row> = Pick<Column<Row>, 'width' | 'align' | 'hidden' | 'narrow' | 'yields' | 'show'>

/** How the columns of a list look, in their order; null leaves one out. */
export type Looks<Row> = Readonly<Record<string, Look<Row> | null>>

/** Shown once somebody chooses it. */
const onRequest = { hidden: true, narrow: 'none' } as const

/** The columns of a table of fields: those that have a look, and on request all others. Without looks all are shown. */
export function columnsOf<Row extends Seen>(source: ColumnSource, looks?: Looks<Row>): Column<Row>[] {
  const all = namesOf(source.fields).filter((name) => !isLong(source.fields[name]))
  if (!looks) return all.map((name) => toColumn(source, name))
  const others = all.filter((name) => !(name in looks))
  return [...Object.keys(looks), ...others].flatMap((name) => {
    const { [name]: look = onRequest } = looks
    return look === null ? [] : [{ ...toColumn<Row>(source, name), ...look }]
  })
}

function toColumn<Row extends Seen>(source: ColumnSource, name: string): Column<Row> {
  const { fields, sorts, title, reader } = source
  const field = fields[name]
  return {
    id: name,
    label: field?.label ?? name,
    sortable: sorts.includes(name),
    hideable: name !== title,
    ...(isFigure(field) && { align: 'end' as const }),
    value: (record) => describeField(fields, name, { record: valuesOf(record), reader }),
    ...(field?.kind === 'money' && { show: (record: Row) => writeShort(field, { name, record, reader }) }),
    ...(name === title && {
      show: (record: Row) => (
        // a long title is cut, and never its mark
        <span className="flex items-center gap-2">
          <span className="min-w-0 truncate font-medium">{titleOf(source, record)}</span>{' '}
          {source.renderMark?.(record.id)}
        </span>
      ),
    }),
  }
}

type Cell = { name: string; record: Seen; reader: Reader }

/** An amount as short as a column is narrow, with one decimal place in each row. */
function writeShort(field: Extract<Field, { kind: 'money' }>, { name, record, reader }: Cell): string {
  const values = record as unknown as Readonly<Record<string, unknown>>
  // an amount is a number, its currency a text
  const [amount, currency] = [values[name] as number | null, values[field.currency] as string]
  return reader.format.short(isUnsetZero(field, amount) ? null : amount, { currency, isFixed: true })
}

/** Long texts and lists are left to the record itself. */
function isLong(field: Field | undefined): boolean {
  return field?.kind === 'ids' || field?.kind === 'texts' || (field?.kind === 'text' && field.long === true)
}

/** Figures end their column, and are sorted from the largest one down. */
export function isFigure(field: Field | undefined): boolean {
  return field?.kind === 'money' || field?.kind === 'number'
}
