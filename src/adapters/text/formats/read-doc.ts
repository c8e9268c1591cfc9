import WordExtractor from 'word-extractor'
import type { ReadableText } from '#core/text/readable-text.ts'
import { toLines, toReadableText, toSections, type TextLine } from '#core/text/to-readable-text.ts'
import { UnreadableError } from '../unreadable.ts'

/** The text of a Word file from before 2007 ([MS-DOC]): body, text boxes, headers, footers and notes. */
export async function readDoc(bytes: Buffer): Promise<ReadableText> {
  const file = await new WordExtractor().extract(bytes).catch((cause: unknown) => {
    const isLocked = cause instanceof Error && /password|encrypt/i.test(cause.message)
    throw new UnreadableError(isLocked ? 'encrypted' : 'corrupt', undefined, { cause })
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
