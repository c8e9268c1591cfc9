import { cutText } from '#core/format/cut-text.ts'
import type { Criterion, NameCriterion, NotUnderstood, RangeCriterion } from '../../contract.ts'
import {
  criterionFigures,
  criterionNameKinds,
  mostNames,
  type CriterionFigure,
  type CriterionNameKind,
} from '../criteria.ts'
import { criterionId } from '../criterion-id.ts'
import { placeKinds, tradeKinds, type Claimed, type Limits, type Meaning } from './meanings.ts'
import { findAlternatives, findWholes, isOtherChoice, withoutOf, type Mention } from './join-places.ts'
import { joinAlternatives, type TradeMention } from './join-alternatives.ts'
import { findListed, isTelling, type ListPart } from './join-listed.ts'
import { NarrowedGroups } from './narrow-groups.ts'
import { settleCurrencies } from './settle-currencies.ts'
import { homeOf } from './words/places/place-words.ts'
import type { Reading, Run } from './read-thesis.ts'

type NameMeaning = Extract<Meaning, { is: 'name' }>
type TextRange = { from: number; to: number }
type Names = { kind: CriterionNameKind; names: readonly string[]; not: boolean; says: string | null }

const sizes: ReadonlySet<string> = new Set(['revenue', 'employees', 'valuation'])
/** So many words has what is listed at most. */
const mostWords = 4

/** Collects the criteria of a thesis; those of one kind become one. */
export class Gathering {
  readonly #thesis: string
  /** As it is read for what stands between places. */
  readonly #ofPlaces: string
  readonly #year: number
  readonly #names: NameCriterion[] = []
  readonly #ranges: RangeCriterion[] = []
  readonly #unknown: TextRange[] = []
  /** What is said of the buyer, of heads, of what is only welcome, and what is not wanted. */
  readonly #left: TextRange[] = []
  readonly #groups: NarrowedGroups
  /** Names that say what is sought, with where each was first read. */
  readonly #sought: { criterion: NameCriterion; place: TextRange }[] = []
  readonly #mentions: Mention[] = []
  /** Ranges that a word such as 'small' or 'SME' stands for: numbers say more. */
  readonly #worded = new Set<RangeCriterion>()
  readonly #premises: TextRange[] = []
  /** What names a trade if nothing else does. */
  readonly #perhaps: (readonly Claimed[])[] = []
  /** Words of no known meaning that could name a trade, and trades. */
  readonly #listed: (ListPart | TradeMention)[] = []
  #trade: (TextRange & { name: string }) | null = null

  constructor(thesis: string, year: number) {
    this.#thesis = thesis
    this.#ofPlaces = withoutOf(thesis)
    this.#year = year
    this.#groups = new NarrowedGroups(thesis)
  }

  take({ how, parts }: Run): void {
    for (const part of parts) this.#takePart(how, part)
  }

  /** Whether it is known yet what is sought. */
  get hasTrade(): boolean {
    return this.#names.some(({ kind, not }) => !not && tradeKinds.has(kind))
  }

  finish(): Reading {
    this.#takeTrade()
    this.#takeListed()
    this.#leaveLabel()
    this.#names.splice(
      0,
      this.#names.length,
      ...joinAlternatives(this.#names, this.#listed.filter(isTrade), this.#thesis),
    )
    this.#leaveStageGroups()
    for (const one of this.#names) this.#narrowToListed(one)
    this.#narrowExclusions()
    this.#leaveRefusedPlaces()
    this.#joinPlaces()
    settleCurrencies(this.#ranges, this.#mentions)
    return {
      criteria: [...this.#sortedNames(), ...this.#sortedRanges()],
      notUnderstood: this.#joinUnknown(),
      left: this.#left,
    }
  }

  #takePart(how: Run['how'], part: readonly Claimed[]): void {
    const isUnclear = part.some(({ meaning }) => meaning.is === 'unknown' || meaning.is === 'vague')
    if (how === 'perhaps') this.#perhaps.push(part)
    else if (how === 'unknown') this.#takeUnknown(part)
    else if (how === 'as-is' || !isUnclear) for (const item of part) this.#takeItem(item, how === 'not')
    else if (!part.some(isTelling)) this.#takeUnknown(part)
    else if (how === 'text' && part.every(isPremises)) this.#premises.push(...part)
    else this.#addText(part, how === 'not')
  }

  #takeUnknown(part: readonly Claimed[]): void {
    for (const { from, to, meaning } of part) {
      this.#unknown.push({ from, to })
      if (meaning.is === 'left') this.#left.push({ from, to })
    }
    this.#noteTelling(part)
  }

  #noteTelling(part: readonly Claimed[]): void {
    const telling = part.filter(isTelling)
    const [first, last] = [telling[0], telling.at(-1)]
    if (first && last && part.length <= mostWords) this.#listed.push({ from: first.from, to: last.to })
  }

