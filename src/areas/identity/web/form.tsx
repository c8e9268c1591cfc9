import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'

type Props = { error: string | null; onSubmit: () => void; children: ReactNode }

/**
 * A form whose mistakes stand inside it in a red alert (AUTH-08). The browser's own checks are off, because they would
 * come before the stated ones and in the browser's words.
 */
export function Form({ error, onSubmit, children }: Props) {
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {error === null ? null : <Alert tone="bad">{error}</Alert>}
      {children}
    </form>
  )
}
