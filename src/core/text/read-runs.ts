/** A run of text as pdf.js tells it: its letters are in reading order, the runs of a line are not. */
export type DrawnRun = {
  str: string
  dir: string
  width: number
  height: number
  transform: unknown[]
  hasEOL: boolean
}

type PageOfRuns<Run> = {
  getTextContent(options: { disableNormalization: boolean }): Promise<{ items: readonly (Run | { type: string })[] }>
}

/**
 * The runs of text of a PDF page in the order in which a person reads them, with usual letters in place of drawn forms and
 * ligatures.
 */
export async function readRuns<Run extends DrawnRun>(page: PageOfRuns<Run>): Promise<Run[]> {
  // pdf.js takes ligatures apart before it turns a run round, which leaves their letters in the wrong order
  const drawn = toRuns(await page.getTextContent({ disableNormalization: true }))
  // and it knows Hebrew letters with points only when they are taken apart
  const hasPoints = drawn.some(({ str }) => /[\ufb1d-\ufb4f]/.test(str))
  return inReadingOrder(hasPoints ? toRuns(await page.getTextContent({ disableNormalization: false })) : drawn)
}

function toRuns<Run extends DrawnRun>({ items }: { items: readonly (Run | { type: string })[] }): Run[] {
  return items.flatMap((item) => ('str' in item ? [{ ...item, str: toUsualLetters(item.str) }] : []))
}

const drawnForms = /[\u00a0\u00b5\u037e\u0eb3\u2000-\u200a\u202f\u2126\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]/g

/** Usual letters in place of drawn forms and ligatures. */
export function toUsualLetters(text: string): string {
  // a mark that stands alone has a blank as its letter
  return text.replaceAll(drawnForms, (form) => form.normalize('NFKC').replace(/^ (?=\p{M})/u, ''))
}

function inReadingOrder<Run extends DrawnRun>(runs: readonly Run[]): Run[] {
  if (!runs.some(isRightToLeft)) return [...runs]
  const lines: Run[][] = [[]]
  for (const run of runs) {
    lines.at(-1)?.push(run)
    if (run.hasEOL) lines.push([])
  }
  const usual = shareRightToLeft(runs) >= 0.5 ? 'rtl' : 'ltr'
  return lines.flatMap((line) => orderLine(line, usual))
}

/** Above this share of its letters a line has their direction, whatever the rest of the page has. */
const clearShare = 0.7

function orderLine<Run extends DrawnRun>(line: readonly Run[], usual: Direction): Run[] {
  const words = line.filter(({ str }) => str.trim() !== '')
  if (!words.some(isRightToLeft) || !words.every(isUpright)) return [...line]
  const share = shareRightToLeft(words)
  const base = share >= clearShare ? 'rtl' : share <= 1 - clearShare ? 'ltr' : usual
  const drawn = words.toSorted((a, b) => leftOf(a) - leftOf(b))
  const ordered = turnOthers(base === 'rtl' ? drawn.toReversed() : drawn, base)
  return ordered.flatMap((run, at) => {
    const next = ordered[at + 1]
    const isLast = next === undefined && (line.at(-1)?.hasEOL ?? false)
    const plain = { ...run, hasEOL: isLast }
    return next && isApart(run, next) ? [plain, { ...plain, str: ' ', width: 0 }] : [plain]
  })
}

/** Words of the other direction stay in theirs; numbers among them belong to them. */
function turnOthers<Run extends DrawnRun>(words: readonly Run[], base: Direction): Run[] {
  const ordered: Run[] = []
  let at = 0
  while (at < words.length) {
    const end = endOfOthers(words, at, base)
    ordered.push(...(end > at ? words.slice(at, end).toReversed() : words.slice(at, at + 1)))
    at = Math.max(end, at + 1)
  }
  return ordered
}

/** Behind the last of the words of the other direction that begin at `start`; `start` if there are none. */
function endOfOthers(words: readonly DrawnRun[], start: number, base: Direction): number {
  let end = start
  for (let at = start; at < words.length; at += 1) {
    const direction = directionOf(words[at])
    if (direction === base || (end === start && direction === 'none')) break
    if (direction !== 'none') end = at + 1
  }
  return end
}

type Direction = 'rtl' | 'ltr'

function directionOf(run: DrawnRun | undefined): Direction | 'none' {
  if (!run) return 'none'
  if (isRightToLeft(run)) return 'rtl'
  return /\p{L}/u.test(run.str) ? 'ltr' : 'none'
}

function isRightToLeft({ dir }: DrawnRun): boolean {
  return dir === 'rtl'
}

function isUpright({ transform }: DrawnRun): boolean {
  return Number(transform[1]) === 0 && Number(transform[0]) > 0
}

/** Of the letters of words that have a direction. */
function shareRightToLeft(words: readonly DrawnRun[]): number {
  let [rtl, all] = [0, 0]
  for (const run of words) {
    const direction = directionOf(run)
    if (direction !== 'none') all += run.str.length
    if (direction === 'rtl') rtl += run.str.length
  }
  return rtl / Math.max(all, 1)
}

function leftOf({ transform }: DrawnRun): number {
  return Number(transform[4])
}

/** Between two words is more than a tenth of their height. */
const leastGap = 0.1

function isApart(one: DrawnRun, other: DrawnRun): boolean {
  if (/\s$/.test(one.str) || /^\s/.test(other.str)) return false
  const [left, right] = leftOf(one) < leftOf(other) ? [one, other] : [other, one]
  return leftOf(right) - leftOf(left) - left.width > Math.max(left.height, right.height) * leastGap
}
