import { readDay } from '#core/dates/read-day.ts'
import { toEpochMs } from '#core/dates/instant.ts'
import { toMinorUnits } from '#core/money/minor-units.ts'
import type { Point } from '#core/numbers/read-digits.ts'
import { findUnsaved } from '#core/table-files/unsaved-formula.ts'
import { readNumber } from '#core/numbers/read-number.ts'
import { cashAccount } from './index-payments.ts'
import type { PaymentCell } from './payment-fields.ts'

/** A payment as a file states it, before it has an id. */
export type StatedPayment = {
  reference: string
  atMs: number
  from: { account: string; name: string; country: string | null }
  to: { account: string; name: string; country: string | null }
  amountMinor: number
  currency: string
  isCash: boolean
  purpose: string
}

export type PaymentRead = { payment: StatedPayment } | { problem: string }

/** An account number is the same with and without spaces. */
export function cleanAccount(written: string): string {
  return written.replaceAll(/\s+/g, '').toUpperCase().slice(0, 100)
}

/** The country of an IBAN is its first two letters; other account numbers say none. */
export function countryOf(account: string, stated: string): string | null {
  const named = stated.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(named)) return named
  return /^[A-Z]{2}\d{2}[A-Z\d]{8,30}$/.test(account) ? account.slice(0, 2) : null
}

/** Reads one row of a table, or says what is wrong with it. */
export function readPaymentRow(
  cells: Readonly<Partial<Record<PaymentCell, string>>>,
  point: Point | null,
): PaymentRead {
  const [unsaved] = Object.values(cells).flatMap((written) => findUnsaved(written) ?? [])
  if (unsaved) return { problem: unsaved }
  const cell = (name: PaymentCell) => (cells[name] ?? '').trim()
  const atMs = readMoment(cell('date'))
  if (atMs === null) return { problem: `"${cell('date')}" is not a date that can be read in one way only.` }
  const currency = (cell('currency') || 'USD').toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return { problem: `"${cell('currency')}" is not a currency.` }
  const amount = readAmount(cell('amount'), point)
  if (amount === null) return { problem: `"${cell('amount')}" is not an amount.` }
  const amountMinor = Math.abs(toMinorUnits(amount, currency))
  if (amountMinor === 0 || amountMinor > Number.MAX_SAFE_INTEGER)
    return { problem: `"${cell('amount')}" cannot be the amount of a payment.` }
  const sides = readSides(cell, amount)
  if ('problem' in sides) return sides
  const rest = { reference: cell('reference').slice(0, 140), purpose: cell('purpose').slice(0, 500) }
  return { payment: { atMs, ...sides, amountMinor, currency, ...rest } }
}

type CellReading = (name: PaymentCell) => string

function readSides(
  cell: CellReading,
  amount: number,
): { problem: string } | Pick<StatedPayment, 'from' | 'to' | 'isCash'> {
  const isCash = /\bcash\b|bargeld|barein/i.test(`${cell('type')} ${cell('from_account')} ${cell('to_account')}`)
  const [from, to] = [sideOf(cell, 'from', isCash), sideOf(cell, 'to', isCash)]
  if (from.account === '' || to.account === '') return { problem: 'This row does not name both accounts.' }
  if (from.account === to.account) return { problem: 'This payment goes from an account to itself.' }
  // a payment with a minus sign went the other way
  return amount < 0 ? { from: to, to: from, isCash } : { from, to, isCash }
}

function readAmount(written: string, point: Point | null): number | null {
  const read = readNumber(written, point)
  if (!read || 'twoWays' in read || read.isPercent) return null
  return read.value
}

function sideOf(cell: CellReading, side: 'from' | 'to', isCash: boolean) {
  const name = cell(`${side}_name`).slice(0, 300)
  const account = cleanAccount(cell(`${side}_account`)) || cleanAccount(name) || (isCash ? cashAccount : '')
  return { account, name, country: countryOf(account, cell(`${side}_country`)) }
}

/** A day is its beginning; with a time it is that instant (UTC where none is named). */
export function readMoment(written: string): number | null {
  const read = readDay(written)
  if ('day' in read) return toEpochMs(read.day)
  if (read.problem === 'ambiguous') return null
  const time = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(written)
  if (!time) return null
  const atMs = toEpochMs(`${time[1]}T${time[2]}${time[3] ?? 'Z'}`)
  return atMs === null || Number.isNaN(atMs) ? null : atMs
}

/** What a payment is known by when a file is read again. */
export function fingerprintOf(payment: StatedPayment, repeat: number): string {
  const { reference, atMs, from, to, amountMinor, currency } = payment
  const own = [atMs, from.account, to.account, amountMinor, currency].join('|')
  return reference === '' ? `${own}|${repeat}` : `${reference}|${amountMinor}|${from.account.slice(0, 40)}`
}
