import type { Standing } from './words.ts'

/** A figure at one moment; null where nobody knew it. Only amounts of money have a currency. */
export type ComparedFigure = { value: number | string | null; currency: string | null }

/** Where a figure of today is read: known (also as unknown), not to be seen, or not there any more. */
export type Today = { figure: ComparedFigure } | 'hidden' | 'gone'

export function compareFigure(assumed: ComparedFigure, today: Today): Standing {
  if (today === 'hidden' || today === 'gone') return today
  const { value, currency } = today.figure
  // Two unknown amounts are the same, whatever the currency.
  const isSame = value === assumed.value && (value === null || currency === assumed.currency)
  return isSame ? 'same' : 'changed'
}

/** Standings that raise a flag: the decision no longer rests on what is known today. */
export function raisesFlag(standing: Standing): boolean {
  return standing === 'changed' || standing === 'gone'
}
