import { Readable } from 'node:stream'
import { importLimits } from '#areas/imports/rules/limits.ts'
import { openTable, type Table } from '#areas/imports/server/open-table.ts'
import { refuseOtherEnding } from '#areas/imports/server/upload-import.ts'
import { AppError } from '#core/errors.ts'
import type { Row } from '#core/table-files/read-delimited.ts'
import { dealFileLimitBytes, dealFileRows } from '../contract.ts'

export type DealFile = Pick<Table, 'columns' | 'format' | 'delimiter'> & { rows: Row[] }

/** A packed file of few bytes can hold a very long table. */
const mostLetters = 30_000_000

/** All rows of a file of deals, however it is written. */
export async function readDealFile(body: Readable, name: string): Promise<DealFile> {
  const bytes = await readBytes(body)
  await using table = await openTable(
    { size: bytes.length, open: () => Promise.resolve(Readable.from([bytes])) },
    importLimits.workspace,
  )
  refuseOtherEnding(name, table)
  const rows: Row[] = []
  let letters = 0
  for await (const piece of table.read()) {
    for (const row of piece.rows) {
      rows.push(row)
      for (const cell of row.cells) letters += cell.length
    }
    if (rows.length > dealFileRows)
      throw new AppError('UNPROCESSABLE', `A file may hold ${dealFileRows.toLocaleString('en-US')} deals at most.`)
    if (letters > mostLetters) throw new AppError('UNPROCESSABLE', 'This file holds too much text.')
  }
  if (rows.length === 0) throw new AppError('UNPROCESSABLE', 'This file has no rows below its header.')
  return { columns: table.columns, format: table.format, delimiter: table.delimiter, rows }
}

async function readBytes(body: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  // The bytes of a request: buffers, whatever a stream in general may hold.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > dealFileLimitBytes) throw new AppError('PAYLOAD_TOO_LARGE', 'A file of deals may have 5 MB at most.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
