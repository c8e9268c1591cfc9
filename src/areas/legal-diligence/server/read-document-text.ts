import { setTimeout as pause } from 'node:timers/promises'
import { text as readAll } from 'node:stream/consumers'
import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import { openDocument } from '#areas/documents/server/open-document.ts'
import { readText } from '#areas/documents/server/text/read-text.ts'
import { readPlainText } from '#core/text/to-readable-text.ts'
import type { ReadableText } from '#core/text/readable-text.ts'
import type { LegalDeps } from './deps.ts'

type TextOfDocument = { content: ReadableText; sentence: null } | { content: null; sentence: string }

const askAgainMs = 500
const patience = 240

/** The text of a stored document. It waits for the reader of area documents, which may still be at work. */
export async function readDocumentText(
  deps: LegalDeps,
  reader: DocumentReader,
  { documentId, signal }: { documentId: string; signal: AbortSignal },
): Promise<TextOfDocument> {
  for (let attempt = 0; attempt < patience; attempt++) {
    const { state, content, sentence } = await readText(deps, reader, { documentId })
    if (content) return content.text.trim() === '' ? noText : { content, sentence: null }
    if (state === 'failed') return { content: null, sentence: sentence ?? noText.sentence }
    const plain = await readPlainFile(deps, reader, documentId)
    if (plain) return plain
    await pause(askAgainMs, undefined, { signal })
  }
  return { content: null, sentence: 'This document has not been read yet.' }
}

const noText = { content: null, sentence: 'No text could be extracted from this document.' } as const

/** Plain text needs no reader. */
async function readPlainFile(deps: LegalDeps, reader: DocumentReader, id: string): Promise<TextOfDocument | null> {
  const { document, open } = await openDocument(deps, reader, { id })
  if (document.file_type !== 'text/plain') return null
  const read = readPlainText(await readAll(await open()))
  return read.text.trim() === '' ? noText : { content: read, sentence: null }
}
