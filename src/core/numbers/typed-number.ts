import { numberFormat } from '../format/intl.ts'
import type { Point } from './read-digits.ts'
import { readNumber, type Figure } from './read-number.ts'

/** What a field holds: money in full or in millions, percent as 7 for 7 %, a multiple, a count, a bare number. */
export type NumberKind = 'money' | 'millions' | 'percent' | 'multiple' | 'count' | 'number'

export type TypedContext = {
  kind: NumberKind
  /** How the person who types writes fractions. */
  point: Point
  /** Of a field of money, where it is known. */
  currency?: string | undefined
}

/** `problem`: it is no number of this kind, or it names another currency than that of the field. */
export type TypedNumber = { value: number | null } | { problem: 'number' | 'currency' }

/** What was typed into a field of numbers; an empty field is null, and nothing that cannot be read becomes a number. */
export function readTyped(text: string, context: TypedContext): TypedNumber {
  if (text.trim() === '') return { value: null }
  const figure = readFigure(text, context)
  if (!figure) return { problem: 'number' }
  if (!isOfCurrency(figure, text, context.currency)) return { problem: 'currency' }
  return { value: toKind(figure, context.kind) }
}

/**
 * What was understood, for the line beside the field: '= $47,500,000' for '47,5M'. Null where the text says it as plainly
 * and cannot mean anything else, or says nothing that can be read.
 */
export function describeTyped(text: string, context: TypedContext, locale: string): string | null {
  const read = readTyped(text, context)
  if ('problem' in read || read.value === null) return null
  const { kind, currency } = context
  const inFull = kind === 'millions' ? Number((read.value * 1e6).toPrecision(15)) : read.value
  const shown = write(inFull, kind, { currency, locale })
  const saysIt = /^[-−]?\d+(?:\.\d+)?$/.test(text.trim()) || bare(shown) === bare(text)
  return saysIt && !readFigure(text, context)?.isAmbiguous ? null : `= ${shown}`
}

const bare = (text: string): string => text.replaceAll(/[^\d.,-]/g, '') + (/[a-z]\.?\s*$/i.test(text) ? 'unit' : '')

function readFigure(text: string, { kind, point }: TypedContext): Figure | null {
  const figure = readNumber(kind === 'multiple' ? text.replace(/\s*[x×]\s*$/i, '') : text, point)
  return figure && isOfKind(figure, kind) ? figure : null
}

const moneyKinds: ReadonlySet<NumberKind> = new Set(['money', 'millions'])

function isOfKind({ isPercent, hasUnit, currency }: Figure, kind: NumberKind): boolean {
  if (kind === 'percent') return !hasUnit && currency === null
  return !isPercent && (currency === null || moneyKinds.has(kind)) && !(hasUnit && kind === 'multiple')
}

/** Signs that several currencies share. */
const shared: Readonly<Record<string, RegExp>> = { USD: /^(?:[A-Z]{2}D|MXN|CLP|COP|ARS)$/, JPY: /^CNY$/ }

function isOfCurrency({ currency: said }: Figure, text: string, wanted: string | undefined): boolean {
  if (said === null || wanted === undefined || said === wanted) return true
  return /(?<![a-z])[$¥￥]/i.test(text) && shared[said]?.test(wanted) === true
}

function toKind({ value, hasUnit }: Figure, kind: NumberKind): number {
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
