import { cutText } from '../format/cut-text.ts'
import { readDay } from '../dates/read-day.ts'
import { currencyCodes } from '../money/currencies.ts'
import type { Point } from '../numbers/read-digits.ts'
import { findLowerEnd, isWithoutLowerEnd } from '../numbers/find-lower-end.ts'
import { readNumber, type TypedFigure, type NumberRead } from '../numbers/read-number.ts'
import type { UnitWords } from '../numbers/read-unit-words.ts'
import { findUnsaved } from '../table-files/unsaved-formula.ts'
import { restoreFormula } from '../table-files/write-delimited.ts'
import {
  isNullable,
  isWithin,
  mostMoney,
  type Field,
  type Fields,
  type IdField,
  type KindTable,
  type MoneyField,
  type NumberField,
  type RecordOf,
} from './field.ts'
import type { FileField } from './file-columns.ts'
import { splitTexts } from './plain-text.ts'
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
  /** A person said what begins them, so that no amount is asked back. */
  isAnswered?: boolean
  /** Of a column of money in millions: what a figure without a word of its own is counted in, and the rates of currencies. */
  money?: { millions: number; rateOf: (currency: string | null) => number }
  /** What the heads of columns of amounts say of them, by field. */
  heads?: ReadonlyMap<string, UnitWords>
}

/** `isRange`: the value is what the range of the cell begins with, null where it has no lower end. */
export type CellRead = { value: unknown; isRange?: true } | { problem: string }
type Read = CellRead | 'nothing'

/** Reads the cells of one row, by field. Cells are as they are in the file. */
export function readCells<T extends Fields>(
  table: T,
  row: ReadonlyMap<FileField<T>, string>,
  ways: Ways,
): CellsRead<T> {
  const values: Record<string, unknown> = {}
  const problems: CellProblem<T>[] = []
  for (const [field, raw] of row) {
    const read = readCell(table[field], restoreFormula(raw.trim()), { ...ways, head: ways.heads?.get(field) })
    if (read === 'nothing') continue
    if ('problem' in read) problems.push({ field, message: read.problem })
    else values[field] = read.value
  }
  problems.push(...addCurrencies(table, row, { values, ways }))
  // each value was read by the kind of its field
  return { values: values as CellsRead<T>['values'], problems }
}

/** The currency that an amount or the head of its column names, where the row does not say it; what contradicts is a problem. */
function addCurrencies<T extends Fields>(
  table: T,
  row: ReadonlyMap<FileField<T>, string>,
  { values, ways }: { values: Record<string, unknown>; ways: Ways },
): CellProblem<T>[] {
  return [...row].flatMap(([field, raw]) => {
    const money = table[field]
    if (money?.kind !== 'money' || typeof values[field] !== 'number') return []
    const written = raw.trim()
    const code = currencyOf(restoreFormula(written), ways.heads?.get(field))
    if (code) values[money.currency] ??= code
    const stated = values[money.currency]
    const isOther = code && typeof stated === 'string' && stated !== code
    return isOther ? [{ field, message: `${quote(written)} is in ${code}, but this row is in ${stated}.` }] : []
  })
}

/** '$' is the sign of many dollars. */
function currencyOf(written: string, head: UnitWords | undefined): string | null {
  const currency = readNumber(written, '.')?.currency ?? null
  const isSign = currency === 'USD' && !/usd|us\s?\$|us dollar/i.test(written)
  return (isSign ? null : currency) ?? head?.currency ?? null
}

type CellWays = Ways & { head?: UnitWords | undefined }

/** No field: the id of a record. */
function readCell(field: Field | undefined, written: string, ways: CellWays): Read {
  if (written === '') return field ? readEmpty(field) : 'nothing'
  return openCellReader(field, ways)(written)
}

export type CellReader = (written: string) => CellRead

/** Reads the cells of one column that are not empty; without a field, the ids of records. */
export function openCellReader(field: Field | undefined, ways: CellWays): CellReader {
  if (!field) return (written) => findBrokenText(written) ?? readId(written)
  // the entry under a kind takes fields of that kind
  const read = readers[field.kind] as (field: Field, written: string, ways: CellWays) => CellRead
  return (written) => findBrokenText(written) ?? read(field, written, ways)
}

/** What no database keeps, and what nobody knows. */
export function findBrokenText(written: string): { problem: string } | null {
  const unsaved = findUnsaved(written)
  if (unsaved) return { problem: unsaved }
  if (written.includes('\0')) return { problem: 'This text contains a zero byte.' }
  return written.isWellFormed() ? null : { problem: 'This text contains an incomplete character.' }
}

const notInFiles = (): CellRead => ({ problem: 'This column cannot be read from a file.' })

const readers: KindTable<[written: string, ways: CellWays], CellRead> = {
  text: readText,
  choice: ({ words }, written) => readChoice(words, written),
  money: readMoney,
  number: readNumberCell,
  flag: (_field, written) => readFlag(written),
  day: (_field, written) => readDayCell(written),
  currency: (_field, written) => readCurrency(written),
  id: readPerson,
  instant: notInFiles,
  ids: notInFiles,
  texts: ({ max, each }, written) => readTexts(splitTexts(written), { max, each }),
}

