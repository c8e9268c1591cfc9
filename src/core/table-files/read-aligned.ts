import { refuseAt, tableLimits } from './limits.ts'
import type { Row } from './read-delimited.ts'

/** Where the columns of a text begin, and how many lines of titles are above its table. */
export type Alignment = { starts: readonly number[]; titles: number }

/** Reads text whose columns begin at the same letter of every line, as reports and consoles print it. */
export function openAlignedReader({ starts, titles }: Alignment): { push(text: string): Row[]; end(): Row[] } {
  let rest = ''
  let number = 0

  function read(line: string): Row[] {
    number += 1
    if (line.trim() === '') return []
    return [{ number, cells: number <= titles ? [line.trim()] : cutLine(line, starts) }]
  }

  return {
    push(text) {
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      if (rest.length > tableLimits.rowLetters)
        throw refuseAt({ row: number + 1, column: 1 }, 'this line is longer than any row may be.')
      return lines.flatMap(read)
    },
    end: () => (rest === '' ? [] : read(rest.replace(/\r$/, ''))),
  }
}

/** A figure wider than those of the sample begins before its column: it is cut at the blank before it. */
function cutLine(line: string, starts: readonly number[]): string[] {
  const cuts = starts.map((start) => {
    if (start === 0 || start >= line.length || line[start - 1] === ' ') return start
    const blank = line.lastIndexOf(' ', start - 1)
    return blank < 0 ? start : blank + 1
  })
  return cuts.map((start, index) => line.slice(start, cuts[index + 1]).trim())
}

const leastLines = 3
const mostLines = 200
const mostTitles = 10

/**
 * Columns begin after blanks that every line has, under a word of the head. Null where the lines are not aligned. A title
 * above the table is no line of it.
 */
export function findAlignment(sample: string): Alignment | null {
  if (/[\t"]/.test(sample)) return null
  const lines = sample.split(/\r\n|\n|\r/).slice(0, mostLines)
  const titles = lines.slice(0, mostTitles).findIndex((line) => /\S {2,}\S/.test(line))
  const table = lines.slice(Math.max(0, titles)).filter((line) => line.trim() !== '')
  const starts = titles < 0 || table.length < leastLines ? [] : listStarts(table)
  return starts.length > 1 ? { starts, titles } : null
}

function listStarts(table: readonly string[]): number[] {
  const [head = ''] = table
  const width = table.reduce((most, line) => Math.max(most, line.length), 0)
  const isGap = Array.from({ length: width }, (_, at) => table.every((line) => (line[at] ?? ' ') === ' '))
  const edges = isGap.flatMap((gap, at) => (!gap && (at === 0 || isGap[at - 1]) ? [at] : []))
  // A gap inside a column of two words has no word of the head after it.
  const starts = edges.filter((start, index) => index === 0 || head.slice(start, edges[index + 1]).trim() !== '')
  return [0, ...starts.slice(1)]
}
