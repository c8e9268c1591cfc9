import { asksForPep } from '../required-checks.ts'
import { partyRoleLabels, type ClientType, type PartyKind } from '../words.ts'

type ClientFacts = {
  client_type: ClientType
  requires_kyc: boolean
  requires_aml: boolean
  services: readonly string[]
}
type NamedRole = { kind: PartyKind; role: string }

/** Whose identities belong to a trust (FATF recommendation 25). */
const ofTrust = ['settlor', 'trustee', 'beneficiary'] as const

/** Whom the file of a client does not name, so that no check is required of them: checks are planned for named parties alone. */
export function findUnnamed(client: ClientFacts, parties: readonly NamedRole[]): string[] {
  const isTrust = client.requires_kyc && client.client_type === 'trust'
  const missing = isTrust ? ofTrust.filter((role) => !parties.some((party) => party.role === role)) : []
  const nobody = parties.some(({ kind }) => kind === 'person') ? [] : describeUnchecked(client)
  const roles = missing.map((role) => partyRoleLabels[role].toLowerCase()).join(', ')
  return missing.length === 0
    ? nobody
    : [
        ...nobody,
        `A trust is checked with its settlor, trustees and beneficiaries. Not named on the tab Ownership: ${roles}.`,
      ]
}

function describeUnchecked(client: ClientFacts): string[] {
  return [
    ...(client.requires_kyc ? ['No person is named on the tab Ownership, so no identity is checked.'] : []),
    ...(asksForPep(client)
      ? [
          'No person is named on the tab Ownership, so nobody is checked for political exposure. Name owners and directors.',
        ]
      : []),
  ]
}
