import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { AppError } from '#core/errors.ts'

type ZipEntry = { name: string; method: number; packedBytes: number; at: number }

export type Zip = { names: string[]; open(name: string): Promise<Readable> }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const wideMark = 0xffffffff

/**
 * Reads the directory of a ZIP file (APPNOTE.TXT sections 4.3 and 4.5) and streams single entries out of it. What the
 * directory says of their size is not believed: an entry breaks off when more than `unpackedBytes` came out of it.
 */
export async function openZip(path: string, unpackedBytes: number): Promise<Zip> {
  const read = async <Value>(work: (file: FileHandle) => Promise<Value>) => {
    await using file = await open(path, 'r')
    return await work(file)
  }
  const entries = new Map((await read(readDirectory)).map((entry) => [entry.name, entry]))
  return {
    names: [...entries.keys()],
    async open(name) {
      const entry = entries.get(name)
      if (!entry) throw broken()
      const header = await read((file) => readAt(file, entry.at, 30))
      const start = entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
      if (entry.packedBytes === 0) return Readable.from([])
      const packed = createReadStream(path, { start, end: start + entry.packedBytes - 1 })
      if (entry.method === 0) return packed
      if (entry.method !== 8) throw broken()
      const inflate = createInflateRaw()
      packed.on('error', (error) => inflate.destroy(error))
      inflate.on('close', () => packed.destroy())
      return Readable.from(upTo(unpackedBytes, packed.pipe(inflate)), { objectMode: false })
    },
  }
}

/** The bytes of a stream until there are too many of them. */
export async function* upTo(limit: number, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > limit) throw new AppError('UNPROCESSABLE', `Unpacked, this file has more than ${toSize(limit)}.`)
    yield chunk
  }
}

function toSize(bytes: number): string {
  return bytes < 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${Math.floor(bytes / 1024 ** 3)} GB`
}

async function readDirectory(file: FileHandle): Promise<ZipEntry[]> {
  const { at, bytes } = await findDirectory(file)
  if (bytes > 64 * 1024 * 1024) throw broken()
  const directory = await readAt(file, at, bytes)
  const entries: ZipEntry[] = []
  for (let from = 0; from + 46 <= directory.length && directory.readUInt32LE(from) === entryMark;) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) => directory.readUInt16LE(from + place)) as [
      number,
      number,
      number,
    ]
    const nameEnd = from + 46 + nameBytes
    entries.push({
      name: directory.toString('utf8', from + 46, nameEnd),
      method: directory.readUInt16LE(from + 10),
      ...readSizes(directory, { from, extra: directory.subarray(nameEnd, nameEnd + extraBytes) }),
    })
    from = nameEnd + extraBytes + commentBytes
  }
  return entries
}

type ReadSizesInput = { from: number; extra: Buffer }

/** Sizes beyond 4 GB stand in an extra field, in this order and only where the usual place is full. */
function readSizes(directory: Buffer, { from, extra }: ReadSizesInput): { packedBytes: number; at: number } {
  const usual = [24, 20, 42].map((place) => directory.readUInt32LE(from + place))
  let wide = findWide(extra)
  const [, packedBytes = 0, at = 0] = usual.map((value) => {
    if (value !== wideMark || wide.length < 8) return value
    const long = Number(wide.readBigUInt64LE(0))
    wide = wide.subarray(8)
    return long
  })
  return { packedBytes, at }
}

function findWide(extra: Buffer): Buffer {
  for (let from = 0; from + 4 <= extra.length; from += 4 + extra.readUInt16LE(from + 2)) {
    if (extra.readUInt16LE(from) === 1) return extra.subarray(from + 4, from + 4 + extra.readUInt16LE(from + 2))
  }
  return Buffer.alloc(0)
}

async function findDirectory(file: FileHandle): Promise<{ at: number; bytes: number }> {
  const { size } = await file.stat()
  const tailAt = Math.max(0, size - 66_000)
  const tail = await readAt(file, tailAt, size - tailAt)
  for (let from = tail.length - 22; from >= 0; from -= 1) {
    if (tail.readUInt32LE(from) !== endMark) continue
    const [bytes, at] = [tail.readUInt32LE(from + 12), tail.readUInt32LE(from + 16)]
    return at === wideMark || bytes === wideMark
      ? await findWideDirectory(file, tail.subarray(Math.max(0, from - 20), from))
      : { at, bytes }
  }
  throw broken()
}

async function findWideDirectory(file: FileHandle, locator: Buffer): Promise<{ at: number; bytes: number }> {
  if (locator.length < 20 || locator.readUInt32LE(0) !== 0x07064b50) throw broken()
  const end = await readAt(file, Number(locator.readBigUInt64LE(8)), 56)
  return { bytes: Number(end.readBigUInt64LE(40)), at: Number(end.readBigUInt64LE(48)) }
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
  if (bytesRead < bytes) throw broken()
  return buffer
}

function broken(): AppError {
  return new AppError(
    'UNPROCESSABLE',
    'This file is damaged or is not a spreadsheet that can be read. Save it as XLSX or CSV and try again.',
  )
}
