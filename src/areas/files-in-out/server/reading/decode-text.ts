import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import type { Encoding } from '#core/table-files/detect-encoding.ts'
import { decodeMixture } from '#core/table-files/decode-mixture.ts'
import { unfinishedBytes } from '#core/table-files/measure-utf8.ts'

/** Turns the bytes of a file into text as they come. */
export async function* decodeText(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decode = encoding.name === 'utf-8' ? openMixedDecoder(encoding) : openPlainDecoder(encoding.name)
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
  const decoder = new TextDecoder(name, { ignoreBOM: true })
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast })
}

function openBig5Decoder(): Decode {
  const decoder = iconv.getDecoder('big5hkscs')
  return (bytes, isLast) => decoder.write(bytes) + (isLast ? (decoder.end() ?? '') : '')
}

/** A letter may be cut in two by the end of a piece: its beginning waits for the rest. */
function openMixedDecoder({ fallback }: Encoding): Decode {
  let waiting = Buffer.alloc(0)
  return (bytes, isLast) => {
    const all = waiting.length > 0 ? Buffer.concat([waiting, bytes]) : bytes
    const end = isLast ? all.length : all.length - unfinishedBytes(all)
    waiting = Buffer.from(all.subarray(end))
    const whole = all.subarray(0, end)
    return isUtf8(whole) ? whole.toString('utf8') : decodeMixture(whole, fallback)
  }
}
