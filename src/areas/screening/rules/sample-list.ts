import type { ListedEntry } from './listed-entry.ts'

type SampleEntry = Pick<ListedEntry, 'source_id' | 'kind'> & Partial<ListedEntry> & { called: readonly string[] }

/** Invented persons and companies, for sample clients only (G143). Nobody real has these names and dates together. */
const samples: readonly SampleEntry[] = [
  {
    source_id: 'S-001',
    kind: 'person',
    called: ['Viktor Andreevich Morozov', 'Виктор Морозов'],
    birth_dates: ['1968-04-12'],
    countries: ['RU'],
    sex: 'male',
  },
  { source_id: 'S-002', kind: 'entity', called: ['Blackwater Harbour Trading FZE'], countries: ['AE'] },
  {
    source_id: 'S-003',
    kind: 'person',
    called: ['Rashid Al-Farouqi', 'رشيد الفاروقي'],
    birth_dates: ['1975'],
    countries: ['SY'],
    sex: 'male',
  },
  { source_id: 'S-004', kind: 'entity', called: ['Northern Star Shipping Ltd'], countries: ['KP'] },
  {
    source_id: 'S-005',
    kind: 'person',
    called: ['Elena Petrova Sokolova'],
    birth_dates: ['1981-09-30'],
    countries: ['RU'],
    sex: 'female',
  },
  { source_id: 'S-006', kind: 'entity', called: ['Caspian Meridian Holdings LLC'], countries: ['IR'] },
  {
    source_id: 'S-007',
    kind: 'person',
    called: ['Chen Guowei', '陈国伟'],
    birth_dates: ['1970'],
    countries: ['CN'],
    sex: 'male',
  },
  { source_id: 'S-008', kind: 'entity', called: ['Oriente Minerales S.A.'], countries: ['VE'] },
  {
    source_id: 'S-009',
    kind: 'person',
    called: ['Pak Yong Su'],
    birth_dates: ['1965-02-03'],
    countries: ['KP'],
    sex: 'male',
  },
  {
    source_id: 'S-010',
    kind: 'vessel',
    called: ['MV Silent Horizon'],
    countries: ['PA'],
    identifiers: [{ type: 'IMO', value: '9999990', country: null }],
  },
  {
    source_id: 'S-011',
    kind: 'person',
    called: ['Carlos Eduardo Villareal Montoya'],
    birth_dates: ['1959'],
    countries: ['CO'],
    sex: 'male',
  },
  { source_id: 'S-012', kind: 'entity', called: ['Desert Falcon Aviation Services'], countries: ['SD'] },
]

export const sampleEntries: readonly ListedEntry[] = samples.map(({ called, ...given }) => ({
  birth_dates: [],
  sex: null,
  countries: [],
  identifiers: [],
  programmes: ['Sample'],
  listed_on: null,
  remarks: 'Fictional entry of the sample list.',
  url: null,
  ...given,
  list: 'sample',
  names: called.map((text) => ({ text, isWeak: false })),
}))
