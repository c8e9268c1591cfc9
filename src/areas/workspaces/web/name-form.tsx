import { Button } from '#kit/buttons/button.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { longestWorkspaceName } from '../rules/limits.ts'
import { messages } from './messages.ts'

type Props<Done> = {
  label: string
  action: string
  initial?: string
  destructive?: boolean
  /** Called with the name without spaces around it. */
  send: (name: string) => Promise<Done>
  done: (answer: Done) => void
}

/** One name and one button: to create, rename, or confirm by typing. */
export function NameForm<Done>({ label, action, initial = '', destructive = false, send, done }: Props<Done>) {
  const form = useForm({
    initial: { name: initial },
    read: ({ name }) => {
      const error = findProblem(name.trim(), initial)
      return error ? { errors: { name: error } } : { input: name.trim() }
    },
    send,
    done: (answer) => {
      if (initial === '') form.change({ name: '' })
      done(answer)
    },
    failed: messages.notDone,
  })
  return (
    <Form className="flex flex-wrap items-start gap-3" onSubmit={form.submit}>
      <TextField
        className="min-w-56 flex-1"
        label={label}
        maxLength={longestWorkspaceName}
        autoComplete="off"
        {...form.text('name')}
      />
      {/* beside the field, not its error; in line with what is below its label */}
      <Button type="submit" variant={destructive ? 'destructive' : 'secondary'} busy={form.busy} className="mt-6">
        {action}
      </Button>
    </Form>
  )
}

/** A name that stays as it was is not called renamed. */
function findProblem(name: string, initial: string): string | null {
  if (name === '') return messages.workspaces.nameMissing
  return name === initial ? messages.workspaces.nameSame : null
}
