/**
 * Whether a report of the provider replaces what is known. Its clock is exact to the second and events arrive in any
 * order, so two different reports of one second are settled by reading the current state.
 */
export function judgeReport(
  known: { asOf: Date; print: string } | null,
  report: { asOf: Date; print: string },
): 'newer' | 'older' | 'same' | 'unclear' {
  if (known === null) return 'newer'
  const [before, now] = [known.asOf.getTime(), report.asOf.getTime()]
  if (now !== before) return now > before ? 'newer' : 'older'
  return known.print === report.print ? 'same' : 'unclear'
}
