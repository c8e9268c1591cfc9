import type { CheckKind, CheckState, PartyKind } from './words.ts'

export type Subject = { id: string; kind: PartyKind }

export type CheckScope = {
  requires_kyc: boolean
  requires_aml: boolean
  services: readonly string[]
  /** By the flag or by the risk, see `needsEnhanced`. */
  isEnhanced: boolean
}

/** A check of the client (null) or of one of its parties. */
export type CheckKey = { party_id: string | null; kind: CheckKind }

/**
 * The checks that an engagement needs. The flags decide; a service adds what it promises; enhanced
 * measures add their checks.
 */
export function listRequiredChecks(scope: CheckScope, parties: readonly Subject[]): CheckKey[] {
  const { requires_kyc, requires_aml, services, isEnhanced } = scope
  const ofClient = (kind: CheckKind): CheckKey => ({ party_id: null, kind })
  const ofParties = (kind: CheckKind, only?: PartyKind): CheckKey[] =>
    parties.filter((party) => !only || party.kind === only).map(({ id }) => ({ party_id: id, kind }))
  const asks = (service: string) => services.includes(service)
  const groups: readonly (readonly [boolean, readonly CheckKey[]])[] = [
    [
      requires_kyc,
      [
        ofClient('registration'),
        ofClient('ownership'),
        ...ofParties('identity', 'person'),
        ...ofParties('registration', 'company'),
      ],
    ],
    [requires_aml || asks('Sanctions Screening'), [ofClient('sanctions'), ...ofParties('sanctions')]],
    [asksForPep(scope), ofParties('pep', 'person')],
    [requires_aml, [ofClient('source_of_funds')]],
    [isEnhanced || asks('Adverse Media Monitoring'), [ofClient('adverse_media'), ...ofParties('adverse_media')]],
    [isEnhanced, [ofClient('source_of_wealth'), ofClient('senior_approval')]],
  ]
  return groups.flatMap(([isRequired, checks]) => (isRequired ? checks : []))
}

/** Whether each named person is checked for political exposure. */
export function asksForPep({ requires_aml, services }: Pick<CheckScope, 'requires_aml' | 'services'>): boolean {
  return requires_aml || services.includes('PEP Screening')
}

/** Checks that compare names with the sanctions lists. Without a list of the real world they stay open. */
export const listChecks: readonly CheckKind[] = ['sanctions']

/** Checks that prove who the client is; all others are about whether we may serve it. */
export const identityChecks: readonly CheckKind[] = ['registration', 'ownership', 'identity']

/** What a check rests on, as it is today. */
export type CheckStanding = {
  state: CheckState
  expires_on: string | null
  /** A note, or a document that is still there. */
  hasEvidence?: boolean
  /** Since it passed, a hit was found or the party has changed. */
  isScreeningOpen?: boolean
  /** A hit is confirmed, or listed parties own it to half or more: no reason makes up for that. */
  isListed?: boolean
}

/**
 * A finished check is passed, or does not apply for a reason; it is open again when its evidence expires or is deleted, or a
 * list has a hit.
 */
export function isFinished(
  { state, expires_on, hasEvidence = true, isScreeningOpen = false, isListed = false }: CheckStanding,
  today: string,
): boolean {
  if (expires_on !== null && expires_on < today) return false
  return state === 'passed' ? hasEvidence && !isScreeningOpen : state === 'waived' && !isListed
}
