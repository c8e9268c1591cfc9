import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { longestWorkspaceName } from '../rules/limits.ts'
import { messages } from './messages.ts'

type Props = {
  label: string
  action: string
  initial?: string
  busy: boolean
  destructive?: boolean
  /** Called with the name without spaces around it; `clear` empties the field. */
  onName: (name: string, clear: () => void) => void
}

/** One name and one button: to create, rename, or confirm by typing. */
export function NameForm({ label, action, initial = '', busy, destructive = false, onName }: Props) {
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const found = findProblem(name.trim(), initial)
        setProblem(found)
        if (found === null) onName(name.trim(), () => setName(''))
      }}
    >
      <TextField
        className="min-w-56 flex-1"
        label={label}
        error={problem}
        maxLength={longestWorkspaceName}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant={destructive ? 'destructive' : 'secondary'} busy={busy}>
        {action}
      </Button>
    </form>
  )
}

/** A name that stays as it was is not called renamed. */
function findProblem(name: string, initial: string): string | null {
  if (name === '') return messages.workspaces.nameMissing
  return name === initial ? messages.workspaces.nameSame : null
}
