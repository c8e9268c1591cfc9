import { cutText } from '#core/format/cut-text.ts'
import type { CriterionNameKind } from './criteria.ts'

type WithNames = { kind: CriterionNameKind; names: readonly string[]; not: boolean }

const mostLetters = 200

/** There may be several criteria about words; of every other kind one, and one that excludes. */
export function criterionId({ kind, names, not }: WithNames): string {
  const words = kind === 'text' ? `: ${names.join(', ').toLowerCase()}` : ''
  const whole = `${not ? 'not ' : ''}${kind}${words}`
  return whole.length <= mostLetters ? whole : `${cutText(whole, mostLetters - 10)} ${checksum(whole)}`
}

/** Two long ones may begin alike. */
function checksum(text: string): string {
  let sum = 0
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36)
}
