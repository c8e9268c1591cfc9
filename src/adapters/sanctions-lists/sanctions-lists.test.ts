import { describe, expect, it } from 'vitest'
import { readPartialDay } from './list-values.ts'
import type { SanctionsListId } from './port.ts'
import { readList } from './read-list.ts'

/** In small chunks, as a download may arrive: letters and tags are cut anywhere. */
async function* inChunks(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}
const read = (list: SanctionsListId, text: string) => readList(list, inChunks(text))

const un = `<CONSOLIDATED_LIST dateGenerated="2026-02-27T00:00:09.554Z"><INDIVIDUALS><INDIVIDUAL>
<DATAID>6900001</DATAID><FIRST_NAME>IVAN</FIRST_NAME><SECOND_NAME>PETROVICH</SECOND_NAME><THIRD_NAME>EXAMPLE</THIRD_NAME>
<UN_LIST_TYPE>DPRK</UN_LIST_TYPE><REFERENCE_NUMBER>KPi.999</REFERENCE_NUMBER><LISTED_ON>2017-06-02</LISTED_ON><GENDER>Male</GENDER>
<NAME_ORIGINAL_SCRIPT>Иван Пример</NAME_ORIGINAL_SCRIPT><NATIONALITY><VALUE>Democratic People's Republic of Korea</VALUE></NATIONALITY>
<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Ivan Sample; Ivan Muster</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>The Baker</ALIAS_NAME></INDIVIDUAL_ALIAS><INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1963</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>654321098</NUMBER><ISSUING_COUNTRY>China</ISSUING_COUNTRY></INDIVIDUAL_DOCUMENT>
</INDIVIDUAL></INDIVIDUALS><ENTITIES><ENTITY><DATAID>6900002</DATAID><FIRST_NAME>EXAMPLE TRADING</FIRST_NAME>
<ENTITY_ADDRESS><COUNTRY>Bosnia and Herzegovina</COUNTRY></ENTITY_ADDRESS></ENTITY></ENTITIES></CONSOLIDATED_LIST>`

const ofac = (
  count = 2,
) => `<?xml version="1.0"?><o:sdnList xmlns:o="https://example.test/exports/XML"><o:publshInformation>
<o:Publish_Date>11/20/2026</o:Publish_Date><o:Record_Count>${count}</o:Record_Count></o:publshInformation>
<o:sdnEntry><o:uid>7157</o:uid><o:firstName>Ivan</o:firstName><o:lastName>EXAMPLE</o:lastName><o:sdnType>Individual</o:sdnType>
<o:programList><o:program>SDGT</o:program></o:programList><o:idList><o:id><o:idType>Passport</o:idType><o:idNumber>AB 123456</o:idNumber>
<o:idCountry>Russia</o:idCountry></o:id><o:id><o:idType>Gender</o:idType><o:idNumber>Female</o:idNumber></o:id></o:idList>
<o:akaList><o:aka><o:type>a.k.a.</o:type><o:category>weak</o:category><o:lastName>BAKER</o:lastName></o:aka></o:akaList>
<o:nationalityList><o:nationality><o:country>Russia</o:country></o:nationality></o:nationalityList>
<o:dateOfBirthList><o:dateOfBirthItem><o:dateOfBirth>10 Dec 1948</o:dateOfBirth></o:dateOfBirthItem><o:dateOfBirthItem>
<o:dateOfBirth>circa 1950</o:dateOfBirth></o:dateOfBirthItem></o:dateOfBirthList></o:sdnEntry>
<o:sdnEntry><o:uid>9000</o:uid><o:lastName>SILENT HORIZON</o:lastName><o:sdnType>Vessel</o:sdnType></o:sdnEntry></o:sdnList>`

