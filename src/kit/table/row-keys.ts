import type { KeyboardEvent } from 'react'

const steps = ['j', 'k', 'ArrowDown', 'ArrowUp']

type RowActions = {
  active: number
  count: number
  pageRows: number
  isPanelOpen: boolean
  /** Moves to a row; while the panel is open, the panel moves along. */
  go: (index: number) => void
  open: (index: number) => void
  select: (index: number) => void
  clear: () => void
  /** Closes the panel, or else clears the selection. */
  escape: () => void
}

/**
 * One stop for the Tab key, then: j k or arrows move, Enter opens, Space selects, x clears the selection, Escape closes.
 * The focus stays on the table and names the row (aria-activedescendant): a row that scrolls away takes no key with it.
 */
export function makeRowKeys(row: RowActions) {
  const { active, count, pageRows, isPanelOpen, go, open, select, clear, escape } = row
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
    ' ': () => select(active),
    x: clear,
    Escape: escape,
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const isOurs = event.target === event.currentTarget && !event.ctrlKey && !event.metaKey && !event.altKey
      const press = keys[event.key]
      if (!isOurs || !press || count === 0) return
      event.preventDefault()
      press()
    },
    /** A key from elsewhere on the page. Until a panel is open the first step only shows which row is the current one. */
    press: (key: string) => {
      if (steps.includes(key) && !isPanelOpen) go(active)
      else keys[key]?.()
    },
  }
}
