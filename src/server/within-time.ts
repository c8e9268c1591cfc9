import { AppError } from '#core/errors.ts'

const handlerTimeMs = 30_000

/** Gives the work a signal that aborts when its time is over, and answers then whether or not the work listens. */
export async function withinTime<Answer>(
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<Answer>,
  timeMs = handlerTimeMs,
): Promise<Answer> {
  const overdue = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new AppError('UNAVAILABLE', 'This took too long and was stopped. Please try again.'))
    overdue.abort()
  }, timeMs)
  try {
    return await Promise.race([work(AbortSignal.any([caller, overdue.signal])), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
