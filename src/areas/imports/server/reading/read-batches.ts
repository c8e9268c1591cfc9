import { AppError } from '#core/errors.ts'
import { batchLetters, batchRows } from '../../rules/limits.ts'
import { readCompanyRow, type CompanyRead, type ReadPlan } from '../../rules/read-company-row.ts'
import type { Table } from '#areas/files-in-out/server/reading/open-table.ts'

/** Rows of a file as companies; `lastRow` is the number of the last one and `bytes` how much of the file was read. */
export type Batch = { reads: CompanyRead[]; lastRow: number; bytes: number }

type BatchRange = { plan: ReadPlan; afterRow: number; mostRows: number; signal: AbortSignal }

/**
 * Companies in batches of one size, however the file came in; rows up to `afterRow` have been done before. While somebody
 * works on a batch, the next one is read, and no further: memory stays the same however long the file is.
 */
export async function* readBatches(table: Table, wish: BatchRange): AsyncGenerator<Batch> {
  const batches = gatherBatches(table, wish)
  let next = ask(batches)
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = ask(batches)
      yield value
    }
  } finally {
    // Whoever leaves early leaves a read under way: it ends before the file is closed.
    await next.catch(() => {})
    await batches.return(undefined)
  }
}

/** A failure is heard when it is waited for. */
function ask(batches: AsyncGenerator<Batch>): Promise<IteratorResult<Batch>> {
  const next = batches.next()
  next.catch(() => {})
  return next
}

async function* gatherBatches(table: Table, { plan, afterRow, mostRows, signal }: BatchRange): AsyncGenerator<Batch> {
  let batch: Batch = { reads: [], lastRow: 0, bytes: 0 }
  let letters = 0
  let rows = 0
  for await (const piece of table.read()) {
    signal.throwIfAborted()
    batch.bytes = Math.max(batch.bytes, piece.bytes)
    rows += piece.rows.length
    if (rows > mostRows) throw tooManyRows(mostRows)
    for (const row of piece.rows) {
      if (row.number <= afterRow) continue
      batch.reads.push(readCompanyRow(row, plan))
      batch.lastRow = row.number
      for (const cell of row.cells) letters += cell.length
      if (batch.reads.length < batchRows && letters < batchLetters) continue
      yield batch
      batch = { reads: [], lastRow: 0, bytes: batch.bytes }
      letters = 0
    }
  }
  if (batch.reads.length > 0) yield batch
}

function tooManyRows(most: number): AppError {
  const sentence = `This file has more than ${most.toLocaleString('en-US')} rows. Divide it into several files and try again.`
  return new AppError('UNPROCESSABLE', sentence)
}
