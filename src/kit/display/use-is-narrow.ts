import { useSyncExternalStore } from 'react'

/** True where a table becomes a list: below the first breakpoint of the class names (sm). */
export const useIsNarrow = belowWidth('639.98px')

/** True where a panel has no room beside a table and becomes a sheet: below the third breakpoint (lg). */
export const useHasNoSide = belowWidth('1023.98px')

function belowWidth(width: string): () => boolean {
  const query = `(max-width: ${width})`
  const read = () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches
  const subscribe = (listener: () => void) => {
    if (typeof window.matchMedia !== 'function') return () => undefined
    const list = window.matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return function useIsBelow() {
    return useSyncExternalStore(subscribe, read, () => false)
  }
}
