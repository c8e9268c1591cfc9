import { useId, type ComponentProps, type ReactNode } from 'react'
import { controlClass } from './control-class.ts'
import { cx } from '../display/cx.ts'

export type FieldProps = {
  label: string
  /** One line under the control. */
  help?: ReactNode
  /** What is wrong with the value, beside it. */
  error?: string | null | undefined
  required?: boolean | undefined
  /** Says 'optional' beside the label, where most fields are required. */
  optional?: boolean | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** What a control has to carry so that label, help and error belong to it. */
export type ControlLinks = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type Props = FieldProps & { id?: string | undefined; children: (links: ControlLinks) => ReactNode }

/** Label above, control, help or error under it. */
export function Field({ label, help, error, required, optional, hideLabel, className, id, children }: Props) {
  const made = useId()
  const controlId = id ?? made
  const helpId = help ? `${controlId}-help` : null
  const errorId = error ? `${controlId}-error` : null
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {children({
        id: controlId,
        'aria-describedby': cx(errorId, helpId) || undefined,
        'aria-invalid': errorId ? true : undefined,
        'aria-required': required || undefined,
      })}
      {errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
      <FieldHelp id={helpId}>{help}</FieldHelp>
    </div>
  )
}

function FieldHelp({ id, children }: { id: string | null; children: ReactNode }) {
  if (!id) return null
  return (
    <p id={id} className="text-xs text-muted">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1 text-xs font-medium text-bad">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-px size-3.5 shrink-0" fill="currentColor">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.75 3.5h1.5v4.25h-1.5V4.5ZM8 11.75a.9.9 0 1 1 0-1.8.9.9 0 0 1 0 1.8Z" />
      </svg>
      {children}
    </p>
  )
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx(controlClass, 'h-9', className)} {...rest} />
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cx(controlClass, 'py-2', className)} {...rest} />
}

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className'>

export function TextField({
  label,
  help,
  error,
  required,
  optional,
  hideLabel,
  className,
  id,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, required, optional, hideLabel, className, id }}>
      {(links) => <Input {...rest} {...links} />}
    </Field>
  )
}

export type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, help, error, required, optional, hideLabel, className, id, ...rest } = props
  return (
    <Field {...{ label, help, error, required, optional, hideLabel, className, id }}>
      {(links) => <Textarea {...rest} {...links} />}
    </Field>
  )
}
