/** How many bytes of a UTF-8 letter begin here: 2 to 4, or 0 where none does. */
export function letterBytesAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  const length = bytesAnnounced(first)
  if (length === 0 || isOverlong(first, bytes[at + 1] ?? 0)) return 0
  for (let next = 1; next < length; next += 1) if (!isContinuation(bytes[at + next] ?? 0)) return 0
  return length
}

function bytesAnnounced(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 0
  if (first < 0xe0) return 2
  return first < 0xf0 ? 3 : 4
}

/** Surrogates, longer forms of shorter letters and what lies beyond Unicode are not UTF-8. */
function isOverlong(first: number, second: number): boolean {
  if (first === 0xe0) return second < 0xa0
  if (first === 0xed) return second > 0x9f
  if (first === 0xf0) return second < 0x90
  return first === 0xf4 && second > 0x8f
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80
}

/** Bytes at the end that begin a letter whose rest is still to come. */
export function unfinishedBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (isContinuation(byte)) continue
    const length = bytesAnnounced(byte)
    return length > back ? back : 0
  }
  return 0
}
