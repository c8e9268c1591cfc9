import { read, set_cptable, utils, type CellObject, type WorkSheet } from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full'
import type { ReadableText } from '#core/text/readable-text.ts'
import { toReadableText, type SourcePage, type TextLine } from '#core/text/to-readable-text.ts'
import { textLimits } from '../limits.ts'
import { UnreadableError, wrongPassword } from '../unreadable.ts'
import { checkExpansion, unpack, type Parts } from './unpack.ts'
import { walkXml } from './walk-xml.ts'

/**
 * The sheets of a workbook, one page each: cells as they are shown, then text boxes, headers and footers. Sheets that the
 * workbook hides are outside of what it says, after everything else.
 */
export function readSheets(bytes: Buffer, password: string | undefined): ReadableText {
  set_cptable(codepages)
  const isZip = bytes.readUInt16BE(0) === 0x504b
  if (isZip) checkExpansion(bytes)
  const book = open(bytes, password)
  const extra = isZip ? readExtras(unpack(bytes)) : []
  let cells = 0
  const sheets = book.SheetNames.map((name, at): SourcePage => {
    const lines = readRows(book.Sheets[name], () => {
      cells += 1
      if (cells > textLimits.cells)
        throw new UnreadableError('too_large', 'This workbook has more cells than can be read.')
    })
    // 1: hidden, 2: hidden from the menus of the program too
    const isHidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0
    return isHidden ? { label: `${name} (hidden sheet)`, isOutside: true, lines } : { label: name, lines }
  })
  const extras = extra.length > 0 ? [{ label: 'Text boxes, headers and footers', lines: extra }] : []
  const [hidden, shown] = [sheets.filter(({ isOutside }) => isOutside), sheets.filter(({ isOutside }) => !isOutside)]
  return toReadableText([...shown, ...extras, ...hidden], { isPaged: true })
}

function open(bytes: Buffer, password: string | undefined) {
  try {
    return read(bytes, {
      type: 'buffer',
      cellFormula: false,
      cellHTML: false,
      cellNF: false,
      cellText: true,
      ...(password ? { password } : {}),
    })
  } catch (cause) {
    const isLocked = cause instanceof Error && /password|encrypt/i.test(cause.message)
    if (!isLocked) throw new UnreadableError('corrupt', undefined, { cause })
    throw new UnreadableError('encrypted', password === undefined ? undefined : wrongPassword, { cause })
  }
}

/** Goes through the cells that exist: a single cell far away does not make millions of empty ones. */
function readRows(sheet: WorkSheet | undefined, count: () => void): TextLine[] {
  if (!sheet) return []
  const rows = new Map<number, { column: number; text: string }[]>()
  for (const address of Object.keys(sheet)) {
    if (address.startsWith('!')) continue
    const text = showCell(sheet[address] as CellObject)
    if (text === '') continue
    count()
    const { r, c } = utils.decode_cell(address)
    rows.set(r, [...(rows.get(r) ?? []), { column: c, text }])
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => ({ text: '', cells: toCells(row) }))
}

function toCells(row: { column: number; text: string }[]): string[] {
  const cells: string[] = []
  for (const { column, text } of row.toSorted((a, b) => a.column - b.column)) {
    // columns far to the right follow without the gap
    while (cells.length < column && cells.length < textLimits.cellsPerRow) cells.push('')
    cells.push(text)
  }
  return cells
}

function showCell({ t, v, w }: CellObject): string {
  if (t === 'z' || v === undefined) return ''
  if (v instanceof Date) return w ?? v.toISOString()
  return (w ?? String(v)).trim()
}

/** Text that is drawn over the sheets or printed around them. */
function readExtras(parts: Parts): TextLine[] {
  const lines: TextLine[] = []
  for (const name of parts.names.filter((part) => /^xl\/drawings\/drawing\d+\.xml$/.test(part))) {
    collect(parts.read(name), { paragraph: 'a:p', text: new Set(['a:t']) }, (text) => lines.push({ text }))
  }
  const margins = new Set(['oddHeader', 'oddFooter', 'evenHeader', 'evenFooter', 'firstHeader', 'firstFooter'])
  for (const name of parts.names.filter((part) => /^xl\/worksheets\/sheet\d+\.xml$/.test(part))) {
    const xml = parts.read(name)
    const at = xml.indexOf('<headerFooter')
    if (at < 0) continue
    const end = xml.indexOf('</headerFooter>', at)
    if (end < 0) continue
    const margin = Buffer.from(xml.subarray(at, end + '</headerFooter>'.length))
    collect(margin, { paragraph: 'headerFooter', text: margins }, (text) => lines.push(...toMargins(text)))
  }
  return lines
}

type Collected = { paragraph: string; text: ReadonlySet<string> }

function collect(xml: Buffer, { paragraph, text: texts }: Collected, add: (text: string) => void): void {
  let all = ''
  let isText = false
  walkXml(xml, {
    open: (name) => void (isText ||= texts.has(name)),
    close(name) {
      if (texts.has(name)) {
        isText = false
        all += paragraph === 'headerFooter' ? '\n' : ''
      }
      if (name !== paragraph) return
      if (all.trim() !== '') add(all)
      all = ''
    },
    text: (text) => void (isText && (all += text)),
  })
}

/** '&L…&C…&R…' with codes for fonts, page numbers and names (ECMA-376 part 1, 18.3.1.39). */
function toMargins(text: string): TextLine[] {
  return text
    .replaceAll(/&[LCR]/g, '\n')
    .replaceAll(/&"[^"]*"|&K[0-9A-F]{6}|&\d+|&[A-Z]/g, '')
    .split('\n')
    .map((line) => ({ text: line.trim(), kind: 'header' as const }))
    .filter((line) => line.text !== '')
}
