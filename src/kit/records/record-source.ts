import type { ReactNode } from 'react'
import type { MenuEntry } from '../buttons/menu.tsx'
import type { FilterSource } from './filters/filter-words.ts'
import type { RecordVersion } from './history/record-history.tsx'
import type { Seen } from './use-fact-edit.ts'

export type SeenRecord = Seen & { readonly change_id: string; readonly created_at: string; readonly updated_at: string }
export type ChangeResult = {
  change_id: string | null
  changed: number
  refused: readonly { id: string; title: string; reason: string }[]
}

/** The generic calls of a kind of record; each area's own are exact and fit here. */
export type RecordCalls = {
  list: (input: never) => Promise<{ rows: readonly SeenRecord[]; count: number }>
  get: (input: { id: string }) => Promise<SeenRecord>
  create: (input: never) => Promise<SeenRecord>
  change: (input: never) => Promise<SeenRecord>
  changeMany: (input: never) => Promise<ChangeResult>
  undo: (input: { change_id: string }) => Promise<ChangeResult>
  history: (input: { id: string; limit?: number }) => Promise<readonly RecordVersion[]>
}

/** One kind of record, as the screens of the kit show it. */
export type RecordSource = FilterSource & {
  /** The key of the area in the contract. */
  area: string
  /** 'request', of which the plural is 'requests' */
  noun: string
  /** The field that names a record. */
  title: string
  /** What a list can be sorted by. */
  sorts: readonly string[]
  /** What every record of this list belongs to: `{ deal_id }`. */
  links: Readonly<Record<string, string>>
  /** Where its files are imported and exported: '/api/document-requests'. */
  path: string
  calls: RecordCalls
  /** What follows from what people do with a record, and its history names too. */
  historyFields?: FilterSource['fields']
  mayWrite: boolean
  /** What the list is for, while it is empty. */
  emptyText?: string | undefined
  /** News about a record, next to its title in the list. */
  renderMark?: ((id: string) => ReactNode) | undefined
  /** Files of what belongs to the records, in the menu of import and export. */
  moreFiles?: readonly MenuEntry[] | undefined
  /** More about one record, under its facts. */
  renderMore?: (record: SeenRecord) => ReactNode
  /** For a record that takes more than a click to remove; undefined for those that do not. */
  renderRemoval?: (record: SeenRecord, closeRecord: () => void) => ReactNode
}

export function titleOf({ title }: Pick<RecordSource, 'title'>, record: Seen): string {
  return String((record as unknown as Readonly<Record<string, unknown>>)[title])
}
