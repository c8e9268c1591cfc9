import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'

type Props = { busy: boolean; busyLabel: string; children: ReactNode }

/** The whole width of a form, and one text at a time. */
export function SubmitButton({ busy, busyLabel, children }: Props) {
  return (
    <Button type="submit" className="w-full" busy={busy} icon={busy ? <Spinner /> : undefined}>
      {busy ? busyLabel : children}
    </Button>
  )
}
