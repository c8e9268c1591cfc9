import { readCountries, readPartialDay, readSex, uniqueNames } from '../list-values.ts'
import type { ListedParty } from '../port.ts'
import { childrenOf, textOf, textsOf, type XmlNode } from '../read-xml.ts'

const kinds: Readonly<Record<string, ListedParty['kind']>> = {
  individual: 'person',
  vessel: 'vessel',
  aircraft: 'aircraft',
}

/** An entry of the SDN list or the consolidated list, which have the same form. */
export function mapOfac(record: XmlNode): ListedParty {
  const ids = childrenOf(record, 'idList').flatMap((list) => childrenOf(list, 'id'))
  const sexes = ids.filter((id) => textOf(id, 'idType') === 'Gender').map((id) => textOf(id, 'idNumber'))
  return {
    source_id: textOf(record, 'uid'),
    kind: kinds[textOf(record, 'sdnType').toLowerCase()] ?? 'entity',
    names: uniqueNames([
      { text: nameOf(record), isWeak: false },
      ...childrenOf(record, 'akaList').flatMap((list) => childrenOf(list, 'aka').map(mapAka)),
    ]),
    birth_dates: [
      ...new Set(
        childrenOf(record, 'dateOfBirthList').flatMap((list) =>
          textsOf(list, 'dateOfBirthItem', 'dateOfBirth').flatMap((birth) => readPartialDay(birth) ?? []),
        ),
      ),
    ],
    sex: readSex(sexes[0] ?? ''),
    countries: readCountries(listCountries(record)),
    identifiers: ids.flatMap(mapId),
    programmes: textsOf(record, 'programList', 'program'),
    listed_on: null,
    remarks: [textOf(record, 'title'), textOf(record, 'remarks')].filter(Boolean).join('; '),
    url: `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${encodeURIComponent(textOf(record, 'uid'))}`,
  }
}

const nameOf = (node: XmlNode) => [textOf(node, 'firstName'), textOf(node, 'lastName')].filter(Boolean).join(' ')

const mapAka = (aka: XmlNode) => ({ text: nameOf(aka), isWeak: textOf(aka, 'category') === 'weak' })

function listCountries(record: XmlNode): string[] {
  const of = (list: string, item: string) => childrenOf(record, list).flatMap((each) => textsOf(each, item, 'country'))
  return [
    ...of('nationalityList', 'nationality'),
    ...of('citizenshipList', 'citizenship'),
    ...of('addressList', 'address'),
    textOf(record, 'vesselInfo', 'vesselFlag'),
  ]
}

/** Not every line of this list is a number of a document. */
const noNumbers = /^(gender|secondary sanctions|website|email|phone|.*prohibited|.*risk|.*subject to)/i

function mapId(id: XmlNode): ListedParty['identifiers'] {
  const [type, value] = [textOf(id, 'idType'), textOf(id, 'idNumber')]
  if (type === '' || value === '' || noNumbers.test(type)) return []
  const [country = null] = readCountries([textOf(id, 'idCountry')])
  return [{ type, value, country }]
}
