import { useEffect, useRef, type RefObject } from 'react'
import { isFocusLost } from './focus-lost.ts'

/** When this becomes true and what had the focus is gone or disabled, the focus goes there instead of to the start of the page. */
export function useLostFocus(isReady: boolean, place: RefObject<HTMLElement | null>): void {
  const wasReady = useRef(isReady)
  useEffect(() => {
    const isLost = isReady && !wasReady.current && isFocusLost()
    wasReady.current = isReady
    if (isLost) place.current?.focus({ preventScroll: true })
  }, [isReady, place])
}
