import { readCountries, readPartialDay, readSex, uniqueNames } from '../list-values.ts'
import type { ListedParty } from '../port.ts'
import { childrenOf, textOf, type XmlNode } from '../read-xml.ts'

/** An entry of the European list in our words. */
export function mapEu(record: XmlNode): ListedParty {
  const aliases = childrenOf(record, 'nameAlias')
  const regulations = childrenOf(record, 'regulation')
  const sexes = aliases.map(({ attributes }) => readSex(attributes.gender ?? ''))
  return {
    source_id: firstOf(record, 'euReferenceNumber', 'logicalId'),
    kind: childrenOf(record, 'subjectType').some(isPerson) ? 'person' : 'entity',
    names: uniqueNames(aliases.map(mapName)),
    birth_dates: [...new Set(childrenOf(record, 'birthdate').flatMap((birth) => mapBirth(birth) ?? []))],
    sex: sexes.find((sex) => sex !== null) ?? null,
    // 00 means unknown, and is no code.
    countries: readCountries(
      ['citizenship', 'address'].flatMap((name) =>
        childrenOf(record, name).map(({ attributes }) => attributes.countryIso2Code ?? ''),
      ),
    ),
    identifiers: childrenOf(record, 'identification').flatMap(mapIdentification),
    programmes: [...new Set(regulations.flatMap(({ attributes }) => attributes.programme || []))],
    listed_on: firstOf(record, 'designationDate').slice(0, 10) || null,
    remarks: [firstOf(record, 'designationDetails'), textOf(record, 'remark')].filter(Boolean).join('; '),
    url: regulations.map((regulation) => textOf(regulation, 'publicationUrl')).find(Boolean) ?? null,
  }
}

/** The first of these attributes that has a value. */
function firstOf({ attributes }: XmlNode, ...names: string[]): string {
  return names.map((name) => attributes[name]).find(Boolean) ?? ''
}

function isPerson({ attributes }: XmlNode): boolean {
  return attributes.code === 'person' || attributes.classificationCode === 'P'
}

function mapName({ attributes }: XmlNode): { text: string; isWeak: boolean } {
  const parts = [attributes.firstName, attributes.middleName, attributes.lastName].filter(Boolean).join(' ')
  return { text: attributes.wholeName || parts, isWeak: attributes.strong === 'false' }
}

function mapBirth({ attributes }: XmlNode): string | null {
  const circa = attributes.circa === 'true' ? 'circa ' : ''
  return readPartialDay(circa + (attributes.birthdate || attributes.year || ''))
}

function mapIdentification({ attributes }: XmlNode): ListedParty['identifiers'] {
  const value = attributes.number || attributes.latinNumber || ''
  if (value === '') return []
  const type = attributes.identificationTypeDescription || attributes.identificationTypeCode || 'Document'
  const [country = null] = readCountries([attributes.countryIso2Code ?? ''])
  return [{ type, value, country }]
}
