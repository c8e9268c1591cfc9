import { Worker } from 'node:worker_threads'
import { UnusableListError, type ListContent, type SanctionsListId } from './port.ts'

export type ListFile = { list: SanctionsListId; path: string }
export type ListFileRead = { content: ListContent } | { problem: string }

/** The longest real list needs a tenth; beyond it the thread ends, not the process. */
const memoryMb = 1024
const timeoutMs = 300_000

/** Reads a file of a list on another thread, which ends with the file. Throws UnusableListError. */
export async function readListFile(file: ListFile): Promise<ListContent> {
  const read = await runWorker(file)
  if (read === null) throw new UnusableListError('The file takes more memory or time than any real list.')
  if ('problem' in read) throw new UnusableListError(read.problem)
  return read.content
}

/** Null where the thread ran out of memory or time. */
function runWorker(file: ListFile): Promise<ListFileRead | null> {
  const worker = new Worker(new URL('list-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.once('message', (read: ListFileRead) => resolve(read))
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
}
