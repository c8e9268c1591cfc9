/** What a body said, or why it cannot be taken, as a sentence. */
export type ReadJson = { value: object } | { mistake: string }

const deepestJson = 40
/**
 * Text is cheap to hand on, values are not: ten megabytes of `{}` are parsed for seconds and checked for more, whoever
 * does it. No call of ours has use for a tenth of these.
 */
const mostValues = 50_000

const bytesOf = { quote: 0x22, backslash: 0x5c, comma: 0x2c, openList: 0x5b, closeList: 0x5d, open: 0x7b, close: 0x7d }

/**
 * The JSON object in these bytes. How deep and how many its values are is counted before anything is built of them; no
 * value is looked at a second time unless the text could hold a character that PostgreSQL does not keep.
 */
export function readJson(bytes: Buffer): ReadJson {
  const size = measure(bytes)
  if (size.depth > deepestJson + 1) return { mistake: `The body may be nested ${deepestJson} levels deep at most.` }
  if (size.values > mostValues)
    return { mistake: `The body may hold ${mostValues.toLocaleString('en-US')} values at most.` }
  const text = decode(bytes)
  if (text === null) return { mistake: 'The body is not valid UTF-8.' }
  const parsed = parse(text)
  if (parsed === null) return { mistake: 'The body is not valid JSON.' }
  if (mayHoldBrokenText(bytes) && !isPlain(parsed.value)) return { mistake: brokenText }
  const { value } = parsed
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value }
  return { mistake: 'The body must be a JSON object.' }
}

export const brokenText = 'The request contains characters that are no text.'

/** Whether a text can be kept and shown. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Right for valid JSON; of anything else it need only be no less than what the parser would build before it gives up. */
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

/** Where the quote stands that closes this one; the end when none does. */
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
    // What it answers is looked at before it is used.
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** Valid UTF-8 holds neither NUL, which JSON forbids as such, nor half a surrogate pair: both come as escapes alone. */
function mayHoldBrokenText(bytes: Buffer): boolean {
  return bytes.includes('\\u') || bytes.includes('"__proto__"')
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.entries(value).every(([key, inner]) => isPlainKey(key) && isPlain(inner))
}

/** No field of ours is called like that, and objects that carry it turn into something else when copied. */
function isPlainKey(key: string): boolean {
  return key !== '__proto__' && isPlainText(key)
}
