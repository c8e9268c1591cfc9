import { useEffect, useState } from 'react'

/** The present moment, moving on every second while it matters. */
export function useNow(isMoving: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isMoving])
  return now
}
