import { openDelimitedReader } from '#core/table-files/read-delimited.ts'
import { UnusableListError } from '../port.ts'

/** One row of the file: a name of a designation, by the headings of its columns. */
export type UkRow = ReadonlyMap<string, string>

export type UkRecord = { id: string; rows: UkRow[] }

const needed = ['unique id', 'name 6', 'name type', 'designation type']

/**
 * The UK sanctions list as CSV: the first line is the day of the report, the second the headings, then one row for each name.
 * Rows of one designation are put together by its id, wherever they are.
 */
export async function readUk(
  chunks: AsyncIterable<Uint8Array>,
  onReport: (line: string) => void,
): Promise<Iterable<UkRecord>> {
  const reader = openDelimitedReader(',')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const records = new Map<string, UkRow[]>()
  let headings: string[] | null = null
  const take = (rows: readonly { cells: string[] }[]) => {
    for (const { cells } of rows) {
      if (headings === null) {
        const folded = cells.map((cell) =>
          cell
            .replace(/^\uFEFF/, '')
            .trim()
            .toLowerCase(),
        )
        if (folded.includes('unique id')) headings = checkHeadings(folded)
        else onReport(cells.join(' '))
      } else addRow(records, headings, cells)
    }
  }
  try {
    for await (const chunk of chunks) take(reader.push(decoder.decode(chunk, { stream: true })))
    take(reader.push(decoder.decode()))
    take(reader.end())
  } catch (cause) {
    if (cause instanceof UnusableListError) throw cause
    throw new UnusableListError('The file is not a readable table.', { cause })
  }
  if (headings === null) throw new UnusableListError('The file has no column “Unique ID”.')
  return [...records].map(([id, rows]) => ({ id, rows }))
}

function checkHeadings(headings: string[]): string[] {
  const missing = needed.find((heading) => !headings.includes(heading))
  if (missing) throw new UnusableListError(`The file has no column “${missing}”.`)
  return headings
}

function addRow(records: Map<string, UkRow[]>, headings: readonly string[], cells: readonly string[]): void {
  if (cells.length < headings.length / 2)
    throw new UnusableListError('A row of the file has fewer cells than its headings: the file ends in the middle.')
  const row = new Map(headings.map((heading, at) => [heading, (cells[at] ?? '').trim()]))
  const id = row.get('unique id') ?? ''
  if (id === '') throw new UnusableListError('A row of the file has no unique id.')
  records.set(id, [...(records.get(id) ?? []), row])
}
