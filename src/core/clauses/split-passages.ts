/** A sentence or item of a contract, by its offsets, with the heading that it is under. */
export type Passage = { start: number; end: number; heading: string }

const abbreviations =
  /(?:^|[\s("“])(?:Inc|Corp|Co|Ltd|No|Nos|Sec|Art|Mr|Mrs|Ms|Dr|St|vs|v|e\.g|i\.e|cf|approx|[A-Z](?:\.[A-Z])*)\.["”)]*$/
/** A short numbered line without a full stop, and the sentence under it: '3. Change of control'. */
const afterHeading =
  /(?<=(?:^|\n)[ \t]*(?:\d{1,2}(?:\.\d{1,2})?\.?|§ ?\d+|Article \d+\.?)[ \t]+[A-Z][^\n.;:,]{2,45})\n(?=[ \t]*[A-Z“"(])/
const boundary = new RegExp(
  [
    /\n[ \t]*(?:\n\s*)+/,
    /[.;:?!]["”’)\]]*\s+/,
    /\n(?=\s*(?:\(?[a-z0-9]{1,4}[.)]|[A-Z][A-Z ]{4,}\n|Section \d|ARTICLE ))/,
    afterHeading,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
const longestHeading = 80

/** Splits a text into sentences and items. Every part of the text that is not white space belongs to exactly one. */
export function splitPassages(text: string): Passage[] {
  const found: Passage[] = []
  let start = 0
  let heading = ''
  const close = (end: number) => {
    const from = skipSpace(text, start)
    const to = trimEnd(text, end)
    start = end
    if (to <= from) return
    const written = text.slice(from, to)
    if (isHeading(written)) heading = written
    found.push({ start: from, end: to, heading })
  }
  for (const match of text.matchAll(boundary)) {
    const end = match.index + match[0].length
    if (endsPassage(text, start, match)) close(end)
  }
  close(text.length)
  return found
}

function endsPassage(text: string, start: number, match: RegExpExecArray): boolean {
  const mark = match[0][0]
  const end = match.index + match[0].length
  const next = text[end] ?? ''
  // A blank line inside a sentence is a page break.
  if (mark === '\n')
    return !/[a-z]/.test(next) || /[.;:]\s*$/.test(text.slice(Math.max(start, match.index - 3), match.index))
  if (mark === ':') return match.index - start < longestHeading && /[A-Z(“"]/.test(next)
  if (mark === ';') return match.index - start > 200 && /[A-Z(]/.test(next)
  if (!/[A-Z("“'‘[\d]/.test(next)) return false
  const before = text.slice(Math.max(start, match.index - 12), match.index + match[0].trimEnd().length)
  return !abbreviations.test(before)
}

function isHeading(written: string): boolean {
  if (written.length > longestHeading || !/[A-Za-z]{3}/.test(written)) return false
  if (written.split(/\s+/).length > 10) return false
  return (
    /[.:]$/.test(written) ||
    written === written.toUpperCase() ||
    /^(?:section|article|\d+(?:\.\d+)*\.?)\s/i.test(written)
  )
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text[at] ?? '')) at++
  return at
}

function trimEnd(text: string, to: number): number {
  let at = to
  while (at > 0 && /\s/.test(text[at - 1] ?? '')) at--
  return at
}
