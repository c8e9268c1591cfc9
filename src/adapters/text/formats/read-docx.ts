import type { ReadableText } from '#core/text/readable-text.ts'
import { toReadableText, toSections, type SourcePage, type TextLine } from '#core/text/to-readable-text.ts'
import { UnreadableError } from '../unreadable.ts'
import { unpack, type Parts } from './unpack.ts'
import { walkXml } from './walk-xml.ts'

type Kind = NonNullable<TextLine['kind']>

/**
 * The text of a Word file (ECMA-376 part 1, 17): body, then headers, footers and notes; apart from it what was deleted with
 * changes tracked, and what its template offers.
 */
export function readDocx(bytes: Buffer): ReadableText {
  const parts = unpack(bytes)
  const main = findMain(parts)
  if (!main) throw new UnreadableError('corrupt')
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const body = readPart(parts.read(main), 'text')
  const others = parts.names
    .filter((name) => name.startsWith(folder))
    .flatMap((name) => {
      const kind = kindOf(name.slice(folder.length))
      return kind ? readPart(parts.read(name), kind).flat() : []
    })
    .filter(({ text, cells }) => cells || text.trim() !== '')
  const outside = [
    {
      label: 'Deleted in tracked changes',
      lines: listParts(parts, folder).flatMap((name) => readDeletions(parts.read(name))),
    },
    { label: 'Building blocks of the template', lines: readBuildingBlocks(parts, folder) },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map((page): SourcePage => ({ ...page, isOutside: true }))
  // word processors write where their pages ended when they saved
  if (body.length > 1) {
    const pages = body.map((lines) => ({ lines }))
    const notes = others.length > 0 ? [{ label: 'Headers, footers and notes', lines: others }] : []
    return toReadableText([...pages, ...notes, ...outside], { isPaged: true })
  }
  return toReadableText([...toSections([...body.flat(), ...others]), ...outside], { isPaged: false })
}

/** The parts with what the document says: the body and its notes. */
function listParts({ names }: Parts, folder: string): string[] {
  const inFolder = names.filter((name) => name.startsWith(folder))
  return inFolder.filter(
    (name) => /^(document\d*\.xml)$/i.test(name.slice(folder.length)) || kindOf(name.slice(folder.length)),
  )
}

/** Tracked deletions, by paragraph, with who made them: no text of the document any more, but what was in it. */
function readDeletions(xml: Buffer): TextLine[] {
  if (!xml.includes('w:delText')) return []
  const lines: TextLine[] = []
  let by = ''
  let deleted = ''
  let isDeleted = false
  let isApart = false
  walkXml(xml, {
    open(name, { 'w:author': author = '', 'w:date': date = '' }) {
      if (name === 'w:del') by = [author, date.slice(0, 10)].filter(Boolean).join(', ')
      if (name === 'w:t' && deleted !== '') isApart = true
      if (name === 'w:delText') isDeleted = true
    },
    close(name) {
      if (name === 'w:delText') isDeleted = false
      if (name !== 'w:p' || deleted.trim() === '') return
      lines.push({ text: `[Deleted${by === '' ? '' : ` by ${by}`}] ${deleted}` })
      deleted = ''
      isApart = false
    },
    text(text) {
      if (!isDeleted) return
      deleted += isApart ? ` … ${text}` : text
      isApart = false
    },
  })
  return lines
}

/** Texts that the template offers for its fields: in the file, and shown only where somebody chose them. */
function readBuildingBlocks(parts: Parts, folder: string): TextLine[] {
  const name = `${folder}glossary/document.xml`
  if (!parts.names.includes(name)) return []
  const texts = readPart(parts.read(name), 'text').flatMap((lines) =>
    lines.map(({ text, cells }) => cells?.join('\t') ?? text),
  )
  const distinct = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
  return distinct.map((text) => ({ text: `[Template] ${text}` }))
}

function findMain({ names }: Parts): string | undefined {
  return (
    names.find((name) => name.toLowerCase() === 'word/document.xml') ??
    names.find((name) => /^word\/document\d*\.xml$/i.test(name))
  )
}

function kindOf(name: string): Kind | null {
  if (/^header\d*\.xml$/i.test(name)) return 'header'
  if (/^footer\d*\.xml$/i.test(name)) return 'footer'
  return /^(footnotes|endnotes|comments)\.xml$/i.test(name) ? 'note' : null
}

/** Elements whose text is not part of what a reader sees: field codes, deletions, the copies of drawings for old programs. */
const skipped = new Set([
  'w:instrText',
  'w:delText',
  'w:delInstrText',
  'mc:Fallback',
  'w:del',
  'w:moveFrom',
  'wp:align',
  'wp:posOffset',
  'wp14:pctWidth',
  'wp14:pctHeight',
  'w:rt',
])

function readPart(xml: Buffer, kind: Kind): TextLine[][] {
  const reading = openParagraphs(kind)
  let skip = 0
  walkXml(xml, {
    open(name, attributes) {
      if (skip > 0 || skipped.has(name)) skip += 1
      else reading.open(name, attributes)
    },
    close(name) {
      if (skip > 0) skip -= 1
      else reading.close(name)
    },
    text(text) {
      if (skip === 0) reading.text(text)
    },
  })
  return reading.pages
}

type Open = { text: string; kind: Kind }

/** Collects paragraphs; a text box inside a paragraph has paragraphs of its own, so the open ones are a stack. */
function openParagraphs(usual: Kind) {
  const pages: TextLine[][] = [[]]
  const stack: Open[] = []
  const rows: { cells: string[]; cell: string[] }[] = []
  let isText = false
  const current = () => stack.at(-1)

  const end = () => {
    const done = stack.pop()
    if (!done) return
    const row = rows.at(-1)
    if (row) row.cell.push(done.text)
    else pages.at(-1)?.push(...done.text.split('\n').map((text) => ({ text, kind: done.kind })))
  }
  const breakPage = () => {
    if (rows.length > 0) return
    const open = current()
    if (open && open.text.trim() !== '') {
      pages.at(-1)?.push({ text: open.text, kind: open.kind })
      open.text = ''
    }
    if (pages.at(-1)?.some(({ text, cells }) => cells || text.trim() !== '')) pages.push([])
  }
  const add = (text: string) => {
    const open = current()
    if (open) open.text += text
  }
  const starts: Record<string, (attributes: Record<string, string>) => unknown> = {
    'w:p': () => stack.push({ text: '', kind: usual }),
    'w:tr': () => rows.push({ cells: [], cell: [] }),
    'w:t': () => (isText = true),
    'm:t': () => (isText = true),
    'w:tab': () => stack.length > 0 && !isText && add('\t'),
    'w:cr': () => add('\n'),
    'w:noBreakHyphen': () => add('-'),
    'w:br': ({ 'w:type': type }) => (type === 'page' ? breakPage() : add('\n')),
    'w:lastRenderedPageBreak': breakPage,
    'w:sym': ({ 'w:char': code }) => add(toSymbol(code)),
    'w:pStyle': ({ 'w:val': style = '' }) => {
      const open = current()
      if (open && /^(heading|title|berschrift)/i.test(style)) open.kind = 'heading'
    },
    'w:numPr': () => {
      const open = current()
      if (open && open.kind === 'text') open.kind = 'list_item'
    },
  }
  return {
    pages,
    open: (name: string, attributes: Record<string, string>) => starts[name]?.(attributes),
    close(name: string) {
      if (name === 'w:t' || name === 'm:t') isText = false
      if (name === 'w:p') end()
      if (name === 'w:tc') closeCell(rows)
      if (name === 'w:tr') closeRow(rows, pages)
    },
    text: (text: string) => void (isText && add(text)),
  }
}

type OpenTableRow = { cells: string[]; cell: string[] }

function closeCell(rows: OpenTableRow[]): void {
  const row = rows.at(-1)
  if (!row) return
  row.cells.push(row.cell.join(' '))
  row.cell = []
}

/** A table inside a cell is part of that cell. */
function closeRow(rows: OpenTableRow[], pages: TextLine[][]): void {
  const row = rows.pop()
  if (!row) return
  const outer = rows.at(-1)
  if (outer) outer.cell.push(row.cells.join(' '))
  else pages.at(-1)?.push({ text: '', cells: row.cells })
}

/** Symbol fonts have their signs in a private range; what is not a letter there is a bullet. */
function toSymbol(code = ''): string {
  const value = Number.parseInt(code, 16)
  if (Number.isNaN(value)) return ''
  return value >= 0xf000 && value <= 0xf0ff ? '•' : String.fromCodePoint(value)
}
