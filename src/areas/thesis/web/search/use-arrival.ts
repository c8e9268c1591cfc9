import { useEffect, useRef, useState } from 'react'
import type { SearchMode } from './search-mode.ts'

export type AnsweredMode = Exclude<SearchMode, 'text'>
export type Arrival = ReturnType<typeof useArrival>

/** Whose list is the answer to what was just asked, until it was shown. */
export function useArrival() {
  const [answered, setAnswered] = useState<AnsweredMode | null>(null)
  return { answered, announce: setAnswered, done: () => setAnswered(null) }
}

/** The focus moves from the search box to the list that came of it, so that the keys of the list work. */
export function useFocusOnArrival({ answered, done }: Arrival, mode: AnsweredMode) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answered !== mode) return
    const from = document.activeElement
    const isFree = from === null || from === document.body || from.closest('form') !== null
    if (isFree) place.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
    done()
  }, [answered, mode, done])
  return place
}
