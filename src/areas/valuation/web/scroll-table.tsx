import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { messages } from './messages.ts'

type Props = {
  label: string
  className: string
  onKeyDown?: (event: KeyboardEvent<HTMLTableElement>) => void
  onPaste?: (event: ClipboardEvent<HTMLTableElement>) => void
  children: ReactNode
}

/**
 * A table that scrolls sideways by itself where the screen is narrow, also by keyboard. It holds what lies in it by
 * place, too: words for the ear alone would otherwise widen the page.
 */
export function ScrollTable({ label, className, onKeyDown, onPaste, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section aria-label={messages.tableOf(label)} tabIndex={0} className="relative overflow-x-auto">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the inputs inside */}
      <table className={className} onKeyDown={onKeyDown} onPaste={onPaste}>
        {children}
      </table>
    </section>
  )
}
