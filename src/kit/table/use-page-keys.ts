import { useEffect, useRef, type RefObject } from 'react'
import { isPlainKey, isTyping } from '../controls/is-typing.ts'
import { useKeyHelp } from '../keys/key-registry.ts'
import { messages } from '../messages.ts'

/** From anywhere on the page where nobody types. */
const always = ['j', 'k', 'x']
/** Only while a panel is open and nothing has the focus: else they scroll the page, and Escape belongs to others. */
const whileOpen = ['ArrowDown', 'ArrowUp', 'Escape']

const texts = messages.table.keys
const help = {
  title: texts.title,
  keys: [
    { keys: ['J'], does: texts.next },
    { keys: ['K'], does: texts.previous },
    { keys: ['Enter'], does: texts.open },
    { keys: ['Space'], does: texts.select },
    { keys: ['X'], does: texts.clear },
    { keys: ['Esc'], does: texts.close },
  ],
}

type PageKeys = {
  place: RefObject<HTMLElement | null>
  isPanelOpen: boolean
  /** Null while there are no rows. */
  press: ((key: string) => void) | null
}

/**
 * The keys of a table work as soon as its rows are there, without a click or a Tab into it. Of several tables the one
 * around the focus hears them, else the first.
 */
export function usePageKeys({ place, isPanelOpen, press }: PageKeys): void {
  const now = useRef(press)
  useEffect(() => {
    now.current = press
  })
  const isOn = press !== null
  useKeyHelp(isOn ? help : null)
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => {
      if (!place.current || event.defaultPrevented || !isFor(place.current, event, isPanelOpen)) return
      event.preventDefault()
      now.current?.(event.key)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [place, isOn, isPanelOpen])
}

function isFor(table: HTMLElement, event: KeyboardEvent, isPanelOpen: boolean): boolean {
  const { key, target } = event
  if (!(target instanceof Element) || !isPlainKey(event) || isUsingLetters(target)) return false
  const isFree = target === document.body || target.id === 'main'
  const isOurs = [...always, ...(isPanelOpen && isFree ? whileOpen : [])].includes(key)
  if (!isOurs || isCovered(table)) return false
  const around = target.closest('[data-table]')
  return around === null || around === table
}

function isUsingLetters(target: Element): boolean {
  return isTyping(target) || target.closest('[role=menu], [role=listbox]') !== null
}

/** Something lies over the page that this table is not a part of. */
function isCovered(table: HTMLElement): boolean {
  const over = [...document.querySelectorAll('[data-over-page], [role=menu]')]
  return over.some((one) => !one.contains(table))
}
