/**
 * Where the words of a quote are in a text: line breaks and the shape of quotation marks and dashes do not count, every
 * letter and figure does. Null where they are not there.
 */
export function findQuote(text: string, quote: string): { start: number; end: number } | null {
  const sought = flatten(quote.trim()).letters
  if (sought === '') return null
  const { letters, positions } = flatten(text)
  const at = letters.indexOf(sought)
  if (at < 0) return null
  const last = positions[at + sought.length - 1] ?? 0
  return { start: positions[at] ?? 0, end: last + 1 }
}

/** What a line of an analysis quotes: the words between its quotation marks, without the sign that they were shortened. */
export function quoteOfLine(line: string): string | null {
  const quoted = /“(.+)”/s.exec(line)?.[1]
  return quoted?.replace(/…$/, '').trim() || null
}

/** The text with single spaces and plain marks, and where each of its characters was. */
function flatten(text: string): { letters: string; positions: number[] } {
  let letters = ''
  const positions: number[] = []
  for (let at = 0; at < text.length; at++) {
    const letter = plain(text[at] ?? '')
    if (letter === ' ' && letters.endsWith(' ')) continue
    letters += letter
    positions.push(at)
  }
  return { letters, positions }
}

function plain(letter: string): string {
  if (/\s/.test(letter)) return ' '
  if (/[‘’]/.test(letter)) return "'"
  if (/[“”]/.test(letter)) return '"'
  return /[–—‑]/.test(letter) ? '-' : letter
}
