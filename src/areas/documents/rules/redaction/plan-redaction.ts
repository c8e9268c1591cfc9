import { mostPagesToRedact, mostSpans } from '../limits.ts'

/** What is hidden for one reason: places in the stored text, and pages as a whole. */
export type RedactionSet = {
  reason: string
  spans: { start: number; end: number }[]
  pages: number[]
}

/** A line of the log: how much is hidden on a page, and why. Never what. */
export type HiddenOnPage = { page: number; count: number; reason: string; is_whole: boolean }

type PageSpan = { number: number; start: number; end: number }

export type RedactionPlan =
  | { hidden: HiddenOnPage[]; pages: { number: number; spans: { start: number; end: number }[]; isWhole: boolean }[] }
  | { problem: string }

/** What is to be done on which page, or why it cannot be. The spans of a page count from its beginning. */
export function planRedaction(pages: readonly PageSpan[], sets: readonly RedactionSet[]): RedactionPlan {
  const problem = findProblem(pages, sets)
  if (problem !== null) return { problem }
  const whole = new Set(sets.flatMap((set) => set.pages))
  const planned = pages.map(({ number, start, end }) => ({
    number,
    spans: sets
      .flatMap(({ spans }) => spans.filter((span) => span.start >= start && span.end <= end))
      .map((span) => ({ start: span.start - start, end: span.end - start })),
    isWhole: whole.has(number),
  }))
  return { hidden: sets.flatMap((set) => toLog(pages, set)), pages: planned }
}

function findProblem(pages: readonly PageSpan[], sets: readonly RedactionSet[]): string | null {
  const spans = sets.flatMap((set) => set.spans)
  const numbers = sets.flatMap((set) => set.pages)
  if (pages.length > mostPagesToRedact)
    return `Files with more than ${mostPagesToRedact} pages cannot be redacted. Divide this one.`
  if (spans.length + numbers.length === 0) return 'Choose what to hide.'
  if (spans.length > mostSpans)
    return `At most ${mostSpans.toLocaleString('en-US')} places can be hidden. Hide whole pages instead.`
  if (numbers.some((number) => !pages.some((page) => page.number === number))) return 'The document has no such page.'
  const isOnPage = (span: { start: number; end: number }) =>
    span.end > span.start && pages.some(({ start, end }) => span.start >= start && span.end <= end)
  return spans.every(isOnPage) ? null : 'What is hidden must be on one page of the text.'
}

function toLog(pages: readonly PageSpan[], { reason, spans, pages: whole }: RedactionSet): HiddenOnPage[] {
  return pages.flatMap(({ number, start, end }): HiddenOnPage[] => {
    if (whole.includes(number)) return [{ page: number, count: 1, reason, is_whole: true }]
    const count = spans.filter((span) => span.start >= start && span.end <= end).length
    return count === 0 ? [] : [{ page: number, count, reason, is_whole: false }]
  })
}
