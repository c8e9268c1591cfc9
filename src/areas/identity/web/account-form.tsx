import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from './form.tsx'

type Props = {
  heading: string
  note?: string | undefined
  submitLabel: string
  busy: boolean
  error: string | null
  /** What was done, once it is. */
  done: string | null
  onSubmit: () => void
  children?: ReactNode
}

/** One short form among several in the account dialog: its own heading, its own button, its own outcome. */
export function AccountForm({ heading, note, submitLabel, busy, error, done, onSubmit, children }: Props) {
  return (
    <section>
      <h3 className="text-sm font-semibold">{heading}</h3>
      {note ? <p className="mb-3 text-sm text-muted">{note}</p> : null}
      <div className="mt-2">
        <Form error={error} onSubmit={onSubmit}>
          {done === null ? null : <Alert tone="good">{done}</Alert>}
          {children}
          <div>
            <Button type="submit" variant="secondary" busy={busy}>
              {submitLabel}
            </Button>
          </div>
        </Form>
      </div>
    </section>
  )
}
