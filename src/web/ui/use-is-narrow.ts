import { useSyncExternalStore } from 'react'

const query = '(max-width: 639.98px)'

/** True where a table becomes a list: below the first breakpoint of the class names (sm). */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, read, () => false)
}

function read(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches
}

function subscribe(listener: () => void): () => void {
  if (typeof window.matchMedia !== 'function') return () => undefined
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