const eu = `<export generationDate="2026-11-19T10:00:00"><sanctionEntity euReferenceNumber="EU.1.2" logicalId="13" designationDate="2022-03-15">
<remark>Example</remark><regulation programme="RUS" numberTitle="2022/1"><publicationUrl>https://example.test/oj</publicationUrl></regulation>
<subjectType code="person" classificationCode="P"/><nameAlias wholeName="Iwan Beispiel" gender="M" strong="true"/>
<nameAlias firstName="" lastName="" wholeName="Der Bäcker" strong="false"/><citizenship countryIso2Code="RU"/><address countryIso2Code="00"/>
<birthdate birthdate="1948-12-10" year="1948" circa="false"/><identification identificationTypeCode="passport" number="99887766" countryIso2Code="RU"/>
</sanctionEntity></export>`

const uk = `Report Date: 19-Nov-2026
Last Updated,Unique ID,Name 1,Name 2,Name 6,Name type,Alias strength,Name non-latin script,Regime Name,Designation Type,Date Designated,D.O.B,Nationality(/ies),Passport number,Gender
19/11/2026,RUS0001,Ivan,,EXAMPLE,Alias,,,Russia,Individual,15/03/2022,dd/mm/1948,Russia,AB123,Male
19/11/2026,RUS0001,Ivan,Petrovich,EXAMPLE,Primary name,,Иван,Russia,Individual,15/03/2022,10/12/1948|1950,Russia,AB123,Male
19/11/2026,RUS0001,,,BAKER,Alias,Low quality a.k.a,,Russia,Individual,15/03/2022,,,,
19/11/2026,RUS0002,,,"EXAMPLE, SONS",Primary name,,,Russia,Entity,15/03/2022,,,,
`

describe('a file in the form of its publisher', () => {
  it('of the United Nations', async () => {
    const { publishedOn, entries } = await read('un', un)
    expect(publishedOn).toBe('2026-02-27')
    expect(entries).toMatchObject([
      {
        source_id: '6900001',
        kind: 'person',
        birth_dates: ['1960..1963'],
        sex: 'male',
        countries: ['KP'],
        identifiers: [{ type: 'Passport', value: '654321098', country: 'CN' }],
        programmes: ['DPRK', 'KPi.999'],
        listed_on: '2017-06-02',
      },
      { source_id: '6900002', kind: 'entity', countries: ['BA'] },
    ])
    expect(entries[0]?.names).toEqual([
      { text: 'IVAN PETROVICH EXAMPLE', isWeak: false },
      { text: 'Иван Пример', isWeak: false },
      { text: 'Ivan Sample', isWeak: false },
      { text: 'Ivan Muster', isWeak: false },
      { text: 'The Baker', isWeak: true },
    ])
  })

  it('of the US Treasury, in whatever namespace', async () => {
    const { publishedOn, entries } = await read('ofac_sdn', ofac())
    expect(publishedOn).toBe('2026-11-20')
    expect(entries).toMatchObject([
      {
        source_id: '7157',
        kind: 'person',
        names: [
          { text: 'Ivan EXAMPLE', isWeak: false },
          { text: 'BAKER', isWeak: true },
        ],
        birth_dates: ['1948-12-10', '1949..1951'],
        sex: 'female',
        countries: ['RU'],
        identifiers: [{ type: 'Passport', value: 'AB 123456', country: 'RU' }],
      },
      { source_id: '9000', kind: 'vessel' },
    ])
  })

  it('of the European Commission', async () => {
    const { publishedOn, entries } = await read('eu', eu)
    expect(publishedOn).toBe('2026-11-19')
    expect(entries).toMatchObject([
      {
        source_id: 'EU.1.2',
        kind: 'person',
        names: [
          { text: 'Iwan Beispiel', isWeak: false },
          { text: 'Der Bäcker', isWeak: true },
        ],
        birth_dates: ['1948-12-10'],
        sex: 'male',
        countries: ['RU'],
        identifiers: [{ value: '99887766', country: 'RU' }],
        listed_on: '2022-03-15',
        url: 'https://example.test/oj',
      },
    ])
  })

  it('of the UK, one row for each name', async () => {
    const { publishedOn, entries } = await read('uk', uk)
    expect(publishedOn).toBe('2026-11-19')
    expect(entries).toMatchObject([
      {
        source_id: 'RUS0001',
        kind: 'person',
        birth_dates: ['1948', '1948-12-10', '1950'],
        countries: ['RU'],
        identifiers: [{ type: 'Passport', value: 'AB123' }],
        listed_on: '2022-03-15',
      },
      { source_id: 'RUS0002', kind: 'entity', names: [{ text: 'EXAMPLE, SONS' }] },
    ])
    expect(entries[0]?.names[0]?.text).toBe('Ivan Petrovich EXAMPLE')
    expect(entries[0]?.names.at(-1)).toEqual({ text: 'BAKER', isWeak: true })
  })
})

