import { AppError } from '#core/errors.ts'
import { lastDays } from '#core/dates/last-days.ts'
import { cachedMs, daysBack } from '../rules/limits.ts'

type Period = { start: string; end: string }

const dayMs = 86_400_000

/** The requested period, else the last 30 days; a longer one is refused (S1 §9). */
export function readPeriod(given: Period | undefined, now: Date): Period {
  if (!given) return lastDays(now, daysBack)
  const lengthMs = Date.parse(given.end) - Date.parse(given.start)
  if (lengthMs <= 0) throw new AppError('BAD_REQUEST', 'The period ends before it begins.')
  if (lengthMs > (daysBack + 1) * dayMs)
    throw new AppError('BAD_REQUEST', `The period can be at most ${daysBack} days long.`)
  return given
}

/** The same for all periods that a screen means within some minutes. */
export function nameOfPeriod({ start, end }: Period): readonly number[] {
  return [start, end].map((at) => Math.floor(Date.parse(at) / cachedMs))
}
