import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'

type Props = {
  label: string
  /** Says which one, where several buttons of the same name stand in a list. */
  describedAs: string
  question: string
  text: string
  busy: boolean
  variant?: 'quiet' | 'secondary'
  onConfirm: () => void
}

/** A button that asks first. */
export function ConfirmButton({ label, describedAs, question, text, busy, variant = 'quiet', onConfirm }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={question}
      description={text}
      confirmLabel={label}
      onConfirm={() => {
        setOpen(false)
        onConfirm()
      }}
      trigger={
        <Button size="small" variant={variant} busy={busy} aria-label={describedAs}>
          {label}
        </Button>
      }
    />
  )
}
