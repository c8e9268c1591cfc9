import { useEffect, useState } from 'react'
import { makePersonalStore } from '../client/page-store.ts'
import { useForm, type FormRules } from './use-form.ts'

/** Whose draft it is, and of which form; null while that is not known, and nothing is saved. */
export type DraftName = { owner: string; form: string } | null

const prefix = 'draft '
// a person who signs out leaves nothing that was typed
makePersonalStore(() => null).subscribe(() => removeDrafts(() => true))

/** A form whose values outlive a reload, in this tab, until they are sent or dropped. */
export function useSavedForm<Values extends object, Input, Answer>(
  name: DraftName,
  rules: FormRules<Values, Input, Answer>,
) {
  const [start] = useState(() => open(name, rules.initial))
  const [isRestored, setRestored] = useState(start.saved !== null)
  const { key, empty } = start
  const form = useForm({
    ...rules,
    initial: start.saved ?? empty,
    done: (...answer) => {
      if (key !== null) sessionStorage.removeItem(key)
      return rules.done?.(...answer)
    },
  })
  const text = JSON.stringify(form.values)
  useEffect(() => {
    if (key !== null) save(key, text === JSON.stringify(empty) ? null : text)
  }, [key, text, empty])

  function startOver(): void {
    form.change(empty)
    form.refuse({})
    setRestored(false)
  }
  return { ...form, isRestored, startOver }
}

type OpenedDraft<Values> = { key: string | null; empty: Values; saved: Values | null }

function open<Values extends object>(name: DraftName, initial: Values | (() => Values)): OpenedDraft<Values> {
  const empty = typeof initial === 'function' ? initial() : initial
  if (name === null) return { key: null, empty, saved: null }
  const own = `${prefix}${name.owner} `
  removeDrafts((key) => !key.startsWith(own))
  // a draft of an older version of the form has other names, and is left out
  const key = `${own}${name.form} ${Object.keys(empty).join(' ')}`
  const text = sessionStorage.getItem(key)
  // written by `save` of the same form
  return { key, empty, saved: text === null ? null : (JSON.parse(text) as Values) }
}

function save(key: string, text: string | null): void {
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
