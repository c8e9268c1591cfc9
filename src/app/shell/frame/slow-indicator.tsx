import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Work shorter than this needs no sign of life. */
const patienceMs = 800

/** A thin line at the top while a page or an answer takes long. It promises nothing about how much longer. */
export function SlowIndicator() {
  const isLoadingPage = useRouterState({ select: (state) => state.isLoading })
  const isBusy = useIsFetching() + useIsMutating() > 0 || isLoadingPage
  const isSlow = useHasLasted(isBusy, patienceMs)
  return (
    // The live region exists before, so that the line is announced; without it, content would lie outside all landmarks.
    <div aria-live="polite">
      {isSlow ? (
        <div role="progressbar" aria-label="Loading" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
          <div className="h-full w-full animate-breathe bg-accent" />
        </div>
      ) : null}
    </div>
  )
}

function useHasLasted(isOn: boolean, forMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setHasLasted(true), forMs)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isOn, forMs])
  return hasLasted
}
