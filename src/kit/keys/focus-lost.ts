/** On what has the focus only so that it is not at the start of the page: any part of the page may take it from there. */
export const keptMark = 'data-kept-focus'

/** Whether what had the focus is gone or disabled, and nobody has put it elsewhere since. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.hasAttribute(keptMark)
}
