import { memo } from '#core/memo.ts'
import type { Point } from '#core/numbers/read-digits.ts'

/** How this person writes fractions, as the browser's language says. The screens speak English; people type as at home. */
export function personPoint(): Point {
  return pointOf(navigator.language)
}

const pointOf = memo((language: string): Point => {
  const parts = formatOf(language).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
})

/** On a machine without a language Chromium calls its own ‘en-US@posix’, which Intl refuses. */
function formatOf(language: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language)
  } catch {
    return new Intl.NumberFormat('en-US')
  }
}
