import { useEffect } from 'react'
import { makePersonalStore } from './page-store.ts'

/** By name, such as that of a record and its field. Only in memory: what is confidential is not left in the browser. */
const drafts = makePersonalStore<Readonly<Record<string, unknown>>>(() => ({}))

/** What was typed under this name before its field left the screen. */
export function readDraft<Typed>(name: string, initial: Typed): Typed {
  return (drafts.read()[name] ?? initial) as Typed // written under the same name by `useKeptDraft`
}

/**
 * Keeps what is typed and not sent while the person looks at another tab or record, and has the browser ask before a
 * reload would lose it. Null: there is nothing to lose.
 */
export function useKeptDraft(name: string, draft: unknown): void {
  useEffect(() => {
    if (draft === null) forgetDraft(name)
    else drafts.write({ ...drafts.read(), [name]: draft })
    window.addEventListener('beforeunload', askBeforeLoss)
  }, [name, draft])
}

/** It was sent, also where its field has left the screen meanwhile. */
export function forgetDraft(name: string): void {
  const { [name]: _sent, ...others } = drafts.read()
  drafts.write(others)
}

function askBeforeLoss(event: BeforeUnloadEvent): void {
  if (Object.keys(drafts.read()).length > 0) event.preventDefault()
}
