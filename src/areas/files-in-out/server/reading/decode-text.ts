import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import type { Encoding } from '#core/table-files/detect-encoding.ts'
import { decodeMixture, decodeSingleBytes } from '#core/table-files/decode-mixture.ts'
import { unfinishedBytes } from '#core/table-files/measure-utf8.ts'
import { isSingleByte } from '#core/table-files/single-bytes.ts'

/** Turns the bytes of a file into text as they come; `onMixed` hears of bytes that are no UTF-8 in a text that else is. */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
  onMixed: () => void = () => {},
): AsyncGenerator<string> {
  const decode = encoding.name === 'utf-8' ? openMixedDecoder(encoding, onMixed) : openPlainDecoder(encoding.name)
  let skip = encoding.markBytes
  for await (const chunk of chunks) {
    const bytes = chunk.subarray(Math.min(skip, chunk.length))
    skip -= chunk.length - bytes.length
    yield decode(bytes, false)
  }
  yield decode(Buffer.alloc(0), true)
}

type Decode = (bytes: Buffer, isLast: boolean) => string

function openPlainDecoder(name: string): Decode {
  // The runtime reads Big5 without the characters of Hong Kong.
  if (name === 'big5') return openBig5Decoder()
  if (isSingleByte(name)) return (bytes) => decodeSingleBytes(bytes, name)
  const decoder = new TextDecoder(name, { ignoreBOM: true })
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast })
}

function openBig5Decoder(): Decode {
  const decoder = iconv.getDecoder('big5hkscs')
  return (bytes, isLast) => decoder.write(bytes) + (isLast ? (decoder.end() ?? '') : '')
}

/** A letter may be cut in two by the end of a piece: its beginning waits for the rest. */
function openMixedDecoder({ fallback }: Encoding, onMixed: () => void): Decode {
  let waiting = Buffer.alloc(0)
  return (bytes, isLast) => {
    const all = waiting.length > 0 ? Buffer.concat([waiting, bytes]) : bytes
    const end = isLast ? all.length : all.length - unfinishedBytes(all)
    waiting = Buffer.from(all.subarray(end))
    const whole = all.subarray(0, end)
    if (isUtf8(whole)) return whole.toString('utf8')
    onMixed()
    return decodeMixture(whole, fallback)
  }
}
