import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { guestFields } from '../fields.ts'
import { messages } from './messages.ts'

const texts = messages.buyer

type Buyer = { dealId: string; company: string }

/** The other name of the same buyer, which is no move of one guest to another. */
export function RenameBuyer({ dealId, company }: Buyer) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-4">
      <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
        {texts.rename}
      </Button>
      {isOpen ? <RenameDialog dealId={dealId} company={company} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}

function RenameDialog({ dealId, company, onClose }: Buyer & { onClose: () => void }) {
  const form = useForm({
    initial: { name: company },
    read: ({ name }) =>
      name.trim() === '' ? { errors: { name: texts.missing } } : { input: { dealId, company, name: name.trim() } },
    send: client.roomGuests.renameBuyer,
    done: ({ changed }, { name }) => {
      toast.success(texts.doneTitle, texts.done(name, changed))
      onClose()
    },
    failed: texts.failed,
  })
  return (
    <FormDialog
      title={texts.title(company)}
      description={texts.text}
      submit={texts.submit}
      form={form}
      onClose={onClose}
    >
      <TextField label={texts.name} required maxLength={guestFields.company.max} {...form.text('name')} />
    </FormDialog>
  )
}
