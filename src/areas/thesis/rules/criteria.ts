/** The figures a criterion can set limits to, in the order in which they are shown. */
export const criterionFigures = [
  'revenue',
  'growth',
  'margin',
  'ebitda',
  'employees',
  'valuation',
  'founded',
  'customers',
  'retention',
] as const
export type CriterionFigure = (typeof criterionFigures)[number]

/** What people and models can ask for by name. */
export const askedNameKinds = ['industry', 'country', 'region', 'city', 'stage', 'technology', 'text'] as const

/** What a criterion can name. Any one of its names suffices; of other words each counts. */
export const criterionNameKinds = [...askedNameKinds, 'words'] as const
export type CriterionNameKind = (typeof criterionNameKinds)[number]

/** So many names has a criterion at most: all countries of the world and room. */
export const mostNames = 250

/** What a limit of a criterion can be; no company has more. */
export const leastLimit = -1e9
export const mostLimit = 2e9

/** Figures whose unit is money. */
export const moneyFigures: ReadonlySet<CriterionFigure> = new Set(['revenue', 'ebitda', 'valuation'])
/** Figures whose unit is percent. */
export const percentFigures: ReadonlySet<CriterionFigure> = new Set(['growth', 'margin', 'retention'])

/** The part of a score that holds the deduction for missed hard limits; its points are negative. */
export const hardLimitPart = 'hard limit'

/** The one criterion about all other words of a thesis: it brings companies forward and is never missed. */
export const otherWordsId = 'words'
