import { keysOf } from '#core/keys-of.ts'

/** Public registers that can answer a search. Our own companies are not a register and are listed separately. */
export const sourceNames = {
  opencorporates: 'OpenCorporates',
  'companies-house': 'Companies House',
  gleif: 'GLEIF',
  'sec-edgar': 'SEC EDGAR',
}
export type SourceId = keyof typeof sourceNames
export const sourceIds = keysOf(sourceNames)

/** The attribution that a source's licence requires with its data. */
export const attributions: Readonly<Record<SourceId, { text: string; url: string }>> = {
  opencorporates: { text: 'from OpenCorporates', url: 'https://opencorporates.com' },
  'companies-house': {
    text: 'Companies House, Open Government Licence v3.0',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  gleif: { text: 'GLEIF, CC0', url: 'https://www.gleif.org' },
  'sec-edgar': { text: 'U.S. Securities and Exchange Commission', url: 'https://www.sec.gov/edgar' },
}

const registersWithOfficers: ReadonlySet<SourceId> = new Set(['opencorporates', 'companies-house'])

export function listsOfficers(id: SourceId): boolean {
  return registersWithOfficers.has(id)
}

/** The only jurisdiction of a register; registers not listed have all. */
export const coveredJurisdictions: Readonly<Partial<Record<SourceId, { code: string; name: string }>>> = {
  'companies-house': { code: 'gb', name: 'the United Kingdom' },
  'sec-edgar': { code: 'us', name: 'the United States' },
}
