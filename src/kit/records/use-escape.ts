import { useEffect, type RefObject } from 'react'

/** Escape anywhere inside ends what is under way there. The element carries data-keeps-escape, so that a panel around it stays. */
export function useEscape(place: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const element = place.current
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape()
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [place, onEscape])
}
