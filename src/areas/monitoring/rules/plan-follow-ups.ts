import { addBusinessDays, type BusinessCalendar } from '#core/dates/business-days.ts'
import { addDays } from '#core/dates/calendar.ts'

export type PlannedFollowUp = { title: string; dueOn: string }

/** The stated recommendations (S1 §9), in the words of the report and with their due days. */
export function planFollowUps(today: string, threeMonthsOn: string, calendar: BusinessCalendar): PlannedFollowUp[] {
  return [
    { title: 'Estimated completion within 2 business days', dueOn: addBusinessDays(today, 2, calendar) },
    { title: 'Conduct enhanced due diligence within 5 business days', dueOn: addBusinessDays(today, 5, calendar) },
    { title: 'Begin 90-day reviews of the account activity', dueOn: addBusinessDays(addDays(today, 90), 0, calendar) },
    { title: 'Schedule a follow-up review in 3 months', dueOn: addBusinessDays(threeMonthsOn, 0, calendar) },
  ]
}
