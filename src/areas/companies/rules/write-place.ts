type Located = Partial<Record<'location' | 'region' | 'country', string | null | undefined>>

/** Where a company is, from town to country: 'Asheville, NC, United States'. What a location already names is not repeated. */
export function writePlace({ location, region, country }: Located): string {
  const parts = [location, region, country].map((part) => part?.trim() ?? '').filter((part) => part !== '')
  return parts.filter((part, index) => !parts.slice(0, index).some((before) => names(before, part))).join(', ')
}

/** As a whole part of it: 'Lyon, France' names France, 'Oman Street' does not name Oman. */
function names(text: string, part: string): boolean {
  const fold = (one: string) => one.trim().toLowerCase()
  return text.split(',').some((one) => fold(one) === fold(part))
}
