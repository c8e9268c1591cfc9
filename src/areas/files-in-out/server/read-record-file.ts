import { Readable } from 'node:stream'
import { fileLimitBytes, fileRows } from '#areas/file-calls.ts'
import { AppError } from '#core/errors.ts'
import type { Fields } from '#core/fields/field.ts'
import { guessColumns } from '#core/fields/file-columns.ts'
import type { EncodingName } from '#core/table-files/detect-encoding.ts'
import type { Row } from '#core/table-files/read-delimited.ts'
import { openTable, type Table } from './reading/open-table.ts'
import { refuseOtherEnding } from './reading/refuse-other-ending.ts'

export type RecordFile = Pick<Table, 'sheets' | 'sheet' | 'columns' | 'format' | 'delimiter' | 'encoding'> & {
  rows: Row[]
}

/** A packed file of few bytes can hold a very long table. */
const mostLetters = 30_000_000
const unpackedBytes = 2 * 1024 ** 3

type RecordFileSource = {
  name: string
  sheet?: string | undefined
  plural: string
  fields: Fields
  /** The encoding of a text, where somebody chose it. */
  encoding?: EncodingName | undefined
  /** Of the call that brings the file. */
  signal: AbortSignal
}

/** All rows of a file of records, however it is written; of a workbook those of this sheet, else of the one with the most fields. */
export async function readRecordFile(
  body: Readable,
  { name, sheet, plural, fields, encoding: chosen, signal }: RecordFileSource,
): Promise<RecordFile> {
  const bytes = await readBytes(body, plural)
  await using table = await openTable(
    { size: bytes.length, open: () => Promise.resolve(Readable.from([bytes])) },
    {
      unpackedBytes,
      sheet: sheet ?? null,
      encoding: chosen ?? null,
      signal,
      rateTable: (columns) => guessColumns(fields, columns).length,
    },
  )
  refuseOtherEnding(name, table)
  const rows: Row[] = []
  let letters = 0
  for await (const piece of table.read()) {
    for (const row of piece.rows) {
      rows.push(row)
      for (const cell of row.cells) letters += cell.length
    }
    if (rows.length > fileRows)
      throw new AppError('UNPROCESSABLE', `A file may hold ${fileRows.toLocaleString('en-US')} ${plural} at most.`)
    if (letters > mostLetters) throw new AppError('UNPROCESSABLE', 'This file contains too much text.')
  }
  if (rows.length === 0) throw new AppError('UNPROCESSABLE', 'This file has no rows below its header.')
  const { sheets, columns, format, delimiter, encoding } = table
  return { sheets, sheet: table.sheet, columns, format, delimiter, encoding, rows }
}

async function readBytes(body: Readable, plural: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  // The bytes of a request: buffers, whatever a stream in general may hold.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > fileLimitBytes) throw new AppError('PAYLOAD_TOO_LARGE', `A file of ${plural} can be at most 5 MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
