import type { AgreementStatus, Relation } from './words.ts'

/** Addresses of the parties, without observers. */
type Following = { relation: Relation; status: AgreementStatus; before: readonly string[]; now: readonly string[] }

/** Why an agreement cannot renew or amend another one, or null. */
export function mayFollow({ relation, status, before, now }: Following): string | null {
  if (status === 'pending') return 'The earlier agreement is not active yet: withdraw it instead.'
  if (relation === 'renews') return null
  if (status === 'completed') return 'The earlier agreement has ended. Renew it instead.'
  // Otherwise some participants could end an agreement without the others.
  const isSame = before.length === now.length && before.every((email) => now.includes(email))
  return isSame ? null : 'An amendment has to be accepted by the same participants as the agreement that it amends.'
}
