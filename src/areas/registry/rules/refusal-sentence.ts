import type { Full } from './spend-calls.ts'

export type ExplainedRefusal = {
  reason: 'key' | 'quota' | 'down' | 'malformed'
  status: number | null
  /** The limit that is reached, if known. */
  full?: Pick<Full, 'period' | 'calls'> | undefined
  /** The register refused although it reports remaining calls. */
  hasCallsLeft?: boolean | undefined
}

/** The message for the user when a register refused. */
export function refusalSentence(name: string, { reason, status, full, hasCallsLeft }: ExplainedRefusal): string {
  if (reason === 'key') return `${name} does not accept our key. Please check the API key.`
  if (full && full.period !== 'window') return fullSentence(name, { ...full, period: full.period })
  if (status === 403 && hasCallsLeft) {
    return `${name} refused the request, although calls are left. Please check the permissions of the API key.`
  }
  if (status === 403) {
    return `${name} refused the request, as it does once its call limit is used up. Please try again later, or check the API key.`
  }
  if (reason === 'quota') return `The call limit of ${name} is reached. Please try again later.`
  if (reason === 'malformed') return `${name} returned an unreadable answer. Please try again later.`
  return `${name} cannot be reached right now. Please try again in a moment.`
}

function fullSentence(name: string, { period, calls }: { period: 'day' | 'month'; calls: number }): string {
  const when = period === 'day' ? 'tomorrow' : 'next month'
  return `The call limit of ${name} is used up: ${calls} a ${period}. Please try again ${when}.`
}
