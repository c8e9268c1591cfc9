import table from './industries.json' with { type: 'json' }

/**
 * The 15 default industries, and what can be chosen once one of them is (S0 §9 gives the counts, not the names; G106).
 * Choices never contain a comma, so that lists of them can stand in an address.
 */
export const industries: readonly Industry[] = table

type Industry = {
  name: string
  stages: readonly string[]
  technologies: readonly string[]
  metrics: readonly string[]
}

/** The stages, technologies and custom metrics that can be chosen within an industry; none for one of a company's own. */
export function choicesOf(industry: string): Omit<Industry, 'name'> {
  const { stages = [], technologies = [], metrics = [] } = industries.find(({ name }) => name === industry) ?? {}
  return { stages, technologies, metrics }
}
