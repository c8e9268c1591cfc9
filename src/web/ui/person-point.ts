import type { Point } from '#core/numbers/read-digits.ts'

/** How this person writes fractions, as the browser's language says. The screens speak English; people type as at home. */
export function personPoint(): Point {
  const parts = new Intl.NumberFormat(navigator.language).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}
