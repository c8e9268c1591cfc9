import { AppError } from '#core/errors.ts'

type Limit = {
  timeMs: number
  /** How many bytes have arrived. While this grows, the time is not counted. */
  arrived?: () => number
}

/** Gives the work a signal that aborts at the timeout, and then throws whether or not the work reacts. */
export async function withinTime<Answer>(
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<Answer>,
  { timeMs, arrived = () => 0 }: Limit,
): Promise<Answer> {
  const controller = new AbortController()
  const giveUp = () => controller.abort(caller.reason)
  if (caller.aborted) giveUp()
  // Stays active, because a stream of news uses the signal after the work has returned.
  caller.addEventListener('abort', giveUp, { once: true })
  const late = Promise.withResolvers<never>()
  let seen = arrived()
  let timer = setTimeout(check, timeMs)
  try {
    return await Promise.race([work(controller.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }

  function check(): void {
    if (arrived() > seen) {
      seen = arrived()
      timer = setTimeout(check, timeMs)
      return
    }
    late.reject(new AppError('UNAVAILABLE', 'This took too long and was stopped. Please try again.'))
    controller.abort()
  }
}
