import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { decodeMixture, decodeSingleBytes } from '#core/table-files/decode-mixture.ts'
import { detectEncoding } from '#core/table-files/detect-encoding.ts'
import { isSingleByte } from '#core/table-files/single-bytes.ts'
import { detectLayout, openTextReader } from '#core/table-files/detect-layout.ts'
import type { ReadableText } from '#core/text/readable-text.ts'
import { readPlainText, toReadableText } from '#core/text/to-readable-text.ts'
import { UnreadableError } from '../unreadable.ts'

/** The letters of a text file in any encoding. */
export function decodeLetters(bytes: Buffer): string {
  const { name, markBytes, fallback } = detectEncoding(bytes.subarray(0, 1024 ** 2))
  const letters = bytes.subarray(markBytes)
  if (name === 'big5') return iconv.decode(letters, 'big5hkscs')
  if (name === 'utf-8') return isUtf8(letters) ? letters.toString('utf8') : decodeMixture(letters, fallback)
  return isSingleByte(name) ? decodeSingleBytes(letters, name) : new TextDecoder(name).decode(letters)
}

export function readTextFile(bytes: Buffer, { isTable }: { isTable: boolean }): ReadableText {
  const text = decodeLetters(bytes)
  const probe = text.slice(0, 100_000)
  if (countStrange(probe) > probe.length * 0.02) throw new UnreadableError('unsupported')
  if (!isTable) return readPlainText(text)
  try {
    const reader = openTextReader(detectLayout(probe, probe.length === text.length))
    const rows = [...reader.push(text), ...reader.end()]
    return toReadableText([{ lines: rows.map(({ cells }) => ({ text: '', cells })) }], { isPaged: false })
  } catch {
    // no table after all, such as an open quotation mark: its text is readable nevertheless
    return readPlainText(text)
  }
}

/** Control characters and bytes that are no letter: no text has many of them. */
function countStrange(text: string): number {
  let strange = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd || (code < 32 && (code < 9 || code === 11 || (code > 13 && code !== 27)))) strange += 1
  }
  return strange
}
