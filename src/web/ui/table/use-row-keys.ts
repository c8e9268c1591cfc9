import { useState } from 'react'
import type { KeyboardEvent } from 'react'

type Input = {
  count: number
  pageRows: number
  scrollTo: (index: number) => void
  open: (index: number) => void
  peek: (index: number) => void
  select: (index: number) => void
  clear: () => void
}

/**
 * One stop for the Tab key, then: j k or arrows move, Enter opens, Space looks, x chooses, Escape clears.
 * The focus stays on the table and names the row (aria-activedescendant): a row that scrolls away takes no key with it.
 */
export function useRowKeys({ count, pageRows, scrollTo, open, peek, select, clear }: Input) {
  const [wanted, setWanted] = useState(0)
  const active = Math.max(0, Math.min(wanted, count - 1))
  const go = (target: number) => {
    const next = Math.max(0, Math.min(target, count - 1))
    setWanted(next)
    scrollTo(next)
  }
  const keys: Record<string, () => void> = {
    j: () => go(active + 1),
    k: () => go(active - 1),
    ArrowDown: () => go(active + 1),
    ArrowUp: () => go(active - 1),
    PageDown: () => go(active + pageRows),
    PageUp: () => go(active - pageRows),
    Home: () => go(0),
    End: () => go(count - 1),
    Enter: () => open(active),
    ' ': () => peek(active),
    x: () => select(active),
    Escape: clear,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOurs = event.target === event.currentTarget && !event.ctrlKey && !event.metaKey && !event.altKey
    const press = keys[event.key]
    if (!isOurs || !press || count === 0) return
    event.preventDefault()
    press()
  }
  return { active, setActive: setWanted, onKeyDown }
}
