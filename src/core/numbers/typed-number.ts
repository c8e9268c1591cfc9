import { numberFormat } from '../format/intl.ts'
import type { Point } from './read-digits.ts'
import { readNumber, type TypedFigure } from './read-number.ts'
import { writeNumber } from './write-number.ts'

/** The kind of a field: money in full or in millions, percent as 7 for 7 %, a multiple, a count, a plain number. */
export type NumberKind = 'money' | 'millions' | 'percent' | 'multiple' | 'count' | 'number'

export type TypedContext = {
  kind: NumberKind
  /** The user's decimal sign. */
  point: Point
  /** Of a money field, if known. */
  currency?: string | undefined
}

/** `problem`: not a number of this kind, or another currency than that of the field. */
export type TypedNumber = { value: number | null } | { problem: 'number' | 'currency' }

/** Reads the text of a number field; an empty field is null, and unreadable text is a problem, never a number. */
export function readTyped(text: string, context: TypedContext): TypedNumber {
  if (text.trim() === '') return { value: null }
  const figure = readFigure(text, context)
  if (!figure) return { problem: 'number' }
  if (!isOfCurrency(figure, text, context.currency)) return { problem: 'currency' }
  return { value: toKind(figure, context.kind) }
}

/**
 * How the text was understood, shown next to the field: '= $47,500,000' for '47,5M'. Where it can mean two numbers, also how
 * to write the other one: '= $1,234. For $1.23, write 1.2340.' Null if the text is plain and unambiguous, or unreadable.
 */
export function describeTyped(text: string, context: TypedContext, locale: string): string | null {
  const read = readTyped(text, context)
  if ('problem' in read || read.value === null) return null
  const shown = show(read.value, context, locale)
  const other = findOtherReading(text, read.value, context)
  if (other !== null) return `= ${shown}. For ${show(other, context, locale)}, write ${writeNumber(other)}.`
  const plain = text.trim().replace('−', '-')
  const saysIt = (/^-?\d+(?:\.\d+)?$/.test(plain) && Number(plain) === read.value) || bare(shown) === bare(text)
  return saysIt ? null : `= ${shown}`
}

/** Plain digits as they are shown while nobody types: '28000000' as '28,000,000'. Any other text stays as it was typed. */
export function groupTyped(text: string): string {
  return /^-?[1-9]\d{6,14}(?:\.\d+)?$/.test(text.trim()) ? writeNumber(Number(text)) : text
}

function show(value: number, { kind, currency }: TypedContext, locale: string): string {
  const inFull = kind === 'millions' ? Number((value * 1e6).toPrecision(15)) : value
  return write(inFull, kind, { currency, locale })
}

/** What somebody with the other decimal sign would mean; null where both mean the same, or the field cannot hold it. */
function findOtherReading(text: string, value: number, context: TypedContext): number | null {
  const figure = readFigure(text, { ...context, point: context.point === '.' ? ',' : '.' })
  const other = figure && toKind(figure, context.kind)
  return other === null || other === value || (context.kind === 'count' && !Number.isInteger(other)) ? null : other
}

const bare = (text: string): string => text.replaceAll(/[^\d.,-]/g, '') + (/[a-z]\.?\s*$/i.test(text) ? 'unit' : '')

function readFigure(text: string, { kind, point }: TypedContext): TypedFigure | null {
  const figure = readNumber(kind === 'multiple' ? text.replace(/\s*[x×]\s*$/i, '') : text, point)
  if (!figure || !isOfKind(figure, kind)) return null
  return kind === 'count' ? readWhole(figure, text, point) : figure
}

/** Nobody counts in thousandths: 1.234 customers are more than a thousand, whatever the sign. */
function readWhole(figure: TypedFigure, text: string, point: Point): TypedFigure {
  if (!figure.isAmbiguous || Number.isInteger(figure.value)) return figure
  return readNumber(text, point === '.' ? ',' : '.') ?? figure
}

const moneyKinds: ReadonlySet<NumberKind> = new Set(['money', 'millions'])

function isOfKind({ isPercent, hasUnit, currency }: TypedFigure, kind: NumberKind): boolean {
  if (kind === 'percent') return !hasUnit && currency === null
  return !isPercent && (currency === null || moneyKinds.has(kind)) && !(hasUnit && kind === 'multiple')
}

/** Signs that several currencies share. */
const shared: Readonly<Record<string, RegExp>> = { USD: /^(?:[A-Z]{2}D|MXN|CLP|COP|ARS)$/, JPY: /^CNY$/ }

function isOfCurrency({ currency: said }: TypedFigure, text: string, wanted: string | undefined): boolean {
  if (said === null || wanted === undefined || said === wanted) return true
  return /(?<![a-z])[$¥￥]/i.test(text) && shared[said]?.test(wanted) === true
}

function toKind({ value, hasUnit }: TypedFigure, kind: NumberKind): number {
  return kind === 'millions' && hasUnit ? Number((value / 1e6).toPrecision(15)) : value
}

type Ways = { currency: string | undefined; locale: string }

function write(value: number, kind: NumberKind, { currency, locale }: Ways): string {
  const isMoney = moneyKinds.has(kind)
  const format = numberFormat(locale, {
    ...(isMoney && /^[A-Z]{3}$/.test(currency ?? '') ? { style: 'currency' as const, currency: currency ?? '' } : {}),
    minimumFractionDigits: 0,
    maximumFractionDigits: isMoney ? 2 : 6,
  })
  return `${format.format(value)}${{ percent: '%', multiple: 'x' }[kind as string] ?? ''}`
}
