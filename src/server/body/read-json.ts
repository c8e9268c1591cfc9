/** The value of a body, or the reason why it is refused. */
export type ReadJson = { value: object } | { mistake: string }

const deepestJson = 40
/**
 * Many small values are expensive: ten megabytes of `{}` take seconds to parse and longer to check. No call needs a
 * tenth of this.
 */
const mostValues = 50_000

const bytesOf = { quote: 0x22, backslash: 0x5c, comma: 0x2c, openList: 0x5b, closeList: 0x5d, open: 0x7b, close: 0x7d }

/**
 * The JSON object in these bytes. Depth and number of values are counted before parsing; values are checked again only
 * if the text could contain a character that PostgreSQL cannot store.
 */
export function readJson(bytes: Buffer): ReadJson {
  const size = measure(bytes)
  if (size.depth > deepestJson + 1) return { mistake: `The body may be nested at most ${deepestJson} levels deep.` }
  if (size.values > mostValues)
    return { mistake: `The body may contain at most ${mostValues.toLocaleString('en-US')} values.` }
  const text = decode(bytes)
  if (text === null) return { mistake: 'The body is not valid UTF-8.' }
  const parsed = parse(text)
  if (parsed === null) return { mistake: 'The body is not valid JSON.' }
  if (mayHoldBrokenText(bytes) && !isPlain(parsed.value)) return { mistake: brokenText }
  const { value } = parsed
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value }
  return { mistake: 'The body must be a JSON object.' }
}

export const brokenText = 'The request contains invalid characters.'

/** Whether a text can be stored and shown. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Exact for valid JSON; for anything else at least what the parser would build before it fails. */
function measure(bytes: Buffer): { depth: number; values: number } {
  let [open, depth, values] = [0, 0, 1]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === bytesOf.quote) at = endOfText(bytes, at)
    else if (byte === bytesOf.comma) values++
    else if (byte === bytesOf.openList || byte === bytesOf.open) {
      values++
      depth = Math.max(depth, ++open)
    } else if (byte === bytesOf.closeList || byte === bytesOf.close) open--
  }
  return { depth, values }
}

/** The position of the closing quote, or the end if there is none. */
function endOfText(bytes: Buffer, start: number): number {
  for (let from = start + 1; ;) {
    const end = bytes.indexOf(bytesOf.quote, from)
    if (end === -1) return bytes.length
    let before = end - 1
    while (before >= from && bytes[before] === bytesOf.backslash) before--
    if ((end - before) % 2 === 1) return end
    from = end + 1
  }
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function parse(text: string): { value: unknown } | null {
  try {
    // The result is checked before it is used.
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** NUL (forbidden unescaped in JSON) and half a surrogate pair (invalid UTF-8) can occur only as escapes. */
function mayHoldBrokenText(bytes: Buffer): boolean {
  return bytes.includes('\\u') || bytes.includes('"__proto__"')
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.entries(value).every(([key, inner]) => isPlainKey(key) && isPlain(inner))
}

/** We have no such field, and it changes the prototype of an object when copied. */
function isPlainKey(key: string): boolean {
  return key !== '__proto__' && isPlainText(key)
}
