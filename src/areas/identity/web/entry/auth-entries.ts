/** Ours, and those that a browser may still hold from a time when tokens were kept there (G015). */
const authEntry = /^(auth:|supabase\.auth\.)|^sb-.*|-auth-token/

export const changedKey = 'auth:changed'

/** SESS-03: before every sign-in and sign-up nothing of an earlier one is left in this browser. */
export function clearAuthEntries(): void {
  for (const storage of storages()) {
    for (const key of Object.keys(storage)) if (authEntry.test(key)) storage.removeItem(key)
  }
}

/** Tells the other tabs of this browser that somebody signed in or out. */
export function tellOtherTabs(now: number): void {
  const [local] = storages()
  try {
    local?.setItem(changedKey, String(now))
  } catch {
    // A full or forbidden storage: the other tabs notice at their next focus.
  }
}

/** Calls back when another tab told. */
export function listenToOtherTabs(changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === changedKey && event.newValue !== null) changed()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Empty where the browser forbids its use. */
function storages(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage]
  } catch {
    return []
  }
}
