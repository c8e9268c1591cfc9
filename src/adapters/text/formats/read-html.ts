import { Parser } from 'htmlparser2'
import type { ReadableText } from '#core/text/readable-text.ts'
import { toReadableText, toSections, type TextLine } from '#core/text/to-readable-text.ts'
import { decodeLetters } from './read-letters.ts'

const silent = new Set(['script', 'style', 'noscript', 'template', 'head', 'svg', 'object', 'iframe'])
const blocks = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tr ul'.split(
    ' ',
  ),
)

/** The text of a page as a reader sees it; nothing of it is run or fetched. */
export function readHtml(bytes: Buffer): ReadableText {
  const charset = /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 4096))?.[1]
  return toReadableText(toSections(readHtmlLines(decode(bytes, charset))), { isPaged: false })
}

export function readHtmlLines(html: string): TextLine[] {
  const lines: TextLine[] = []
  const rows: string[][] = []
  let text = ''
  let skip = 0
  const end = (name: string) => {
    const line = text.replaceAll(/[\s\u00a0]+/g, ' ').trim()
    if (rows.length > 0) return
    text = ''
    if (line !== '')
      lines.push({ text: line, kind: /^h[1-6]$/.test(name) ? 'heading' : name === 'li' ? 'list_item' : 'text' })
  }
  const parser = new Parser({
    onopentag(name) {
      if (silent.has(name)) skip += 1
      if (blocks.has(name)) end('')
      if (name === 'tr' && skip === 0) rows.push([])
      else if (rows.length > 0) text += ' '
    },
    onclosetag(name) {
      if (silent.has(name)) skip -= 1
      const row = rows.at(-1)
      if ((name === 'td' || name === 'th') && row) {
        row.push(text.trim())
        text = ''
      } else if (name === 'tr' && row) {
        rows.pop()
        const outer = rows.length > 0
        if (outer) text = row.join(' ')
        else if (row.some((cell) => cell !== '')) lines.push({ text: '', cells: row })
      } else if (blocks.has(name)) end(name)
    },
    ontext(letters) {
      if (skip === 0) text += letters
    },
  })
  parser.end(html)
  rows.length = 0
  end('')
  return lines
}

function decode(bytes: Buffer, charset: string | undefined): string {
  try {
    if (charset && bytes[0] !== 0xff && bytes[0] !== 0xfe) return new TextDecoder(charset).decode(bytes)
  } catch {
    // an unknown charset is guessed
  }
  return decodeLetters(bytes)
}
