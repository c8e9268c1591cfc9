import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { makePageStore } from '../client/page-store.ts'
import { isTyping } from '../controls/is-typing.ts'
import { messages } from '../messages.ts'

/** A key as the help shows it, `['Ctrl', 'K']`, and what it does. */
export type KeyHelp = { keys: readonly string[]; does: string }
/** The keys of one part of the page. */
export type KeySection = { title: string; keys: readonly KeyHelp[] }

export type PageKey = {
  /** As the browser names it; letters in small. */
  key: string
  /** With Ctrl, or cmd on a Mac. Without it the key counts only while nothing is open over the page. */
  withControl?: boolean
  /** Also while somebody types. */
  inFields?: boolean
  does: string
  press: () => void
}

const sections = makePageStore<readonly KeySection[]>([])

/** Puts the keys of a part of the page into the help for as long as that part is there. Keep the section the same object. */
export function useKeyHelp(section: KeySection | null): void {
  useEffect(() => {
    if (!section) return undefined
    sections.write([...sections.read(), section])
    return () => sections.write(sections.read().filter((one) => one !== section))
  }, [section])
}

/** A key that works on the whole page and is in the help; null while it does nothing. */
export function usePageKey(binding: PageKey | null): void {
  const { key = null, withControl = false, inFields = false, does = '' } = binding ?? {}
  const press = useRef(binding?.press)
  useEffect(() => {
    press.current = binding?.press
  })
  useKeyHelp(
    useMemo(
      () => (key === null ? null : { title: messages.keys.page, keys: [{ keys: nameKeys(key, withControl), does }] }),
      [key, withControl, does],
    ),
  )
  useEffect(() => {
    if (key === null) return undefined
    const listen = (event: KeyboardEvent) => {
      // the same key of two parts of a page works once
      if (event.defaultPrevented || (isTyping(event.target) && !inFields) || !isPressed(event, key, withControl)) return
      event.preventDefault()
      press.current?.()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [key, withControl, inFields])
}

/** Every key that works now. Parts of one name are one section, and what two of them say is said once. */
export function useKeySections(): readonly KeySection[] {
  const all = useSyncExternalStore(sections.subscribe, sections.read)
  return useMemo(() => {
    const byTitle = Map.groupBy(all, ({ title }) => title)
    return [...byTitle].map(([title, some]) => ({ title, keys: unique(some.flatMap(({ keys }) => keys)) }))
  }, [all])
}

function unique(keys: readonly KeyHelp[]): KeyHelp[] {
  return [...new Map(keys.map((one) => [one.keys.join(' '), one])).values()]
}

/** What is printed on the keys of this person's keyboard. */
export function nameKeys(key: string, withControl: boolean): string[] {
  const control = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  return [...(withControl ? [control] : []), key.length === 1 ? key.toUpperCase() : key]
}

function isPressed(event: KeyboardEvent, key: string, withControl: boolean): boolean {
  if (event.key.toLowerCase() !== key.toLowerCase() || event.altKey) return false
  if (withControl) return (event.ctrlKey || event.metaKey) && !event.shiftKey
  return !event.ctrlKey && !event.metaKey && !document.querySelector('[data-over-page]')
}
