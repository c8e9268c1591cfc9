import { Readable } from 'node:stream'
import type { Document } from '../../contract.ts'
import { attachmentHeaders } from '../files/attachment-headers.ts'

/** A file as the answer of a call: an attachment that no page of ours can run. */
export function serveFile({ document, content }: { document: Document; content: Readable }): Response {
  // Node's byte streams are web streams; only the types differ.
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: attachmentHeaders({ ...document, size: document.file_size, type: servedAs(document.file_type) }),
  })
}

/** Pages and mails of strangers are bytes and nothing else. */
function servedAs(type: Document['file_type']): string {
  return type === 'text/html' || type === 'message/rfc822' ? 'application/octet-stream' : type
}
