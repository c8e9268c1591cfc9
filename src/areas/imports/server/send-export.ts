import { Readable } from 'node:stream'

type Export = { content: Readable; type: string; name: string }

/** The answer that a browser saves as a file. */
export function sendExport({ content, type, name }: Export): Response {
  // Node's stream of bytes is the web's; only the names of the types differ.
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
