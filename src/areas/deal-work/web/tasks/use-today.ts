import { useEffect, useState } from 'react'
import { toDay } from '../../rules/is-overdue.ts'

/** The day of the reader's calendar; it changes at the reader's midnight, also in a page that stays open. */
export function useToday(): string {
  const [today, setToday] = useState(() => toDay(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(toDay(new Date())), 60_000)
    return () => clearInterval(timer)
  }, [])
  return today
}
