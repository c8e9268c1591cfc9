import { useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../buttons/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmButtonProps = Omit<ButtonProps, 'children' | 'onClick'> & {
  /** The verb, on the button and in the dialog. */
  label: string
  question: string
  /** What will be lost, in one sentence. */
  text: ReactNode
  onConfirm: () => void
}

/** A button that asks first. */
export function ConfirmButton({ label, question, text, onConfirm, ...button }: ConfirmButtonProps) {
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
        <Button size="small" variant="quiet" {...button}>
          {label}
        </Button>
      }
    />
  )
}
