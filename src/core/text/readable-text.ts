/** A passage of a text: from the character `start` up to, not including, `end` (UTF-16 code units, as in JavaScript). */
export type TextSpan = { start: number; end: number }

/** A page of the original; the label is the name of a sheet or of an attachment. */
export type TextPage = TextSpan & {
  number: number
  label: string | null
  /** In the file, but no part of what it says, such as tracked deletions; only after all other pages. */
  isOutside?: true
}

export const paragraphKinds = ['text', 'heading', 'list_item', 'table_row', 'header', 'footer', 'note'] as const
export type ParagraphKind = (typeof paragraphKinds)[number]
export type TextParagraph = TextSpan & { kind: ParagraphKind }

/** A table of the original. Its rows are also in the text, one per line with tabs between the cells. */
export type TextTable = TextSpan & { page: number; title: string | null; rows: string[][] }

/** The text of a document, and where its parts are. Pages follow one another without gaps from 0 to the end. */
export type ReadableText = {
  text: string
  /** False where the format has no pages: then `pages` are sections of readable length. */
  isPaged: boolean
  /** Read from a picture: words can be wrong. */
  isRecognised: boolean
  pages: TextPage[]
  paragraphs: TextParagraph[]
  tables: TextTable[]
}

/** The page on which a character is; the last one for the end of the text. */
export function findPage(pages: readonly TextPage[], offset: number): TextPage | undefined {
  return pages.find(({ end }) => offset < end) ?? pages.at(-1)
}

/** What a document says, for its analysis: without the pages outside it. Offsets stay as they are. */
export function withoutOutside(content: ReadableText): ReadableText {
  const end = content.pages.find(({ isOutside }) => isOutside)?.start
  if (end === undefined) return content
  const isBefore = ({ start }: TextSpan) => start < end
  return {
    ...content,
    text: content.text.slice(0, end),
    pages: content.pages.filter(isBefore),
    paragraphs: content.paragraphs.filter(isBefore),
    tables: content.tables.filter(isBefore),
  }
}
