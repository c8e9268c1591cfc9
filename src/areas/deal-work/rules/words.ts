/** Figures of the deal that an assumption can name. */
export const figuresOfDeal = ['value', 'synergies', 'ebitda', 'probability', 'expected_close', 'stage'] as const

/** Figures of the company that the deal names. */
export const figuresOfCompany = ['company_revenue', 'company_ebitda', 'company_growth', 'company_employees'] as const

export const assumedFigures = [...figuresOfDeal, ...figuresOfCompany] as const
export type AssumedFigure = (typeof assumedFigures)[number]

/**
 * How an assumption stands today: as it was, changed, its company gone, or hidden from whoever may not view companies.
 */
export const standings = ['same', 'changed', 'gone', 'hidden'] as const
export type Standing = (typeof standings)[number]

export const activityKinds = [
  'deal',
  'task',
  'note',
  'file',
  'request',
  'guest',
  'diligence',
  'decision',
  'valuation',
  'negotiation',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const taskKinds = ['deal', 'integration'] as const
export type TaskKind = (typeof taskKinds)[number]

/** The state of a task, as its history says it. */
export const tickWords = { open: 'Open', done: 'Done' } as const

/** Carries the password of an encrypted ZIP file. */
export const passwordHeader = 'x-archive-password'

export function isZipName(name: string): boolean {
  return name.toLowerCase().endsWith('.zip')
}
