import { useRef, useState, type ChangeEvent } from 'react'
import { findFieldErrors } from '../client/api-error.ts'
import { useAction } from '../client/use-action.ts'
import { toast } from '../feedback/toast.ts'
import type { FieldErrors, FormReading } from './form-reading.ts'

export type FormRules<Values, Input, Answer> = {
  initial: Values | (() => Values)
  /** A sentence that is there before anything was sent. */
  firstProblem?: string | null
  read: (values: Values) => FormReading<Values, Input>
  send: (input: Input) => Promise<Answer>
  /** After success, as in `useAction`. */
  done?: (answer: Answer, input: Input, refreshed: Promise<unknown>) => unknown
  /**
   * The title of a toast over the server's sentence, unless the server names fields of this form: then the errors are
   * shown there. Or what the form shows, its sentence or errors of fields; null where something else says it.
   */
  failed?: string | ((error: Error, input: Input) => string | FieldErrors<Values> | null)
}

/** What a text field takes, by the name of its value. */
export type TextOf<Values> = (name: TextName<Values>) => TextProps
type TextProps = { value: string; error: string | null | undefined; onChange: (event: Typed) => void }
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>
type FormRefusal<Values> = { errors: FieldErrors<Values>; problem: string | null }

/** What a person fills in and sends: values, what is wrong with them, and one submit at a time. */
export function useForm<Values extends object, Input, Answer>(rules: FormRules<Values, Input, Answer>) {
  const { initial, firstProblem = null, read, send, done, failed } = rules
  const [values, setValues] = useState(initial)
  const [{ errors, problem }, setRefusal] = useState<FormRefusal<Values>>({ errors: {}, problem: firstProblem })
  const isUnderWay = useRef(false)
  const refuse = (refusal: Partial<FormRefusal<Values>>) => setRefusal({ errors: {}, problem: null, ...refusal })
  const change = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }))
  const sending = useAction(send, {
    done,
    failed: (error, input) => {
      const found = typeof failed === 'function' ? failed(error, input) : findFieldErrors(error, values)
      if (typeof found === 'string') refuse({ problem: found })
      else if (found) refuse({ errors: found })
      else if (typeof failed === 'string') toast.refused(failed, error)
      else if (failed === undefined) refuse({ problem: error.message })
    },
  })

  function submit(): void {
    if (isUnderWay.current) return
    const reading = read(values)
    refuse('input' in reading ? {} : reading)
    if (!('input' in reading)) return
    isUnderWay.current = true
    sending.mutate(reading.input, { onSettled: () => void (isUnderWay.current = false) })
  }

  return {
    values,
    errors,
    problem,
    busy: sending.isPending,
    /** Whether the last submit has succeeded. */
    isDone: sending.isSuccess && problem === null && Object.keys(errors).length === 0,
    change,
    refuse,
    submit,
    /** Whether what is filled in so far could be sent. */
    isReady: () => 'input' in read(values),
    /** What a text field takes: its value, its error, its change. */
    text: (name: TextName<Values>): TextProps => ({
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    }),
    /** The same for a control that reports its value. */
    choice: <Name extends keyof Values>(name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
    }),
  }
}
