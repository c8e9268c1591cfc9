import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import type { ReadJson } from './read-json.ts'

/** Far more than the longest body needs; beyond it the worker ends, not the process. */
const memoryMb = 256

type Job = { resolve: (read: ReadJson) => void; reject: (error: Error) => void }
type JsonWorker = { worker: Worker; jobs: Map<number, Job> }

let jsonWorker: JsonWorker | null = null
let lastId = 0

/** Runs `readJson` on another thread. The bytes are transferred and cannot be used afterwards. */
export function readJsonInWorker(bytes: Uint8Array<ArrayBuffer>): Promise<ReadJson> {
  const { worker, jobs } = (jsonWorker ??= openWorker())
  const id = ++lastId
  return new Promise((resolve, reject) => {
    jobs.set(id, { resolve, reject })
    worker.postMessage({ id, bytes }, [bytes.buffer])
  })
}

/** Created for the first long body, and again after a crash. */
function openWorker(): JsonWorker {
  const worker = new Worker(new URL('json-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const jobs = new Map<number, Job>()
  const fail = (cause?: Error) => {
    if (jsonWorker?.worker === worker) jsonWorker = null
    const error = new AppError('UNAVAILABLE', 'The body could not be read. Please try again.', { cause })
    for (const { reject } of jobs.values()) reject(error)
    jobs.clear()
  }
  worker.on('message', ({ id, read }: { id: number; read: ReadJson }) => {
    jobs.get(id)?.resolve(read)
    jobs.delete(id)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail())
  // The worker does not keep the process alive; waiting callers have connections that do.
  worker.unref()
  return { worker, jobs }
}
