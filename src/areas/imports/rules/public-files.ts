import { emptyMapping, type ColumnMapping, type ImportField, type ImportMapping } from './fields.ts'

type PublicFile = {
  source: string
  /** Columns that only this file has. */
  signature: string[]
  fields: Partial<Record<ImportField, string>>
  country?: string
  jurisdiction?: string
}

/** The free bulk files of public registers. Their columns are read by name, never by position. */
const publicFiles: PublicFile[] = [
  {
    source: 'Companies House, BasicCompanyData',
    signature: ['CompanyNumber', 'RegAddress.PostTown', 'IncorporationDate'],
    fields: {
      name: 'CompanyName',
      registry_number: 'CompanyNumber',
      industry: 'SICCode.SicText_1',
      location: 'RegAddress.PostTown',
      region: 'RegAddress.County',
      founded_year: 'IncorporationDate',
    },
    country: 'United Kingdom',
    jurisdiction: 'gb',
  },
  {
    source: 'GLEIF, LEI golden copy',
    signature: ['LEI', 'Entity.LegalName', 'Entity.LegalAddress.Country'],
    fields: {
      lei: 'LEI',
      name: 'Entity.LegalName',
      country: 'Entity.LegalAddress.Country',
      location: 'Entity.LegalAddress.City',
      registry_number: 'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
      registry_jurisdiction: 'Entity.LegalJurisdiction',
      founded_year: 'Entity.EntityCreationDate',
    },
  },
  {
    source: 'SEC, company tickers',
    signature: ['cik_str', 'ticker', 'title'],
    fields: { name: 'title', registry_number: 'cik_str' },
    country: 'United States',
    jurisdiction: 'us',
  },
  {
    source: 'SEC, company tickers',
    signature: ['cik', 'name', 'ticker', 'exchange'],
    fields: { name: 'name', registry_number: 'cik' },
    country: 'United States',
    jurisdiction: 'us',
  },
]

export function recognisePublicFile(columns: readonly string[]): { source: string; mapping: ImportMapping } | null {
  const file = publicFiles.find(({ signature }) => signature.every((name) => columns.includes(name)))
  if (!file) return null
  const mapped = Object.entries(file.fields).flatMap(([field, column]) => {
    const entry: ColumnMapping = { field: field as ImportField, column, scale: 'units', currency: 'USD' }
    return columns.includes(column) ? [entry] : []
  })
  return { source: file.source, mapping: { ...emptyMapping, columns: mapped, country: file.country ?? '' } }
}

/** The register whose numbers a public file carries, where no column says it. */
export function jurisdictionOf(source: string | null): string | null {
  return publicFiles.find((file) => file.source === source)?.jurisdiction ?? null
}
