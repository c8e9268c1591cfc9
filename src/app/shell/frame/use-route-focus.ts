import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of page the keyboard and the screen reader start at the page, not at the link left behind. */
export function useRouteFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // The first page keeps the browser's own start; links to a place on the page go there.
        if (!fromLocation || !pathChanged || toLocation.hash) return
        document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
