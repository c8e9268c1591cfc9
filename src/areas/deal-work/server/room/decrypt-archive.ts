import { Readable } from 'node:stream'
import { AppError } from '#core/errors.ts'
import { packZip } from '#paper/zip/pack-zip.ts'
import { encryptedRoomBytes, filesOfDeal } from '../../rules/limits.ts'
import { WrongPassword } from './decrypt-entry.ts'
import { copyArchive, readArchive, type OpenEntry } from './read-archive.ts'

type LockedArchive = { name: string; content: Readable; password: string }

/**
 * The same ZIP file without encryption, entry by entry: what is stored needs no password, which is in memory for as long as
 * the upload takes.
 */
export async function* decryptArchive({ name, content, password }: LockedArchive): AsyncGenerator<Buffer> {
  const bounded = Readable.from(limitBytes(content, name), { objectMode: false })
  await using archive = await copyArchive(bounded, new AbortController().signal)
  yield* packZip(readParts(archive.file, { name, password }))
}

async function* readParts(file: string, { name, password }: Omit<LockedArchive, 'content'>) {
  for await (const entry of readArchive(file, 2 * filesOfDeal, password))
    if (entry.isLink)
      throw new AppError('UNPROCESSABLE', `${entry.path} in ${name} is a link to another file. Leave it out.`)
    else if (!/[/\\]$/.test(entry.path)) yield [entry.path, readContent(entry, name)] as const
}

async function* readContent(entry: OpenEntry, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* (await entry.open()) as AsyncIterable<Buffer>
  } catch (error) {
    const sentence =
      error instanceof WrongPassword
        ? `This password does not open ${entry.path} in ${name}.`
        : `${entry.path} in ${name} is damaged.`
    throw error instanceof AppError ? error : new AppError('UNPROCESSABLE', sentence, { cause: error })
  }
}

async function* limitBytes(content: Readable, name: string): AsyncGenerator<Buffer> {
  let total = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    total += chunk.length
    if (total > encryptedRoomBytes)
      throw new AppError('PAYLOAD_TOO_LARGE', `${name} is too large: an encrypted ZIP file can be at most 2 GB.`)
    yield chunk
  }
}
