import { accountLabels, type Account } from '#core/financials/accounts.ts'
import { readStatements } from '#core/financials/read-statements.ts'

import { readYear } from './read-year.ts'

type NamedText = { name: string; text: string }
type Stated = { name: string; value: number }

/** Below this share two figures are the same, rounded differently. */
const rounding = 0.005
/** A figure this many times another is in another unit, not a contradiction. */
const otherUnit = 900
const differencesNamed = 20

/** Figures of one account and year that documents state differently: what does not tie out between them. */
export function compareStatements(documents: readonly NamedText[]): string[] {
  const stated = new Map<string, Stated[]>()
  for (const { name, text } of documents) {
    const { periods, figures } = readStatements(text)
    for (const [at, figuresOfPeriod] of figures.entries()) {
      const year = readYear(periods[at] ?? '')
      if (year === null) continue
      // the keys of the figures of a period are accounts
      for (const [account, value] of Object.entries(figuresOfPeriod) as [Account, number][]) {
        const key = `${accountLabels[account]} ${year}`
        stated.set(key, [...(stated.get(key) ?? []), { name, value }])
      }
    }
  }
  return [...stated].flatMap(([key, all]) => describeDifference(key, all)).slice(0, differencesNamed)
}

function describeDifference(key: string, all: readonly Stated[]): string[] {
  const [first] = all
  const other = first && all.find((one) => one.name !== first.name && differs(first.value, one.value))
  if (!first || !other) return []
  return [`${key}: ${format(first.value)} in ${first.name}, ${format(other.value)} in ${other.name}.`]
}

function differs(one: number, other: number): boolean {
  const [less, more] = [Math.abs(one), Math.abs(other)].toSorted((a, b) => a - b) as [number, number]
  if (less === 0 || more / less >= otherUnit) return false
  return Math.abs(one - other) > more * rounding
}

function format(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 })
}
