import { readDay } from '../dates/read-day.ts'
import { foldText } from '../names/fold-text.ts'
import { detectPoint } from '../numbers/detect-point.ts'
import type { Point } from '../numbers/read-digits.ts'
import { readNumber } from '../numbers/read-number.ts'
import { detectLayout, readSample } from '../table-files/detect-layout.ts'
import type { Row } from '../table-files/read-delimited.ts'

export type LedgerEntry = {
  /** The line number in the text, from 1. */
  line: number
  day: string | null
  amount: number
  party: string
  reference: string
  text: string
}

/** The columns as they were found, for people to check. */
export type LedgerColumns = Partial<
  Record<'day' | 'amount' | 'debit' | 'credit' | 'party' | 'reference' | 'text', string>
>

export type Ledger = { entries: LedgerEntry[]; columns: LedgerColumns; skipped: number }

const columnNames: Record<keyof LedgerColumns, readonly string[]> = {
  day: ['date', 'posting date', 'booking date', 'invoice date', 'entry date', 'value date', 'timestamp', 'day', 'datum', 'buchungsdatum'], // prettier-ignore
  amount: ['amount', 'value', 'betrag', 'montant', 'total', 'sum', 'net amount', 'amount usd', 'amount eur'],
  debit: ['debit', 'dr', 'soll'],
  credit: ['credit', 'cr', 'haben'],
  party: ['vendor', 'supplier', 'customer', 'party', 'payee', 'counterparty', 'name', 'account', 'konto'],
  reference: ['reference', 'invoice', 'invoice number', 'invoice no', 'document', 'document no', 'ref', 'number', 'id', 'beleg', 'voucher'], // prettier-ignore
  text: ['description', 'text', 'memo', 'narrative', 'details', 'buchungstext', 'comment'],
}

/** Reads a ledger: a table with a head that names a day and an amount (or debit and credit); null if the text is none. */
export function readLedger(text: string): Ledger | null {
  const trimmed = text.trim()
  const [head, ...rows] = readSample(trimmed, detectLayout(trimmed, true), true)
  if (!head || rows.length === 0) return null
  const names = head.cells.map(foldText)
  const find = (column: keyof LedgerColumns) => names.findIndex((name) => columnNames[column].includes(name))
  const at = { day: find('day'), amount: find('amount'), debit: find('debit'), credit: find('credit') }
  if (at.day < 0 || (at.amount < 0 && at.debit < 0)) return null
  const more = { party: find('party'), reference: find('reference'), text: find('text') }
  const figures = rows.map(({ cells }) => cells[at.amount < 0 ? at.debit : at.amount] ?? '')
  const read = { ...at, ...more, point: detectPoint(figures, null) ?? '.' }
  const entries = rows.flatMap((row) => readEntry(row, read) ?? [])
  return { entries, columns: nameColumns(head.cells, { ...at, ...more }), skipped: rows.length - entries.length }
}

type ColumnPositions = Record<keyof LedgerColumns, number>

function readEntry({ number, cells }: Row, at: ColumnPositions & { point: Point }): LedgerEntry | null {
  const cell = (index: number) => (index < 0 ? '' : (cells[index] ?? '').trim())
  const figure = (index: number) => readNumber(cell(index), at.point)?.value ?? null
  const amount = at.amount >= 0 ? figure(at.amount) : subtract(figure(at.debit), figure(at.credit))
  if (amount === null) return null
  const read = readDay(cell(at.day).replace(/[T ]\d{1,2}:.*$/, ''))
  const [party, reference, text] = [cell(at.party), cell(at.reference), cell(at.text)]
  return { line: number, day: 'day' in read ? read.day : null, amount, party, reference, text }
}

function subtract(debit: number | null, credit: number | null): number | null {
  return debit === null && credit === null ? null : (debit ?? 0) - (credit ?? 0)
}

function nameColumns(head: readonly string[], at: ColumnPositions): LedgerColumns {
  return Object.fromEntries(
    Object.entries(at).flatMap(([name, index]) => (index < 0 ? [] : [[name, head[index] ?? '']])),
  )
}
