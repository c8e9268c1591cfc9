import { parentPort } from 'node:worker_threads'
import { readJson } from './read-json.ts'

/** Reads long bodies beside the process, so that everybody else is answered meanwhile. */
parentPort?.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) =>
  parentPort?.postMessage({ id, read: readJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) }),
)
