import { cutText } from '#core/format/cut-text.ts'
import type { CriterionNameKind } from './criteria.ts'

type WithNames = { kind: CriterionNameKind; names: readonly string[]; not: boolean }

/** There may be several criteria about words; of every other kind one, and one that excludes. */
export function criterionId({ kind, names, not }: WithNames): string {
  const words = kind === 'text' ? `: ${names.join(', ').toLowerCase()}` : ''
  return cutText(`${not ? 'not ' : ''}${kind}${words}`, 200)
}
