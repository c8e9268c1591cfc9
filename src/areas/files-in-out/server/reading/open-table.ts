import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openActiveTextSearch } from '#areas/documents/rules/find-active-text.ts'
import { unfinishedBytes } from '#core/table-files/measure-utf8.ts'
import { AppError } from '#core/errors.ts'
import { describeEncoding, detectEncoding, type Encoding } from '#core/table-files/detect-encoding.ts'
import { openMergedFiller } from '#core/table-files/fill-merged.ts'
import { detectLayout, openTextReader, readSample, type Layout } from '#core/table-files/detect-layout.ts'
import { openDelimitedReader, type Row } from '#core/table-files/read-delimited.ts'
import { readHeader, type Header } from '#core/table-files/read-header.ts'
import { nameJsonColumns, openJsonLinesReader, parseObject, readJsonTable } from '#core/table-files/read-json-rows.ts'
import { findUnsaved } from '#core/table-files/unsaved-formula.ts'
import { makeTemporaryFolder } from '../temporary-folders.ts'
import { decodeText } from './decode-text.ts'
import { beginningRows, chooseSheet, mostSheets, type RateTable } from './choose-sheet.ts'
import { openWorkbook, type Sheet } from './open-workbook.ts'
import { openZip, upTo, type Zip } from './open-zip.ts'
import { readSheet, sheetBytes, type SheetCaller, type SheetRows } from './read-sheet.ts'

/** A file that can be read from its beginning, as often as needed. */
export type FileSource = { size: number; open(): Promise<Readable> }

export type Table = {
  format: 'delimited' | 'spreadsheet' | 'json'
  /** Of a text, as far as it was read: more may be known after `read`. */
  readonly encoding: string | null
  delimiter: string | null
  columns: string[]
  /** Of a workbook: its visible sheets, and the one that is read. */
  sheets: string[]
  sheet: string | null
  /** The table lies in an archive. A spreadsheet, which is one itself, does not. */
  isArchived: boolean
  /** The first rows below the header. */
  sample: Row[]
  /** All rows below the header, some at a time; `bytes` is how much of the file was read for them. */
  read(): AsyncGenerator<{ rows: Row[]; bytes: number }>
}

/** `encoding` and `sheet`: what somebody chose for a text and for a workbook. The caller counts where a spreadsheet waits for its turn. */
type TableReading = SheetCaller & {
  unpackedBytes: number
  encoding?: string | null
  sheet?: string | null
  rateTable?: RateTable
}

export type OpenTable = Table & AsyncDisposable

const noSheets = { sheets: [] as string[], sheet: null }

const sampleBytes = 256 * 1024
const sampleRows = beginningRows
const wholeJsonBytes = 64 * 1024 * 1024

/** Finds out how a file is written and what its columns are called. Close it after use: it may hold a temporary copy. */
export async function openTable(source: FileSource, reading: TableReading): Promise<OpenTable> {
  const start = await readStart(source)
  if (isPacked(start)) return await openPacked(source, reading)
  if (isOldExcel(start)) return await openWhole(source, reading)
  return Object.assign(await openPlain(source, start, reading), { async [Symbol.asyncDispose]() {} })
}

function isPacked(start: Buffer): boolean {
  return start.length >= 4 && start.readUInt32BE(0) === 0x504b0304
}

