/** '2024', 'FY24' and '31.12.2024' are 2024; a column without a year has none. */
export function readYear(period: string): number | null {
  const whole = /(?:19|20)\d\d/.exec(period)?.[0]
  const short = /\bFY\s?'?(\d\d)\b/i.exec(period)?.[1]
  if (whole) return Number(whole)
  return short ? 2000 + Number(short) : null
}
