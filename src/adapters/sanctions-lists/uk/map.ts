import { readCountries, readDay, readPartialDay, readSex, uniqueNames } from '../list-values.ts'
import type { ListedParty } from '../port.ts'
import type { UkRecord, UkRow } from './read.ts'

const kinds: Readonly<Record<string, ListedParty['kind']>> = { individual: 'person', ship: 'vessel' }

/** A designation of the UK sanctions list in our words. */
export function mapUk({ id, rows }: UkRecord): ListedParty {
  const all = (heading: string) => rows.flatMap((row) => split(row.get(heading)))
  const first = (heading: string) => all(heading)[0] ?? ''
  const isPrimary = (row: UkRow) => row.get('name type')?.toLowerCase() === 'primary name'
  return {
    source_id: id,
    kind: kinds[first('designation type').toLowerCase()] ?? 'entity',
    names: uniqueNames(
      [...rows.filter(isPrimary), ...rows.filter((row) => !isPrimary(row))].flatMap((row) => [
        { text: nameOf(row), isWeak: isWeak(row) },
        { text: row.get('name non-latin script') ?? '', isWeak: isWeak(row) },
      ]),
    ),
    birth_dates: [...new Set(all('d.o.b').flatMap((written) => readPartialDay(written) ?? []))],
    sex: readSex(first('gender')),
    countries: readCountries([
      ...all('nationality(/ies)'),
      ...all('address country'),
      ...all('current believed flag of ship'),
    ]),
    identifiers: [
      ...all('passport number').map((value) => ({ type: 'Passport', value, country: null })),
      ...all('national identifier number').map((value) => ({ type: 'National identifier', value, country: null })),
      ...all('business registration number (s)').map((value) => ({
        type: 'Registration number',
        value,
        country: null,
      })),
      ...all('imo number').map((value) => ({ type: 'IMO', value, country: null })),
    ].filter(isFirst),
    programmes: [...new Set(all('regime name'))],
    listed_on: readDay(first('date designated')),
    remarks: [first('position'), first('other information')].filter(Boolean).join('; '),
    url: null,
  }
}

/** Cells may have several values with bars between them. */
function split(cell: string | undefined): string[] {
  return (cell ?? '').split('|').flatMap((value) => value.trim() || [])
}

const isWeak = (row: UkRow) => /low|weak/i.test(row.get('alias strength') ?? '')

function nameOf(row: UkRow): string {
  return [1, 2, 3, 4, 5, 6].flatMap((part) => row.get(`name ${part}`) || []).join(' ')
}

function isFirst(
  id: { type: string; value: string },
  at: number,
  ids: readonly { type: string; value: string }[],
): boolean {
  return ids.findIndex(({ type, value }) => type === id.type && value === id.value) === at
}
