import { fields } from '#core/fields/field.ts'

/** The columns of a file of names. All are text here: `readBatchRow` reads them. */
export const batchFields = fields({
  name: {
    kind: 'text',
    label: 'Name',
    max: 300,
    names: ['name', 'fullname', 'company', 'companyname', 'client', 'clientname', 'person', 'legalname', 'firma'],
  },
  first_name: { kind: 'text', label: 'First name', max: 150, names: ['firstname', 'givenname', 'forename', 'vorname'] },
  last_name: { kind: 'text', label: 'Last name', max: 150, names: ['lastname', 'surname', 'familyname', 'nachname'] },
  kind: { kind: 'text', label: 'Kind', max: 40, names: ['kind', 'type', 'entitytype', 'clienttype', 'typ', 'art'] },
  birth_date: {
    kind: 'text',
    label: 'Date of birth',
    max: 40,
    names: ['dateofbirth', 'birthdate', 'dob', 'born', 'birthday', 'geburtsdatum'],
  },
  country: {
    kind: 'text',
    label: 'Country',
    max: 100,
    names: ['country', 'nationality', 'citizenship', 'jurisdiction', 'countrycode', 'land'],
  },
  identifier: {
    kind: 'text',
    label: 'Identifier',
    max: 100,
    names: ['identifier', 'idnumber', 'passport', 'passportnumber', 'registrationnumber', 'taxnumber', 'lei', 'imo'],
  },
})

export type BatchCell = keyof typeof batchFields

/** The columns of the exported result: one line for each hit, or one for a name without a hit. */
export const outcomeFields = fields({
  row: {
    kind: 'number',
    label: 'Row',
    whole: true,
    min: 1,
    max: 1_000_000,
    nullable: true,
    initial: null,
    names: ['row'],
  },
  name: { kind: 'text', label: 'Name', max: 300, names: ['name'] },
  kind: { kind: 'text', label: 'Kind', max: 40, names: ['kind'] },
  birth_date: { kind: 'text', label: 'Date of birth', max: 40, names: ['birthdate'] },
  country: { kind: 'text', label: 'Country', max: 40, names: ['country'] },
  result: { kind: 'text', label: 'Result', max: 500, names: ['result'] },
  list: { kind: 'text', label: 'List', max: 100, names: ['list'] },
  entry: { kind: 'text', label: 'Entry', max: 100, names: ['entry'] },
  listed_name: { kind: 'text', label: 'Listed name', max: 1000, names: ['listedname'] },
  score: { kind: 'number', label: 'Score', min: 0, max: 100, nullable: true, initial: null, names: ['score'] },
  evidence: { kind: 'text', label: 'Evidence', max: 40, names: ['evidence'] },
  compared: { kind: 'text', label: 'Lists compared', max: 1000, names: ['listscompared'] },
  not_compared: { kind: 'text', label: 'Lists not compared', max: 1000, names: ['listsnotcompared'] },
})
