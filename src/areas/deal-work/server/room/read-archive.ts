import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { isUtf8 as isValidUtf8 } from 'node:buffer'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { makeTemporaryFolder } from '#areas/files-in-out/server/temporary-folders.ts'
import { AppError } from '#core/errors.ts'
import { decryptEntry } from './decrypt-entry.ts'
import type { ArchiveEntry } from '../../rules/judge-entry.ts'

export type OpenEntry = ArchiveEntry & { number: number; total: number; open: () => Promise<Readable> }

/** A ZIP file on this machine's disk for as long as it is read: entries are found by its directory, at its end. */
export async function copyArchive(content: Readable, signal: AbortSignal) {
  const folder = await makeTemporaryFolder('data-room')
  const file = path.join(folder, 'room.zip')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await pipeline(content, createWriteStream(file, { mode: 0o600 }), { signal })
  } catch (error) {
    await remove()
    throw error
  }
  return { file, [Symbol.asyncDispose]: remove }
}

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open)

/**
 * The entries of a ZIP file, one after the other. Only its directory is in memory; each entry is unpacked as it is read, and
 * one that unpacks to more than the directory says ends with an error.
 */
export async function* readArchive(file: string, mostEntries: number, password?: string): AsyncGenerator<OpenEntry> {
  const zip = await openZip(file, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(
    (cause: unknown) => {
      throw new AppError('UNPROCESSABLE', 'This is not a ZIP file, or it is damaged.', { cause })
    },
  )
  // the file stays open, and on the disk, for as long as a stream of it is neither at its end nor destroyed
  const opened: Readable[] = []
  const closeOpened = () => opened.splice(0).forEach((stream) => stream.destroy())
  const open = async (entry: Entry) => {
    const key = entry.isEncrypted() ? password : undefined
    const stream = await (key ? openAsStored(zip, entry) : openEntry(zip, entry))
    opened.push(stream)
    return key ? Readable.from(decryptEntry(stream, entry, key)) : stream
  }
  try {
    if (zip.entryCount > mostEntries)
      throw new AppError(
        'UNPROCESSABLE',
        `A data room can have at most ${mostEntries.toLocaleString('en-US')} entries.`,
      )
    for (let number = 1; number <= zip.entryCount; number += 1) {
      const entry = await nextEntry(zip)
      if (!entry) return
      const { compressedSize, uncompressedSize, externalFileAttributes } = entry
      yield {
        number,
        total: zip.entryCount,
        path: readPath(entry),
        packedBytes: compressedSize,
        bytes: uncompressedSize,
        isEncrypted: entry.isEncrypted(),
        isLink: isLinkMode(externalFileAttributes >>> 16),
        open: () => open(entry),
      }
      closeOpened()
    }
  } finally {
    closeOpened()
    zip.close()
  }
}

/** By the mode that Unix programs write: APPNOTE.TXT section 4.4.15. */
function isLinkMode(mode: number): boolean {
  return (mode & 0o170000) === 0o120000
}

/** As it is written, be it a way out of the folder: `cleanFolder` and `cleanName` take what is harmless. */
function readPath({ fileName, generalPurposeBitFlag }: Entry): string {
  // with decodeStrings: false the library hands out bytes, whatever its types say
  const bytes = fileName as unknown as Buffer
  const isUtf8 = (generalPurposeBitFlag & 0x800) !== 0 || isValidUtf8(bytes)
  return bytes.toString(isUtf8 ? 'utf8' : 'latin1')
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const stop = () => zip.off('entry', onEntry).off('end', onEnd).off('error', onError)
    const onEntry = (entry: Entry) => (stop(), resolve(entry))
    const onEnd = () => (stop(), resolve(null))
    const onError = (cause: unknown) => {
      stop()
      reject(new AppError('UNPROCESSABLE', 'The directory of this ZIP file is damaged.', { cause }))
    }
    zip.once('entry', onEntry).once('end', onEnd).once('error', onError)
    zip.readEntry()
  })
}

function openAsStored(zip: ZipFile, entry: Entry): Promise<Readable> {
  // the types of the library are older than this option: the bytes as they are in the file
  const asStored = { decodeFileData: false } as unknown as yauzl.ZipFileOptions
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, asStored, (error, stream) => (error ? reject(error) : resolve(stream)))
  })
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(new AppError('UNPROCESSABLE', 'It cannot be unpacked.', { cause: error }))
      else resolve(stream)
    })
  })
}
