export type TakeTurns = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/**
 * At most so many at once; the others wait in the order in which they came. Searches keep the processors and connections
 * of the database busy: without an end to that, everybody else would wait behind them.
 */
export function makeTurns(most: number): TakeTurns {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
