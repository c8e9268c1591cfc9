/** A quote of fewer letters is found by chance. */
const leastLetters = 12

/**
 * Where a quote is in a text, word for word: line breaks and the shape of quotation marks and dashes do not count, every
 * letter and figure does. Null where it is not there.
 */
export function findQuote(text: string, quote: string): { start: number; end: number } | null {
  const sought = flatten(quote.trim()).letters
  if (sought.replaceAll(/\s/g, '').length < leastLetters) return null
  const { letters, positions } = flatten(text)
  const at = letters.indexOf(sought)
  if (at < 0) return null
  const last = positions[at + sought.length - 1] ?? 0
  return { start: positions[at] ?? 0, end: last + 1 }
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
