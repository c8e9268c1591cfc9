import type { CheckState } from '#areas/screening/rules/words.ts'
import { AppError } from '#core/errors.ts'

export type ComparedNoun = 'client' | 'party'

/**
 * Whoever changes what was compared with the sanctions lists, such as the name, decides what they find: only compliance does
 * that, and after a confirmed hit nobody without taking that decision back. For others it makes no difference what the lists
 * hold: a refusal that came with hits alone would tell of them.
 */
export function refuseComparedChange(
  noun: ComparedNoun,
  { state, mayHandle }: { state: CheckState | undefined; mayHandle: boolean },
): AppError | null {
  if (state === undefined) return null
  if (!mayHandle)
    return new AppError(
      'FORBIDDEN',
      `This ${noun} was compared with the sanctions lists. Only members with the compliance capability change its ${comparedFacts[noun]}. Propose a correction instead.`,
    )
  if (state !== 'confirmed') return null
  return new AppError(
    'CONFLICT',
    `A hit on the sanctions lists is confirmed for this ${noun}. Take that decision back before you change its ${comparedFacts[noun]}.`,
  )
}

/** As `toScreenedClient` and `toScreenedParty` hand them over. */
export const comparedFacts: Record<ComparedNoun, string> = {
  client: 'name, type, country or registration number',
  party: 'name, kind, date of birth, country or identifier',
}
