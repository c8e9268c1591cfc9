import * as z from 'zod'
import { AppError } from '#core/errors.ts'

const Shape = z.tuple([
  z.enum(['relevance', 'revenue', 'growth', 'employees', 'name', 'founded']),
  z.number().int().min(0),
  z.string().max(200),
  z.uuid(),
  z.boolean(),
  z.boolean(),
])

/** Where a list continues, and what the pages before have found out about it. */
export type Cursor = {
  sort: z.infer<typeof Shape>[0]
  total: number
  key: string
  id: string
  /** Among the matches that were not ranked any more. */
  isUnranked: boolean
  /** Words that begin with the text gave less than a page, so those that hold it follow. */
  isInsideWords: boolean
}

export function writeCursor({ sort, total, key, id, isUnranked, isInsideWords }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, total, key, id, isUnranked, isInsideWords])).toString('base64url')
}

export function readCursor(text: string): Cursor {
  const read = Shape.safeParse(parse(Buffer.from(text, 'base64url').toString('utf8')))
  if (!read.success) throw broken()
  const [sort, total, key, id, isUnranked, isInsideWords] = read.data
  if (!isKey(sort, key)) throw broken()
  return { sort, total, key, id, isUnranked, isInsideWords }
}

const broken = () => new AppError('BAD_REQUEST', 'This page of the list no longer exists. Please load the list again.')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the database will read as a number must be one. */
function isKey(sort: Cursor['sort'], key: string): boolean {
  if (sort === 'name') return !key.includes('\0')
  if (sort === 'employees' || sort === 'founded') return /^-?\d{1,9}$/.test(key)
  return /^(-?\d+(\.\d+)?(e[-+]?\d{1,2})?|Infinity)$/.test(key)
}
