import type { ReactNode } from 'react'
import { Alert } from '#kit/feedback/alert.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Form } from '#kit/forms/form.tsx'

type Props = {
  heading: string
  note?: string | undefined
  submitLabel: string
  form: { problem: string | null; busy: boolean; isDone: boolean; submit: () => void }
  /** What is said once it is done. */
  done?: string
  children?: ReactNode
}

/** One short form among several in the account dialog: its own heading, its own button, its own outcome. */
export function AccountForm({ heading, note, submitLabel, form, done, children }: Props) {
  return (
    <section>
      <h3 className="text-sm font-semibold">{heading}</h3>
      {note ? <p className="mb-3 text-sm text-muted">{note}</p> : null}
      <div className="mt-2">
        <Form className="flex flex-col gap-4" problem={form.problem} onSubmit={form.submit}>
          {done && form.isDone ? <Alert tone="good">{done}</Alert> : null}
          {children}
          <div>
            <Button type="submit" variant="secondary" busy={form.busy}>
              {submitLabel}
            </Button>
          </div>
        </Form>
      </div>
    </section>
  )
}
