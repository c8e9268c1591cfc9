import { createReadStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { UnusableListError } from './port.ts'
import { readList } from './read-list.ts'
import type { ListFile, ListFileRead } from './read-list-file.ts'

const { list, path } = workerData as ListFile

const read: ListFileRead = await readList(list, createReadStream(path)).then(
  (content) => ({ content }),
  (error: unknown) => {
    if (error instanceof UnusableListError) return { problem: error.message }
    throw error
  },
)
parentPort?.postMessage(read)