/** A text that is short enough for its field. */
export function readText({ max }: { max: number }, written: string): CellRead {
  return written.length > max ? { problem: `This text is longer than ${max} letters.` } : { value: written }
}

function readTexts(texts: readonly string[], { max, each }: { max: number; each: number }): CellRead {
  if (texts.length > max) return { problem: `This cell has more than ${max} entries.` }
  const isLong = texts.some((text) => text.length > each)
  return isLong ? { problem: `An entry is longer than ${each} letters.` } : { value: texts }
}

function readEmpty(field: Field): Read {
  if (field.kind === 'texts') return { value: [] }
  if (field.kind === 'text')
    return field.required ? { problem: `This row has no ${field.label.toLowerCase()}.` } : { value: '' }
  return isNullable(field) ? { value: null } : 'nothing'
}

function readId(written: string): CellRead {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(written)
  return isId ? { value: written.toLowerCase() } : { problem: `${quote(written)} is not an id from an exported file.` }
}

function readChoice(words: readonly string[], written: string): CellRead {
  const fold = (one: string) => one.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
  const found = words.find((one) => fold(one) === fold(written))
  return found ? { value: found } : { problem: `${quote(written)} is not one of ${words.join(', ')}.` }
}

const tooLarge = 'This amount is too large.'

function readMoney({ signed }: MoneyField, written: string, ways: CellWays): CellRead {
  const read = readAmount(written, ways)
  if (read === 'two ways')
    return { problem: `${quote(written)} can be read in two ways. Write it without thousands signs.` }
  if (!read || read.isPercent) return { problem: `${quote(written)} is not an amount.` }
  // a figure with a word of its own, as 3.2bn, needs none of its column
  const value = read.hasUnit ? read.value : times(read.value, ways.head?.factor ?? 1)
  const problem = refuseAmount(value, { signed, written })
  return problem ? { problem } : { value }
}

function refuseAmount(
  value: number,
  { signed, written }: { signed: true | undefined; written: string },
): string | null {
  if (value < 0 && !signed) return 'An amount cannot be negative here.'
  if (Math.abs(value) > mostMoney) return tooLarge
  return Number(value.toFixed(2)) === value ? null : `${quote(written)} has more than two places.`
}

/** One sign with three digits behind it cuts thousands: no amount has three places. It must not contradict the others. */
function readAmount(written: string, { isText, point, isAnswered }: Ways): TypedFigure | 'two ways' | null {
  if (!isText) return readNumber(written, '.')
  if (isAnswered && point) return readNumber(written, point)
  const read = readNumber(written, point)
  return read && settleAmount(read, written, point)
}

/** Whether an amount can mean two things where nothing says how it is written. */
export function hasTwoReadings(written: string, ways: Ways): boolean {
  return readAmount(restoreFormula(written.trim()), ways) === 'two ways'
}

function settleAmount(
  read: NonNullable<NumberRead>,
  written: string,
  point: Point | null,
): TypedFigure | 'two ways' | null {
  if (read.hasUnit) return 'twoWays' in read ? 'two ways' : read
  const sign = /[.,]/.exec(written)?.[0]
  // In a file that does not tell, a point may be what a program wrote before a fraction; a comma cuts thousands.
  if ('twoWays' in read) return sign === ',' ? readNumber(written, '.') : 'two ways'
  return read.isAmbiguous && sign === point ? 'two ways' : read
}

function readNumberCell(field: NumberField, written: string, ways: Ways): CellRead {
  if (field.unit === 'millions') return readMillions(field, written, ways)
  return field.whole && field.unit !== 'percent' ? readCount(field, written, ways) : readFigure(field, written, ways)
}

function readFigure(field: NumberField, written: string, { point }: Ways): CellRead {
  const read = readNumber(written, point ?? '.')
  if (!read || (read.isPercent && field.unit !== 'percent')) return notANumber(field, written)
  const value = isShare(field, read) ? Number((read.value * 100).toPrecision(12)) : read.value
  if (isWithin(field, value)) return { value }
  return { problem: `This must be a ${field.whole ? 'whole ' : ''}number from ${field.min} to ${field.max}.` }
}

