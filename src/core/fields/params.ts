import { readDay } from '../dates/read-day.ts'
import { upperEndOf } from '../numbers/find-upside-down.ts'
import { isUpsideDown } from '../numbers/is-upside-down.ts'
import { toPlainText } from './plain-text.ts'

/**
 * One part of a filter, as plain data: from a table of them come the schema of the call, the address of the page and the
 * reader of that address.
 */
export type Param =
  | { readonly kind: 'text'; readonly max: number; readonly pattern?: RegExp }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  /** Texts that nobody knows before. */
  | { readonly kind: 'texts'; readonly max: number; readonly each: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly whole?: true }
  | { readonly kind: 'day' }
  /** The id of a record, or one of these words, such as 'none'. */
  | { readonly kind: 'id'; readonly or?: readonly string[] }
  | { readonly kind: 'ids'; readonly max: number }

export type Params = Readonly<Record<string, Param>>

type Word<P> = P extends { readonly words: readonly (infer W)[] } ? W : never

export type ParamValue<P extends Param> = P['kind'] extends 'words'
  ? readonly Word<P>[]
  : P['kind'] extends 'word'
    ? Word<P>
    : P['kind'] extends 'number'
      ? number
      : P['kind'] extends 'ids' | 'texts'
        ? readonly string[]
        : string

/** What is narrowed, and nothing else. */
export type Narrowed<T extends Params> = { [Name in keyof T]?: ParamValue<T[Name]> }

/** The same with parts that are empty, as a screen may have them: they are not written. */
export type Loose<T extends Params> = { [Name in keyof T]?: ParamValue<T[Name]> | null | undefined }

/** The part of an address after the question mark, as names and words. */
export type SearchWords = Record<string, string | undefined>

export function params<const T extends Params>(table: T): T {
  return table
}

/** The parts that a query may name again and again. */
export function listParams(table: Params): string[] {
  return Object.keys(table).filter((name) => table[name]?.kind === 'words' || table[name]?.kind === 'ids')
}

/** For an address that can be sent to somebody; what is not set is undefined: `?stage=Valuation,Negotiation&value_min=1000000`. */
export function writeParams<T extends Params>(table: T, values: Loose<T>): SearchWords {
  const given = values as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.keys(table).map((name) => [name, write(given[name])]))
}

function write(value: unknown): string | undefined {
  return (Array.isArray(value) ? value.join(',') : toPlainText(value)) || undefined
}

/** Reads an address that anybody may have typed: what is not understood is left out. */
export function readParams<T extends Params>(table: T, search: Readonly<Record<string, unknown>>): Narrowed<T> {
  const entries = Object.entries(table).flatMap(([name, param]) => {
    const value = readParam(param, search[name])
    return value === undefined ? [] : [[name, value]]
  })
  // each was read by its kind
  return withoutUpsideDown(Object.fromEntries(entries)) as Narrowed<T>
}

/** Nothing is in a range that is upside down, so it does not narrow. */
function withoutUpsideDown(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const dropped = Object.keys(values).flatMap((name) => {
    const upper = upperEndOf(name)
    if (upper === null) return []
    // both ends of a range are of one kind
    const [least, most] = [values[name], values[upper]] as [number | undefined, number | undefined]
    return isUpsideDown(least, most) ? [name, upper] : []
  })
  return Object.fromEntries(Object.entries(values).filter(([name]) => !dropped.includes(name)))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a word of an address is the id of a record. */
export function isId(word: unknown): word is string {
  return typeof word === 'string' && uuid.test(word)
}

const longestAddress = 8000

function readParam(param: Param, raw: unknown): unknown {
  // `?q=2024` reaches us as the number 2024; nothing that is stored holds the sign of zero, and no call takes it
  const text = toPlainText(raw).replaceAll('\u0000', '').slice(0, longestAddress)
  // the reader under a kind takes parts of that kind
  const read = readers[param.kind] as (param: Param, text: string) => unknown
  return text === '' ? undefined : read(param, text)
}

type Readers = { [Kind in Param['kind']]: (param: Extract<Param, { kind: Kind }>, text: string) => unknown }

const readers: Readers = {
  text: ({ max, pattern }, text) => readText(text.slice(0, max), pattern),
  word: ({ words }, text) => words.find((word) => word === text),
  words: ({ words }, text) => orNothing(words.filter((word) => text.split(',').includes(word))),
  texts: ({ max, each }, text) => {
    const texts = text.split(',').filter((one) => one !== '' && one.length <= each)
    return orNothing([...new Set(texts)].slice(0, max))
  },
  number: (param, text) => readNumber(text.trim(), param),
  day: (_param, text) => (isDay(text) ? text : undefined),
  id: ({ or = [] }, text) => (uuid.test(text) || or.includes(text) ? text : undefined),
  ids: ({ max }, text) => {
    const ids = text.split(',').filter((id) => uuid.test(id))
    return orNothing([...new Set(ids)].slice(0, max))
  },
}

function readText(text: string, pattern: RegExp | undefined): string | undefined {
  return !pattern || pattern.test(text) ? text : undefined
}

function orNothing(values: readonly string[]): readonly string[] | undefined {
  return values.length > 0 ? values : undefined
}

type NumberParam = Extract<Param, { kind: 'number' }>

function readNumber(text: string, { min, max, whole }: NumberParam): number | undefined {
  const number = text === '' ? Number.NaN : Number(text)
  return number >= min && number <= max && (!whole || Number.isInteger(number)) ? number : undefined
}

function isDay(text: string): boolean {
  const read = readDay(text)
  return 'day' in read && read.day === text
}

/** One part set to something else, or taken away. */
export function withParam<T extends object, Name extends keyof T>(values: T, name: Name, value: T[Name] | null): T {
  const { [name]: _before, ...rest } = values
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  // without one of its optional parts it is still of its type
  return (isEmpty ? rest : { ...rest, [name]: value }) as T
}