/** A file that is text, or refused. */
async function openPlain(source: FileSource, start: Buffer, reading: TableReading): Promise<Table> {
  if (start.length === 0) throw new AppError('UNPROCESSABLE', 'This file is empty.')
  const letters = openLetters(detectEncoding(start, reading.encoding))
  const isWhole = start.length === source.size
  let text = ''
  // a letter that the end of the sample cuts in two is no foreign one
  const sample = isWhole ? start : start.subarray(0, start.length - unfinishedBytes(start))
  for await (const piece of letters.decode(oneChunk(sample))) text += piece
  if (looksBinary(text))
    throw new AppError(
      'UNPROCESSABLE',
      'This is not a table: it contains binary data. Save it as CSV, XLSX or JSON Lines.',
    )
  if (isXmlSpreadsheet(text)) return await openWhole(source, reading)
  return /^\s*[[{]/.test(text)
    ? await openJson(source, { text, letters })
    : openText(source, { text, letters, isWhole })
}

/** As Excel 2003 wrote them, and as many programs still do under the name of an XLS file. */
function isXmlSpreadsheet(text: string): boolean {
  return (
    /^\s*<(?:\?xml|Workbook)\b/.test(text) &&
    text.slice(0, 4000).includes(`"urn:schemas-microsoft-com:office:spreadsheet"`)
  )
}

/** Compound files, and the bare streams that the first versions of Excel wrote: their opening record with its length. */
function isOldExcel(start: Buffer): boolean {
  return /^(?:d0cf11e0a1b11ae1|0908[01][08]00|0904[01]600|0902[01]600|09000[46]00)/.test(start.toString('hex', 0, 8))
}

/** A spreadsheet that is read as a whole before its first row is known. */
async function openWhole(source: FileSource, reading: TableReading): Promise<OpenTable> {
  const load = () => readAll(source, Math.min(sheetBytes, reading.unpackedBytes))
  const choose = (beginnings: readonly SheetRows[]) => chooseSheet(beginnings, reading)
  const { sheets, sheet, rows, merged } = await readSheet({ load, choose }, reading)
  const whole = { name: sheet, read: () => inSlices(rows), listMerged: () => Promise.resolve(merged) }
  const table = await openSheet(whole, sheets, source.size)
  return { ...table, async [Symbol.asyncDispose]() {} }
}

async function readAll(source: FileSource, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of upTo(most, (await source.open()) as AsyncIterable<Buffer>)) chunks.push(chunk)
  return Uint8Array.from(Buffer.concat(chunks))
}

const sliceRows = 1000

async function* inSlices(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let from = 0; from < rows.length; from += sliceRows) yield rows.slice(from, from + sliceRows)
}

function looksBinary(text: string): boolean {
  return text.slice(0, 10_000).includes('\0')
}

async function readStart(source: FileSource): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  const stream = await source.open()
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= sampleBytes) break
  }
  return Buffer.concat(chunks).subarray(0, sampleBytes)
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

type Letters = ReturnType<typeof openLetters>
type Start = { text: string; letters: Letters }

/** Decodes, and remembers whether a text in UTF-8 had other bytes in it. */
function openLetters(encoding: Encoding) {
  let isMixed = false
  return {
    decode: (chunks: AsyncIterable<Buffer>) => decodeText(chunks, encoding, () => (isMixed = true)),
    describe: () => describeEncoding(encoding, isMixed),
  }
}

