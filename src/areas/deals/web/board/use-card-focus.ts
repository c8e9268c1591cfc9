import { useRef, useState, type FocusEvent, type RefObject } from 'react'
import { isFocusLost } from '#kit/keys/focus-lost.ts'
import type { Deal, Stage } from '../../contract.ts'

/**
 * Which card of a column the Tab key stops at, and which one has the focus: a card that moves, or that undo moves back, keeps
 * it in its new column, unless it has gone elsewhere.
 */
export function useCardFocus(region: RefObject<HTMLElement | null>) {
  const [stops, setStops] = useState<Partial<Record<Stage, string>>>({})
  const focused = useRef<string | null>(null)
  return {
    /** The menu of a card moves it. */
    noteMove: (dealId: string) => {
      focused.current = dealId
    },
    setStop: (stage: Stage, dealId: string) => {
      focused.current = dealId
      setStops((now) => ({ ...now, [stage]: dealId }))
    },
    /** Where the Tab key stops: the card that had the focus last, or the first. */
    stopOf: (stage: Stage, cards: readonly Deal[]) => (cards.find(({ id }) => id === stops[stage]) ?? cards[0])?.id,
    /** Whether the focus goes elsewhere in this page: another window does not take it. */
    isLeft: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = null
      return document.activeElement !== currentTarget
    },
    /** Called whenever a column has the card, and when it has not any more. */
    follow: (dealId: string) => {
      if (focused.current === dealId) queueMicrotask(() => followCard(region.current, dealId))
    },
  }
}

/** After the columns have changed: the new one may have had the card before the old one let go of it. */
function followCard(region: HTMLElement | null, dealId: string): void {
  if (isFocusLost()) region?.querySelector<HTMLElement>(`[data-card="${dealId}"]`)?.focus()
}