describe('a file is refused as a whole', () => {
  const manyNames = Array.from({ length: 500 }, (_, at) => `Name ${at}`).join('; ')
  it.each<[string, SanctionsListId, string, string]>([
    ['that is cut off in a tag', 'un', un.slice(0, -5), 'not well-formed'],
    ['that is cut off between entries', 'ofac_sdn', ofac(3), 'announces 3 entries, but has 2'],
    ['that is cut off in a row', 'uk', `${uk}19/11/2026,RUS0003,Iv`, 'ends in the middle'],
    ['that is a page of the web', 'eu', '<html><body>Error</body></html>', 'begins with <html>'],
    ['of another list', 'un', ofac(), 'begins with <sdnList>'],
    ['without entries', 'un', '<CONSOLIDATED_LIST></CONSOLIDATED_LIST>', 'no entries'],
    ['with an entry twice', 'ofac_sdn', ofac(2).replace('9000', '7157'), 'twice'],
    ['without its columns', 'uk', 'a,b\n1,2\n', 'Unique ID'],
    ['with an entry without a name', 'ofac_sdn', ofac(2).replace('SILENT HORIZON', '...'), 'Entry 9000 has no name'],
    ['with a name of endless length', 'un', un.replace('Ivan Sample', 'x'.repeat(401)), 'more than 400 letters'],
    ['with hundreds of names', 'un', un.replace('Ivan Sample', manyNames), 'names'],
    [
      'that defines entities',
      'un',
      `<!DOCTYPE x [<!ENTITY a "b">]>${un.replace('Ivan Sample', '&a;')}`,
      'not well-formed',
    ],
    ['that is nested without end', 'un', `<CONSOLIDATED_LIST>${'<a>'.repeat(100)}`, 'larger than any real one'],
    ['that is no text', 'uk', '\u0000\u0001', 'Unique ID'],
  ])('%s', async (_what, list, text, sentence) => {
    await expect(read(list, text)).rejects.toThrow(sentence)
  })

  it('that is not in UTF-8', async () => {
    const bytes = (async function* () {
      yield Uint8Array.from([0x3c, 0xff, 0xfe])
    })()
    await expect(readList('un', bytes)).rejects.toThrow('not well-formed')
  })

  it('but signs that turn around the reading direction are taken out of names', async () => {
    const { entries } = await read('ofac_sdn', ofac().replace('SILENT HORIZON', 'SILENT\u202E HORIZON'))
    expect(entries[1]?.names[0]?.text).toBe('SILENT  HORIZON')
  })
})

it.each([
  ['1963-06-17', '1963-06-17'],
  ['17/06/1963', '1963-06-17'],
  ['17 Jun 1963', '1963-06-17'],
  ['June 1963', '1963-06'],
  ['dd/06/1963', '1963-06'],
  ['dd/mm/1963', '1963'],
  ['1963', '1963'],
  ['circa 1963', '1962..1964'],
  ['1960 to 1963', '1960..1963'],
  ['1963 to 1960', null],
  ['31 Feb', null],
  ['', null],
])('the birth date %j is %j', (written, expected) => {
  expect(readPartialDay(written)).toBe(expected)
})
