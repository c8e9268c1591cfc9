import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, ProviderError } from '#core/errors.ts'
import { checkKey, checkPrefix } from './key.ts'
import { openMeasure, type Measured } from './measure.ts'
import type { Storage } from './port.ts'

const incoming = '.incoming'
/**
 * The space that files leave free on their disk. A database on a full disk cannot finish its checkpoint: it stops, and
 * then nothing can be read either.
 */
export const spareBytes = 64 * 1024 * 1024
/** So a long file uses at most a quarter of it before it is stopped. */
const checkedEvery = spareBytes / 4
const dayMs = 24 * 60 * 60 * 1000

/** Files in a folder, each under its key. Unfinished ones are in `.incoming` and never get a key. */
export async function openFolder(root: string, spare = spareBytes): Promise<Storage> {
  const incomingFolder = path.join(root, incoming)
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 })
  await removeAbandoned(incomingFolder)

  return {
    async put(key, content, limitBytes) {
      checkKey(key)
      // Until the bytes flow there is no other listener, and an unhandled error would end the process.
      content.on('error', () => {})
      const temporary = path.join(incomingFolder, randomUUID())
      try {
        const checkRoom = () => checkSpare(root, spare)
        await checkRoom()
        const measured = await writeDurably(temporary, content, { limitBytes, checkRoom })
        await linkToKey(temporary, root, key)
        return { key, ...measured }
      } catch (error) {
        content.destroy()
        throw toStorageError(error)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    async get(key) {
      checkKey(key)
      try {
        const file = await open(path.join(root, key), 'r')
        return file.createReadStream()
      } catch (error) {
        throw toStorageError(error)
      }
    },
    async remove(key) {
      checkKey(key)
      try {
        await rm(path.join(root, key), { force: true })
      } catch (error) {
        throw toStorageError(error)
      }
    },
    list(prefix) {
      checkPrefix(prefix)
      return listKeys(root, '', prefix)
    },
    async close() {},
  }
}

/** Fails like a full disk. */
async function checkSpare(root: string, spare: number): Promise<void> {
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize < spare)
    throw Object.assign(new Error('the rest of the disk is reserved for the database'), { code: 'ENOSPC' })
}

type Bounds = { limitBytes: number; checkRoom: () => Promise<void> }

async function writeDurably(file: string, content: Readable, { limitBytes, checkRoom }: Bounds): Promise<Measured> {
  await using handle = await open(file, 'wx', 0o600)
  const { through, result } = openMeasure(limitBytes)
  await pipeline(content, through, async (bytes: AsyncIterable<Buffer>) => {
    let unchecked = 0
    for await (const chunk of bytes) {
      await handle.appendFile(chunk)
      unchecked += chunk.length
      if (unchecked < checkedEvery) continue
      await checkRoom()
      unchecked = 0
    }
  })
  await handle.sync()
  return result()
}

/** Linking the finished file fails if the key exists; renaming would overwrite it. */
async function linkToKey(temporary: string, root: string, key: string): Promise<void> {
  const target = path.join(root, key)
  const firstMade = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await link(temporary, target)
  const highest = firstMade ? path.dirname(firstMade) : path.dirname(target)
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    await syncFolder(folder)
    if (folder === highest || folder === root) return
  }
}

/** A new name survives a power failure only once its folder is synced too. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

async function* listKeys(
  root: string,
  folder: string,
  prefix: string,
): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw toStorageError(error)
  })
  // Folders are sorted with their slash, like whole keys.
  const named = entries.map((entry) => ({ entry, key: `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}` }))
  for (const { entry, key } of named.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* listKeys(root, key, prefix)
    } else if (key.startsWith(prefix)) {
      const about = await stat(path.join(root, key)).catch(() => undefined)
      if (about) yield { key, modifiedAt: about.mtime }
    }
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const about = await stat(file).catch(() => undefined)
    // Another process may still be writing the younger ones.
    if (about && Date.now() - about.mtimeMs > dayMs) await rm(file, { force: true })
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

function toStorageError(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (isMissing(error)) return new AppError('NOT_FOUND', 'This file does not exist.', { cause: error })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EEXIST') return new AppError('CONFLICT', 'This file already exists.', { cause: error })
  // The sender disconnected: nothing is wrong with the disk.
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'ABORT_ERR') {
    return new AppError('BAD_REQUEST', 'The file was not uploaded completely.', { cause: error })
  }
  return new ProviderError('storage', `The file storage failed${code ? ` (${code})` : ''}.`, {
    retryable: true,
    cause: error,
  })
}
