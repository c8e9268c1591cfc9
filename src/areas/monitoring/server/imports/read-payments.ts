import {
  describeEncoding,
  detectEncoding,
  encodingNames,
  type EncodingName,
} from '#core/table-files/detect-encoding.ts'
import { guessColumns } from '#core/fields/file-columns.ts'
import { detectPoint } from '#core/numbers/detect-point.ts'
import { AppError } from '#core/errors.ts'
import { decodeText } from '#areas/files-in-out/server/reading/decode-text.ts'
import { openTable, type FileSource, type Table } from '#areas/files-in-out/server/reading/open-table.ts'
import { monitoringLimits } from '../../rules/limits.ts'
import { paymentFields, type PaymentCell } from '../../rules/payment-fields.ts'
import { readPaymentRow, type PaymentRead } from '../../rules/read-payment-row.ts'
import { openIsoReader } from './read-iso-payments.ts'

/** Payments of a file with the number of each row, some at a time, and how its letters were read so far. */
export type PaymentBatch = { reads: (PaymentRead & { row: number })[]; encoding: string | null }

/** Reads CSV, XLSX, camt.053 and pain.001 as they come. `chosen`: the encoding of a text, where somebody chose it. */
export async function* readPayments(source: FileSource, chosen: string | null): AsyncGenerator<PaymentBatch> {
  const start = await readStart(source)
  if (
    start
      .toString('latin1')
      .replace(/^[\u00ef\u00bb\u00bf\s]+/, '')
      .startsWith('<')
  )
    yield* readXml(source, start, chosen)
  else yield* readTable(source, chosen)
}

async function readStart(source: FileSource): Promise<Buffer> {
  const stream = await source.open()
  for await (const chunk of stream as AsyncIterable<Buffer>) return chunk.subarray(0, 65_536)
  throw new AppError('UNPROCESSABLE', 'This file is empty.')
}

async function* readXml(source: FileSource, start: Buffer, chosen: string | null): AsyncGenerator<PaymentBatch> {
  const reader = openIsoReader()
  let row = 0
  let isMixed = false
  const number = (reads: PaymentRead[]) => reads.map((read) => ({ ...read, row: (row += 1) }))
  const detected = detectEncoding(start, chosen)
  // letters in UTF-8 are none by chance, whatever the first line says; else what the file itself says is no guess
  const isUtf8 = detected.name === 'utf-8' && start.some((byte) => byte > 0x7f)
  const declared = chosen === null && !isUtf8 ? readDeclaration(start) : null
  const encoding = declared ? detectEncoding(start, declared) : detected
  const isSaid = declared !== null && declared !== 'utf-8'
  const describe = () => (isSaid ? null : describeEncoding(encoding, isMixed))
  const batch = (reads: PaymentRead[]) => ({ reads: number(reads), encoding: describe() })
  const stream = (await source.open()) as AsyncIterable<Buffer>
  for await (const text of decodeText(stream, encoding, () => (isMixed = true))) yield batch(reader.push(text))
  yield batch(reader.end())
}

/** The encoding that the first line of an XML text names, if it is one of ours. */
function readDeclaration(start: Buffer): EncodingName | null {
  const said = /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(start.toString('latin1'))?.[1]?.toLowerCase()
  const name = said === 'iso-8859-1' || said === 'latin1' || said === 'us-ascii' ? 'windows-1252' : said
  return encodingNames.find((one) => one === name) ?? null
}

async function* readTable(source: FileSource, chosen: string | null): AsyncGenerator<PaymentBatch> {
  const { unpackedBytes } = monitoringLimits
  await using table = await openTable(source, { unpackedBytes, encoding: chosen, isPatient: true })
  const positions = findColumns(table)
  const amountAt = positions.find(({ field }) => field === 'amount')?.position ?? -1
  const amounts = table.sample.map(({ cells }) => cells[amountAt] ?? '')
  const point = table.format === 'delimited' ? detectPoint(amounts, table.delimiter) : '.'
  for await (const { rows } of table.read()) {
    const reads = rows.map(({ number, cells }) => {
      const named: Partial<Record<PaymentCell, string>> = {}
      for (const { field, position } of positions) named[field] = cells[position] ?? ''
      return { ...readPaymentRow(named, point), row: number }
    })
    yield { reads, encoding: table.encoding }
  }
}

function findColumns({ columns }: Table): { field: PaymentCell; position: number }[] {
  const positions = guessColumns(paymentFields, columns).flatMap(({ field, column }) =>
    field === 'id' ? [] : [{ field, position: columns.indexOf(column) }],
  )
  const missing = required.filter(({ cells }) => !positions.some(({ field }) => cells.includes(field)))
  if (missing.length > 0) throw new AppError('UNPROCESSABLE', describeMissing(missing, columns))
  return positions
}

/** What every payment has, and the columns of which one is enough. */
const required: readonly { what: string; cells: readonly PaymentCell[] }[] = [
  { what: 'the date', cells: ['date'] },
  { what: 'the amount', cells: ['amount'] },
  { what: 'who paid', cells: ['from_name', 'from_account'] },
  { what: 'who was paid', cells: ['to_name', 'to_account'] },
]

function describeMissing(missing: typeof required, columns: readonly string[]): string {
  const what = missing.map((one) => one.what).join(', ')
  const names = missing.map(({ cells }) => cells.map((cell) => `‘${paymentFields[cell].label}’`).join(' or '))
  const rename = `Rename the ones that do: ${names.join(', ')}.`
  return `No column of this file says ${what}. Its columns are: ${columns.slice(0, 20).join(', ')}. ${rename}`
}
