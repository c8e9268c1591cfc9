import { StringDecoder } from 'node:string_decoder'
import type { Row } from '#core/table-files/read-delimited.ts'
import type { MergedCell } from '#core/table-files/fill-merged.ts'
import {
  openMergedReader,
  openSheetReader,
  openStringsReader,
  readNumberStyles,
  readWorkbookParts,
  type Workbook,
} from '#core/table-files/read-workbook.ts'
import { upTo, type Zip } from './open-zip.ts'

/** The texts that a spreadsheet names by number are held in the memory, unlike its rows. */
const sharedTextBytes = 1024 ** 3 / 8

const partLetters = 20_000_000

/** A sheet of a workbook, whose rows are read from the beginning each time. */
export type Sheet = { name: string; read(): AsyncGenerator<Row[]>; listMerged(): Promise<MergedCell[]> }

/** Of longer sheets nobody merges cells by hand; their text would be unpacked once more for nothing. */
const mergedWithinLetters = 100_000_000

/** The visible sheets of an XLSX file. */
export async function openWorkbook(zip: Zip): Promise<Sheet[]> {
  const [workbook, relations, styles] = await Promise.all([
    readPart(zip, 'xl/workbook.xml'),
    readPart(zip, 'xl/_rels/workbook.xml.rels'),
    readPart(zip, 'xl/styles.xml'),
  ])
  const { sheets, startsIn1904 } = readWorkbookParts(workbook, relations)
  const strings = openStringsReader()
  if (zip.names.includes('xl/sharedStrings.xml'))
    for await (const text of decode(upTo(sharedTextBytes, await zip.open('xl/sharedStrings.xml')))) strings.push(text)
  const meaning: Workbook = { strings: strings.strings, ...readNumberStyles(styles), startsIn1904 }
  const present = sheets.filter(({ path }) => zip.names.includes(path))
  // where all are missing, reading says that the file is damaged
  return (present.length > 0 ? present : sheets).map(({ name, path }) => ({
    name,
    async *read() {
      const reader = openSheetReader(meaning)
      for await (const text of readText(zip, path)) yield reader.push(text)
    },
    async listMerged() {
      const reader = openMergedReader()
      let letters = 0
      for await (const text of readText(zip, path)) {
        reader.push(text)
        letters += text.length
        if (letters > mergedWithinLetters) return []
      }
      return reader.end()
    },
  }))
}

async function readPart(zip: Zip, name: string): Promise<string> {
  if (!zip.names.includes(name)) return ''
  let all = ''
  for await (const text of readText(zip, name)) {
    all += text
    if (all.length > partLetters) break
  }
  return all
}

async function* readText(zip: Zip, name: string): AsyncGenerator<string> {
  yield* decode(await zip.open(name))
}

async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  for await (const chunk of bytes) yield decoder.write(chunk)
}
