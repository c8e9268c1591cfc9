import type { ListedSummary, MatchPiece, ScreeningHit, ScreeningParty } from '../../contract.ts'
import type { ListedEntry } from '../listed-entry.ts'
import { prepareName } from '../names/prepare-name.ts'
import type { EvidenceStrength } from '../words.ts'
import { compareFacts, type FactPiece } from './compare-facts.ts'
import { findNames, plainIdentifier, shortestIdentifier, type NameIndex } from './name-index.ts'
import type { MatchSettings } from './settings.ts'
import type { Thresholds } from './thresholds.ts'

/** Facts can lift a name by this much at most, so names below need no comparison. */
const leastName = 0.55
export const mostHits = 50

type NameFound = { score: number; party: string; listed: string; isWeak: boolean; isSame: boolean }

/** Whom to compare, and from which score on a hit of each list is shown. */
export type PartyToScreen = { party: ScreeningParty; thresholds: Thresholds }

/** Compares a party with all entries of an index. Best hits first. */
export function screenParty(
  index: NameIndex,
  { party, thresholds }: PartyToScreen,
  settings: MatchSettings,
): ScreeningHit[] {
  const names = findBestNames(index, party, settings)
  const identified = findIdentified(index, party)
  const found = [...new Set([...names.keys(), ...identified.keys()])].flatMap((number) => {
    const entry = index.entries[number]
    if (!entry || !isSameKind(entry, party)) return []
    const hit = rateHit({ party, entry, name: names.get(number), identifier: identified.get(number) }, settings)
    return hit.score >= thresholds[hit.list] ? [hit] : []
  })
  return found.toSorted(inOrder).slice(0, mostHits)
}

const strengthOrder: Readonly<Record<EvidenceStrength, number>> = { strong: 0, medium: 1, weak: 2 }

function inOrder(one: ScreeningHit, other: ScreeningHit): number {
  return (
    other.score - one.score ||
    strengthOrder[one.evidence] - strengthOrder[other.evidence] ||
    one.source_id.localeCompare(other.source_id)
  )
}

function isSameKind(entry: ListedEntry, party: ScreeningParty): boolean {
  return (entry.kind === 'person') === (party.kind === 'person')
}

function findBestNames(index: NameIndex, party: ScreeningParty, settings: MatchSettings): Map<number, NameFound> {
  const best = new Map<number, NameFound>()
  const kind = party.kind === 'person' ? 'person' : 'other'
  for (const name of [party.name, ...party.aliases]) {
    const query = prepareName(name, kind)
    for (const { entry, name: at, match } of findNames(index, query, { settings, least: leastName })) {
      const listed = index.entries[entry]?.names[at]
      if (!listed) continue
      const score = match.score * (listed.isWeak ? settings.weakAlias : 1)
      if (score <= (best.get(entry)?.score ?? 0)) continue
      const isSame = match.score > 0.999
      best.set(entry, { score, party: name, listed: listed.text, isWeak: listed.isWeak, isSame })
    }
  }
  return best
}

type IdentifierFound = { party: string; listed: string; type: string }

/** Entries with the same number. A number of another country is another number. */
function findIdentified(index: NameIndex, party: ScreeningParty): Map<number, IdentifierFound> {
  const found = new Map<number, IdentifierFound>()
  for (const { value, country, type } of party.identifiers) {
    const plain = plainIdentifier(value)
    if (plain.length < shortestIdentifier) continue
    for (const number of index.byIdentifier.get(plain) ?? []) {
      const listed = index.entries[number]?.identifiers.find((each) => plainIdentifier(each.value) === plain)
      if (!listed || (country !== null && listed.country !== null && listed.country !== country)) continue
      found.set(number, { party: `${type} ${value}`, listed: `${listed.type} ${listed.value}`, type: listed.type })
    }
  }
  return found
}

type FoundHit = {
  party: ScreeningParty
  entry: ListedEntry
  name: NameFound | undefined
  identifier: IdentifierFound | undefined
}

function rateHit({ party, entry, name, identifier }: FoundHit, settings: MatchSettings): ScreeningHit {
  const pieces: MatchPiece[] = [toNamePiece(party, entry, name)]
  let score = name?.score ?? 0
  if (identifier) {
    pieces.push(toIdentifierPiece(identifier, score))
    score = 1
  }
  const facts = compareFacts(party, entry, settings)
  for (const { pull, ...piece } of facts) {
    // A number that is the same decides by itself.
    const next = identifier ? score : pull > 0 ? score + (1 - score) * pull : score * (1 + pull)
    pieces.push({ ...piece, effect: toPoints(next - score) })
    score = next
  }
  return {
    list: entry.list,
    source_id: entry.source_id,
    entry: summarise(entry),
    score: toPoints(score),
    evidence: rateEvidence({ name, isIdentified: identifier !== undefined, facts }),
    pieces,
  }
}

const toPoints = (share: number) => Math.round(share * 1000) / 10

function toNamePiece(party: ScreeningParty, entry: ListedEntry, name: NameFound | undefined): MatchPiece {
  const primary = entry.names[0]?.text ?? ''
  if (!name)
    return {
      field: 'name',
      party_value: party.name,
      listed_value: primary,
      verdict: 'differs',
      similarity: 0,
      weight: 1,
      effect: 0,
      note: 'The names are not similar.',
    }
  return {
    field: 'name',
    party_value: name.party,
    listed_value: name.listed,
    verdict: name.isSame ? 'agrees' : 'close',
    similarity: Math.round(name.score * 1000) / 1000,
    weight: 1,
    effect: toPoints(name.score),
    note: describeName(name, primary),
  }
}

function describeName({ isSame, isWeak, listed }: NameFound, primary: string): string {
  const likeness = isSame ? 'The same words' : 'Similar words'
  if (isWeak) return `${likeness} as an alias that the publisher marks as weak.`
  return listed === primary ? `${likeness}.` : `${likeness} as an alias of ${primary}.`
}

function toIdentifierPiece({ party, listed }: IdentifierFound, score: number): MatchPiece {
  return {
    field: 'identifier',
    party_value: party,
    listed_value: listed,
    verdict: 'agrees',
    similarity: 1,
    weight: 1,
    effect: toPoints(1 - score),
    note: 'The same number.',
  }
}

type Evidence = { name: NameFound | undefined; isIdentified: boolean; facts: readonly FactPiece[] }

/** How much besides the name speaks for the hit. What is unknown proves nothing. */
function rateEvidence({ name, isIdentified, facts }: Evidence): EvidenceStrength {
  if (isIdentified) return 'strong'
  const agrees = (field: FactPiece['field']) =>
    facts.some((piece) => piece.field === field && piece.verdict === 'agrees')
  const [birth, country] = [agrees('birth_date'), agrees('country')]
  if (facts.some(({ verdict }) => verdict === 'differs')) return birth ? 'medium' : 'weak'
  const isSameDay = facts.some(({ field, similarity }) => field === 'birth_date' && similarity === 1)
  if (isGoodName(name) && (isSameDay || (birth && country))) return 'strong'
  return birth || country ? 'medium' : 'weak'
}

const isGoodName = (name: NameFound | undefined) => name !== undefined && name.score >= 0.85 && !name.isWeak

function summarise(entry: ListedEntry): ListedSummary {
  return {
    kind: entry.kind,
    name: entry.names[0]?.text ?? '',
    programmes: [...entry.programmes],
    birth_dates: [...entry.birth_dates],
    countries: [...entry.countries],
    listed_on: entry.listed_on,
    remarks: entry.remarks,
    url: entry.url,
  }
}
