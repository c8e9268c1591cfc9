import { useEffect } from 'react'

/** Ctrl K, or cmd K on a Mac. Apart from the palette, so that the palette is fetched only when asked for. */
export function useCommandKey(onPress: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onPress()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [onPress])
}
