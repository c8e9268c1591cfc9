import { foldText, wordsOf } from '#core/names/fold-text.ts'
import type { ExclusionReason, ExclusionRole } from './reasons.ts'
import { isDistinctive } from './distinctive-words.ts'

/** The fields of a company that are compared with an exclusion; null where unknown. */
export type ExclusionTraits = {
  id: string | null
  name: string
  industry: string
  country: string
  region: string | null
  revenue_millions: number | null
  employees: number | null
  words: readonly string[]
}

/** An exclusion as rankings use it. */
export type NamedExclusion = { reason: ExclusionReason; role: ExclusionRole; note: string; company: ExclusionTraits }

/** Properties that the thesis itself asks for: an excluded company was not refused because of them. */
export type Requested = { industries: readonly string[]; countries: readonly string[]; words: readonly string[] }

/** Points of 100. */
export type Loss = { points: number; because: string }

/** The name of the part of a score that holds the loss. */
export const exclusionPart = 'misfit'

export const mostLost = 40
const mostOf: Record<ExclusionReason, number> = {
  too_small: 20,
  too_large: 20,
  wrong_sector: 20,
  wrong_place: 20,
  owned_already: 0,
  other: 10,
}
/** A company this many times larger than one that was too small no longer counts as small. */
const farSize = 2
/** Fewer words in common are a coincidence. */
const leastShared = 0.25

/** Whether this is the company that was refused. */
export function isExcluded(
  company: Pick<ExclusionTraits, 'id' | 'name' | 'country'>,
  exclusion: NamedExclusion,
): boolean {
  const other = exclusion.company
  if (company.id !== null && other.id !== null) return company.id === other.id
  if (foldText(company.name) !== foldText(other.name)) return false
  return company.country === '' || other.country === '' || foldText(company.country) === foldText(other.country)
}

/** The points that a company loses for resembling exclusions; null when it loses none. */
export function losePoints(
  company: ExclusionTraits,
  exclusions: readonly NamedExclusion[],
  asked: Requested,
): Loss | null {
  const worst = new Map<ExclusionReason, { points: number; exclusion: NamedExclusion }>()
  for (const exclusion of exclusions) {
    const points = Math.round(mostOf[exclusion.reason] * likeness(company, exclusion, asked))
    if (points > (worst.get(exclusion.reason)?.points ?? 0)) worst.set(exclusion.reason, { points, exclusion })
  }
  if (worst.size === 0) return null
  const points = [...worst.values()].reduce((sum, one) => sum + one.points, 0)
  const because = [...worst.values()].map(({ exclusion }) => describeLikeness(exclusion)).join('; ')
  return { points: Math.min(mostLost, points), because }
}

/** How closely a company resembles an exclusion in the respect that was named, 0 to 1. */
function likeness(
  company: ExclusionTraits,
  { reason, note, company: exclusion }: NamedExclusion,
  asked: Requested,
): number {
  switch (reason) {
    case 'too_small':
      return likeInSize(sizes(company, exclusion))
    case 'too_large':
      return likeInSize(sizes(exclusion, company))
    case 'wrong_sector':
      return likeInSector(company, exclusion, asked)
    case 'wrong_place':
      return likeInPlace(company, exclusion, asked)
    case 'other':
      return likeInWords(company, exclusion, note)
    case 'owned_already':
      return 0
  }
}

type Sizes = { own: number; other: number } | null

/** By revenue where both are known, else by employees. */
function sizes(one: ExclusionTraits, other: ExclusionTraits): Sizes {
  const pairs = [
    [one.revenue_millions, other.revenue_millions],
    [one.employees, other.employees],
  ] as const
  const [own, than] = pairs.find(([left, right]) => left !== null && right !== null) ?? [null, null]
  return own === null || than === null ? null : { own, other: than }
}

/** 1 up to the size of the other, falling to 0 at twice that size. */
function likeInSize(pair: Sizes): number {
  if (pair === null) return 0
  if (pair.own <= pair.other) return 1
  return pair.other === 0 ? 0 : Math.max(0, (farSize - pair.own / pair.other) / (farSize - 1))
}

function likeInSector(company: ExclusionTraits, exclusion: ExclusionTraits, asked: Requested): number {
  const isAsked = asked.industries.some((name) => foldText(name) === foldText(exclusion.industry))
  if (exclusion.industry !== '' && !isAsked && foldText(exclusion.industry) === foldText(company.industry)) return 1
  const common = new Set(asked.words.flatMap(wordsOf))
  const ofIndustry = new Set(wordsOf(exclusion.industry))
  const distinctive = exclusion.words.filter((word) => !common.has(word) && !(isAsked && ofIndustry.has(word)))
  if (distinctive.length === 0) return 0
  const share = distinctive.filter((word) => company.words.includes(word)).length / distinctive.length
  return share >= leastShared ? share : 0
}

function likeInPlace(company: ExclusionTraits, exclusion: ExclusionTraits, asked: Requested): number {
  if (exclusion.country === '' || foldText(company.country) !== foldText(exclusion.country)) return 0
  const [own, other] = [company.region, exclusion.region]
  if (own !== null && other !== null && foldText(own) === foldText(other)) return 1
  if (asked.countries.some((name) => foldText(name) === foldText(exclusion.country))) return 0
  return own !== null && other !== null ? 0.5 : 1
}

function likeInWords(company: ExclusionTraits, exclusion: ExclusionTraits, note: string): number {
  const meant = wordsOf(note).filter((word) => isDistinctive(word) && exclusion.words.includes(word))
  return meant.length > 0 && meant.every((word) => company.words.includes(word)) ? 1 : 0
}

const likenesses: Record<ExclusionReason, string> = {
  too_small: 'as small as',
  too_large: 'as large as',
  wrong_sector: 'of the same kind of work as',
  wrong_place: 'in the same place as',
  owned_already: 'like',
  other: 'has the same as',
}

/** The same as a full sentence; names such as 'Auge Inc.' already end with a period. */
export function describeLoss(points: number, score: number, { because }: Loss): string {
  return `Minus ${points}, leaving ${score}, for similarity to an excluded company: ${because.replace(/\.$/, '')}.`
}

/** 'as small as Auge Systeme', for people. */
function describeLikeness({ reason, company }: NamedExclusion): string {
  return `${likenesses[reason]} ${company.name}`
}
