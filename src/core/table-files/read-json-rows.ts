import { refuseAt, tableLimits } from './limits.ts'
import type { Row } from './read-delimited.ts'

/** Cuts JSON Lines into rows, each cell under the column of its name. Columns are those of the first objects. */
export function openJsonLinesReader(columns: readonly string[]): { push(text: string): Row[]; end(): Row[] } {
  let rest = ''
  let number = 0

  function read(line: string): Row[] {
    number += 1
    if (line.trim() === '') return []
    return [{ number, cells: toCells(parseObject(line, number), columns) }]
  }

  return {
    push(text) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > tableLimits.rowLetters)
        throw refuseAt({ row: number + 1, column: 1 }, 'this line is longer than any row may be.')
      return lines.flatMap(read)
    },
    end: () => read(rest),
  }
}

/** The names of the fields of some objects, in the order in which they come up. */
export function nameJsonColumns(objects: readonly Record<string, unknown>[]): string[] {
  const names = new Set(objects.flatMap((object) => Object.keys(object)))
  if (names.size > tableLimits.columns)
    throw refuseAt({ row: 1, column: tableLimits.columns + 1 }, 'a table has at most 1,000 columns.')
  const broken = [...names].findIndex((name) => !name.isWellFormed())
  if (broken >= 0) throw refuseAt({ row: 1, column: broken + 1 }, 'this name holds half a character.')
  return [...names]
}

export function parseObject(line: string, row: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line.startsWith('\ufeff') ? line.slice(1) : line)
    if (isObject(value)) return value
  } catch (error) {
    throw refuseAt({ row, column: 1 }, 'this is not valid JSON.', error)
  }
  throw refuseAt({ row, column: 1 }, 'this is not a JSON object.')
}

export function toCells(object: Record<string, unknown>, columns: readonly string[]): string[] {
  return columns.map((name) => toCell(object[name]))
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(toCell).join('; ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // An escape can be half a character, and the limit can cut one in two; no database keeps a half.
  return text.slice(0, tableLimits.cellLetters).toWellFormed()
}

/**
 * Rows of a whole JSON text: an array of objects, which may lie within other objects, objects under numbers, or `fields`
 * beside `data` (the two shapes in which the SEC publishes its list of companies).
 */
export function readJsonTable(text: string): { columns: string[]; rows: Row[] } {
  const value = parseWhole(text)
  if (isObject(value) && isTexts(value['fields']) && Array.isArray(value['data'])) {
    const rows = value['data'].map((cells, index) => ({
      number: index + 1,
      cells: Array.isArray(cells) ? cells.map(toCell) : [],
    }))
    return { columns: value['fields'].map((name) => name.toWellFormed()), rows }
  }
  const list = Array.isArray(value) ? value : (findList(value) ?? Object.values(value))
  const objects = list.filter(isObject)
  const columns = nameJsonColumns(objects.slice(0, 1000))
  return { columns, rows: objects.map((object, index) => ({ number: index + 1, cells: toCells(object, columns) })) }
}

/** What an interface wraps around a list ('data', 'results', a count of pages): its longest list of objects is the table. */
function findList(value: object, depth = 0): object[] | null {
  const inner = Object.entries(value)
  const lists = inner.map(([, each]: [string, unknown]) => each).filter(isListOfObjects)
  if (lists.length > 0) return lists.reduce((one, other) => (other.length > one.length ? other : one))
  const wrapped = inner.filter((entry): entry is [string, object] => isObject(entry[1]) && !/^\d+$/.test(entry[0]))
  const [only] = wrapped
  return only && wrapped.length === 1 && depth < 3 ? findList(only[1], depth + 1) : null
}

function isListOfObjects(value: unknown): value is object[] {
  return Array.isArray(value) && value.some(isObject)
}

function parseWhole(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch (error) {
    throw refuseAt({ row: 1, column: 1 }, 'this is not valid JSON.', error)
  }
  throw refuseAt({ row: 1, column: 1 }, 'this is not a list of companies.')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
