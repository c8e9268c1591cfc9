/** On what has the focus only so that it is not at the start of the page: any part of the page may take it from there. */
export const keptMark = 'data-kept-focus'

/** Calls back where somebody has left what had the focus for the bare page: it is still there, and nothing is lost. */
export function onceLeft(target: EventTarget | null, then: () => void): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body && target instanceof Element && isThere(target)) then()
  })
}

export function isThere(element: Element): boolean {
  return (
    element.isConnected && !element.matches(':disabled') && !element.closest('[hidden], [inert], [aria-hidden=true]')
  )
}

/** Whether what had the focus is gone or disabled, and nobody has put it elsewhere since. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.hasAttribute(keptMark)
}
