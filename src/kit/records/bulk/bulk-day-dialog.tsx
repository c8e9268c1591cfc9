import { useState } from 'react'
import { TextField } from '../../controls/field.tsx'
import { messages } from '../../messages.ts'
import { FormDialog } from '../../overlays/form-dialog.tsx'

const texts = messages.bulk

type Props = { title: string; label: string; onApply: (day: string | null) => void; onClose: () => void }

/** One day for many records, or none. */
export function BulkDayDialog({ title, label, onApply, onClose }: Props) {
  const [day, setDay] = useState('')
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      onSubmit={() => {
        onApply(day || null)
        onClose()
      }}
      submit={texts.apply}
    >
      <TextField
        label={label}
        help={texts.dayHelp}
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </FormDialog>
  )
}
