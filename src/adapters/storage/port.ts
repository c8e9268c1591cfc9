import type { Readable } from 'node:stream'

export type StoredFile = { key: string; size: number; sha256: string }

/** Keeps bytes under a key. A key is chosen by us, never taken from a file name; what is kept never changes. */
export type Storage = {
  /**
   * Streams to the end, then resolves: from then on the bytes survive a crash. Writes nothing on failure. Throws
   * AppError PAYLOAD_TOO_LARGE as soon as the limit is passed, CONFLICT when the key is taken.
   */
  put(key: string, content: Readable, limitBytes: number): Promise<StoredFile>
  /** Throws AppError NOT_FOUND when the key is unknown. */
  get(key: string): Promise<Readable>
  /** Does nothing when the key is unknown. */
  remove(key: string): Promise<void>
  /** Keys that begin with `prefix`, in order, for the sweep that removes what no row names. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>
  close(): Promise<void>
}
