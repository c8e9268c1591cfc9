import type { RoomImport } from '../../contract.ts'
import type { RoomImportRow } from './room-store.ts'

/** How far an import is, by its row and the end of its task. */
export function stateOf(row: Pick<RoomImportRow, 'state'>, end: string | undefined): RoomImport['state'] {
  if (row.state === 'done') return 'done'
  if (end === 'cancelled') return 'cancelled'
  return end === undefined || end === 'failed' ? 'failed' : 'running'
}

export function isImporting(row: Pick<RoomImportRow, 'state'>, end: string | undefined): boolean {
  return stateOf(row, end) === 'running'
}
