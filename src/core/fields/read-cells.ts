import { cutText } from '../format/cut-text.ts'
import { readDay } from '../dates/read-day.ts'
import type { Point } from '../numbers/read-digits.ts'
import { readNumber, type Figure, type NumberRead } from '../numbers/read-number.ts'
import { restoreFormula } from '../table-files/write-delimited.ts'
import {
  byKind,
  isNullable,
  isWithin,
  mostMoney,
  type Field,
  type Fields,
  type KindTable,
  type MoneyField,
  type NumberField,
  type RecordOf,
} from './field.ts'
import type { FileField } from './file-columns.ts'
import type { Person } from './write-cells.ts'

export type CellProblem<T extends Fields> = { field: FileField<T>; message: string }
/** A field is absent where its column is, or where its cell is empty and the field must be filled. */
export type CellsRead<T extends Fields> = { values: Partial<RecordOf<T>> & { id?: string }; problems: CellProblem<T>[] }

export type Ways = {
  people: readonly Person[]
  /** In a spreadsheet a figure is a figure; in text 45.000 may be forty-five or forty-five thousand. */
  isText: boolean
  /** What begins the fractions in the amounts of the file; null where it does not tell. */
  point: Point | null
}

type Read = { value: unknown } | { problem: string } | 'nothing'

/** Reads the cells of one row, by field. Cells are as they are in the file. */
export function readCells<T extends Fields>(
  table: T,
  row: ReadonlyMap<FileField<T>, string>,
  ways: Ways,
): CellsRead<T> {
  const values: Record<string, unknown> = {}
  const problems: CellProblem<T>[] = []
  for (const [field, raw] of row) {
    const read = readCell(table[field], restoreFormula(raw.trim()), ways)
    if (read === 'nothing') continue
    if ('problem' in read) problems.push({ field, message: read.problem })
    else values[field] = read.value
  }
  // each value was read by the kind of its field
  return { values: values as CellsRead<T>['values'], problems }
}

/** No field: the id of a record. */
function readCell(field: Field | undefined, written: string, ways: Ways): Read {
  if (written.includes('\0') || !written.isWellFormed()) return { problem: 'This cell holds letters that are no text.' }
  if (written === '') return field ? readEmpty(field) : 'nothing'
  return field ? byKind(readers, field, written, ways) : readId(written)
}

const notInFiles = (): Read => ({ problem: 'This column cannot be read from a file.' })

const readers: KindTable<[written: string, ways: Ways], Read> = {
  text: ({ max }, written) =>
    written.length > max ? { problem: `This text is longer than ${max} letters.` } : { value: written },
  choice: ({ words }, written) => readChoice(words, written),
  money: readMoney,
  number: readFigure,
  flag: (_field, written) => readFlag(written),
  day: (_field, written) => readDayCell(written),
  currency: (_field, written) => readCurrency(written),
  id: (_field, written, ways) => readPerson(written, ways),
  instant: notInFiles,
  ids: notInFiles,
}

function readEmpty(field: Field): Read {
  if (field.kind === 'text')
    return field.required ? { problem: `This row has no ${field.label.toLowerCase()}.` } : { value: '' }
  return isNullable(field) ? { value: null } : 'nothing'
}

function readId(written: string): Read {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(written)
  return isId ? { value: written.toLowerCase() } : { problem: `${quote(written)} is not an id of our files.` }
}

function readChoice(words: readonly string[], written: string): Read {
  const fold = (one: string) => one.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
  const found = words.find((one) => fold(one) === fold(written))
  return found ? { value: found } : { problem: `${quote(written)} is none of ${words.join(', ')}.` }
}

const tooLarge = 'This amount is too large.'

function readMoney({ signed }: MoneyField, written: string, ways: Ways): Read {
  const read = readAmount(written, ways)
  if (read === 'two ways')
    return { problem: `${quote(written)} can be read in two ways. Write it without thousands signs.` }
  if (!read || read.isPercent) return { problem: `${quote(written)} is not an amount.` }
  if (read.value < 0 && !signed) return { problem: 'An amount cannot be negative here.' }
  if (Math.abs(read.value) > mostMoney) return { problem: tooLarge }
  if (Number(read.value.toFixed(2)) !== read.value) return { problem: `${quote(written)} has more than two places.` }
  return { value: read.value }
}

/** One sign with three digits behind it cuts thousands: no amount has three places. It must not contradict the others. */
function readAmount(written: string, { isText, point }: Ways): Figure | 'two ways' | null {
  if (!isText) return readNumber(written, '.')
  const read = readNumber(written, point)
  return read && settleAmount(read, written, point)
}

function settleAmount(read: NonNullable<NumberRead>, written: string, point: Point | null): Figure | 'two ways' | null {
  if (read.hasUnit) return 'twoWays' in read ? 'two ways' : read
  const sign = /[.,]/.exec(written)?.[0]
  // In a file that does not tell, a point may be what a program wrote before a fraction; a comma cuts thousands.
  if ('twoWays' in read) return sign === ',' ? readNumber(written, '.') : 'two ways'
  return read.isAmbiguous && sign === point ? 'two ways' : read
}

function readFigure(field: NumberField, written: string, { point }: Ways): Read {
  const read = readNumber(written, point ?? '.')
  if (!read || (read.isPercent && field.unit !== 'percent')) return { problem: `${quote(written)} is not a number.` }
  const value = isShare(field, read) ? Number((read.value * 100).toPrecision(12)) : read.value
  if (isWithin(field, value)) return { value }
  return { problem: `This must be a ${field.whole ? 'whole ' : ''}number from ${field.min} to ${field.max}.` }
}

/** Of whole percents, a figure between 0 and 1, as spreadsheets keep 85 %, is a share of one. */
function isShare({ unit, whole }: NumberField, { isPercent, value }: Figure): boolean {
  return unit === 'percent' && whole === true && !isPercent && value > 0 && value < 1
}

function readFlag(written: string): Read {
  if (/^(yes|y|true|1|x|ja|oui|si|sí)$/i.test(written)) return { value: true }
  if (/^(no|n|false|0|nein|non)$/i.test(written)) return { value: false }
  return { problem: `${quote(written)} is neither yes nor no.` }
}

function readDayCell(written: string): Read {
  const read = readDay(written)
  if ('day' in read) return { value: read.day }
  return read.problem === 'ambiguous'
    ? { problem: `${quote(written)} can be read in two ways. Write the day as 2027-04-30.` }
    : { problem: `${quote(written)} is not a day such as 2027-04-30.` }
}

function readCurrency(written: string): Read {
  const code = written.toUpperCase()
  return /^[A-Z]{3}$/.test(code)
    ? { value: code }
    : { problem: `${quote(written)} is not a currency code such as USD.` }
}

function readPerson(written: string, { people }: Ways): Read {
  const wanted = written.toLowerCase()
  const found = people.filter(({ name, email }) => [name, email].some((one) => one.toLowerCase() === wanted))
  const [first] = found
  if (!first) return { problem: `${quote(written)} is not a member of this workspace.` }
  return found.length === 1
    ? { value: first.id }
    : { problem: `Several members are called ${quote(written)}. Write the e-mail address.` }
}

function quote(written: string): string {
  return `"${written.length > 60 ? `${cutText(written, 60)}…` : written}"`
}
