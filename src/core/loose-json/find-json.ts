/** One array or object of a text. `isCutOff`: the text ended inside it, and what was incomplete is left out. */
export type FoundJson = { value: object; isCutOff: boolean }

const mostStarts = 500
const deepest = 60

/**
 * Arrays and objects in a text in their order, complete ones first: in prose, in fenced code, with commas before the
 * closing bracket, with raw line breaks in strings, with Python's words, and cut off before their end.
 */
export function findJson(text: string): FoundJson[] {
  const found: FoundJson[] = []
  let at = 0
  for (let starts = 0; starts < mostStarts; starts++) {
    const start = text.slice(at).search(/[[{]/)
    if (start === -1) break
    const cursor: Cursor = { text, at: at + start, isCutOff: false }
    const read = readValue(cursor, 0)
    const value = read?.value
    if (isObject(value)) found.push({ value, isCutOff: cursor.isCutOff })
    // What could not be read may hold something that can.
    at = read ? cursor.at : at + start + 1
  }
  return [...found.filter((each) => !each.isCutOff), ...found.filter((each) => each.isCutOff)]
}

type Cursor = { readonly text: string; at: number; isCutOff: boolean }

/** Null: there is no value here, or the text ends within one that is of no use in part. */
type Read = { value: unknown } | null

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function readValue(cursor: Cursor, depth: number): Read {
  skip(cursor, /\s*/y)
  const first = cursor.text[cursor.at]
  if (first === undefined) return cutOff(cursor)
  if (first === '"') return readString(cursor)
  if (first !== '[' && first !== '{') return readWord(cursor)
  if (depth > deepest) return null
  return first === '[' ? readArray(cursor, depth) : readObject(cursor, depth)
}

function readArray(cursor: Cursor, depth: number): Read {
  const items: unknown[] = []
  cursor.at++
  while (!isClosed(cursor, ']')) {
    const item = readValue(cursor, depth + 1)
    // Half a row says something else than the whole one would.
    if (cursor.isCutOff) return { value: items }
    if (!item || !isSeparated(cursor, ']')) return null
    items.push(item.value)
  }
  return { value: items }
}

function readObject(cursor: Cursor, depth: number): Read {
  // Pairs, so that a member named __proto__ becomes a member and nothing else.
  const members: [string, unknown][] = []
  cursor.at++
  while (!isClosed(cursor, '}')) {
    const name = readName(cursor)
    const member = name === null ? null : readValue(cursor, depth + 1)
    if (name !== null && member) members.push([name, member.value])
    if (cursor.isCutOff) break
    if (!member || !isSeparated(cursor, '}')) return null
  }
  return { value: Object.fromEntries(members) }
}

function readName(cursor: Cursor): string | null {
  skip(cursor, /\s*/y)
  if (cursor.at >= cursor.text.length) cursor.isCutOff = true
  const name = cursor.text[cursor.at] === '"' ? readString(cursor) : null
  if (!name) return null
  skip(cursor, /\s*/y)
  if (cursor.text[cursor.at] === ':') {
    cursor.at++
    return String(name.value)
  }
  if (cursor.at >= cursor.text.length) cursor.isCutOff = true
  return null
}

const closedString = /"[^"\\]*(?:\\[^][^"\\]*)*"/y

function readString(cursor: Cursor): Read {
  const raw = match(cursor, closedString)
  if (raw === null) return cutOff(cursor)
  try {
    return { value: JSON.parse(raw.replaceAll(/[^\u0020-\u{10ffff}]/gu, escapeControl)) }
  } catch {
    // A backslash before a letter that needs none.
    return { value: raw.slice(1, -1).replaceAll(/\\([^])/g, '$1') }
  }
}

function escapeControl(sign: string): string {
  return `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
}

const words: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
}

function readWord(cursor: Cursor): Read {
  const word = match(cursor, /[\w.+-]+/y)
  if (word === null) return null
  // A figure at the very end may have lost digits.
  if (cursor.at >= cursor.text.length) return cutOff(cursor)
  if (Object.hasOwn(words, word)) return { value: words[word] }
  return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(word) ? { value: Number(word) } : null
}

function isClosed(cursor: Cursor, bracket: string): boolean {
  skip(cursor, /\s*/y)
  if (cursor.text[cursor.at] !== bracket) return false
  cursor.at++
  return true
}

/** After a member: a comma, or the end, which stays to be read. */
function isSeparated(cursor: Cursor, bracket: string): boolean {
  skip(cursor, /\s*/y)
  const sign = cursor.text[cursor.at]
  if (sign === ',') cursor.at++
  return sign === ',' || sign === bracket || sign === undefined
}

function cutOff(cursor: Cursor): null {
  cursor.isCutOff = true
  cursor.at = cursor.text.length
  return null
}

function skip(cursor: Cursor, pattern: RegExp): void {
  match(cursor, pattern)
}

function match(cursor: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)?.[0] ?? null
  if (found !== null) cursor.at += found.length
  return found
}
