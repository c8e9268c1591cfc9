import { makeFormatter } from '#core/format/formatter.ts'
import type { Sheet, SheetCell } from '#core/spreadsheets/lay-out-sheet.ts'
import { nameOfFolder, numberIndex, type PlacedFile, type PlacedFolder } from './index-numbers.ts'

/** What the index says of a file; who added it is for the team. */
export type IndexedFile = PlacedFile & { bytes: number; addedOn: string; addedBy: string | null }

/** A line of a printed index. */
export type PrintedLine = {
  number: string
  depth: number
  name: string
  /** Null of a folder. */
  file: Pick<IndexedFile, 'bytes' | 'addedOn' | 'addedBy'> | null
}

/** The index with names and facts, in order. */
export function writeLines(folders: readonly PlacedFolder[], files: readonly IndexedFile[]): PrintedLine[] {
  const known = new Map(files.map((file) => [file.id, file]))
  return numberIndex(folders, files).map((line) => {
    const { number, depth } = line
    if (line.kind === 'folder') return { number, depth, name: nameOfFolder(line.path), file: null }
    const file = known.get(line.id)
    return { number, depth, name: file?.name ?? '', file: file ?? null }
  })
}

export type IndexHead = { target: string; by: string; on: string; forTeam: boolean }

const heads = ['Number', 'Name', 'Size', 'Added on'] as const

export function titleOfIndex({ target }: Pick<IndexHead, 'target'>): string {
  return `Index of the data room: ${target}`
}

/** Under the title: whose index it is, because guests have one of their own. */
export function describeIndex({ by, on }: IndexHead, lines: readonly PrintedLine[]): string {
  const files = lines.filter(({ file }) => file !== null).length
  const folders = lines.length - files
  const counts = `${folders} ${folders === 1 ? 'folder' : 'folders'}, ${files} ${files === 1 ? 'file' : 'files'}`
  return `As ${by} sees it on ${on} · ${counts}`
}

/** The cells of a line as text. */
export function toCells({ number, name, file }: PrintedLine, { forTeam }: IndexHead): string[] {
  const facts = file ? [format.fileSize(file.bytes), file.addedOn] : ['', '']
  return [number, name, ...facts, ...(forTeam ? [file?.addedBy ?? ''] : [])]
}

export const headsOf = ({ forTeam }: Pick<IndexHead, 'forTeam'>): string[] => [
  ...heads,
  ...(forTeam ? ['Added by'] : []),
]

/** As a sheet: numbers stay text, or '1.10' would become 1.1. */
export function toSheet(head: IndexHead, lines: readonly PrintedLine[]): Sheet {
  const named: SheetCell[][] = [
    [{ value: titleOfIndex(head), look: 'title' }],
    [{ value: describeIndex(head, lines), look: 'note' }],
    headsOf(head).map((value) => ({ value, look: 'head' })),
  ]
  const rows = lines.map((line): SheetCell[] => {
    const [number = '', name = '', ...facts] = toCells(line, head)
    const look = line.file === null ? ({ look: 'total' } as const) : {}
    return [
      { value: number, ...look },
      { value: `${'    '.repeat(line.depth)}${name}`, ...look },
      ...facts.map((value) => ({ value: value || null })),
    ]
  })
  return { name: 'Index', widths: [14, 70, 12, 14, ...(head.forTeam ? [26] : [])], rows: [...named, ...rows], heads: 3 }
}

const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
