import type { MatchPiece, ScreeningParty } from '../../contract.ts'
import { countryName } from '#core/countries/iso-countries.ts'
import type { ListedEntry } from '../listed-entry.ts'
import type { PieceVerdict } from '../words.ts'
import type { MatchSettings } from './settings.ts'

/** A piece before it has changed a score. `pull`: how far the score moves towards 1; below 0 it moves towards 0. */
export type FactPiece = Omit<MatchPiece, 'effect'> & { pull: number }

type Compared = { verdict: PieceVerdict; similarity: number | null; pull: number; note: string }

/** Birth date, country and sex of a party and an entry. */
export function compareFacts(party: ScreeningParty, entry: ListedEntry, settings: MatchSettings): FactPiece[] {
  const isPerson = party.kind === 'person'
  return [
    ...(isPerson ? [compareBirthDates(party, entry, settings)] : []),
    compareCountries(party, entry, settings),
    ...(isPerson ? [compareSexes(party, entry, settings)] : []),
  ]
}

function compareBirthDates(party: ScreeningParty, entry: ListedEntry, { birthDate }: MatchSettings): FactPiece {
  const listed = entry.birth_dates
  const best =
    party.birth_date === null
      ? null
      : bestOf(listed.map((each) => compareDates(party.birth_date ?? '', each, birthDate)))
  return {
    field: 'birth_date',
    party_value: party.birth_date,
    listed_value: listed.length > 0 ? listed.join(', ') : null,
    weight: birthDate.day,
    ...(best ?? unknown),
  }
}

const unknown: Compared = { verdict: 'unknown', similarity: null, pull: 0, note: 'One side has no value.' }

function bestOf(compared: readonly Compared[]): Compared | null {
  return compared.toSorted((one, other) => other.pull - one.pull)[0] ?? null
}

function compareDates(party: string, listed: string, pulls: MatchSettings['birthDate']): Compared {
  const [from, to] = yearsOf(listed)
  const year = Number(party.slice(0, 4))
  if (from === to && year === from) return compareInYear(party, listed, pulls)
  if (year >= from && year <= to)
    return { verdict: 'close', similarity: 0.7, pull: pulls.near, note: 'Within the years that the list gives.' }
  const years = year < from ? from - year : year - to
  if (years <= 1) return { verdict: 'close', similarity: 0.5, pull: 0, note: 'One year apart.' }
  return { verdict: 'differs', similarity: 0, pull: -pulls.differs, note: `${years} years apart.` }
}

/** Two dates of the same year. */
function compareInYear(party: string, listed: string, pulls: MatchSettings['birthDate']): Compared {
  const areDays = party.length === 10 && listed.length === 10
  if (areDays && party === listed) return { verdict: 'agrees', similarity: 1, pull: pulls.day, note: 'The same day.' }
  if (areDays && areSwapped(party, listed))
    return { verdict: 'close', similarity: 0.8, pull: pulls.year, note: 'Day and month are swapped.' }
  if (!areDays && agreesSoFar(party, listed))
    return { verdict: 'agrees', similarity: 0.9, pull: pulls.year, note: 'The same as far as both are known.' }
  return { verdict: 'close', similarity: 0.6, pull: pulls.near, note: 'The same year, a different day.' }
}

function yearsOf(listed: string): [number, number] {
  const [from = '', to = from] = listed.split('..')
  return [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
}

function areSwapped(one: string, other: string): boolean {
  return (
    one.slice(0, 4) === other.slice(0, 4) && one.slice(5, 7) === other.slice(8) && one.slice(8) === other.slice(5, 7)
  )
}

function agreesSoFar(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

function compareCountries(party: ScreeningParty, entry: ListedEntry, { country }: MatchSettings): FactPiece {
  const shared = party.countries.filter((code) => entry.countries.includes(code))
  const isKnown = party.countries.length > 0 && entry.countries.length > 0
  const piece = {
    field: 'country' as const,
    party_value: showCountries(party.countries),
    listed_value: showCountries(entry.countries),
    weight: country.differs,
  }
  if (!isKnown) return { ...piece, ...unknown }
  const [first] = shared
  return first === undefined
    ? { ...piece, verdict: 'differs', similarity: 0, pull: -country.differs, note: 'No country in common.' }
    : { ...piece, verdict: 'agrees', similarity: 1, pull: country.agrees, note: `${countryName(first)} on both sides.` }
}

function showCountries(codes: readonly string[]): string | null {
  return codes.length > 0 ? codes.map(countryName).join(', ') : null
}

function compareSexes(party: ScreeningParty, entry: ListedEntry, { sex }: MatchSettings): FactPiece {
  const piece = { field: 'sex' as const, party_value: party.sex, listed_value: entry.sex, weight: sex.differs }
  if (party.sex === null || entry.sex === null) return { ...piece, ...unknown }
  // Half of all people agree, so agreement proves nothing.
  if (party.sex === entry.sex) return { ...piece, verdict: 'agrees', similarity: 1, pull: 0, note: 'The same.' }
  return { ...piece, verdict: 'differs', similarity: 0, pull: -sex.differs, note: 'Different sex.' }
}
