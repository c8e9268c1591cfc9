import { useState } from 'react'
import type { Field } from '#core/fields/field.ts'
import { TextField } from '../../controls/field.tsx'
import { messages as kit } from '../../messages.ts'
import { FormDialog } from '../../overlays/form-dialog.tsx'
import { RecordField, type Named } from '../record-field.tsx'
import { messages as texts } from './messages.ts'

export type BulkValue = string | readonly string[] | null
type Props = {
  title: string
  field: Field
  known: readonly Named[] | undefined
  onApply: (value: BulkValue) => void
  onClose: () => void
}

/** One day for many records, or none, or the same of what is offered for all of them. */
export function BulkFieldDialog({ title, field, known, onApply, onClose }: Props) {
  const [value, setValue] = useState<string | readonly string[]>(field.kind === 'day' ? '' : [])
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      onSubmit={() => {
        onApply(value || null)
        onClose()
      }}
      submit={kit.bulk.apply}
    >
      {typeof value === 'string' ? (
        <TextField
          label={field.label}
          help={texts.dayHelp}
          type="date"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      ) : (
        <>
          <p className="text-sm text-muted">{texts.replaces}</p>
          <RecordField field={field} value={value} known={known} onChange={setValue} />
        </>
      )}
    </FormDialog>
  )
}
