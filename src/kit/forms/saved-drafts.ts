import { makePersonalStore } from '../client/page-store.ts'

/** Whose draft it is, and of which form; null while that is not known, and nothing is saved. */
export type DraftName = { owner: string; form: string } | null

export type OpenedDraft<Values> = { key: string | null; empty: Values; saved: Values | null }

const prefix = 'draft '
// a person who signs out leaves nothing that was typed
makePersonalStore(() => null).subscribe(() => removeDrafts(() => true))

/** What was typed in this form and tab before the page was left. Drafts of other people are removed. */
export function openDraft<Values extends object>(name: DraftName, empty: Values): OpenedDraft<Values> {
  if (name === null) return { key: null, empty, saved: null }
  const own = `${prefix}${name.owner} `
  removeDrafts((key) => !key.startsWith(own))
  // a draft of an older version of the form has other names, and is left out
  const key = `${own}${name.form} ${Object.keys(empty).join(' ')}`
  const text = sessionStorage.getItem(key)
  // written by `saveDraft` for the same form
  return { key, empty, saved: text === null ? null : (JSON.parse(text) as Values) }
}

/** Null: there is nothing to lose. */
export function saveDraft(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // A browser that keeps nothing only loses the draft at a reload.
  }
}

function removeDrafts(isRemoved: (key: string) => boolean): void {
  const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  for (const key of drafts) if (isRemoved(key)) sessionStorage.removeItem(key)
}
