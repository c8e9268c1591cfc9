import { useRef } from 'react'

/** Radix gives the focus back to a trigger alone; an overlay that is opened in another way remembers where it was. */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    remember: () => {
      opener.current = findOpener(document.activeElement)
    },
    giveBack: (event: Event) => {
      if (!opener.current?.isConnected) return
      event.preventDefault()
      opener.current.focus({ preventScroll: true })
    },
  }
}

/** An entry of a menu is gone by then; the button of the menu is not. */
function findOpener(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
