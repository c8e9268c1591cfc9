import WordExtractor from 'word-extractor'
import type { ReadableText } from '#core/text/readable-text.ts'
import { toLines, toReadableText, toSections, type TextLine } from '#core/text/to-readable-text.ts'
import { unknownEncryption, UnreadableError } from '../unreadable.ts'

/** The text of a Word file from before 2007 ([MS-DOC]), which no password opens here: body, text boxes, headers, footers and notes. */
export async function readDoc(bytes: Buffer, password: string | undefined): Promise<ReadableText> {
  const file = await new WordExtractor().extract(bytes).catch((cause: unknown) => {
    const isLocked = cause instanceof Error && /password|encrypt/i.test(cause.message)
    if (!isLocked) throw new UnreadableError('corrupt', undefined, { cause })
    throw new UnreadableError('encrypted', password === undefined ? undefined : unknownEncryption, { cause })
  })
  const others: [string, NonNullable<TextLine['kind']>][] = [
    [file.getTextboxes({ includeBody: true, includeHeadersAndFooters: true }), 'text'],
    [file.getHeaders({ includeFooters: false }), 'header'],
    [file.getFooters(), 'footer'],
    [file.getFootnotes(), 'note'],
    [file.getEndnotes(), 'note'],
    [file.getAnnotations(), 'note'],
  ]
  const lines = [
    ...toLines(file.getBody()),
    ...others.flatMap(([text, kind]) =>
      toLines(text)
        .filter((line) => line.text.trim() !== '')
        .map((line) => ({ ...line, kind })),
    ),
  ]
  return toReadableText(toSections(lines), { isPaged: false })
}
