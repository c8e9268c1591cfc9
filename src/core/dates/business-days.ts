import { addDays } from './calendar.ts'

/** Countries whose weekend is not Saturday and Sunday, by days of the week from 0 for Sunday. */
const otherWeekends: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries('BD BH DZ EG IL IQ JO KW LY OM PS QA SA SD SY YE'.split(' ').map((code) => [code, [5, 6]])),
  AF: [5],
  IR: [5],
  NP: [6],
}
const usualWeekend = [0, 6]

/** What is no working day in a country: its weekend, and the public holidays given as days. */
export type BusinessCalendar = { country: string | null; holidays: ReadonlySet<string> }

export function isBusinessDay(day: string, { country, holidays }: BusinessCalendar): boolean {
  const weekend = otherWeekends[country ?? ''] ?? usualWeekend
  return !weekend.includes(new Date(day).getUTCDay()) && !holidays.has(day)
}

/** The day so many business days later; with 0 the same day, or the next business day where it is none. */
export function addBusinessDays(day: string, count: number, calendar: BusinessCalendar): string {
  let then = day
  let left = count
  while (left > 0 || !isBusinessDay(then, calendar)) {
    then = addDays(then, 1)
    if (left > 0 && isBusinessDay(then, calendar)) left -= 1
  }
  return then
}
