import { letterBytesAt } from './measure-utf8.ts'
import { highLetters, type SingleByteEncoding } from './single-bytes.ts'

/** Reads UTF-8 with foreign bytes in it: each byte that cannot be UTF-8 is a letter of the older encoding. */
export function decodeMixture(bytes: Uint8Array, fallback: SingleByteEncoding): string {
  const letters = highLetters[fallback]
  let text = ''
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    const length = byte < 0x80 ? 1 : letterBytesAt(bytes, at)
    text += length === 0 ? letters.charAt(byte - 0x80) : String.fromCodePoint(readLetter(bytes, at, length))
    at += Math.max(length, 1)
  }
  return text
}

/** Reads text of one byte a letter. */
export function decodeSingleBytes(bytes: Uint8Array, name: SingleByteEncoding): string {
  const letters = highLetters[name]
  const codes = Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : letters.charCodeAt(byte - 0x80)))
  let text = ''
  for (let from = 0; from < codes.length; from += atOnce) {
    text += String.fromCharCode(...codes.subarray(from, from + atOnce))
  }
  return text
}

/** As many arguments as a call takes with certainty. */
const atOnce = 8192

const firstMask = [0, 0x7f, 0x1f, 0x0f, 0x07]

function readLetter(bytes: Uint8Array, at: number, length: number): number {
  let code = (bytes[at] ?? 0) & (firstMask[length] ?? 0)
  for (let next = 1; next < length; next += 1) code = (code << 6) | ((bytes[at + next] ?? 0) & 0x3f)
  return code
}
