import type { ScreeningParty } from '../../../screening/contract.ts'
import type { PartyKind } from '../words.ts'

type ClientFacts = { company_name: string; jurisdiction: string; client_type: string; registration_number: string }
type PartyFacts = { kind: PartyKind; name: string; born_on: string | null; country: string | null; identifier: string }

const unknown = { aliases: [], birth_date: null, sex: null }

/** What is compared with the lists of a client. */
export function toScreenedClient({
  company_name,
  jurisdiction,
  client_type,
  registration_number,
}: ClientFacts): ScreeningParty {
  const kind = client_type === 'sole_proprietorship' ? 'person' : 'company'
  return {
    ...unknown,
    kind,
    name: company_name,
    countries: [jurisdiction],
    identifiers: toIdentifiers(registration_number),
  }
}

/** What is compared with the lists of an owner, director or representative. */
export function toScreenedParty({ kind, name, born_on, country, identifier }: PartyFacts): ScreeningParty {
  const countries = country === null ? [] : [country]
  return { ...unknown, kind, name, birth_date: born_on, countries, identifiers: toIdentifiers(identifier) }
}

/** A passport, tax or registration number: compared by value, whatever it is called. */
function toIdentifiers(value: string): ScreeningParty['identifiers'] {
  return value.trim() === '' ? [] : [{ type: 'Identifier', value: value.trim(), country: null }]
}

/** Under which name area screening knows the client of an engagement, or one of its parties. */
export function subjectOf({ engagement_id, party_id }: { engagement_id: string; party_id: string | null }): {
  kind: 'engagement' | 'engagement_party'
  id: string
} {
  return party_id === null ? { kind: 'engagement', id: engagement_id } : { kind: 'engagement_party', id: party_id }
}
