import { cloneElement, useState, type ComponentProps, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import type { OpenMenu as OpenMenuType } from './open-menu.tsx'
import { toast } from '../feedback/toast.ts'
import { messages } from '../messages.ts'

export type MenuAction = {
  label: string
  onSelect?: () => void
  /** A link in place of an action: `<Link to="/billing" />` without children. */
  link?: (children: ReactNode) => ReactElement
  icon?: ReactNode
  /** Shown at the right: 'Ctrl K'. */
  shortcut?: string
  /** A mark for the chosen one of several. */
  checked?: boolean
  destructive?: boolean
  disabled?: boolean
}

export type MenuEntry = MenuAction | 'line' | { heading: ReactNode }

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  entries: readonly MenuEntry[]
  align?: 'start' | 'center' | 'end'
}

/** What a menu is made of weighs as much as a whole screen, so it comes when somebody reaches for the button. */
const loadParts = () => import('./open-menu.tsx')

/** A button and its menu. Until it is opened for the first time there is only the button. */
export function Menu(props: MenuProps) {
  const [parts, setParts] = useState<{ OpenMenu: typeof OpenMenuType; byKeyboard: boolean } | null>(null)
  if (parts) return <parts.OpenMenu {...props} byKeyboard={parts.byKeyboard} />
  const fetchAhead = () => void loadParts().catch(() => {})
  const open = (event: MouseEvent) => {
    // A button pressed by key reports a click without a count.
    const byKeyboard = event.detail === 0
    loadParts().then(({ OpenMenu }) => setParts({ OpenMenu, byKeyboard }), tellFailure)
  }
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: open,
  })
}

function tellFailure(): void {
  toast.destructive(messages.menuFailed, messages.menuFailedText)
}
