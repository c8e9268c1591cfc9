/** The same day and time so many months later, or the last day of a month that is too short (UTC). */
export function addMonths(moment: Date, months: number): Date {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() + months]
  // Day 0 of a month is the last day of the previous month.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const then = new Date(moment)
  then.setUTCFullYear(year, month, Math.min(moment.getUTCDate(), lastDay))
  return then
}
