import { inflateRawSync } from 'node:zlib'
import { textLimits } from '../limits.ts'
import { UnreadableError } from '../unreadable.ts'

type Entry = { method: number; packedBytes: number; size: number; at: number }

export type Parts = { names: string[]; read(name: string): Buffer }

/** The parts of an Office file (a ZIP file in memory). Sizes in its directory are not trusted; what unpacks to too much is refused. */
export function unpack(bytes: Buffer): Parts {
  const entries = readDirectory(bytes)
  let left = textLimits.unpackedBytes
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      if (!entry) return Buffer.alloc(0)
      const part = inflate(bytes, entry, Math.min(left, textLimits.partBytes))
      left -= part.length
      return part
    },
  }
}

/** Refuses an Office file whose parts would fill the memory of a library that unpacks it as a whole. */
export function checkExpansion(bytes: Buffer): void {
  let total = 0
  for (const entry of readDirectory(bytes).values()) {
    const left = textLimits.unpackedBytes - total
    // a directory that lies is found by unpacking what is packed tightly
    total +=
      entry.packedBytes * 100 < entry.size || entry.size < entry.packedBytes
        ? inflate(bytes, entry, left).length
        : entry.size
    if (total > textLimits.unpackedBytes) throw new UnreadableError('too_large')
  }
}

function inflate(bytes: Buffer, entry: Entry, most: number): Buffer {
  if (entry.at + 30 > bytes.length || bytes.readUInt32LE(entry.at) !== 0x04034b50) throw new UnreadableError('corrupt')
  const start = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28)
  const packed = bytes.subarray(start, start + entry.packedBytes)
  if (entry.method === 0) {
    if (packed.length > most) throw new UnreadableError('too_large')
    return packed
  }
  if (entry.method !== 8) throw new UnreadableError('corrupt')
  if (most <= 0) throw new UnreadableError('too_large')
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch (cause) {
    const isTooLarge = cause instanceof RangeError
    throw new UnreadableError(isTooLarge ? 'too_large' : 'corrupt', undefined, { cause })
  }
}

/** APPNOTE.TXT section 4.3; Office files have neither 4 GB nor several disks. */
function readDirectory(bytes: Buffer): Map<string, Entry> {
  let end = bytes.length - 22
  const lowest = Math.max(0, end - 65_535)
  while (end >= lowest && bytes.readUInt32LE(end) !== 0x06054b50) end -= 1
  if (end < lowest) throw new UnreadableError('corrupt')
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/')
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (entries.size === 0) throw new UnreadableError('corrupt')
  return entries
}
