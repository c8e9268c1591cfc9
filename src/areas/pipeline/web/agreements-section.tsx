import { FileSignature } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { messages } from './messages.ts'

const texts = messages.agreements

type Props = {
  /** Somebody came for the agreements: the section comes into view and has the focus. */
  isWanted: boolean
  /** Leads to where an agreement is made. */
  create: ReactNode
}

export function AgreementsSection({ isWanted, create }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    const element = place.current
    element?.focus({ preventScroll: true })
    return keepInView(element)
  }, [isWanted])
  return (
    <div ref={place} tabIndex={-1} id="agreements" className="scroll-mt-20 rounded-md outline-offset-4">
      <Section title={texts.title}>
        <EmptyState icon={<FileSignature />} title={texts.none} text={texts.noneText} action={create} />
      </Section>
    </div>
  )
}

/** What stands above arrives later and pushes it away: it is brought back until somebody scrolls or types. */
function keepInView(element: HTMLElement | null): (() => void) | undefined {
  const show = () => element?.scrollIntoView({ block: 'start' })
  show()
  if (typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(show)
  observer.observe(document.body)
  const stop = () => observer.disconnect()
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  for (const event of events) window.addEventListener(event, stop, { once: true, passive: true })
  return () => {
    stop()
    for (const event of events) window.removeEventListener(event, stop)
  }
}
