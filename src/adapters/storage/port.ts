import type { Readable } from 'node:stream'

export type StoredFile = { key: string; size: number; sha256: string }

/** Keeps bytes under a key. A key is chosen by us, never taken from a file name. */
export type Storage = {
  /** Streams to the end, then resolves: from then on the bytes survive a crash. Writes nothing on failure. */
  put(key: string, content: Readable, limitBytes: number): Promise<StoredFile>
  /** Throws AppError NOT_FOUND when the key is unknown. */
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Keys in order, for the sweep that removes what no row names. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>
}
