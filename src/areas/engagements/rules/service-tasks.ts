import { addBusinessDays, type BusinessCalendar } from '#core/dates/business-days.ts'
import type { Service } from './words.ts'

/** Each chosen service becomes a task of the deal, due so many business days after the engagement was created. */
const tasks: Readonly<Record<Service, { title: string; days: number }>> = {
  'KYC Verification': { title: 'Verify the client and its owners', days: 5 },
  'AML Monitoring': { title: 'Set up AML monitoring', days: 10 },
  'Enhanced Due Diligence': { title: 'Carry out the enhanced due diligence', days: 15 },
  'Transaction Monitoring': { title: 'Set up transaction monitoring', days: 10 },
  'Sanctions Screening': { title: 'Screen client and parties against sanctions lists', days: 3 },
  'PEP Screening': { title: 'Screen the parties for political exposure', days: 3 },
  'Adverse Media Monitoring': { title: 'Search adverse media', days: 5 },
  'Ongoing Monitoring': { title: 'Agree on the ongoing monitoring', days: 20 },
  'Regulatory Reporting': { title: 'List the reports that the regulator requires', days: 10 },
}

type TaskPlan = { company: string; today: string; calendar: BusinessCalendar }

export function planServiceTasks(
  chosen: readonly Service[],
  { company, today, calendar }: TaskPlan,
): { title: string; dueOn: string }[] {
  return chosen.map((service) => ({
    title: `${tasks[service].title}: ${company}`,
    dueOn: addBusinessDays(today, tasks[service].days, calendar),
  }))
}
