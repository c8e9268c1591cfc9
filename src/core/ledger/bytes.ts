/** Small encodings that the pure layer needs without the platform: hexadecimal, base64 and ASCII. */

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of a text in small hexadecimal digits, or null. */
export function fromHex(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  )
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3)
    const group = one * 65_536 + two * 256 + three
    const four = [18, 12, 6, 0].map((shift) => letters[(group >> shift) & 63] ?? '')
    text += four.slice(0, bytes.length - at + 1).join('')
  }
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}

/** The bytes of a base64 text, or null. Each value has one text only: unused bits must be zero. */
export function fromBase64(text: string): Uint8Array | null {
  const body = text.replace(/={1,2}$/, '')
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*$/.test(body)) return null
  const bytes = new Uint8Array(Math.floor((body.length * 3) / 4))
  let bits = 0
  let buffer = 0
  let at = 0
  for (const letter of body) {
    buffer = ((buffer << 6) | letters.indexOf(letter)) & 0xff_ff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (buffer >> bits) & 0xff
  }
  return toBase64(bytes) === text ? bytes : null
}

/** The bytes of a text that has ASCII letters only: then no encoding is in doubt. */
export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (code > 127) throw new RangeError('The text has letters beyond ASCII.')
    return code
  })
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
