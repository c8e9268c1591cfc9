const key = 'unanswered-save'

/** Remembers over a reload that something was sent whose answer the page did not live to see. */
export async function noteUntilAnswered<T>(send: () => Promise<T>): Promise<T> {
  sessionStorage.setItem(key, 'sent')
  try {
    return await send()
  } finally {
    sessionStorage.removeItem(key)
  }
}

/** Whether the page before this one left such a save, which may be stored after this page has asked. Says so once. */
export function takeUnansweredSave(): boolean {
  const isLeft = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return isLeft
}
