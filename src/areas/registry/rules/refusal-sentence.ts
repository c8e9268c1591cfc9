import type { Full } from './spend-calls.ts'

export type ExplainedRefusal = {
  reason: 'key' | 'quota' | 'down' | 'malformed'
  status: number | null
  /** The limit that is reached, if known. */
  full?: Pick<Full, 'period' | 'calls'> | undefined
  /** The register refused although it reports remaining calls. */
  hasCallsLeft?: boolean | undefined
  /** It refused before, and is not queried for so long. */
  pausedForSeconds?: number | undefined
}

/** The message for the user when a register refused. */
export function refusalSentence(
  name: string,
  { reason, status, full, hasCallsLeft, pausedForSeconds }: ExplainedRefusal,
): string {
  if (pausedForSeconds !== undefined) return pausedSentence(name, pausedForSeconds)
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

/** Why it refused may have been its limit or the key: only that it did is known. */
function pausedSentence(name: string, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  const wait = minutes <= 1 ? 'a minute' : minutes <= 90 ? `${minutes} minutes` : `${hours} hours`
  return `${name} refused a recent request, so it is not queried for now. Please try again in ${wait}.`
}

function fullSentence(name: string, { period, calls }: { period: 'day' | 'month'; calls: number }): string {
  const when = period === 'day' ? 'tomorrow' : 'next month'
  return `The call limit of ${name} is used up: ${calls} a ${period}. Please try again ${when}.`
}
