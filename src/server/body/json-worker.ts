import { parentPort } from 'node:worker_threads'
import { readJson } from './read-json.ts'

/** Parses long bodies in a worker, so that other requests are answered in the meantime. */
parentPort?.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) =>
  parentPort?.postMessage({ id, read: readJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) }),
)
