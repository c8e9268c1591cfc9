/** One array or object of a text. `isCutOff`: the text ended inside it, and its incomplete part is left out. */
export type FoundJson = { value: object; isCutOff: boolean }

const mostStarts = 500
const deepest = 60

/**
 * Arrays and objects in a text in order, complete ones first: in prose, in fenced code, with trailing commas, with raw
 * line breaks in strings, with Python's keywords, and cut off before their end.
 */
export function findJson(text: string): FoundJson[] {
  const found: FoundJson[] = []
  let at = 0
  for (let starts = 0; starts < mostStarts; starts++) {
    const start = text.slice(at).search(/[[{]/)
    if (start === -1) break
    const read = readStrict(text, at + start)
    if (read) found.push({ value: JSON.parse(read.json), isCutOff: read.isCutOff })
    // A bracket of prose may be followed by data.
    at = read ? read.end : at + start + 1
  }
  return [...found.filter((each) => !each.isCutOff), ...found.filter((each) => each.isCutOff)]
}

/** `complete`: how much of the JSON there is up to the end of the last complete member. */
type Bracket = { close: ']' | '}'; complete: number }
/** Items, names and separators may be a closing bracket instead. */
type Expected = 'value' | 'item' | 'name' | 'colon' | 'separator'
/** `comma`: written before the next member, if there is one. */
type Scan = { json: string; open: Bracket[]; expected: Expected; comma: '' | ',' }

const tokens =
  /\s*(?:(?<opening>[[{])|(?<closing>[\]}])|(?<colon>:)|(?<comma>,)|(?<string>"[^"\\]*(?:\\[^][^"\\]*)*")|(?<word>[\w.+-]+))/y

/** The strict JSON of the value that starts here. Null: this is no JSON. */
function readStrict(text: string, start: number): { json: string; isCutOff: boolean; end: number } | null {
  const scan: Scan = { json: '', open: [], expected: 'value', comma: '' }
  const scanner = new RegExp(tokens)
  scanner.lastIndex = start
  let end = start
  do {
    const token = scanner.exec(text)
    // A string without its end, or nothing more. A number at the very end may have lost digits.
    const isCutOff = token
      ? token[6] !== undefined && scanner.lastIndex >= text.length
      : /\s*("|$)/y.test(text.slice(end))
    if (isCutOff) return { json: closeCutOff(scan), isCutOff: true, end: text.length }
    if (!token || !accept(scan, token.groups ?? {})) return null
    end = scanner.lastIndex
  } while (scan.open.length > 0)
  return { json: scan.json, isCutOff: false, end }
}

type Token = Readonly<Record<string, string | undefined>>

/** Adds a token; false where the grammar does not allow it. */
function accept(scan: Scan, token: Token): boolean {
  const { expected } = scan
  const mayClose = expected !== 'value' && expected !== 'colon'
  return mayClose && token['closing'] ? closeBracket(scan, token['closing']) : readers[expected](scan, token)
}

const readers: Record<Expected, (scan: Scan, token: Token) => boolean> = {
  value: acceptValue,
  item: acceptValue,
  name: (scan, { string }) => string !== undefined && write(scan, toStrictString(string), 'colon'),
  colon: (scan, { colon }) => colon !== undefined && write(scan, colon, 'value'),
  separator: (scan, { comma }) => comma !== undefined && separate(scan),
}

function acceptValue(scan: Scan, { opening, string, word = '' }: Token): boolean {
  if (opening) return openBracket(scan, opening)
  const value = string ? toStrictString(string) : toStrictWord(word)
  return value !== null && write(scan, value, 'separator')
}

function openBracket(scan: Scan, bracket: string): boolean {
  if (scan.open.length > deepest) return false
  write(scan, bracket, bracket === '[' ? 'item' : 'name')
  scan.open.push({ close: bracket === '[' ? ']' : '}', complete: scan.json.length })
  return true
}

function closeBracket(scan: Scan, bracket: string): boolean {
  scan.comma = ''
  return scan.open.pop()?.close === bracket && write(scan, bracket, 'separator')
}

function separate(scan: Scan): boolean {
  scan.comma = ','
  scan.expected = scan.open.at(-1)?.close === ']' ? 'item' : 'name'
  return true
}

function write(scan: Scan, text: string, expected: Expected): boolean {
  scan.json += scan.comma + text
  scan.comma = ''
  scan.expected = expected
  const bracket = scan.open.at(-1)
  if (bracket && expected === 'separator') bracket.complete = scan.json.length
  return true
}

/** A row that is cut off could mean something else than the whole one: of the outermost list, only complete rows stay. */
function closeCutOff({ json, open }: Scan): string {
  const list = open.findIndex(({ close }) => close === ']')
  const kept = list === -1 ? open : open.slice(0, list + 1)
  const ends = kept.map(({ close }) => close).toReversed()
  return json.slice(0, kept.at(-1)?.complete) + ends.join('')
}

function toStrictString(raw: string): string {
  const escaped = raw.replaceAll(/[^\u0020-\u{10ffff}]/gu, escapeControl)
  try {
    JSON.parse(escaped)
    return escaped
  } catch {
    // A backslash before a letter that needs none.
    return JSON.stringify(raw.slice(1, -1).replaceAll(/\\([^])/g, '$1'))
  }
}

function escapeControl(sign: string): string {
  return `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
}

const pythonWords: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' }

function toStrictWord(word: string): string | null {
  const own = Object.hasOwn(pythonWords, word) ? (pythonWords[word] ?? word) : word
  if (/^(true|false|null)$/.test(own)) return own
  return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(own) ? own.replace(/^(-?)0+(?=\d)/, '$1') : null
}
