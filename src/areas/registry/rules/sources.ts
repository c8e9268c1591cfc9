/** Registers that can answer a search. `built-in` looks through our own companies and is always there. */
export const sourceIds = ['built-in', 'opencorporates', 'companies-house', 'gleif', 'sec-edgar'] as const
export type SourceId = (typeof sourceIds)[number]

/** Those that belong to somebody else, whose records can be linked to a company. */
export const outsideSourceIds = ['opencorporates', 'companies-house', 'gleif', 'sec-edgar'] as const
export type OutsideSourceId = (typeof outsideSourceIds)[number]

export const sourceNames: Readonly<Record<SourceId, string>> = {
  'built-in': 'Built-in register',
  opencorporates: 'OpenCorporates',
  'companies-house': 'Companies House',
  gleif: 'GLEIF',
  'sec-edgar': 'SEC EDGAR',
}

/** What the licence of a source wants to be said beside its data. */
export const attributions: Readonly<Record<SourceId, { text: string; url: string | null }>> = {
  'built-in': { text: 'Companies of this installation', url: null },
  opencorporates: { text: 'from OpenCorporates', url: 'https://opencorporates.com' },
  'companies-house': {
    text: 'Companies House, Open Government Licence v3.0',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  gleif: { text: 'GLEIF, CC0', url: 'https://www.gleif.org' },
  'sec-edgar': { text: 'U.S. Securities and Exchange Commission', url: 'https://www.sec.gov/edgar' },
}

type Wish = { source: SourceId | undefined; jurisdiction: string | null; configured: ReadonlySet<SourceId> }

/**
 * Who answers when the caller names no source: the widest register that we hold a key for, else our own companies.
 * GLEIF and the SEC need no key but know few companies, so they are asked only when somebody chooses them.
 */
export function chooseSource({ source, jurisdiction, configured }: Wish): SourceId {
  if (source) return source
  if (configured.has('opencorporates')) return 'opencorporates'
  if (jurisdiction === 'gb' && configured.has('companies-house')) return 'companies-house'
  return 'built-in'
}
