import { useEffect, useState } from 'react'
import { openDraft, saveDraft, type DraftName } from './saved-drafts.ts'
import { useForm, type FormRules } from './use-form.ts'

/** A form whose values outlive a reload, in this tab, until they are sent or dropped. */
export function useSavedForm<Values extends object, Input, Answer>(
  name: DraftName,
  rules: FormRules<Values, Input, Answer>,
) {
  const [start] = useState(() => openDraft(name, toValues(rules.initial)))
  const [isRestored, setRestored] = useState(start.saved !== null)
  const { key, empty } = start
  const form = useForm({
    ...rules,
    initial: start.saved ?? empty,
    done: (...answer) => {
      if (key !== null) saveDraft(key, null)
      return rules.done?.(...answer)
    },
  })
  const text = JSON.stringify(form.values)
  useEffect(() => {
    if (key !== null) saveDraft(key, text === JSON.stringify(empty) ? null : text)
  }, [key, text, empty])

  function startOver(): void {
    form.change(empty)
    form.refuse({})
    setRestored(false)
  }
  return { ...form, isRestored, startOver }
}

function toValues<Values extends object>(initial: Values | (() => Values)): Values {
  return typeof initial === 'function' ? initial() : initial
}
