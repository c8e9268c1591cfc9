import { cutText } from '#core/format/cut-text.ts'
import type { Criterion, NameCriterion, NotUnderstood, RangeCriterion } from '../../contract.ts'
import { criterionFigures, criterionNameKinds, mostNames, type CriterionNameKind } from '../criteria.ts'
import type { Claimed, Limits, Meaning } from './meanings.ts'
import { homeOf } from './words/place-words.ts'
import type { Reading, Run } from './read-thesis.ts'

type NameMeaning = Extract<Meaning, { is: 'name' }>
type TextRange = { from: number; to: number }
type Names = { kind: CriterionNameKind; names: readonly string[]; not: boolean; says: string | null }

const nations = ['Scotland', 'Wales', 'Northern Ireland']

/** Collects the criteria of a thesis; those of one kind become one. */
export class Gathering {
  readonly #thesis: string
  readonly #year: number
  readonly #names: NameCriterion[] = []
  readonly #ranges: RangeCriterion[] = []
  readonly #unknown: TextRange[] = []
  #trade: (TextRange & { name: string }) | null = null

  constructor(thesis: string, year: number) {
    this.#thesis = thesis
    this.#year = year
  }

  take({ how, parts }: Run): void {
    for (const part of parts) this.#takePart(how, part)
  }

  /** Whether it is known yet what is sought. */
  get hasTrade(): boolean {
    return this.#names.some(({ kind, not }) => !not && ['industry', 'technology', 'text'].includes(kind))
  }

  finish(): Reading {
    this.#takeTrade()
    this.#narrowExclusions()
    this.#joinPlaces()
    return {
      criteria: [...this.#sortedNames(), ...this.#sortedRanges()],
      notUnderstood: this.#joinUnknown(),
    }
  }

  #takePart(how: Run['how'], part: readonly Claimed[]): void {
    const isUnclear = part.some(({ meaning }) => meaning.is === 'unknown' || meaning.is === 'vague')
    if (how === 'unknown') for (const { from, to } of part) this.#unknown.push({ from, to })
    else if (how === 'as-is' || !isUnclear) for (const item of part) this.#takeItem(item, how === 'not')
    else this.#addText(part, how === 'not')
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
    if (!this.#trade || this.hasTrade) return
    const { name, ...place } = this.#trade
    this.#addNames({ kind: 'industry', names: [name], not: false, says: null }, place)
  }

  /**
   * A region narrows its own country alone: 'Norway or Scotland' and 'Texas, US, and Canada' are one criterion, of which any
   * name will do.
   */
  #joinPlaces(): void {
    const [country, region] = (['country', 'region'] as const).map((kind) =>
      this.#names.find((one) => one.kind === kind && !one.not),
    )
    if (!country || !region) return
    if (this.#isBesideEngland(country, region)) {
      // England is no region of its own here, so both together are their country
      this.#names.splice(this.#names.indexOf(region), 1)
      country.note = cutText(`${country.said}, ${region.said}: United Kingdom`, 300)
      return
    }
    const homes = region.names.map(homeOf)
    const others = homes.includes(undefined) ? [] : country.names.filter((name) => !homes.includes(name))
    if (others.length === 0) return
    this.#names.splice(this.#names.indexOf(country), 1)
    region.names = [...others, ...region.names].slice(0, mostNames)
    region.said = cutText(`${country.said}, ${region.said}`, 300)
    region.note = cutText([country.note, region.note].filter(Boolean).join('; '), 300) || null
  }

  /** 'England or Wales' is no part of Wales, as 'Wales, UK' is. */
  #isBesideEngland({ names, said }: NameCriterion, region: NameCriterion): boolean {
    const isHome = names.length === 1 && names[0] === 'United Kingdom'
    return isHome && /\bengland\b/i.test(said ?? '') && region.names.every((name) => nations.includes(name))
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
      id: cutText(`not text: ${words.toLowerCase()}`, 200),
      kind: 'text',
      names: [words],
    })
  }

  /** A defined word without an opposite is not understood after a 'not'. */
  #takeDefined(limits: Limits | undefined, place: TextRange): void {
    if (!limits) this.#unknown.push(place)
    else if (limits.figure !== 'age') this.#addRange(limits, null, place)
    else {
      const { min, max, says } = limits
      const founded = { min: max === null ? null : this.#year - max, max: min === null ? null : this.#year - min }
      this.#addRange({ figure: 'founded', says, ...founded }, null, place)
    }
  }

  #addText(part: readonly Claimed[], not: boolean): void {
    const place = { from: part[0]?.from ?? 0, to: part.at(-1)?.to ?? 0 }
    const words = cutText(this.#thesis.slice(place.from, place.to).trim(), 200)
    this.#addNames({ kind: 'text', names: [words], not, says: null }, place)
  }

  #addNames({ kind, names, not, says }: Names, { from, to }: TextRange): void {
    const said = cutText(this.#thesis.slice(from, to), 300)
    const note = says === null ? null : cutText(`${said}: ${names.join(', ')}`, 300)
    const existing = kind === 'text' ? undefined : this.#names.find((one) => one.kind === kind && one.not === not)
    if (existing) {
      existing.names = [...new Set([...existing.names, ...names])]
      existing.said = cutText(`${existing.said}, ${said}`, 300)
      if (note) existing.note = cutText([existing.note, note].filter(Boolean).join('; '), 300)
      return
    }
    const id = cutText(
      `${not ? 'not ' : ''}${kind}${kind === 'text' ? `: ${names.join(', ').toLowerCase()}` : ''}`,
      200,
    )
    if (this.#names.some((one) => one.id === id)) return
    this.#names.push({ id, kind, names: [...names], not, must: not || mustKinds.has(kind), note, said })
  }

  #addRange({ figure, min, max, says }: Limits, currency: string | null, { from, to }: TextRange): void {
    if (figure === 'age' || figure === 'other') return
    const said = cutText(this.#thesis.slice(from, to).trim(), 300)
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

/** Trade and place are musts; limits and words are only weighted, because a text may put them differently. */
const mustKinds: ReadonlySet<CriterionNameKind> = new Set(['industry', 'technology', 'country', 'region'])

function largest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

function smallest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}
