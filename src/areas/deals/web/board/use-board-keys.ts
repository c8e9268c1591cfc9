import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { useKeyHelp, type KeySection } from '#kit/keys/key-registry.ts'
import type { Deal, Stage } from '../../contract.ts'
import { messages } from '../messages.ts'
import { useCardFocus } from './use-card-focus.ts'

const texts = messages.board

const walking: KeySection = {
  title: texts.keys.title,
  keys: [
    { keys: ['↓'], does: texts.keys.next },
    { keys: ['↑'], does: texts.keys.previous },
    { keys: ['←'], does: texts.keys.left },
    { keys: ['→'], does: texts.keys.right },
  ],
}
const moving: KeySection = {
  title: texts.keys.title,
  keys: [
    { keys: ['Space'], does: texts.keys.pick },
    { keys: ['Esc'], does: texts.keys.leave },
  ],
}

type Input = {
  region: RefObject<HTMLDivElement | null>
  columns: readonly Stage[]
  announce: (words: string) => void
  onDrop: (deal: Deal, stage: Stage) => void
  mayWrite: boolean
}

type Picked = { deal: Deal; from: Stage; over: Stage }

export type BoardKeys = ReturnType<typeof useBoardKeys>

/**
 * One stop for the Tab key in each column, arrows from card to card. Space picks a card up: from then on the arrows
 * choose a column, Space or Enter drops, Escape leaves it where it was. Every step is said aloud.
 */
export function useBoardKeys({ region, columns, announce, onDrop, mayWrite }: Input) {
  const [picked, setPicked] = useState<Picked | null>(null)
  const focus = useCardFocus(region)
  const deals = useRef(new WeakMap<Element, Deal>())
  useKeyHelp(walking)
  useKeyHelp(mayWrite ? moving : null)

  function pickUp(place: CardPosition): void {
    const card = place.cards[place.index]
    const deal = card && deals.current.get(card)
    if (!mayWrite || !deal) return
    setPicked({ deal, from: place.stage, over: place.stage })
    announce(texts.pickedUp(deal.target, place.stage))
  }

  function choose(by: number): void {
    if (!picked) return
    const place = Math.max(0, Math.min(columns.length - 1, columns.indexOf(picked.over) + by))
    const over = columns[place] ?? picked.over
    setPicked({ ...picked, over })
    announce(texts.over(over, place + 1, columns.length))
    region.current?.querySelector(`[data-column="${over}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function end(isDrop: boolean): void {
    if (!picked) return
    setPicked(null)
    if (isDrop) onDrop(picked.deal, picked.over)
    else announce(texts.putBack(picked.deal.target, picked.from))
  }

  const whilePicked: Keys = {
    ArrowLeft: () => choose(-1),
    ArrowRight: () => choose(1),
    ArrowUp: () => {},
    ArrowDown: () => {},
    ' ': () => end(true),
    Enter: () => end(true),
    Escape: () => end(false),
  }
  const otherwise: Keys = { ...walkKeys({ region, columns }), ' ': pickUp }

  function onKeyDown(event: KeyboardEvent): void {
    if (picked && event.key === 'Tab') end(false)
    const place = findPlace(event.currentTarget, region.current)
    const press = (picked ? whilePicked : otherwise)[event.key]
    if (!place || !press || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    press(place)
  }

  /** A click elsewhere, not another window, puts the card back: keys would go on to move it while another one has the focus. */
  function onBlur(event: FocusEvent): void {
    if (focus.isLeft(event)) end(false)
  }

  return {
    ...focus,
    picked,
    onKeyDown,
    onBlur,
    cardRef: (element: HTMLElement | null, deal: Deal) => {
      if (element) deals.current.set(element, deal)
      focus.follow(deal.id)
    },
  }
}

type Keys = Record<string, (place: CardPosition) => void>

function walkKeys({ region, columns }: Pick<Input, 'region' | 'columns'>): Keys {
  return {
    ArrowUp: ({ cards, index }) => cards[index - 1]?.focus(),
    ArrowDown: ({ cards, index }) => cards[index + 1]?.focus(),
    Home: ({ cards }) => cards[0]?.focus(),
    End: ({ cards }) => cards.at(-1)?.focus(),
    ArrowLeft: (place) => goAside(region.current, place, columns.slice(0, columns.indexOf(place.stage)).toReversed()),
    ArrowRight: (place) => goAside(region.current, place, columns.slice(columns.indexOf(place.stage) + 1)),
  }
}

type CardPosition = { stage: Stage; cards: readonly HTMLElement[]; index: number }

function findPlace(target: EventTarget, region: HTMLElement | null): CardPosition | null {
  if (!(target instanceof HTMLElement) || !region) return null
  const { card, stage } = target.dataset
  if (!card || !stage) return null
  const cards = cardsOf(region, stage)
  // the attribute was written from a stage
  return { stage: stage as Stage, cards, index: cards.indexOf(target) }
}

/** The card at the same height in the next column that has one. */
function goAside(region: HTMLElement | null, { index }: CardPosition, columns: readonly string[]): void {
  for (const stage of columns) {
    const cards = region ? cardsOf(region, stage) : []
    const card = cards[Math.min(index, cards.length - 1)]
    if (card) {
      card.focus()
      return
    }
  }
}

function cardsOf(region: HTMLElement, stage: string): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(`[data-card][data-stage="${stage}"]`)]
}