/** A page or a script may hold commas as well; a cell of a table may hold a piece of a page. */
function refusePage(text: string): void {
  const start = text.trimStart()
  if (!/^[<#@]/.test(start)) return
  if (/^<(?:\?xml|\w+(?::\w+)?\s[^>]*xmlns)/.test(start))
    throw new AppError('UNPROCESSABLE', 'This is an XML file, not a table. Save it as XLSX or CSV and try again.')
  const search = openActiveTextSearch()
  search.see(start.slice(0, 64))
  if (search.found()) throw new AppError('UNPROCESSABLE', 'This is not a table: it starts like a web page or a script.')
}

function openText(source: FileSource, { text, letters, isWhole }: Start & { isWhole: boolean }): Table {
  refusePage(text)
  const layout: Layout = detectLayout(text, isWhole)
  const hint = /^sep=.\r?\n/.test(text) ? 1 : 0
  const early = readSample(text, layout, isWhole).filter(({ number }) => number > hint)
  const header = readHeader(early)
  if (header.columns.length === 0) throw whyUnreadable(text, isWhole)
  const body = (rows: Row[]) => below(rows, Math.max(header.row, hint))
  return {
    format: 'delimited',
    isArchived: false,
    get encoding() {
      return letters.describe()
    },
    delimiter: layout.delimiter,
    columns: header.columns,
    ...noSheets,
    sample: body(early).slice(0, sampleRows),
    async *read() {
      const reader = openTextReader(layout)
      for await (const { piece, bytes } of readPieces(source, letters)) yield { rows: body(reader.push(piece)), bytes }
      yield { rows: body(reader.end()), bytes: source.size }
    },
  }
}

/** Nothing of the sample could be read: the reader itself says why, or the first line goes on beyond it. */
function whyUnreadable(text: string, isWhole: boolean): AppError {
  const reader = openDelimitedReader(',')
  try {
    reader.push(text)
    if (isWhole) reader.end()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  return new AppError('UNPROCESSABLE', 'Row 1, column 1: this file has no line breaks, so it has no rows.')
}

function below(rows: Row[], headerRow: number): Row[] {
  const [first] = rows
  return first && first.number <= headerRow ? rows.filter(({ number }) => number > headerRow) : rows
}

async function* readPieces(source: FileSource, letters: Letters): AsyncGenerator<{ piece: string; bytes: number }> {
  let bytes = 0
  async function* counted(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      bytes += chunk.length
      yield chunk
    }
  }
  const stream = await source.open()
  for await (const piece of letters.decode(counted(stream as AsyncIterable<Buffer>))) yield { piece, bytes }
}

async function openJson(source: FileSource, { text, letters }: Start): Promise<Table> {
  const common = { format: 'json', isArchived: false, delimiter: null, ...noSheets } as const
  if (isJsonLines(text)) {
    const lines = text.split('\n')
    const whole = lines.length > 1 ? lines.slice(0, -1) : lines
    const columns = nameJsonColumns(
      whole.slice(0, 1000).flatMap((line, index) => (line.trim() ? [parseObject(line, index + 1)] : [])),
    )
    const reader = () => openJsonLinesReader(columns)
    return {
      ...common,
      get encoding() {
        return letters.describe()
      },
      columns,
      sample: whole.length > 0 ? reader().push(`${whole.slice(0, sampleRows).join('\n')}\n`) : [],
      async *read() {
        const lineReader = reader()
        for await (const { piece, bytes } of readPieces(source, letters)) yield { rows: lineReader.push(piece), bytes }
        yield { rows: lineReader.end(), bytes: source.size }
      },
    }
  }
  if (source.size > wholeJsonBytes)
    throw new AppError('UNPROCESSABLE', 'A JSON file of this size must have one company per line (JSON Lines).')
  let all = ''
  for await (const { piece } of readPieces(source, letters)) all += piece
  const { columns, rows } = readJsonTable(all)
  return {
    ...common,
    encoding: letters.describe(),
    columns,
    sample: rows.slice(0, sampleRows),
    read: async function* () {
      yield { rows, bytes: source.size }
    },
  }
}

/** Each line an object of its own. A file of one object under numbers or with fields and data is one whole. */
function isJsonLines(text: string): boolean {
  const end = text.indexOf('\n')
  const first = (end < 0 ? text : text.slice(0, end)).trim()
  if (!first.startsWith('{') || !first.endsWith('}')) return false
  try {
    const object = Object.values(parseObject(first, 1))
    return !object.every((value) => typeof value === 'object' && value !== null)
  } catch {
    return false
  }
}

/** A ZIP file is read from its end, so it is copied to the disk first. */
async function openPacked(source: FileSource, reading: TableReading): Promise<OpenTable> {
  const folder = await makeTemporaryFolder('import')
  const copy = path.join(folder, 'file')
  try {
    await pipeline(await source.open(), createWriteStream(copy))
    const table = await openCopy(copy, reading)
    return Object.assign(table, { [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function openCopy(copy: string, reading: TableReading): Promise<Table> {
  const zip = await openZip(copy, reading.unpackedBytes)
  const { size } = await stat(copy)
  if (zip.names.includes('xl/workbook.xml')) return openBestSheet(await openWorkbook(zip), size, reading)
  if (await isReadAsWhole(zip))
    return await openWhole({ size, open: () => Promise.resolve(createReadStream(copy)) }, reading)
  const table = zip.names.find((name) => /\.(csv|tsv|txt|jsonl)$/i.test(name))
  if (!table) throw new AppError('UNPROCESSABLE', 'This archive contains no table. Add one CSV or JSON Lines file.')
  const inside = { size: Number.MAX_SAFE_INTEGER, open: () => zip.open(table) }
  const start = await readStart(inside)
  // An archive can hold itself.
  if (isPacked(start))
    throw new AppError('UNPROCESSABLE', 'This archive contains another archive. Add one CSV or JSON Lines file.')
  return Object.assign(await openPlain(inside, start, reading), { isArchived: true })
}

/** OpenDocument and XLSB. Their texts are unpacked in memory, so the size of these is measured before. */
async function isReadAsWhole(zip: Zip): Promise<boolean> {
  const isOpenDocument = zip.names.includes('content.xml') && zip.names.includes('mimetype')
  const isBinary = zip.names.includes('xl/workbook.bin')
  if (!isOpenDocument && !isBinary) return false
  const parts = isBinary ? zip.names.filter((name) => /^xl\/.*\.bin$/.test(name)) : ['content.xml']
  for await (const _ of upTo(documentBytes, readAllOf(zip, parts)));
  return true
}

async function* readAllOf(zip: Zip, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) yield* (await zip.open(name)) as AsyncIterable<Buffer>
}

const documentBytes = 400 * 1024 ** 2

async function openBestSheet(sheets: readonly Sheet[], size: number, reading: TableReading): Promise<Table> {
  const names = sheets.map(({ name }) => name)
  const [only] = sheets
  if (only && sheets.length === 1) return openSheet(only, names, size)
  const beginnings: { name: string; rows: Row[] }[] = []
  for (const sheet of sheets.slice(0, mostSheets))
    beginnings.push({ name: sheet.name, rows: await readBeginning(sheet) })
  const chosen = chooseSheet(beginnings, reading)
  const sheet = sheets.find(({ name }) => name === chosen)
  if (!sheet) throw new AppError('UNPROCESSABLE', emptySheet)
  return openSheet(sheet, names.slice(0, mostSheets), size)
}

const emptySheet = 'This spreadsheet is empty.'

async function readBeginning({ read }: Sheet): Promise<Row[]> {
  const early: Row[] = []
  for await (const rows of read()) {
    early.push(...rows.slice(0, sampleRows))
    if (early.length >= sampleRows) break
  }
  return early
}

async function openSheet(sheet: Sheet, sheets: string[], size: number): Promise<Table> {
  const early = await readBeginning(sheet)
  if (early.length === 0) throw new AppError('UNPROCESSABLE', emptySheet)
  const header: Header = readHeader(early)
  refuseUnsavedHead(header)
  const merged = await sheet.listMerged()
  const openFiller = () => openMergedFiller(merged, header.row)
  return {
    format: 'spreadsheet',
    isArchived: false,
    encoding: null,
    delimiter: null,
    sheets,
    sheet: sheet.name,
    columns: header.columns,
    sample: openFiller()(below(early, header.row)).slice(0, sampleRows),
    async *read() {
      const fill = openFiller()
      for await (const rows of sheet.read()) yield { rows: fill(below(rows, header.row)), bytes: 0 }
      yield { rows: [], bytes: size }
    },
  }
}

/** Columns that are called by formulas without results have no names. */
function refuseUnsavedHead({ columns }: Header): void {
  const [unsaved] = columns.flatMap((column) => findUnsaved(column) ?? [])
  if (unsaved) throw new AppError('UNPROCESSABLE', unsaved)
}
