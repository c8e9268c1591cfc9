import { readCountries, readPartialDay, readSex, uniqueNames } from '../list-values.ts'
import type { ListedParty } from '../port.ts'
import { childrenOf, textOf, textsOf, type XmlNode } from '../read-xml.ts'

const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']

/** An entry of the Security Council's list in our words. */
export function mapUn(record: XmlNode): ListedParty {
  const prefix = record.name === 'INDIVIDUAL' ? 'INDIVIDUAL' : 'ENTITY'
  const name = nameParts
    .map((part) => textOf(record, part))
    .filter(Boolean)
    .join(' ')
  const addresses = childrenOf(record, `${prefix}_ADDRESS`)
  return {
    source_id: textOf(record, 'DATAID'),
    kind: prefix === 'INDIVIDUAL' ? 'person' : 'entity',
    names: uniqueNames([
      { text: name, isWeak: false },
      { text: textOf(record, 'NAME_ORIGINAL_SCRIPT'), isWeak: false },
      ...childrenOf(record, `${prefix}_ALIAS`).flatMap(mapAlias),
    ]),
    birth_dates: [...new Set(childrenOf(record, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap((birth) => mapBirth(birth) ?? []))],
    sex: readSex(textOf(record, 'GENDER')),
    countries: readCountries([
      ...textsOf(record, 'NATIONALITY', 'VALUE'),
      ...addresses.map((address) => textOf(address, 'COUNTRY')),
    ]),
    identifiers: childrenOf(record, 'INDIVIDUAL_DOCUMENT').flatMap(mapDocument),
    programmes: [textOf(record, 'UN_LIST_TYPE'), textOf(record, 'REFERENCE_NUMBER')].filter(Boolean),
    listed_on: textOf(record, 'LISTED_ON').slice(0, 10) || null,
    remarks: textOf(record, 'COMMENTS1'),
    url: null,
  }
}

/** One element may have several names with semicolons between them. */
function mapAlias(alias: XmlNode): { text: string; isWeak: boolean }[] {
  const isWeak = textOf(alias, 'QUALITY') === 'Low'
  return textOf(alias, 'ALIAS_NAME')
    .split(/;\s*/)
    .map((text) => ({ text, isWeak }))
}

function mapBirth(birth: XmlNode): string | null {
  const [from, to] = [textOf(birth, 'FROM_YEAR'), textOf(birth, 'TO_YEAR')]
  if (from !== '' && to !== '') return readPartialDay(`${from} to ${to}`)
  const written = textOf(birth, 'DATE') || textOf(birth, 'YEAR')
  const circa = textOf(birth, 'TYPE_OF_DATE').startsWith('APPROX') ? 'circa ' : ''
  return readPartialDay(circa + written)
}

function mapDocument(document: XmlNode): ListedParty['identifiers'] {
  const value = textOf(document, 'NUMBER')
  if (value === '') return []
  const type = textOf(document, 'TYPE_OF_DOCUMENT2') || textOf(document, 'TYPE_OF_DOCUMENT') || 'Document'
  const [country = null] = readCountries([textOf(document, 'ISSUING_COUNTRY') || textOf(document, 'COUNTRY_OF_ISSUE')])
  return [{ type, value, country }]
}
