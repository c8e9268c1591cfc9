/** Reads a binary file from its start on; figures are big-endian, as in all font files. */
export type ByteReader = {
  u8: () => number
  u16: () => number
  i16: () => number
  u32: () => number
  /** A figure of one to three bytes, most often below 253 (WOFF2, 6.1.1). */
  u255: () => number
  /** A figure of up to five bytes, seven bits each (WOFF2, 6.1.2). */
  base128: () => number
  /** The next bytes themselves, not a copy. */
  take: (size: number) => Uint8Array
}

/** Throws a RangeError where the file ends too early. */
export function readBytes(bytes: Uint8Array): ByteReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const step = (size: number): number => {
    const from = at
    at += size
    if (at > bytes.length) throw new RangeError('The file ends in the middle of a figure.')
    return from
  }
  const u8 = () => view.getUint8(step(1))
  const u16 = () => view.getUint16(step(2))
  return {
    u8,
    u16,
    i16: () => view.getInt16(step(2)),
    u32: () => view.getUint32(step(4)),
    u255: () => {
      const first = u8()
      if (first === 253) return u16()
      if (first === 254) return u8() + 506
      return first === 255 ? u8() + 253 : first
    },
    base128: () => {
      let value = 0
      for (let count = 0; count < 5; count += 1) {
        const part = u8()
        value = value * 128 + (part & 0x7f)
        if ((part & 0x80) === 0) return value
      }
      throw new RangeError('A figure of the file is longer than five bytes.')
    },
    take: (size) => {
      const from = step(size)
      return bytes.subarray(from, from + size)
    },
  }
}
