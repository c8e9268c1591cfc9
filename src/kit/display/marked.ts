type Marked = { 'aria-current': 'true'; tabIndex: -1; ref: (element: HTMLElement | null) => void }

/** Of the record that an address names: the current one, brought into view and with the focus, so that the next key continues there. */
export function markedProps(isMarked: boolean): Marked | undefined {
  return isMarked ? { 'aria-current': 'true', tabIndex: -1, ref: showMarked } : undefined
}

function showMarked(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'center' })
  element?.focus({ preventScroll: true })
}
