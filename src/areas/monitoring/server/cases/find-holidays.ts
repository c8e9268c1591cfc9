import { addMonths } from '#core/dates/add-months.ts'

/** The public holidays of a country in this year and the next; none where the country is not known. */
export async function findHolidays(country: string | null, at: Date): Promise<Set<string>> {
  if (country === null) return new Set()
  // the tables of all countries are read when they are first needed
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays(country)
  const years = [at.getUTCFullYear(), addMonths(at, 12).getUTCFullYear()]
  const holidays = years.flatMap((year) => calendar.getHolidays(year) ?? [])
  return new Set(holidays.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)))
}
