import iconv from 'iconv-lite'
import type { ReadableText } from '#core/text/readable-text.ts'
import { toReadableText, toSections, type TextLine } from '#core/text/to-readable-text.ts'

/** Groups that are not text. `\*` marks others that old programs skip. */
const hidden = new Set(
  'fonttbl colortbl stylesheet info pict object themedata colorschememapping latentstyles datastore listtable listoverridetable rsidtbl generator xmlnstbl fldinst filetbl revtbl'.split(
    ' ',
  ),
)
const signs: Record<string, string> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  line: '\n',
  '~': '\u00a0',
  _: '-',
}

type Group = { isHidden: boolean; fallbackLetters: number }

/** Rich Text Format 1.9: control words, groups and letters in the code page of the file. */
export function readRtf(bytes: Buffer): ReadableText {
  return toReadableText(toSections(readLines(bytes.toString('latin1'))), { isPaged: false })
}

type Token = RegExpMatchArray
const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gis

function readLines(rtf: string): TextLine[] {
  const reading = openReading()
  for (const found of rtf.matchAll(token)) reading.take(found)
  return reading.end()
}

function openReading() {
  const paper = openPaper()
  const groups: Group[] = []
  let group: Group = { isHidden: false, fallbackLetters: 1 }
  /** Letters to leave out, because they only stand for the character before them. */
  let skip = 0

  const always: Record<string, (value: number | null) => void> = {
    ansicpg: (value) => paper.setPage(`cp${value}`),
    uc: (value) => void (group.fallbackLetters = value ?? 1),
    u: (value) => {
      add(String.fromCharCode((value ?? 0) < 0 ? (value ?? 0) + 65_536 : (value ?? 0)))
      skip = group.fallbackLetters
    },
  }
  const shown: Record<string, () => void> = {
    par: paper.endLine,
    sect: paper.endLine,
    page: paper.endLine,
    cell: paper.endCell,
    row: paper.endRow,
  }
  const add = (letters: string) => group.isHidden || paper.add(letters)
  const act = (word: string, value: number | null) => {
    if (hidden.has(word)) group.isHidden = true
    else if (Object.hasOwn(always, word)) always[word]?.(value)
    else if (group.isHidden) return
    else if (Object.hasOwn(shown, word)) shown[word]?.()
    else if (Object.hasOwn(signs, word)) add(signs[word] ?? '')
  }
  const addByte = (byte: number) => {
    if (skip > 0) skip -= 1
    else if (!group.isHidden) paper.addByte(byte)
  }
  const addSign = (sign: string) => {
    if (sign === '*') group.isHidden = true
    else add(signs[sign] ?? (/[\\{}]/.test(sign) ? sign : ''))
  }
  const turn = (brace: string) => {
    paper.flush()
    if (brace === '{') {
      groups.push(group)
      group = { ...group }
    } else group = groups.pop() ?? group
  }
  const addLetters = (letters: string) => {
    add(letters.slice(skip))
    skip = Math.max(0, skip - letters.length)
  }
  return {
    take([, word, value, hex, sign, brace, letters]: Token): void {
      if (word !== undefined) act(word, value === undefined ? null : Number(value))
      else if (hex !== undefined) addByte(Number.parseInt(hex, 16))
      else if (sign !== undefined) addSign(sign)
      else if (brace !== undefined) turn(brace)
      else if (letters !== undefined) addLetters(letters)
    },
    end: paper.end,
  }
}

/** Lines and rows as they come; bytes wait until their letters are complete. */
function openPaper() {
  const lines: TextLine[] = []
  let page = 'windows-1252'
  let text = ''
  let bytes: number[] = []
  let cells: string[] = []
  const flush = () => {
    if (bytes.length > 0) text += iconv.decode(Buffer.from(bytes), page)
    bytes = []
  }
  const endLine = () => {
    flush()
    lines.push(...text.split('\n').map((line) => ({ text: line })))
    text = ''
  }
  return {
    flush,
    endLine,
    setPage: (name: string) => void (page = iconv.encodingExists(name) ? name : page),
    addByte: (byte: number) => void bytes.push(byte),
    add(letters: string) {
      flush()
      text += letters
    },
    endCell() {
      flush()
      cells.push(text)
      text = ''
    },
    endRow() {
      lines.push({ text: '', cells })
      cells = []
    },
    end(): TextLine[] {
      endLine()
      return lines
    },
  }
}
