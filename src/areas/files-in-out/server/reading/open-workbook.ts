import { StringDecoder } from 'node:string_decoder'
import type { Row } from '#core/table-files/read-delimited.ts'
import {
  openSheetReader,
  openStringsReader,
  readDateStyles,
  readWorkbookParts,
  type Workbook,
} from '#core/table-files/read-workbook.ts'
import { upTo, type Zip } from './open-zip.ts'

/** The texts that a spreadsheet names by number are held in the memory, unlike its rows. */
const sharedTextBytes = 1024 ** 3 / 8

const partLetters = 20_000_000

/** Opens the first sheet of an XLSX file; what comes back reads its rows from the beginning. */
export async function openWorkbook(zip: Zip): Promise<() => AsyncGenerator<Row[]>> {
  const [workbook, relations, styles] = await Promise.all([
    readPart(zip, 'xl/workbook.xml'),
    readPart(zip, 'xl/_rels/workbook.xml.rels'),
    readPart(zip, 'xl/styles.xml'),
  ])
  const { sheet, startsIn1904 } = readWorkbookParts(workbook, relations)
  const strings = openStringsReader()
  if (zip.names.includes('xl/sharedStrings.xml'))
    for await (const text of decode(upTo(sharedTextBytes, await zip.open('xl/sharedStrings.xml')))) strings.push(text)
  const meaning: Workbook = { strings: strings.strings, dateStyles: readDateStyles(styles), startsIn1904 }
  return async function* readRows() {
    const reader = openSheetReader(meaning)
    for await (const text of readText(zip, sheet)) yield reader.push(text)
  }
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
