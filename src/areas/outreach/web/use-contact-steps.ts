import { useState } from 'react'
import type { DraftName } from '#kit/forms/saved-drafts.ts'
import { useTabDraft } from '#kit/forms/use-tab-draft.ts'
import { checkContact, type ContactProblem } from '../rules/check-contact.ts'
import { changeDraft, type Draft } from './draft.ts'

type TextName = ContactProblem['field']
type ContactSteps = {
  /** Under which what is written is saved until it is sent. */
  name: DraftName
  begin: () => Draft
  isSending: boolean
  send: (draft: Draft) => void
}

/** A contact as it is written and checked; a mail is then shown letter for letter, confirmed, and only then sent (G010). */
export function useContactSteps({ name: saveAs, begin, isSending, send }: ContactSteps) {
  const { draft, setDraft, isRestored, startOver, forget } = useTabDraft(saveAs, begin)
  const [problems, setProblems] = useState<Partial<Record<TextName, string>>>({})
  const [isPreview, setPreview] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const isMail = draft.method === 'email'
  const isUnconfirmed = isPreview && !isConfirmed
  const change = (part: Partial<Draft>) => {
    setDraft(changeDraft(draft, part))
    setProblems({})
  }
  return {
    draft,
    isMail,
    isPreview,
    isConfirmed,
    isUnconfirmed,
    isSending,
    isRestored,
    startOver: () => {
      startOver()
      setProblems({})
    },
    forget,
    setConfirmed,
    change,
    text: (name: TextName) => ({
      error: problems[name],
      value: draft[name],
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }),
    back: () => {
      setPreview(false)
      setConfirmed(false)
    },
    submit: () => {
      if (isSending || isUnconfirmed) return
      const found = checkContact({ ...draft, address: draft.address.trim() })
      setProblems(Object.fromEntries(found.map(({ field, text }) => [field, text])))
      if (found.length > 0) return
      if (isMail && !isPreview) setPreview(true)
      else send(draft)
    },
  }
}

export type ContactForm = ReturnType<typeof useContactSteps>
