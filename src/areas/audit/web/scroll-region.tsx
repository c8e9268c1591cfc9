import type { ReactNode } from 'react'

/** Holds a table that may be wider than the screen, so that the page itself never scrolls sideways. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      {children}
    </div>
  )
}
