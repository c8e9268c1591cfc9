import { dash, isShown } from './dash.ts'
import { numberFormat } from './intl.ts'

export type Missing = null | undefined
export type NumberOptions = {
  /** Maximum decimal places; 0 by default. */
  places?: number
  /** Always all places, so that the decimal points of a column align. */
  isFixed?: boolean
  /** Shows a plus sign too, for changes. */
  signed?: boolean
}

/** `formatNumber(12345.6, 'en-US')` is '12,346'. Rounds half away from zero; zero has no sign. */
export function formatNumber(value: number | Missing, locale: string, options: NumberOptions = {}): string {
  if (!isShown(value)) return dash
  return numberFormat(locale, {
    ...(options.isFixed && { minimumFractionDigits: options.places ?? 0 }),
    maximumFractionDigits: options.places ?? 0,
    signDisplay: options.signed ? 'exceptZero' : 'negative',
  }).format(value)
}

/** Percent from 0 to 100: `formatPercent(87, 'en-US')` is '87%'. */
export function formatPercent(percent: number | Missing, locale: string, options: NumberOptions = {}): string {
  if (!isShown(percent)) return dash
  return numberFormat(locale, {
    style: 'percent',
    ...(options.isFixed && { minimumFractionDigits: options.places ?? 1 }),
    maximumFractionDigits: options.places ?? 1,
    signDisplay: options.signed ? 'exceptZero' : 'negative',
  }).format(hundredth(percent))
}

/** A share from 0 to 1: `formatRatio(0.875, 'en-US')` is '87.5%'. */
export function formatRatio(ratio: number | Missing, locale: string, options: NumberOptions = {}): string {
  return formatPercent(isShown(ratio) ? Number((ratio * 100).toPrecision(15)) : null, locale, options)
}

/** A multiple such as enterprise value over EBITDA: `formatMultiple(8.5, 'en-US')` is '8.5x'. */
export function formatMultiple(multiple: number | Missing, locale: string, options: NumberOptions = {}): string {
  if (!isShown(multiple)) return dash
  return `${formatNumber(multiple, locale, { places: 1, isFixed: true, ...options })}x`
}

const fileUnits = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** In steps of 1,024, as upload limits are meant: `formatFileSize(10_485_760, 'en-US')` is '10 MB'. */
export function formatFileSize(bytes: number | Missing, locale: string): string {
  if (!isShown(bytes)) return dash
  const { amount, step } = scale(bytes, 1024, fileUnits.length)
  if (step === 0 && Math.abs(bytes) === 1) return `${formatNumber(bytes, locale)} byte`
  return `${formatNumber(amount, locale, { places: step === 0 ? 0 : placesFor(amount) })} ${fileUnits[step] ?? 'TB'}`
}

/** One decimal place below 100, none from there: 19.5, 153. */
export function placesFor(amount: number): 0 | 1 {
  return Math.abs(amount) < 99.95 ? 1 : 0
}

/** The step in which the rounded amount is below the next step: 999.6 becomes 1 of the next. */
export function scale(value: number, base: number, steps: number): { amount: number; step: number } {
  let amount = value
  let step = 0
  while (step < steps - 1 && rounded(Math.abs(amount)) >= base) {
    amount /= base
    step += 1
  }
  return { amount, step }
}

function rounded(amount: number): number {
  return placesFor(amount) === 1 ? Math.round(amount * 10) / 10 : Math.round(amount)
}

/** 0.145 * 100 / 100 stays 0.145: the shortest decimal is what was meant. */
function hundredth(percent: number): number {
  return Number((percent / 100).toPrecision(15))
}
