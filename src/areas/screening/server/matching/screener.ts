import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import type { ScreeningHit } from '../../contract.ts'
import type { PartyToScreen } from '../../rules/match/screen-party.ts'

/** Which entries to compare with: the versions with these ids, or the fictional sample list. */
export type ScreenedVersions = readonly string[] | 'sample'

/** Compares parties with lists on a thread of its own, which holds the index. */
export type Screener = {
  /** The hits of each party, in the same order. Throws UNAVAILABLE while the lists cannot be read. */
  screen(versions: ScreenedVersions, parties: readonly PartyToScreen[]): Promise<ScreeningHit[][]>
  close(): Promise<void>
}

export type ScreenerRequest = { id: number; versions: ScreenedVersions; parties: readonly PartyToScreen[] }
export type ScreenerAnswer = { id: number } & ({ hits: ScreeningHit[][] } | { problem: string })

/** The index of all lists takes about 200 MB; beyond this the thread ends, not the process. */
const memoryMb = 1024

type Waiting = { resolve: (hits: ScreeningHit[][]) => void; reject: (error: Error) => void }
type OpenThread = { worker: Worker; waiting: Map<number, Waiting> }

/** The thread is created for the first check, and again after a crash. */
export function openScreener({ url }: { url: string }): Screener {
  let thread: OpenThread | null = null
  let lastId = 0
  const open = (): OpenThread => {
    const worker = new Worker(new URL('screener-worker.ts', import.meta.url), {
      workerData: { url },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const waiting = new Map<number, Waiting>()
    const fail = (cause?: unknown) => {
      if (thread?.worker === worker) thread = null
      for (const { reject } of waiting.values()) reject(unavailable(cause))
      waiting.clear()
    }
    worker.on('message', (answer: ScreenerAnswer) => {
      const waiter = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('hits' in answer) waiter?.resolve(answer.hits)
      else waiter?.reject(unavailable(answer.problem))
    })
    worker.on('error', fail)
    worker.on('exit', () => fail())
    // The worker does not keep the process alive; waiting callers have connections that do.
    worker.unref()
    return { worker, waiting }
  }
  return {
    screen(versions, parties) {
      const { worker, waiting } = (thread ??= open())
      const id = (lastId += 1)
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, versions, parties } satisfies ScreenerRequest)
      })
    },
    async close() {
      await thread?.worker.terminate()
    },
  }
}

function unavailable(cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', 'The sanctions lists cannot be read right now. Please try again in a moment.', {
    cause,
  })
}
