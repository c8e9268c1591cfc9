import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable, type Writable } from 'node:stream'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** The expected name, size and digest of a file in the archive. */
export type Entry = { name: string; size: number; sha256: string }

const block = 512

/**
 * Writes a .tar.gz that gets its name only when it is complete and on the disk. Contents are streams of unknown length,
 * but tar needs the length first, so each is first written to a temporary file.
 */
export async function openArchive(file: string) {
  const unfinished = `${file}.partial`
  const spool = `${file}.spool`
  const gzip = createGzip()
  const target = createWriteStream(unfinished, { mode: 0o600 })
  const written = pipeline(gzip, target)
  // The failure surfaces at the next write or at the end; until then it must not count as unhandled.
  written.catch(() => {})

  return {
    async add(name: string, content: Readable): Promise<Entry> {
      const { measure, result } = openMeasure()
      await pipeline(content, measure, createWriteStream(spool, { mode: 0o600 }))
      const entry = { name, ...result() }
      await write(gzip, toHeader(entry))
      for await (const chunk of createReadStream(spool)) await write(gzip, chunk)
      await write(gzip, Buffer.alloc(padding(entry.size)))
      return entry
    },
    async finish(): Promise<void> {
      gzip.end(Buffer.alloc(2 * block))
      await written
      await syncPath(unfinished)
      await rename(unfinished, file)
      await rm(spool, { force: true })
      await syncPath(path.dirname(path.resolve(file)))
    },
    async abandon(): Promise<void> {
      gzip.destroy()
      await written.catch(() => {})
      await Promise.all([rm(unfinished, { force: true }), rm(spool, { force: true })])
    },
  }
}

/** Unpacks into an empty folder and returns the entries. */
export async function unpackArchive(file: string, folder: string): Promise<Entry[]> {
  const input = createGunzip()
  // A read error surfaces where the unpacked bytes are read.
  void pipeline(createReadStream(file), input).catch(() => {})
  const reader = openReader(input)
  const entries: Entry[] = []
  for (;;) {
    const header = await reader.take(block)
    if (header.every((byte) => byte === 0)) return entries
    const { name, size } = fromHeader(header)
    const target = toPathInside(folder, name)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const { measure, result } = openMeasure()
    await pipeline(reader.takeChunks(size), measure, createWriteStream(target, { mode: 0o600, flags: 'wx' }))
    await reader.take(padding(size))
    entries.push({ name, ...result() })
  }
}

function openReader(input: Readable) {
  const chunks: AsyncIterator<Buffer> = input[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function* takeChunks(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (rest.length === 0) {
        const next = await chunks.next()
        if (next.done === true) throw new Error('The backup is incomplete.')
        rest = next.value
      }
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  async function take(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of takeChunks(size)) parts.push(part)
    return Buffer.concat(parts)
  }

  return { take, takeChunks }
}

function openMeasure() {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { measure, result: () => ({ size, sha256: hash.digest('hex') }) }
}

async function write(stream: Writable, chunk: Buffer): Promise<void> {
  if (!stream.write(chunk)) await once(stream, 'drain')
}

function padding(size: number): number {
  return (block - (size % block)) % block
}

/** The header of POSIX.1-1988 (ustar): name, mode, owner, size, time, checksum, kind, and the prefix of a long name. */
function toHeader({ name, size }: { name: string; size: number }): Buffer {
  const header = Buffer.alloc(block)
  const [front, back] = splitName(name)
  header.write(back, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  header.write(front, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  if (size >= 8 ** 11) throw new Error(`${name} is too large for a backup file (8 GiB).`)
  return header
}

function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  for (let slash = name.indexOf('/'); slash > 0; slash = name.indexOf('/', slash + 1)) {
    const front = name.slice(0, slash)
    const back = name.slice(slash + 1)
    if (Buffer.byteLength(front) <= 155 && Buffer.byteLength(back) <= 100) return [front, back]
  }
  throw new Error(`The name ${name} is too long for a backup file.`)
}

function fromHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => header.toString('utf8', from, from + length).split('\0')[0] ?? ''
  const expected = Number.parseInt(text(148, 8), 8)
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
  if (sum !== expected) throw new Error('This is not a backup, or it is damaged.')
  const front = text(345, 155)
  return { name: front === '' ? text(0, 100) : `${front}/${text(0, 100)}`, size: Number.parseInt(text(124, 12), 8) }
}

function toPathInside(folder: string, name: string): string {
  const target = path.resolve(folder, name)
  if (!target.startsWith(`${path.resolve(folder)}${path.sep}`))
    throw new Error(`The backup names a file outside its folder: ${name}`)
  return target
}

async function syncPath(file: string): Promise<void> {
  await using handle = await open(file, 'r')
  await handle.sync()
}
