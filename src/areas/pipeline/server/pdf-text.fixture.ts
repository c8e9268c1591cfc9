import { inflateSync } from 'node:zlib'

/** What a reader can select in a PDF of ours, and on how many pages it stands. */
export function readPdf(file: Uint8Array): { pages: number; text: string } {
  const raw = Buffer.from(file).toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, content = '']) => inflate(content))
  const shown = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) => join(parts)),
  )
  return { pages: [...raw.matchAll(/\/Type \/Page\b/g)].length, text: shown.join('\n') }
}

function inflate(content: string): string {
  try {
    return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  } catch {
    // a stream that is not compressed holds no page of ours
    return ''
  }
}

/** `<48616c6c> -20 <6f>`: letters as bytes of Windows-1252, with corrections of their distance between. */
function join(parts: string): string {
  const bytes = [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))
  return new TextDecoder('windows-1252').decode(Buffer.concat(bytes))
}
