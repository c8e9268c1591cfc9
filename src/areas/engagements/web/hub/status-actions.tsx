import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '#kit/buttons/menu.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { client } from '#kit/client/api.ts'
import type { Engagement } from '../../contract.ts'
import { nextStatus } from '../../rules/decide-status.ts'
import { messages } from '../messages.ts'
import { readReason, ReasonDialog } from '../reason-dialog.tsx'
import { askToSignIn, useChangeStatus, useRemoveEngagement, showRemoved, type Rights } from '../use-engagements.ts'

type ActionProps = { engagement: Engagement; rights: Rights; onRemoved?: () => void }

/** The stated button, and what is done less often. Holding and reopening ask for a reason. */
export function StatusActions({ engagement, rights, onRemoved }: ActionProps) {
  const [asking, setAsking] = useState<'on-hold' | 'active' | null>(null)
  const change = useChangeStatus()
  const [isRemoving, setRemoving] = useState(false)
  const gone = () => onRemoved?.()
  const remove = useRemoveEngagement(gone, () => setRemoving(true))
  const { to, label } = nextStatus(engagement.status)
  const name = engagement.company_name
  if (!rights.isVisitor && !rights.mayWrite) return null
  const press = () => {
    if (rights.isVisitor) askToSignIn()
    else if (engagement.status === 'completed') setAsking('active')
    else change.mutate({ engagement, status: to as 'active' | 'completed', reason: '' })
  }
  const hold: MenuEntry = { label: messages.hold, onSelect: () => setAsking('on-hold') }
  const entries: MenuEntry[] = [
    ...(engagement.status === 'active' || engagement.status === 'pending' ? [hold] : []),
    { label: messages.remove, destructive: true, onSelect: () => remove.mutate(engagement) },
  ]
  return (
    <div className="flex items-center gap-2">
      <Button size="small" variant="secondary" busy={change.isPending} onClick={press}>
        {label}
      </Button>
      {rights.isVisitor ? null : (
        <Menu align="end" trigger={<IconButton label={messages.more(name)} icon={<Ellipsis />} />} entries={entries} />
      )}
      {isRemoving ? (
        <ReasonDialog
          texts={{ ...messages.removal, title: messages.removal.title(name), failed: messages.notRemoved }}
          send={(reason) => client.engagements.removeWithReason({ id: engagement.id, reason })}
          onDone={({ change_id }) => {
            showRemoved(change_id, name)
            setRemoving(false)
            gone()
          }}
          onClose={() => setRemoving(false)}
        />
      ) : null}
      {asking ? <StatusReasonDialog engagement={engagement} to={asking} onClose={() => setAsking(null)} /> : null}
    </div>
  )
}

type StatusReasonProps = { engagement: Engagement; to: 'on-hold' | 'active'; onClose: () => void }

function StatusReasonDialog({ engagement, to, onClose }: StatusReasonProps) {
  const form = useForm({
    initial: { reason: '' },
    read: readReason,
    send: ({ reason }) => client.engagements.changeStatus({ id: engagement.id, status: to, reason }),
    done: onClose,
    failed: messages.statusFailed,
  })
  const { holdTitle, reopenTitle, hold, reopen } = messages
  return (
    <FormDialog
      title={to === 'on-hold' ? holdTitle(engagement.company_name) : reopenTitle(engagement.company_name)}
      submit={to === 'on-hold' ? hold : reopen}
      form={form}
      onClose={onClose}
    >
      <TextAreaField label={messages.reason} required maxLength={500} rows={3} {...form.text('reason')} />
    </FormDialog>
  )
}
