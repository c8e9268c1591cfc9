import { partyRoleLabels, type ClientType, type PartyKind } from '../words.ts'

type ClientFacts = { client_type: ClientType; requires_kyc: boolean }
type NamedRole = { kind: PartyKind; role: string }

/** Whose identities belong to a trust (FATF recommendation 25). */
const ofTrust = ['settlor', 'trustee', 'beneficiary'] as const

/** Whom the file of a client does not name, so that no check is required of them: checks are planned for named parties alone. */
export function findUnnamed({ client_type, requires_kyc }: ClientFacts, parties: readonly NamedRole[]): string[] {
  if (!requires_kyc) return []
  const missing = client_type === 'trust' ? ofTrust.filter((role) => !parties.some((party) => party.role === role)) : []
  const nobody = parties.some(({ kind }) => kind === 'person')
    ? []
    : ['No person is named on the tab Ownership, so no identity is checked.']
  const roles = missing.map((role) => partyRoleLabels[role].toLowerCase()).join(', ')
  return missing.length === 0
    ? nobody
    : [
        ...nobody,
        `A trust is checked with its settlor, trustees and beneficiaries. Not named on the tab Ownership: ${roles}.`,
      ]
}