  #takeListed(): void {
    for (const { not, ...place } of findListed(this.#thesis, this.#listed)) {
      const others = this.#unknown.filter(({ from, to }) => to <= place.from || from >= place.to)
      this.#unknown.splice(0, this.#unknown.length, ...others)
      this.#addWords(place, not)
    }
  }

  #takeItem({ meaning, from, to }: Claimed, not: boolean): void {
    const place = { from, to }
    switch (meaning.is) {
      case 'name':
        return this.#addName(meaning, not, place)
      case 'quoted':
        return this.#addNames({ kind: 'text', names: [this.#unquote(place)], not, says: null }, place)
      case 'limits':
        return this.#addRange(meaning.limits, meaning.currency, place)
      case 'defined':
        return this.#takeDefined(not ? meaning.opposite : meaning.limits, place)
      case 'maker':
        this.#takeMaker(meaning.trade, not, place)
        return
      case 'unknown':
        this.#unknown.push(place)
        return
      default:
    }
  }

  /** 'private' excludes the stage that 'listed' requires, and 'not private' requires it. */
  #addName({ kind, names, not: isNot = false, says = null }: NameMeaning, not: boolean, place: TextRange): void {
    this.#addNames({ kind, names, not: not !== isNot, says }, place)
  }

  #takeMaker(name: string | undefined, not: boolean, place: TextRange): void {
    if (name === undefined) return
    if (not) this.#addNames({ kind: 'industry', names: [name], not, says: null }, place)
    else this.#trade ??= { name, ...place }
  }

  #unquote({ from, to }: TextRange): string {
    return this.#thesis.slice(from + 1, to - 1).trim()
  }

  /** 'small manufacturers' names a trade unless something else says what they make. */
  #takeTrade(): void {
    const hadTrade = this.hasTrade
    for (const part of this.#perhaps) {
      if (hadTrade || !part.some(isTelling)) this.#takeUnknown(part)
      else this.#addText(part, false)
    }
    if (hadTrade) return
    for (const place of this.#premises) this.#addWords(place, false)
    if (!this.#trade) return
    const { name, ...place } = this.#trade
    this.#addNames({ kind: 'industry', names: [name], not: false, says: null }, place)
  }

  #narrowToListed(criterion: NameCriterion): void {
    const names = criterion.not ? criterion.names : this.#groups.narrow(criterion.names)
    if (names.length === criterion.names.length) return
    criterion.names = names
    criterion.note = cutText(`${criterion.said}: ${names.join(', ')}`, 300)
  }

  /** 'Buyer list, project Heron: makers of adhesives': words before a colon say nothing where what is sought stands behind it. */
  #leaveLabel(): void {
    const label = lengthOfLabel(this.#thesis)
    const isWithin = ({ place }: { place: TextRange }) => place.to <= label
    if (this.#sought.every(isWithin)) return
    for (const { criterion, place } of this.#sought.filter(isWithin)) {
      if (criterion.kind !== 'text') continue
      this.#names.splice(this.#names.indexOf(criterion), 1)
      this.#unknown.push(place)
    }
  }

  /** 'start-ups, seed or Series A': rounds of financing say which, and who owns the company is no round. */
  #leaveStageGroups(): void {
    const stage = this.#names.find(({ kind, not }) => kind === 'stage' && !not)
    const isSeed = /\bseed\b/i.test(stage?.said ?? '')
    const rounds = stage?.names.filter((name) => /^Series [A-E]$/.test(name) || (name === 'Seed' && isSeed)) ?? []
    if (!stage || rounds.length === 0 || rounds.length === stage.names.length) return
    if (!/\b(?:seed|ser\w+ [a-e])\b/i.test(stage.said ?? '')) return
    stage.names = rounds
    stage.note = cutText(`${stage.said}: ${rounds.join(', ')}`, 300)
  }

  /**
   * A region narrows its own country alone: 'Norway or Scotland' and 'Texas, US, and Canada' are one criterion, of which any
   * name will do.
   */
  #joinPlaces(): void {
    this.#leaveWholes()
    this.#joinAlternatives()
    const [country, region] = (['country', 'region'] as const).map((kind) =>
      this.#names.find((one) => one.kind === kind && !one.not),
    )
    if (!country || !region) return
    const homes = region.names.map(homeOf)
    const isOther = (name: string) => !homes.includes(name) || isOtherChoice(this.#ofPlaces, this.#mentions, name)
    const others = homes.includes(undefined) ? [] : country.names.filter(isOther)
    if (others.length === 0) return
    this.#names.splice(this.#names.indexOf(country), 1)
    region.names = [...others, ...region.names].slice(0, mostNames)
    region.said = cutText(`${country.said}, ${region.said}`, 300)
    region.note = cutText([country.note, region.note].filter(Boolean).join('; '), 300) || null
  }

  /** 'Brianza, Lombardia' is Brianza. */
  #leaveWholes(): void {
    const wholes = findWholes(this.#ofPlaces, this.#mentions)
    for (const place of this.#names.filter(({ kind, not }) => kind === 'region' && !not))
      place.names = place.names.filter((name) => !wholes.has(name))
  }

  /** 'Munich or Austria', 'Friesland or Groningen': one criterion of places, whatever they are. */
  #joinAlternatives(): void {
    const mentions = findAlternatives(this.#ofPlaces, this.#mentions)
    if (!mentions.some(({ kind }) => kind === 'city')) return
    const taken = new Set(mentions.flatMap(({ names }) => names))
    const region = this.#names.find(({ kind, not }) => kind === 'region' && !not)
    const said = this.#thesis.slice(mentions[0]?.from, mentions.at(-1)?.to)
    const states = new Set(mentions.flatMap(({ states: home = [] }) => home))
    const others = region?.names.filter((name) => !states.has(name)) ?? []
    const joined = joinRegion(region, [...others, ...taken], said)
    for (const place of this.#names.filter(({ kind, not }) => !not && placeKinds.has(kind))) {
      place.names = place.names.filter((name) => !taken.has(name))
      if (place.kind === 'region' || place.names.length === 0) this.#names.splice(this.#names.indexOf(place), 1)
    }
    this.#names.push(joined)
  }

  /** 'consultancies, but no recruiters': an exclusion within the industry that is asked for excludes the words alone. */
  #narrowExclusions(): void {
    const asked = this.#names.find(({ kind, not }) => kind === 'industry' && !not)
    const excluded = this.#names.find(({ kind, not }) => kind === 'industry' && not)
    if (!asked || !excluded?.names.some((name) => asked.names.includes(name))) return
    this.#names.splice(this.#names.indexOf(excluded), 1)
    const others = excluded.names.filter((name) => !asked.names.includes(name))
    if (others.length > 0) this.#names.push({ ...excluded, names: others })
    const words = cutText(excluded.said ?? '', 200)
    this.#names.push({
      ...excluded,
      id: criterionId({ kind: 'text', names: [words], not: true }),
      kind: 'text',
      names: [words],
    })
  }

  /** 'Poland, Hungary or Romania. Romania has been struck off': what was named by itself and is refused is not asked for as well. */
  #leaveRefusedPlaces(): void {
    for (const { kind, names: refused } of this.#names.filter((one) => one.not && placeKinds.has(one.kind))) {
      const at = this.#names.findIndex((one) => !one.not && one.kind === kind)
      const asked = this.#names[at]
      const isLeft = (name: string) => refused.includes(name) && this.#mentions.some((one) => one.names.join() === name)
      const names = asked?.names.filter((name) => !isLeft(name)) ?? []
      if (asked && names.length > 0 && names.length < asked.names.length)
        this.#names[at] = { ...asked, id: criterionId({ kind, names, not: false }), names }
    }
  }

  /** A defined word without an opposite is not understood after a 'not'. */
  #takeDefined(limits: Limits | undefined, place: TextRange): void {
    if (!limits) this.#unknown.push(place)
    else if (limits.figure !== 'age') this.#addWorded(limits, place)
    else {
      const { min, max, says } = limits
      const founded = { min: max === null ? null : this.#year - max, max: min === null ? null : this.#year - min }
      this.#addRange({ figure: 'founded', says, ...founded }, null, place)
    }
  }

  #addWorded(limits: Limits, place: TextRange): void {
    if (this.#ranges.some(({ figure }) => figure === limits.figure)) return
    this.#addRange(limits, null, place)
    const range = this.#ranges.at(-1)
    if (range && sizes.has(range.figure)) this.#worded.add(range)
  }

  #leaveWorded(figure: CriterionFigure): void {
    const worded = this.#ranges.findIndex((range) => range.figure === figure && this.#worded.has(range))
    if (worded >= 0) this.#ranges.splice(worded, 1)
  }

  #addText(part: readonly Claimed[], not: boolean): void {
    const place = { from: part[0]?.from ?? 0, to: part.at(-1)?.to ?? 0 }
    // '100 %' names no trade
    if (/\p{L}/u.test(this.#thesis.slice(place.from, place.to))) this.#addWords(place, not)
    else this.#unknown.push(place)
  }

  #addWords(place: TextRange, not: boolean): void {
    const words = cutText(this.#thesis.slice(place.from, place.to).trim(), 200)
    this.#addNames({ kind: 'text', names: [words], not, says: null }, place)
  }

  #addNames(names: Names, place: TextRange): void {
    this.#noteGroup(names, place)
    if (names.not) this.#left.push(place)
    if (tradeKinds.has(names.kind))
      this.#listed.push({ ...place, kind: names.kind, names: names.names, not: names.not })
    const said = cutText(this.#thesis.slice(place.from, place.to), 300)
    const note = names.says === null ? null : cutText(`${said}: ${names.names.join(', ')}`, 300)
    const existing =
      names.kind === 'text' ? undefined : this.#names.find((one) => one.kind === names.kind && one.not === names.not)
    if (existing) joinNames(existing, { names: names.names, said, note })
    else this.#addCriterion({ ...names, said, note }, place)
  }

  #noteGroup({ kind, names, not, says }: Names, { from, to }: TextRange): void {
    if (not) return
    if (placeKinds.has(kind)) this.#mentions.push({ kind, names, from, to })
    if (says !== null && names.length > 1) this.#groups.addGroup(names, to)
    else this.#groups.addName(names, from)
  }

  #addCriterion(told: Names & { said: string; note: string | null }, place: TextRange): void {
    const { kind, names, not, said, note } = told
    const id = criterionId(told)
    if (this.#names.some((one) => one.id === id)) return
    const criterion: NameCriterion = { id, kind, names: [...names], not, must: not || mustKinds.has(kind), note, said }
    this.#names.push(criterion)
    if (!not && tradeKinds.has(kind)) this.#sought.push({ criterion, place })
  }

  #addRange({ figure, min, max, says }: Limits, currency: string | null, { from, to }: TextRange): void {
    if (figure === 'age' || figure === 'other') return
    const said = cutText(this.#thesis.slice(from, to).trim(), 300)
    this.#leaveWorded(figure)
    const existing = this.#ranges.find((range) => range.figure === figure)
    const note = says === '' ? null : cutText(says, 300)
    if (!existing) {
      this.#ranges.push({ id: figure, kind: 'range', figure, min, max, currency, must: false, note, said })
      return
    }
    const joined = { min: largest(existing.min, min), max: smallest(existing.max, max) }
    // 'above 80 and below 20': no company is both, so the second is reported as not understood.
    if (joined.min !== null && joined.max !== null && joined.min > joined.max) {
      this.#unknown.push({ from, to })
      return
    }
    Object.assign(existing, joined)
    existing.currency ??= currency
    existing.said = cutText(`${existing.said}, ${said}`, 300)
    existing.note = cutText([existing.note, note].filter(Boolean).join('; '), 300) || null
  }

  #sortedNames(): Criterion[] {
    const place = ({ kind, not }: NameCriterion) => criterionNameKinds.indexOf(kind) + (not ? 100 : 0)
    return this.#names.toSorted((one, other) => place(one) - place(other))
  }

  #sortedRanges(): Criterion[] {
    const place = ({ figure }: RangeCriterion) => criterionFigures.indexOf(figure)
    return this.#ranges.toSorted((one, other) => place(one) - place(other))
  }

  /** Pieces with nothing but small words between them are one. */
  #joinUnknown(): NotUnderstood[] {
    const joined: TextRange[] = []
    for (const piece of this.#unknown.toSorted((one, other) => one.from - other.from)) {
      const last = joined.at(-1)
      const between = last ? this.#thesis.slice(last.to, piece.from) : ''
      if (last && /^[\s\-’']*((of|the|and|a|are|is|in|to|de|von|der)\s+)?$/i.test(between)) last.to = piece.to
      else joined.push({ ...piece })
    }
    return joined.map(({ from, to }) => ({ from, to, words: cutText(this.#thesis.slice(from, to), 300) }))
  }
}

const isTrade = (one: ListPart | TradeMention): one is TradeMention => 'kind' in one

const isPremises = ({ meaning }: Claimed): boolean => meaning.is === 'unknown' && meaning.isPremises === true

function joinRegion(region: NameCriterion | undefined, places: readonly string[], said: string): NameCriterion {
  return {
    id: 'region',
    kind: 'region',
    names: [...new Set(places)].slice(0, mostNames),
    not: false,
    must: true,
    note: region?.note ?? null,
    said: cutText(said, 300),
  }
}

/** 'Mandate Q3: ', 'Search fund – ' */
export function lengthOfLabel(thesis: string): number {
  return /^[^:–—\n\d]{3,80}?(?::|\s[–—-])\s/.exec(thesis)?.[0].length ?? 0
}

type Addition = { names: readonly string[]; said: string; note: string | null }

function joinNames(criterion: NameCriterion, { names, said, note }: Addition): void {
  criterion.names = [...new Set([...criterion.names, ...names])]
  criterion.said = cutText(`${criterion.said}, ${said}`, 300)
  if (note) criterion.note = cutText([criterion.note, note].filter(Boolean).join('; '), 300)
}

/** Trade and place are musts; limits and words are only weighted, because a text may put them differently. */
const mustKinds: ReadonlySet<CriterionNameKind> = new Set(['country', 'region'])

function largest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

function smallest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}
