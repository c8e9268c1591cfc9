import { foldText, wordsOf } from '#core/names/fold-text.ts'
import type { MisfitReason, MisfitRole } from './reasons.ts'
import { isTelling } from './telling-words.ts'

/** What of a company is compared with a misfit; null for what is not known. */
export type MisfitTraits = {
  id: string | null
  name: string
  industry: string
  country: string
  region: string | null
  revenue_millions: number | null
  employees: number | null
  words: readonly string[]
}

/** A misfit as rankings use it. */
export type NamedMisfit = { reason: MisfitReason; role: MisfitRole; note: string; company: MisfitTraits }

/** What the thesis asks for itself: that a misfit has it too is not what is wrong with it. */
export type Asked = { industries: readonly string[]; countries: readonly string[]; words: readonly string[] }

/** Points of 100. */
export type Loss = { points: number; because: string }

/** The name of the part of a score that holds the loss. */
export const misfitPart = 'misfit'

export const mostLost = 40
const mostOf: Record<MisfitReason, number> = {
  too_small: 20,
  too_large: 20,
  wrong_sector: 20,
  wrong_place: 20,
  owned_already: 0,
  other: 10,
}
/** A company of this many times the size of one that was too small is not small like it any more. */
const farSize = 2
/** Fewer words in common are chance. */
const leastShared = 0.25

/** Whether this is the company that was refused. */
export function isMisfit(company: Pick<MisfitTraits, 'id' | 'name' | 'country'>, misfit: NamedMisfit): boolean {
  const other = misfit.company
  if (company.id !== null && other.id !== null) return company.id === other.id
  if (foldText(company.name) !== foldText(other.name)) return false
  return company.country === '' || other.country === '' || foldText(company.country) === foldText(other.country)
}

/** What a company loses because of the misfits it is like; null when nothing. */
export function losePoints(company: MisfitTraits, misfits: readonly NamedMisfit[], asked: Asked): Loss | null {
  const worst = new Map<MisfitReason, { points: number; misfit: NamedMisfit }>()
  for (const misfit of misfits) {
    const points = Math.round(mostOf[misfit.reason] * likeness(company, misfit, asked))
    if (points > (worst.get(misfit.reason)?.points ?? 0)) worst.set(misfit.reason, { points, misfit })
  }
  if (worst.size === 0) return null
  const points = [...worst.values()].reduce((sum, one) => sum + one.points, 0)
  const because = [...worst.values()].map(({ misfit }) => sayLikeness(misfit)).join('; ')
  return { points: Math.min(mostLost, points), because }
}

/** How much a company is like a misfit in the respect that was named, 0 to 1. */
function likeness(company: MisfitTraits, { reason, note, company: misfit }: NamedMisfit, asked: Asked): number {
  switch (reason) {
    case 'too_small':
      return likeInSize(sizes(company, misfit))
    case 'too_large':
      return likeInSize(sizes(misfit, company))
    case 'wrong_sector':
      return likeInSector(company, misfit, asked)
    case 'wrong_place':
      return likeInPlace(company, misfit, asked)
    case 'other':
      return likeInWords(company, misfit, note)
    case 'owned_already':
      return 0
  }
}

type Sizes = { own: number; other: number } | null

/** By revenue where both are known, else by employees. */
function sizes(one: MisfitTraits, other: MisfitTraits): Sizes {
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

function likeInSector(company: MisfitTraits, misfit: MisfitTraits, asked: Asked): number {
  const isAsked = asked.industries.some((name) => foldText(name) === foldText(misfit.industry))
  if (misfit.industry !== '' && !isAsked && foldText(misfit.industry) === foldText(company.industry)) return 1
  const common = new Set(asked.words.flatMap(wordsOf))
  const ofIndustry = new Set(wordsOf(misfit.industry))
  const telling = misfit.words.filter((word) => !common.has(word) && !(isAsked && ofIndustry.has(word)))
  if (telling.length === 0) return 0
  const share = telling.filter((word) => company.words.includes(word)).length / telling.length
  return share >= leastShared ? share : 0
}

function likeInPlace(company: MisfitTraits, misfit: MisfitTraits, asked: Asked): number {
  if (misfit.country === '' || foldText(company.country) !== foldText(misfit.country)) return 0
  const [own, other] = [company.region, misfit.region]
  if (own !== null && other !== null && foldText(own) === foldText(other)) return 1
  if (asked.countries.some((name) => foldText(name) === foldText(misfit.country))) return 0
  return own !== null && other !== null ? 0.5 : 1
}

function likeInWords(company: MisfitTraits, misfit: MisfitTraits, note: string): number {
  const meant = wordsOf(note).filter((word) => isTelling(word) && misfit.words.includes(word))
  return meant.length > 0 && meant.every((word) => company.words.includes(word)) ? 1 : 0
}

const likenesses: Record<MisfitReason, string> = {
  too_small: 'as small as',
  too_large: 'as large as',
  wrong_sector: 'of the same kind of work as',
  wrong_place: 'in the same place as',
  owned_already: 'like',
  other: 'has the same as',
}

/** The same in a whole sentence; names such as 'Auge Inc.' bring their own dot. */
export function sayLoss(points: number, score: number, { because }: Loss): string {
  return `Less ${points}, so ${score}, for being like what was refused: ${because.replace(/\.$/, '')}.`
}

/** 'as small as Auge Systeme', for people. */
function sayLikeness({ reason, company }: NamedMisfit): string {
  return `${likenesses[reason]} ${company.name}`
}
