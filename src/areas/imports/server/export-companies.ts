import { Readable } from 'node:stream'
import { createDeflateRaw, crc32 } from 'node:zlib'
import type { Db } from '#db/connection.ts'
import { toDelimitedRow } from '#core/table-files/write-delimited.ts'
import { sheetEnd, sheetPath, sheetStart, toSheetRow, workbookParts } from '#core/table-files/write-workbook.ts'
import type { Actor } from '../../permissions.ts'
import type { CompanyRow } from '#areas/companies/contract.ts'
import { searchCompanies } from '#areas/companies/server/search-companies.ts'
import type { ExportQuery } from '../contract.ts'
import { importFields, type ImportField } from '../rules/fields.ts'

/** What the person may see and asked for, a page at a time, so that memory stays the same for any number of companies. */
export function exportCompanies(
  deps: { db: Db },
  actor: Actor,
  { format, ...filter }: ExportQuery,
): { content: Readable; type: string } {
  const pages = () => readPages(deps, actor, filter)
  if (format === 'csv') return { content: Readable.from(toCsv(pages())), type: 'text/csv; charset=utf-8' }
  if (format === 'xlsx') {
    return {
      content: Readable.from(toWorkbook(pages())),
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }
  }
  return { content: Readable.from(toJson(pages())), type: 'application/json; charset=utf-8' }
}

type Filter = Omit<ExportQuery, 'format'>

async function* readPages(deps: { db: Db }, actor: Actor, filter: Filter): AsyncGenerator<CompanyRow[]> {
  const { sort = 'name', ...rest } = filter
  let after: string | undefined
  do {
    const page = await searchCompanies(deps, actor, {
      ...rest,
      // What is best first is best read on a screen: a file is by name.
      sort: sort === 'relevance' ? 'name' : sort,
      limit: 200,
      ...(after ? { after } : {}),
    })
    yield page.rows
    after = page.next ?? undefined
  } while (after)
}

const header = [...importFields]

function toCells(company: CompanyRow): (string | number | null)[] {
  return header.map((field: ImportField) => {
    const value = company[field]
    return Array.isArray(value) ? value.join('; ') : value
  })
}

async function* toCsv(pages: AsyncIterable<CompanyRow[]>): AsyncGenerator<string> {
  // The mark tells spreadsheet programs that this is UTF-8.
  yield `\ufeff${toDelimitedRow(header)}`
  for await (const rows of pages) yield rows.map((row) => toDelimitedRow(toCells(row))).join('')
}

async function* toJson(pages: AsyncIterable<CompanyRow[]>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`
      isFirst = false
    }
  }
  yield '\n]\n'
}

async function* toSheet(pages: AsyncIterable<CompanyRow[]>): AsyncGenerator<string> {
  let number = 1
  yield sheetStart + toSheetRow(header, number)
  for await (const rows of pages) yield rows.map((row) => toSheetRow(toCells(row), (number += 1))).join('')
  yield sheetEnd
}

async function* toWorkbook(pages: AsyncIterable<CompanyRow[]>): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let at = 0
  async function* add(name: string, content: AsyncIterable<string> | string[]): AsyncGenerator<Buffer> {
    const entry = { name, at, sum: 0, packed: 0, size: 0 }
    entries.push(entry)
    for await (const bytes of packEntry(entry, content)) {
      at += bytes.length
      yield bytes
    }
  }
  for (const [name, content] of Object.entries(workbookParts)) yield* add(name, [content])
  yield* add(sheetPath, toSheet(pages))
  const directory = Buffer.concat(entries.map(toDirectoryEntry))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  yield directory
  yield end
}

type Entry = { name: string; at: number; sum: number; packed: number; size: number }

/** One part of a ZIP file whose length is known only at its end (APPNOTE.TXT 4.3.9: sizes follow the data). */
async function* packEntry(entry: Entry, content: AsyncIterable<string> | string[]): AsyncGenerator<Buffer> {
  const name = Buffer.from(entry.name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  writeShared(local, { at: 4, entry: { ...entry, sum: 0, packed: 0, size: 0 }, name })
  yield Buffer.concat([local, name])
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.sum = crc32(bytes, entry.sum)
      entry.size += bytes.length
      yield bytes
    }
  }
  const source = Readable.from(measured())
  const deflate = createDeflateRaw()
  source.on('error', (error) => deflate.destroy(error))
  for await (const bytes of source.pipe(deflate) as AsyncIterable<Buffer>) {
    entry.packed += bytes.length
    yield bytes
  }
  const behind = Buffer.alloc(16)
  behind.writeUInt32LE(0x08074b50, 0)
  behind.writeUInt32LE(entry.sum, 4)
  behind.writeUInt32LE(entry.packed, 8)
  behind.writeUInt32LE(entry.size, 12)
  yield behind
}

function toDirectoryEntry(entry: Entry): Buffer {
  const name = Buffer.from(entry.name)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(20, 4)
  writeShared(head, { at: 6, entry, name })
  head.writeUInt32LE(entry.at, 42)
  return Buffer.concat([head, name])
}

/** What the header before the data and the entry of the directory have in common, from the version on. */
function writeShared(target: Buffer, { at, entry, name }: { at: number; entry: Entry; name: Buffer }): void {
  target.writeUInt16LE(20, at)
  // Bit 3: sizes follow the data. Bit 11: names in UTF-8.
  target.writeUInt16LE(0x0808, at + 2)
  target.writeUInt16LE(8, at + 4)
  // 1 January 1980: the time of the export stands in its name.
  target.writeUInt32LE(0x00210000, at + 6)
  target.writeUInt32LE(entry.sum, at + 10)
  target.writeUInt32LE(entry.packed, at + 14)
  target.writeUInt32LE(entry.size, at + 18)
  target.writeUInt16LE(name.length, at + 22)
}
