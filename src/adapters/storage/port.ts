import type { Readable } from 'node:stream'

export type StoredFile = { key: string; size: number; sha256: string }

/** Stores bytes under a key. We choose the key, never from a file name; stored bytes never change. */
export type Storage = {
  /**
   * Resolves when all bytes are stored and survive a crash. Stores nothing on failure. Throws AppError
   * PAYLOAD_TOO_LARGE as soon as the limit is exceeded, CONFLICT if the key exists.
   */
  put(key: string, content: Readable, limitBytes: number): Promise<StoredFile>
  /** Throws AppError NOT_FOUND if the key is unknown. */
  get(key: string): Promise<Readable>
  /** Does nothing if the key is unknown. */
  remove(key: string): Promise<void>
  /** Keys that begin with `prefix`, in order, for the sweep that removes files without a row. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>
  close(): Promise<void>
}
