import { useEffect, useRef, type ComponentProps } from 'react'
import { Alert } from '../feedback/alert.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onInput' | 'ref'> & {
  onSubmit: () => void
  /** A sentence about the form as a whole, above its fields. */
  problem?: string | null | undefined
}

/**
 * A form that stays on its page. The browser's own checks are off, because they would come before ours and in the
 * browser's words. After a submit the first field with an error takes the focus, whether page or server has found it.
 */
export function Form({ onSubmit, problem, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(false)
  const focusFirstError = () => {
    const first = isSubmitted.current ? form.current?.querySelector<HTMLElement>('[aria-invalid=true]') : null
    if (!first) return
    isSubmitted.current = false
    first.focus()
  }
  // errors that the server finds come with a later rendering
  useEffect(focusFirstError)
  return (
    <form
      ref={form}
      noValidate
      {...rest}
      onInput={() => {
        isSubmitted.current = false
      }}
      onSubmit={(event) => {
        event.preventDefault()
        // a form inside a portal still bubbles to a form around it in React
        event.stopPropagation()
        isSubmitted.current = true
        onSubmit()
        // the same error as before renders nothing anew; one that is new was rendered in a microtask before this one
        queueMicrotask(focusFirstError)
      }}
    >
      {problem ? <Alert>{problem}</Alert> : null}
      {children}
    </form>
  )
}
