import type { Row } from '#core/table-files/read-delimited.ts'
import { batchRows } from '../rules/limits.ts'
import type { Table } from './open-table.ts'

export type Batch = { rows: Row[]; bytes: number }

/** Rows in equal batches, however the file came in; those up to `afterRow` have been done before. */
export async function* readBatches(
  table: Table,
  { afterRow, signal }: { afterRow: number; signal: AbortSignal },
): AsyncGenerator<Batch> {
  let waiting: Row[] = []
  let bytes = 0
  for await (const piece of table.read()) {
    signal.throwIfAborted()
    bytes = Math.max(bytes, piece.bytes)
    for (const row of piece.rows) if (row.number > afterRow) waiting.push(row)
    let from = 0
    for (; waiting.length - from >= batchRows; from += batchRows)
      yield { rows: waiting.slice(from, from + batchRows), bytes }
    if (from > 0) waiting = waiting.slice(from)
  }
  if (waiting.length > 0) yield { rows: waiting, bytes }
}
