import { refuseCall } from './call-tool.ts'

/**
 * Remembers the marks of next pages that a tool gave: one that comes again would read the same page again, without end or
 * every record twice. That is an answer that cannot be read.
 */
export function followPages(service: string): (mark: string | null | undefined) => string | undefined {
  const seen = new Set<string>()
  return (mark) => {
    if (mark === null || mark === undefined || mark === '') return undefined
    if (seen.has(mark)) throw refuseCall(service, 'malformed')
    seen.add(mark)
    return mark
  }
}
