/** What names of regions mean. Whoever knows the map knows it for all areas: the process hands it in. */
export type RegionReader = {
  /** Whether what somebody calls a region means the region of a company in that country: 'England' means 'Kent'. */
  means: (wanted: string, region: string, country?: string) => boolean
  /** The region by its usual name, and all that it lies in: of 'Kent' also 'England'. */
  choicesOf: (region: string, country?: string) => readonly string[]
}

type ValueCount = { value: string; count: number }

/** How many companies each choice finds: a wider region those of all regions within it. */
export function widenRegions(
  stored: readonly ValueCount[],
  { choicesOf }: Pick<RegionReader, 'choicesOf'>,
  country?: string,
): ValueCount[] {
  const counts = new Map<string, number>()
  for (const { value, count } of stored)
    for (const choice of choicesOf(value, country)) counts.set(choice, (counts.get(choice) ?? 0) + count)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
}
