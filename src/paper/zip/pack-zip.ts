import { Readable } from 'node:stream'
import { createDeflateRaw, crc32 } from 'node:zlib'

type ZipPart = readonly [name: string, content: ZipContent]
type ZipContent = string | AsyncIterable<string | Uint8Array>

/** A ZIP file of parts, written as they come: at most 65,535 parts and 4 GB. */
export async function* packZip(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: PackedEntry[] = []
  let at = 0
  for await (const [name, content] of parts) {
    const entry = { name, at, sum: 0, packed: 0, size: 0 }
    entries.push(entry)
    for await (const bytes of packEntry(entry, typeof content === 'string' ? [content] : content)) {
      at += bytes.length
      yield bytes
    }
  }
  const directory = Buffer.concat(entries.map(toDirectoryEntry))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  yield directory
  yield end
}

type PackedEntry = { name: string; at: number; sum: number; packed: number; size: number }

/** One part of a ZIP file whose length is known only at its end (APPNOTE.TXT 4.3.9: sizes follow the data). */
async function* packEntry(
  entry: PackedEntry,
  content: AsyncIterable<string | Uint8Array> | string[],
): AsyncGenerator<Buffer> {
  const name = Buffer.from(entry.name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  writeShared(local, { at: 4, entry: { ...entry, sum: 0, packed: 0, size: 0 }, name })
  yield Buffer.concat([local, name])
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const text of content) {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text
      entry.sum = crc32(bytes, entry.sum)
      entry.size += bytes.length
      yield bytes
    }
  }
  const source = Readable.from(measured())
  const deflate = createDeflateRaw()
  source.on('error', (error) => deflate.destroy(error))
  for await (const bytes of source.pipe(deflate) as AsyncIterable<Buffer>) {
    entry.packed += bytes.length
    yield bytes
  }
  const behind = Buffer.alloc(16)
  behind.writeUInt32LE(0x08074b50, 0)
  behind.writeUInt32LE(entry.sum, 4)
  behind.writeUInt32LE(entry.packed, 8)
  behind.writeUInt32LE(entry.size, 12)
  yield behind
}

function toDirectoryEntry(entry: PackedEntry): Buffer {
  const name = Buffer.from(entry.name)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(20, 4)
  writeShared(head, { at: 6, entry, name })
  head.writeUInt32LE(entry.at, 42)
  return Buffer.concat([head, name])
}

/** What the header before the data and the entry of the directory have in common, from the version on. */
function writeShared(target: Buffer, { at, entry, name }: { at: number; entry: PackedEntry; name: Buffer }): void {
  target.writeUInt16LE(20, at)
  // Bit 3: sizes follow the data. Bit 11: names in UTF-8.
  target.writeUInt16LE(0x0808, at + 2)
  target.writeUInt16LE(8, at + 4)
  // 1 January 1980: the time of the export stands in its name.
  target.writeUInt32LE(0x00210000, at + 6)
  target.writeUInt32LE(entry.sum, at + 10)
  target.writeUInt32LE(entry.packed, at + 14)
  target.writeUInt32LE(entry.size, at + 18)
  target.writeUInt16LE(name.length, at + 22)
}
