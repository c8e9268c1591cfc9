import { AppError } from '#core/errors.ts'

type Limit = {
  timeMs: number
  /** How much has arrived. While it grows, the sender takes the time, not we. */
  arrived?: () => number
}

/** Gives the work a signal that aborts when its time is over, and answers then whether or not the work listens. */
export async function withinTime<Answer>(
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<Answer>,
  { timeMs, arrived = () => 0 }: Limit,
): Promise<Answer> {
  const controller = new AbortController()
  const giveUp = () => controller.abort(caller.reason)
  if (caller.aborted) giveUp()
  // Also later: a stream of news goes on with the signal after the work has answered.
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
