import { rateFit as rateGenerally, type FitPart as GeneralPart } from '#areas/watchlist/rules/rate-fit.ts'
import type { FitPart } from '../../contract.ts'
import { writeNumber } from '../describe-criterion.ts'
import { figureOf, type Fit, type RatedCompany } from './rate-fit.ts'
import { nothingKnown } from './write-rationale.ts'

/** Bounds of the considerations, in the units of their figures. */
export const bounds = {
  fastGrowth: 25,
  strongMargin: 20,
  thinMargin: 8,
  strongRetention: 90,
  weakRetention: 80,
  successionYears: 30,
  successionEmployees: 250,
  highMultiple: 12,
  lowMultiple: 6,
} as const

/** Considerations for a buyer of this company, based on its figures alone. */
export function considerCompany(company: RatedCompany, year: number): string[] {
  return [
    ...considerGrowth(figureOf(company, 'growth')),
    ...considerMargin(figureOf(company, 'margin')),
    ...considerPrice(company),
    ...considerRetention(company.retention_rate),
    ...considerSuccession(company, year),
    ...considerUnknown(company),
  ]
}

function considerGrowth(growth: number | null): string[] {
  if (growth === null) return []
  if (growth >= bounds.fastGrowth)
    return [`Grows ${growth}% a year: check what carries the growth and whether it lasts under a new owner.`]
  return growth < 0 ? [`Shrinks by ${-growth}% a year: the price must leave room for a turnaround.`] : []
}

function considerMargin(margin: number | null): string[] {
  if (margin === null) return []
  if (margin < 0) return [`EBITDA margin of ${margin}%: it needs money before it earns any.`]
  if (margin >= bounds.strongMargin)
    return [`EBITDA margin of ${margin}%: room to carry debt; check add-backs and one-off income.`]
  return margin < bounds.thinMargin
    ? [`EBITDA margin of ${margin}%: little room for error; cost synergies would decide.`]
    : []
}

function considerPrice({
  valuation_millions: value,
  ebitda_millions: ebitda,
  revenue_millions: revenue,
}: RatedCompany): string[] {
  if (value === null) return []
  if (ebitda !== null && ebitda > 0) {
    const multiple = Math.round((value * 10) / ebitda) / 10
    const verdict =
      multiple >= bounds.highMultiple
        ? ', which growth must pay for'
        : multiple <= bounds.lowMultiple
          ? ', which is low: ask why'
          : ''
    return [`Valued at ${multiple.toFixed(1)}x EBITDA${verdict}.`]
  }
  return revenue !== null && revenue > 0 ? [`Valued at ${(value / revenue).toFixed(1)}x revenue.`] : []
}

function considerRetention(retention: number | null): string[] {
  if (retention === null) return []
  if (retention >= bounds.strongRetention)
    return [`${retention}% of customers stay for a year: revenue is likely to survive the deal.`]
  return retention < bounds.weakRetention
    ? [`Only ${retention}% of customers stay for a year: look at contracts and churn first.`]
    : []
}

function considerSuccession({ founded_year: founded, employees }: RatedCompany, year: number): string[] {
  if (founded === null || employees === null) return []
  const isOld = year - founded >= bounds.successionYears
  return isOld && employees < bounds.successionEmployees
    ? [
        `Founded in ${founded} with ${writeNumber(employees, 'employees')} employees: a succession may be near; find out who holds the shares.`,
      ]
    : []
}

const asked = [
  ['revenue', 'revenue'],
  ['growth', 'growth'],
  ['ebitda', 'EBITDA'],
  ['employees', 'employees'],
  ['valuation', 'valuation'],
] as const

function considerUnknown(company: RatedCompany): string[] {
  const unknown = asked.filter(([figure]) => figureOf(company, figure) === null).map(([, name]) => name)
  return unknown.length === 0 ? [] : [`Not known yet, so ask for it first: ${unknown.join(', ')}.`]
}

/** Without a thesis the rules of the watchlist judge, brought from 10 to 100. */
export function rateWithoutThesis(company: RatedCompany): Fit {
  const growth_percent = figureOf(company, 'growth')
  const { score, parts } = rateGenerally({ ...company, growth_percent })
  const told = parts.map((part) => toPart(part, company))
  const certainty = told.reduce((sum, { state, most }) => sum + (state === 'unknown' ? 0 : most), 0)
  return { score: score === null ? null : score * 10, parts: told, certainty }
}

function toPart({ name, points, most }: GeneralPart, company: RatedCompany): FitPart {
  const figure = name === 'scale' ? 'revenue' : name
  const value = figure === 'known figures' ? null : figureOf(company, figure)
  const isUnknown = figure !== 'known figures' && value === null
  const state = isUnknown ? 'unknown' : points === most ? 'met' : points > 0 ? 'near' : 'missed'
  return { criterion_id: name, state, value, points: points * 10, most: most * 10 }
}

/** What the general rules say, in words. */
export function writeGeneralRationale({ score, parts }: Fit): string {
  if (score === null) return nothingKnown
  const told = parts.map(({ criterion_id: name, points, most }) => `${name} ${points} of ${most}`)
  return `Fits ${score} of 100 by the general rules: ${told.join(', ')}.`
}
