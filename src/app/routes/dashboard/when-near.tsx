import { useEffect, useRef, useState, type ReactNode } from 'react'

type Props = { placeholder: ReactNode; children: ReactNode; isNow?: boolean }

/** Shows its content once the place is nearly in sight, or at once; until then what holds the place. */
export function WhenNear({ placeholder, children, isNow = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isNow || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return <div ref={place}>{isNear ? children : placeholder}</div>
}
