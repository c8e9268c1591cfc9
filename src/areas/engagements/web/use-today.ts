import { useState } from 'react'
import { toDay } from '#core/dates/calendar.ts'

/** The day on which the screen was opened. */
export function useOpeningDay(): string {
  const [day] = useState(() => toDay(new Date()))
  return day
}
