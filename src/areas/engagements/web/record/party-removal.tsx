import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { showDone } from '#kit/records/history/changes.ts'
import type { EngagementFile, Party } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.owners.removal

type Props = {
  party: Pick<Party, 'id' | 'name'>
  needs: EngagementFile['removals'][number]['needs']
  onGone: () => void
}

/** Of a party that was compared with the sanctions lists: who removes it, or with which reason. */
export function PartyRemoval({ party, needs, onGone }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (needs === 'compliance') return <p className="text-sm text-muted">{texts.compliance}</p>
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {texts.open}
      </Button>
      {isAsking ? <ReasonDialog party={party} onGone={onGone} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function ReasonDialog({ party, onGone, onClose }: Omit<Props, 'needs'> & { onClose: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    read: ({ reason }) =>
      reason.trim().length < 3 ? { errors: { reason: messages.reasonMissing } } : { input: { reason: reason.trim() } },
    send: ({ reason }) => client.engagements.removeParty({ id: party.id, reason }),
    done: ({ change_id }) => {
      const undo = (id: string) => client.engagementParties.undo({ change_id: id })
      showDone({
        title: texts.done(party.name),
        change: change_id === null ? null : { id: change_id, undo, count: texts.count },
      })
      onGone()
    },
    failed: texts.failed,
  })
  return (
    <FormDialog
      title={texts.title(party.name)}
      description={texts.text}
      submit={texts.submit}
      form={form}
      onClose={onClose}
    >
      <TextAreaField label={messages.reason} required maxLength={2000} rows={3} {...form.text('reason')} />
    </FormDialog>
  )
}
