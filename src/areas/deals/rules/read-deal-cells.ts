import type { Point } from '#core/numbers/read-digits.ts'
import { readNumber, type Figure, type NumberRead } from '#core/numbers/read-number.ts'
import { restoreFormula } from '#core/table-files/write-delimited.ts'
import type { Deal, Outcome } from '../contract.ts'
import type { FileMember } from './deal-cells.ts'
import type { ImportedField } from './guess-columns.ts'
import { readDay } from './read-day.ts'
import { outcomes, stages, statuses } from './words.ts'

/** What the cells of a row say; a field is absent where its column is, or where its cell is empty and must be filled. */
export type DealCells = {
  id?: string
  target?: string
  industry?: string
  stage?: Deal['stage']
  status?: Deal['status']
  value?: number
  synergies?: number
  ebitda?: number | null
  currency?: string
  probability?: number
  timeline?: string
  growth?: string
  owner_id?: string | null
  expected_close?: string | null
  outcome?: Outcome | null
  outcome_reason?: string
}
export type CellProblem = { field: ImportedField; message: string }
export type CellsRead = { cells: DealCells; problems: CellProblem[] }

type Ways = {
  members: readonly FileMember[]
  /** In a spreadsheet a figure is a figure; in text 45.000 may be forty-five or forty-five thousand. */
  isText: boolean
  /** What begins the fractions in the amounts of the file; null where it does not tell. */
  decimals: Point | null
}

type Read = { cells: DealCells } | { problem: string }
type Reader = (written: string, ways: Ways) => Read

/** Reads the cells of one row, by field. Cells are as they stand in the file. */
export function readDealCells(row: ReadonlyMap<ImportedField, string>, ways: Ways): CellsRead {
  const read: CellsRead = { cells: {}, problems: [] }
  for (const [field, raw] of row) {
    const written = restoreFormula(raw.trim())
    const one = isBroken(written)
      ? { problem: 'This cell holds letters that are no text.' }
      : readers[field](written, ways)
    if ('problem' in one) read.problems.push({ field, message: one.problem })
    else Object.assign(read.cells, one.cells)
  }
  return read
}

function isBroken(written: string): boolean {
  return written.includes('\0') || !written.isWellFormed()
}

const nothing: Read = { cells: {} }

function text(field: 'industry' | 'timeline' | 'growth' | 'outcome_reason', most: number): Reader {
  return (written) =>
    written.length > most ? { problem: `This text is longer than ${most} letters.` } : { cells: { [field]: written } }
}

function word<Word extends string>(words: readonly Word[], to: (word: Word) => DealCells): Reader {
  const fold = (one: string) => one.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
  return (written) => {
    if (written === '') return nothing
    const found = words.find((one) => fold(one) === fold(written))
    return found ? { cells: to(found) } : { problem: `${quote(written)} is none of ${words.join(', ')}.` }
  }
}

function money(to: (amount: number) => DealCells, empty: Read, least = 0): Reader {
  return (written, ways) => {
    if (written === '') return empty
    const read = readAmount(written, ways)
    if (read === 'two ways')
      return { problem: `${quote(written)} can be read in two ways. Write it without thousands signs.` }
    if (!read || read.isPercent) return { problem: `${quote(written)} is not an amount.` }
    if (read.value < least) return { problem: least < 0 ? tooLarge : 'An amount cannot be negative here.' }
    if (read.value > 1e13) return { problem: tooLarge }
    if (Number(read.value.toFixed(2)) !== read.value) return { problem: `${quote(written)} has more than two places.` }
    return { cells: to(read.value) }
  }
}

const tooLarge = 'This amount is too large.'

/** One sign with three digits behind it cuts thousands: no amount has three places. It must not contradict the others. */
function readAmount(written: string, { isText, decimals }: Ways): Figure | 'two ways' | null {
  if (!isText) return readNumber(written, '.')
  const read = readNumber(written, decimals)
  return read && settleAmount(read, written, decimals)
}

function settleAmount(
  read: NonNullable<NumberRead>,
  written: string,
  decimals: Point | null,
): Figure | 'two ways' | null {
  if (read.hasUnit) return 'twoWays' in read ? 'two ways' : read
  const sign = /[.,]/.exec(written)?.[0]
  // In a file that does not tell, a point may be what a program wrote before a fraction; a comma cuts thousands.
  if ('twoWays' in read) return sign === ',' ? readNumber(written, '.') : 'two ways'
  return read.isAmbiguous && sign === decimals ? 'two ways' : read
}

const readers: Record<ImportedField, Reader> = {
  id: (written) => {
    if (written === '') return nothing
    const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(written)
    return isId ? { cells: { id: written.toLowerCase() } } : { problem: `${quote(written)} is not the id of a deal.` }
  },
  target: (written) => {
    if (written === '') return { problem: 'Every deal needs a target.' }
    return written.length > 200 ? { problem: 'This text is longer than 200 letters.' } : { cells: { target: written } }
  },
  industry: text('industry', 100),
  stage: word(stages, (stage) => ({ stage })),
  status: word(statuses, (status) => ({ status })),
  value: money((value) => ({ value }), nothing),
  synergies: money((synergies) => ({ synergies }), nothing),
  ebitda: money((ebitda) => ({ ebitda }), { cells: { ebitda: null } }, -1e13),
  currency: (written) => {
    if (written === '') return nothing
    const code = written.toUpperCase()
    return /^[A-Z]{3}$/.test(code)
      ? { cells: { currency: code } }
      : { problem: `${quote(written)} is not a currency code such as USD.` }
  },
  probability: readProbability,
  timeline: text('timeline', 100),
  growth: text('growth', 20),
  owner: readOwner,
  expected_close: (written) => {
    if (written === '') return { cells: { expected_close: null } }
    const read = readDay(written)
    if ('day' in read) return { cells: { expected_close: read.day } }
    return read.problem === 'ambiguous'
      ? { problem: `${quote(written)} can be read in two ways. Write the day as 2027-04-30.` }
      : { problem: `${quote(written)} is not a day such as 2027-04-30.` }
  },
  outcome: (written) =>
    written === ''
      ? { cells: { outcome: null } }
      : word(outcomes, (outcome) => ({ outcome }))(written, { members: [], isText: true, decimals: null }),
  outcome_reason: text('outcome_reason', 500),
}

/** Whole percent; a figure between 0 and 1, as spreadsheets keep 85 %, is a share of one. */
function readProbability(written: string, { decimals }: Ways): Read {
  if (written === '') return nothing
  const read = readNumber(written, decimals ?? '.')
  if (!read) return { problem: `${quote(written)} is not a probability.` }
  const isShare = !read.isPercent && read.value > 0 && read.value < 1
  const percent = isShare ? Number((read.value * 100).toPrecision(12)) : read.value
  return Number.isInteger(percent) && percent >= 0 && percent <= 100
    ? { cells: { probability: percent } }
    : { problem: 'A probability is a whole number from 0 to 100.' }
}

function readOwner(written: string, { members }: Ways): Read {
  if (written === '') return { cells: { owner_id: null } }
  const wanted = written.toLowerCase()
  const found = members.filter(({ name, email }) => [name, email].some((one) => one.toLowerCase() === wanted))
  const [first] = found
  if (!first) return { problem: `${quote(written)} is not a member of this workspace.` }
  return found.length === 1
    ? { cells: { owner_id: first.user_id } }
    : { problem: `Several members are called ${quote(written)}. Write the e-mail address.` }
}

function quote(written: string): string {
  return `"${written.length > 60 ? `${written.slice(0, 60)}…` : written}"`
}
