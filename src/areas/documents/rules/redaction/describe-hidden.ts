import type { HiddenOnPage } from './plan-redaction.ts'

/** What is hidden, a line for each reason: '5 places on pages 1 and 3, and page 7 as a whole'. */
export function describeHidden(hidden: readonly HiddenOnPage[]): { reason: string; text: string }[] {
  return [...Map.groupBy(hidden, ({ reason }) => reason)].map(([reason, lines]) => {
    const places = lines.filter(({ is_whole }) => !is_whole)
    const whole = lines.filter(({ is_whole }) => is_whole)
    const count = places.reduce((sum, line) => sum + line.count, 0)
    const parts = [
      count === 0
        ? null
        : `${count === 1 ? '1 place' : `${count.toLocaleString('en-US')} places`} on ${namePages(places)}`,
      whole.length === 0 ? null : `${namePages(whole)} as a whole`,
    ]
    return { reason, text: parts.filter((part) => part !== null).join(', and ') }
  })
}

function namePages(lines: readonly HiddenOnPage[]): string {
  const pages = [...new Set(lines.map(({ page }) => page))].toSorted((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last && page === last[1] + 1) last[1] = page
    else ranges.push([page, page])
  }
  const names = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
  return `${pages.length === 1 ? 'page' : 'pages'} ${list}`
}
