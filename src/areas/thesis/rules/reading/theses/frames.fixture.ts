import rows from './frames.json' with { type: 'json' }

/** How buyers say a figure in ten languages ('which turn over {}', 'mit {} Umsatz'), each with every way to say its limits. */
export type Frames = (typeof rows)[number]
export type Limit = { text: string; expected: string }

export const yearOfFrames = 2026
const limitsOf = {
  revenue: 'amounts',
  ebitda: 'amounts',
  valuation: 'amounts',
  employees: 'counts',
  founded: 'years',
  margin: 'percents',
  growth: 'percents',
} as const
export type Figure = keyof typeof limitsOf

export function makeLimits(row: Frames, figure: Figure): Limit[] {
  return row[limitsOf[figure]].map(([text, min, max]) => ({
    text: String(text),
    expected: `${figure} ${min ?? ''}..${max ?? ''}`,
  }))
}

export const makeAges = (ages: Frames['ages']): Limit[] =>
  ages.map(([text, years]) => ({ text: String(text), expected: `founded ..${yearOfFrames - Number(years)}` }))

export const fill = (frame: string, { text, expected }: Limit): Limit => ({ text: frame.replace('{}', text), expected })

export const cross = (frames: readonly string[], limits: readonly Limit[]): Limit[] =>
  frames.flatMap((frame) => limits.map((limit) => fill(frame, limit)))

export function makeSingles(row: Frames): Limit[] {
  const figures = Object.keys(limitsOf) as Figure[] // the keys of the table above
  return [
    ...figures.flatMap((figure) => cross(row[figure], makeLimits(row, figure))),
    ...cross(row.age, makeAges(row.ages)),
    ...cross(row.ageBefore, makeAges(row.agesBefore)),
  ]
}
