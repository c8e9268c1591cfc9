import { dash } from '#core/format/dash.ts'
import type { Column } from '#kit/table/column.ts'
import type { SourcingRecord } from '../contract.ts'
import { stageLabels } from '../rules/words.ts'
import { messages } from './messages.ts'

type Sourced = {
  records: ReadonlyMap<string, SourcingRecord>
  nameOf: (userId: string | null) => string | null
  /** On a phone a line has room for the stage; the owner is in the panel of the row. */
  isNarrow: boolean
}

/** Stage and owner of each company of a list, in a column whose width does not depend on what comes after the rows. */
export function makeSourcingColumn<Row extends { id: string }>({ records, nameOf, isNarrow }: Sourced): Column<Row> {
  const describe = ({ id }: Row) => {
    const record = records.get(id)
    if (!record) return ''
    const owner = isNarrow ? null : nameOf(record.owner_id)
    return [stageLabels[record.stage], owner].filter(Boolean).join(' · ')
  }
  return {
    id: 'sourcing',
    label: messages.column,
    width: 196,
    sortable: false,
    yields: true,
    narrow: 'detail',
    value: describe,
    show: (row) => <span className="block max-w-43 truncate">{describe(row) || dash}</span>,
  }
}
