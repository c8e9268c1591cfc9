import { forgetDraft, readDraft, useKeptDraft } from '../client/kept-drafts.ts'
import { useForm, type FormRules } from './use-form.ts'

type KeptRules<Values, Input, Answer> = Omit<FormRules<Values, Input, Answer>, 'initial'> & {
  /** The name under which what is typed is kept until it is sent. */
  draft: string
  initial: Values
  /** Whether nothing is typed that would be missed. */
  isBlank: (values: Values) => boolean
}

/** A form beside what it is about, such as a message: what is typed is still there after a look elsewhere. */
export function useKeptForm<Values extends object, Input, Answer>(kept: KeptRules<Values, Input, Answer>) {
  const { draft, initial, isBlank, done, ...rules } = kept
  const form = useForm<Values, Input, Answer>({
    ...rules,
    initial: () => readDraft(draft, initial),
    done: (...answer) => {
      forgetDraft(draft)
      return done?.(...answer)
    },
  })
  useKeptDraft(draft, isBlank(form.values) ? null : form.values)
  return form
}
