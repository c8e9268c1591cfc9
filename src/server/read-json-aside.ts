import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import type { ReadJson } from './read-json.ts'

/** Far more than the longest body needs; beyond it the worker ends and not the process. */
const memoryMb = 256

type Job = { resolve: (read: ReadJson) => void; reject: (error: Error) => void }
type Crew = { worker: Worker; jobs: Map<number, Job> }

let crew: Crew | null = null
let lastId = 0

/** What `readJson` answers, worked out on a thread of its own. The bytes are handed over: nobody may use them afterwards. */
export function readJsonAside(bytes: Uint8Array<ArrayBuffer>): Promise<ReadJson> {
  const { worker, jobs } = (crew ??= hire())
  const id = ++lastId
  return new Promise((resolve, reject) => {
    jobs.set(id, { resolve, reject })
    worker.postMessage({ id, bytes }, [bytes.buffer])
  })
}

/** Made with the first long body, and again after one that it did not survive. */
function hire(): Crew {
  const worker = new Worker(new URL('json-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const jobs = new Map<number, Job>()
  const fail = (cause?: Error) => {
    if (crew?.worker === worker) crew = null
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
  // It keeps nothing alive: who waits for an answer has a connection that does.
  worker.unref()
  return { worker, jobs }
}
