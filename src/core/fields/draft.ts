import type { Point } from '../numbers/read-digits.ts'
import { readTyped, type NumberKind } from '../numbers/typed-number.ts'
import { writeNumber } from '../numbers/write-number.ts'
import { splitTexts, toPlainText } from './plain-text.ts'
import {
  byKind,
  isNullable,
  isUnsetZero,
  isWithin,
  mostMoney,
  namesOf,
  type ChoiceField,
  type Field,
  type Fields,
  type KindTable,
  type MoneyField,
  type NumberField,
  type RecordOf,
} from './field.ts'
import { initialOf } from './initial.ts'

/** Fields as they are being typed: texts, whatever they will become. */
export type Draft<T extends Fields> = {
  -readonly [Name in keyof T]: T[Name] extends
    | { readonly kind: 'ids' }
    | { readonly kind: 'texts'; readonly of: string }
    ? readonly string[]
    : string
}

export type DraftErrors<T extends Fields> = { [Name in keyof T]?: string }

/** What a form shows at first: the initial values, and nothing where a figure is not set yet. */
export function emptyDraft<T extends Fields>(table: T): Draft<T> {
  return toDraft(table, initialOf<Fields>(table) as Partial<RecordOf<T>>)
}

/** A record as a form shows it. */
export function toDraft<T extends Fields>(table: T, record: Partial<RecordOf<T>>): Draft<T> {
  const values = record as Readonly<Record<string, unknown>>
  const entries = namesOf(table).map((name) => [name, toText(table[name] as Field, values[name])])
  // one entry for each field, by its kind
  return Object.fromEntries(entries) as Draft<T>
}

function toText(field: Field, value: unknown): string | readonly string[] {
  if (isChosen(field)) return (value ?? []) as readonly string[]
  if (typeof value === 'number')
    return isUnsetZero(field, value) ? '' : writeNumber(value, field.kind === 'money' ? 2 : 10)
  return toPlainText(value)
}

/** Whether several are chosen in place of typing. */
export function isChosen(field: Field): boolean {
  return field.kind === 'ids' || (field.kind === 'texts' && field.of !== undefined)
}

/** How a field of a figure is typed; null for every other field. */
export function numberKindOf(field: Field): NumberKind | null {
  if (field.kind === 'money') return 'money'
  if (field.kind !== 'number') return null
  if (field.unit === 'percent' || field.unit === 'millions') return field.unit
  return field.whole ? 'count' : 'number'
}

type Read = { value: unknown } | { error: string }

/** What the named fields say to somebody who writes fractions behind `point`, or what is wrong with them. */
export function readDraft<T extends Fields, Name extends keyof T & string>(
  table: T,
  draft: Draft<T>,
  { names, point }: { names: readonly Name[]; point: Point },
): { fields: Pick<RecordOf<T>, Name>; errors: null } | { fields: null; errors: DraftErrors<T> } {
  const texts = draft as Readonly<Record<string, string | readonly string[]>>
  const fields: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const name of names) {
    const read = readField(table[name] as Field, texts[name] ?? '', { texts, point })
    if ('error' in read) errors[name] = read.error
    else fields[name] = read.value
  }
  // every name was read by the kind of its field
  if (Object.keys(errors).length > 0) return { fields: null, errors: errors }
  return { fields: fields as Pick<RecordOf<T>, Name>, errors: null }
}

/** What a single text says that is not empty, or what is wrong with it. */
export function readText(field: Field, text: string, point: Point): Read {
  return byKind(readers, field, text.trim(), { texts: {}, point })
}

type Context = { texts: Readonly<Record<string, string | readonly string[]>>; point: Point }

function readField(field: Field, typed: string | readonly string[], context: Context): Read {
  if (typeof typed !== 'string') return { value: typed }
  const text = typed.trim()
  return text === '' ? readEmpty(field) : byKind(readers, field, text, context)
}

const asTyped = (_field: Field, text: string): Read => ({ value: text })

const readers: KindTable<[text: string, context: Context], Read> = {
  text: asTyped,
  day: asTyped,
  instant: asTyped,
  id: asTyped,
  ids: asTyped,
  texts: (_field, text) => ({ value: splitTexts(text) }),
  flag: (_field, text) => ({ value: text === 'true' }),
  choice: readChoice,
  money: readMoney,
  number: readFigure,
  currency: (_field, text) => readCurrency(text),
}

function readEmpty(field: Field): Read {
  if (isNullable(field)) return { value: null }
  if (field.kind === 'texts') return { value: [] }
  if (field.kind === 'text' && !field.required) return { value: '' }
  if (isUnsetZero(field, 0)) return { value: 0 }
  return { error: field.kind === 'currency' ? currencyError : (field.whenMissing ?? 'This field is required.') }
}

function readChoice({ words }: ChoiceField, text: string): Read {
  return words.includes(text) ? { value: text } : { error: 'Choose one of these.' }
}

function readMoney(field: MoneyField, text: string, { texts, point }: Context): Read {
  const written = texts[field.currency]
  const currency = typeof written === 'string' ? written.trim().toUpperCase() : undefined
  const read = readTyped(text, { kind: 'money', point, currency })
  const wrong = field.signed
    ? 'Write an amount such as 45,000,000 or 45M, or -5M for a loss.'
    : 'Write an amount of zero or more, such as 45,000,000 or 45M.'
  if ('problem' in read) return { error: read.problem === 'currency' ? otherCurrency(currency ?? '') : wrong }
  const amount = Math.round((read.value ?? 0) * 100) / 100
  if (amount < 0 && !field.signed) return { error: wrong }
  return Math.abs(amount) > mostMoney ? { error: 'This amount is too large.' } : { value: amount }
}

function otherCurrency(currency: string): string {
  return `This is in a currency other than ${currency}. Write the amount in ${currency} or change the currency first.`
}

function readFigure(field: NumberField, text: string, { point }: Context): Read {
  const read = readTyped(text, { kind: numberKindOf(field) ?? 'number', point, currency: field.inCurrency })
  if ('problem' in read && read.problem === 'currency') return { error: `Write the amount in ${field.inCurrency}.` }
  const value = 'value' in read ? (read.value ?? Number.NaN) : Number.NaN
  return isWithin(field, value)
    ? { value }
    : { error: `Write a ${field.whole ? 'whole ' : ''}number from ${field.min} to ${field.max}.` }
}

const currencyError = 'Use a three-letter currency code such as USD.'

function readCurrency(text: string): Read {
  const code = text.toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? { value: code } : { error: currencyError }
}
