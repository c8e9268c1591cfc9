import { AppError } from './errors.ts'

/** What is used of an AbortSignal, which pure code does not know. */
type Signal = {
  readonly reason: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** `who`: of whom few may wait at a time. A patient caller, such as a job, waits however long the line is. */
type Caller = { signal?: Signal | undefined; who?: string | undefined; isPatient?: boolean | undefined }

/** How many may wait, how many of them for the same person, and what the next one is told. */
export type WaitingLine = { longest: number; ofOne?: number; refusal: string }

type Turns = { run<Answer>(work: () => Promise<Answer>, caller?: Caller): Promise<Answer> }

type Waiting = { start: () => void; who: string | undefined }

/**
 * At most so many at a time; the others in the order in which they came, as long as their signal is not aborted. Without a
 * line everybody waits. Example: `openTurns(1, { longest: 20, refusal: 'Too many files are being read.' })`.
 */
export function openTurns(most: number, line?: WaitingLine): Turns {
  const waiting: Waiting[] = []
  let busy = 0
  return {
    async run(work, caller = {}) {
      caller.signal?.throwIfAborted()
      if (busy < most) busy += 1
      else {
        if (line && !caller.isPatient && isFull(line, waiting, caller.who))
          throw new AppError('TOO_MANY_REQUESTS', line.refusal)
        await waitIn(waiting, caller)
      }
      try {
        // it may have been aborted between the end of another one and this moment
        caller.signal?.throwIfAborted()
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next.start()
        else busy -= 1
      }
    },
  }
}

function isFull(
  { longest, ofOne = longest }: WaitingLine,
  waiting: readonly Waiting[],
  who: string | undefined,
): boolean {
  if (waiting.length >= longest) return true
  return who !== undefined && waiting.filter((one) => one.who === who).length >= ofOne
}

function waitIn(waiting: Waiting[], { signal, who }: Caller): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.splice(waiting.indexOf(own), 1)
      reject(signal?.reason)
    }
    const start = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const own = { start, who }
    waiting.push(own)
    signal?.addEventListener('abort', leave)
  })
}
