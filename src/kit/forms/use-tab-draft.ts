import { useEffect, useState } from 'react'
import { openDraft, saveDraft, type DraftName } from './saved-drafts.ts'

/** What is written in several steps: it outlives a reload and a closed dialog, in this tab, until it is sent or dropped. */
export function useTabDraft<Values extends object>(name: DraftName, begin: () => Values) {
  const [{ key, empty, saved }] = useState(() => openDraft(name, begin()))
  const [draft, setDraft] = useState(saved ?? empty)
  const [isRestored, setRestored] = useState(saved !== null)
  useEffect(() => {
    if (key !== null && draft !== saved) saveDraft(key, draft === empty ? null : JSON.stringify(draft))
  }, [key, draft, empty, saved])
  return {
    draft,
    setDraft,
    isRestored,
    startOver: () => {
      setDraft(empty)
      setRestored(false)
    },
    /** It was sent. */
    forget: () => {
      if (key !== null) saveDraft(key, null)
    },
  }
}
