import { refuseAt, tableLimits } from './limits.ts'

export type Row = { number: number; cells: string[] }

type Mode = 'start' | 'plain' | 'quoted' | 'afterQuote' | 'afterReturn'

const quote = 34
const lineFeed = 10
const carriageReturn = 13
const blank = 32

/**
 * Reads delimited text piece by piece (RFC 4180, and what people make of it): line ends of any system, line breaks in
 * quotes, blanks before an opening quote, any number of blanks where they cut. Rows without any text are left out but
 * counted.
 */
export function openDelimitedReader(delimiter: string): { push(text: string): Row[]; end(): Row[] } {
  const reader = new DelimitedReader(delimiter.charCodeAt(0))
  return { push: (text) => reader.push(text), end: () => reader.end() }
}

/** Between two pieces it stands somewhere inside a row: that place is its state. */
class DelimitedReader {
  private mode: Mode = 'start'
  private number = 1
  private cells: string[] = []
  private cell = ''
  private rowLetters = 0
  private openedAt = { row: 1, column: 1 }
  private rows: Row[] = []
  private readonly separator: number

  constructor(separator: number) {
    this.separator = separator
  }

  push(text: string): Row[] {
    for (let at = 0; at < text.length;) at = this[this.mode](text, at)
    return this.take()
  }

  end(): Row[] {
    if (this.mode === 'quoted') throw refuseAt(this.openedAt, unclosed)
    if (this.cells.length > 0 || this.cell !== '') this.endRow()
    return this.take()
  }

  // Each of the five modes reads on from `at` as far as it goes, and says where it stopped.

  private start(text: string, at: number): number {
    const letter = text.charCodeAt(at)
    if (letter === blank) {
      // Several blanks cut like one; otherwise they belong to the cell, unless a quotation mark follows.
      if (this.separator !== blank) this.add(' ')
      return at + 1
    }
    if (letter !== quote) {
      this.mode = 'plain'
      return at
    }
    this.openedAt = { row: this.number, column: this.cells.length + 1 }
    this.cell = ''
    this.mode = 'quoted'
    return at + 1
  }

  private plain(text: string, at: number): number {
    let end = at
    let letter = text.charCodeAt(end)
    while (end < text.length && letter !== this.separator && letter !== lineFeed && letter !== carriageReturn) {
      end += 1
      letter = text.charCodeAt(end)
    }
    if (end > at) this.add(text.slice(at, end))
    if (end === text.length) return end
    if (letter === this.separator) this.endCell()
    else this.endRow()
    this.mode = letter === carriageReturn ? 'afterReturn' : 'start'
    return end + 1
  }

  private quoted(text: string, at: number): number {
    const end = text.indexOf('"', at)
    this.add(end < 0 ? text.slice(at) : text.slice(at, end))
    if (end < 0) return text.length
    this.mode = 'afterQuote'
    return end + 1
  }

  private afterQuote(text: string, at: number): number {
    const isEscaped = text.charCodeAt(at) === quote
    if (isEscaped) this.add('"')
    this.mode = isEscaped ? 'quoted' : 'plain'
    return isEscaped ? at + 1 : at
  }

  private afterReturn(text: string, at: number): number {
    this.mode = 'start'
    return text.charCodeAt(at) === lineFeed ? at + 1 : at
  }

  private add(letters: string): void {
    this.cell += letters
    this.rowLetters += letters.length
    if (this.cell.length <= tableLimits.cellLetters && this.rowLetters <= tableLimits.rowLetters) return
    if (this.mode === 'quoted') throw refuseAt(this.openedAt, unclosed)
    throw refuseAt(
      { row: this.number, column: this.cells.length + 1 },
      'this is longer than any text of a table may be.',
    )
  }

  private endCell(): void {
    this.cells.push(this.cell)
    this.cell = ''
    if (this.cells.length <= tableLimits.columns) return
    throw refuseAt({ row: this.number, column: this.cells.length }, 'a table has at most 1,000 columns.')
  }

  private endRow(): void {
    if (this.separator !== blank || this.cell !== '' || this.cells.length === 0) this.endCell()
    if (this.cells.length > 1 || this.cells[0] !== '') this.rows.push({ number: this.number, cells: this.cells })
    this.cells = []
    this.rowLetters = 0
    this.number += 1
  }

  private take(): Row[] {
    const taken = this.rows
    this.rows = []
    return taken
  }
}

const unclosed = 'a quotation mark opens here and is never closed.'