const emptyWords =
  /^(?:-+|–|—|n[/.]?[ams]\.?|nmf|nan|null|none|unknown|undisclosed|not disclosed|k\.?a\.?|#n\/a|#ref!|#value!)$/i

/** Words and signs in place of a figure that nobody knows. */
export function isEmptyWord(written: string): boolean {
  return emptyWords.test(written)
}

function notANumber(field: NumberField, written: string): CellRead {
  return isNullable(field) && isEmptyWord(written) ? { value: null } : { problem: `${quote(written)} is not a number.` }
}

const plainMoney = { millions: 1e-6, rateOf: () => 1 }

/** A figure with its own unit, as 3.2bn, needs no scale of the column. A currency without a rate says nothing. */
function readMillions(field: NumberField, written: string, ways: Ways): CellRead {
  const { point, money } = ways
  const { millions, rateOf } = money ?? plainMoney
  const read = readNumber(written, point ?? '.')
  if (!read || read.isPercent) return readRange(field, written, ways)
  // '$' is the sign of many dollars: it says no more than the column
  const rate = rateOf(read.currency === 'USD' && written.includes('$') ? null : read.currency)
  if (rate === 0) return { value: null }
  return within(field, times(read.value, (read.hasUnit ? 1e-6 : millions) * rate), written)
}

/** What is multiplied leaves dust at the seventeenth digit. */
function times(value: number, factor: number): number {
  return factor === 1 ? value : Number((value * factor).toPrecision(12))
}

function readRange(field: NumberField, written: string, ways: Ways): CellRead {
  const beginning = findLowerEnd(written, ways.point ?? '.')
  if (beginning !== null) return asRange(readMillions(field, beginning, ways))
  if (isOpenBelow(field, written, ways)) return { value: null, isRange: true }
  return ways.money?.rateOf(null) === 0 ? { value: null } : notANumber(field, written)
}

const peopleWords =
  /\s*(?:employees|people|staff|ftes?|mitarbeiter(?:innen)?|beschäftigte|salariés|empleados|dipendenti)$/iu

/** '11-50' and '10,000+' are taken at their beginning, '11-50 employees' as well. */
function readCount(field: NumberField, written: string, ways: Ways): CellRead {
  const { point } = ways
  const bare = written.replace(peopleWords, '')
  const read = readWhole(bare, point)
  if (read) return within(field, Math.round(read.value), written)
  const beginning = findLowerEnd(bare, point ?? '.')
  const least = beginning === null ? null : readWhole(beginning, point)
  if (least) return asRange(within(field, Math.round(least.value), written))
  return isOpenBelow(field, bare, ways) ? { value: null, isRange: true } : notANumber(field, written)
}

/** Nobody counts in thousandths: 1.234 people are more than a thousand, whatever the column says of money. */
function readWhole(written: string, point: Point | null): TypedFigure | null {
  const read = readNumber(written, point ?? '.')
  const isCut = read?.isAmbiguous && !Number.isInteger(read.value)
  const figure = isCut ? readNumber(written, point === ',' ? '.' : ',') : read
  return figure && !figure.isPercent ? figure : null
}

function asRange(read: CellRead): CellRead {
  return 'value' in read && read.value !== null ? { ...read, isRange: true } : read
}

function isOpenBelow(field: NumberField, written: string, { point }: Ways): boolean {
  return isNullable(field) && isWithoutLowerEnd(written, point ?? '.')
}

function within(field: NumberField, value: number, written: string): CellRead {
  const size = value < field.min ? 'small' : 'large'
  return isWithin(field, value) ? { value } : { problem: `${shorten(written)} is too ${size} for this field.` }
}

/** Of whole percents, a figure between 0 and 1, as spreadsheets keep 85 %, is a share of one. */
function isShare({ unit, whole }: NumberField, { isPercent, value }: TypedFigure): boolean {
  return unit === 'percent' && whole === true && !isPercent && value > 0 && value < 1
}

function readFlag(written: string): CellRead {
  if (/^(yes|y|true|1|x|ja|oui|si|sí)$/i.test(written)) return { value: true }
  if (/^(no|n|false|0|nein|non)$/i.test(written)) return { value: false }
  return { problem: `${quote(written)} is neither yes nor no.` }
}

function readDayCell(written: string): CellRead {
  const read = readDay(written)
  if ('day' in read) return { value: read.day }
  return read.problem === 'ambiguous'
    ? { problem: `${quote(written)} can be read in two ways. Write the day as 2027-04-30.` }
    : { problem: `${quote(written)} is not a day such as 2027-04-30.` }
}

function readCurrency(written: string): CellRead {
  const code = written.toUpperCase()
  return currencyCodes.includes(code)
    ? { value: code }
    : { problem: `${quote(written)} is not a currency code such as USD.` }
}

function readPerson({ mustWrite }: IdField, written: string, { people }: Ways): CellRead {
  const wanted = written.toLowerCase()
  const found = people.filter(
    ({ name, email, hasLeft }) => !hasLeft && [name, email].some((one) => one.toLowerCase() === wanted),
  )
  const [first] = found
  if (!first) return { problem: `${quote(written)} is not a member of this workspace.` }
  if (found.length > 1) return { problem: `Several members are called ${quote(written)}. Write the email address.` }
  if (mustWrite && first.readsOnly) return { problem: `${quote(written)} may only read this workspace.` }
  return { value: first.id }
}

/** What a cell says, in a message about it. */
export function quote(written: string): string {
  return `"${shorten(written)}"`
}

function shorten(written: string): string {
  return written.length > 60 ? `${cutText(written, 60)}…` : written
}
