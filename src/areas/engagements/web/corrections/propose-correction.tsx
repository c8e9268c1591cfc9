import { useState } from 'react'
import { readDraft, toDraft, type Draft } from '#core/fields/draft.ts'
import { namesOf, type Fields } from '#core/fields/field.ts'
import { client } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { personPoint } from '#kit/display/person-point.ts'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { RecordField } from '#kit/records/record-field.tsx'
import { valuesOf, type Seen } from '#kit/records/use-fact-edit.ts'
import type { ClientCorrection, EngagementFile, Party } from '../../contract.ts'
import { comparedClientFields, comparedPartyFields } from '../../fields.ts'
import { messages } from '../messages.ts'

const texts = messages.corrections

/** For readers who cannot change themselves what was compared of the client. */
export function ClientProposalButton({ file }: { file: EngagementFile }) {
  const { engagement, approvers } = file
  return isWaiting(file, null) ? null : (
    <ProposalButton
      fields={comparedClientFields}
      record={engagement}
      called={engagement.company_name}
      hasCompliance={approvers > 0}
      send={(facts, reason) => client.engagements.proposeForClient({ id: engagement.id, facts, reason })}
    />
  )
}

export function PartyProposalButton({ file, party }: { file: EngagementFile; party: Party }) {
  if (isWaiting(file, party.id)) return <p className="text-sm font-medium">{texts.isOpen}</p>
  return (
    <ProposalButton
      fields={comparedPartyFields}
      record={party}
      called={party.name}
      hasCompliance={file.approvers > 0}
      send={(facts, reason) => client.engagements.proposeForParty({ id: party.id, facts, reason })}
    />
  )
}

function isWaiting({ corrections }: EngagementFile, partyId: string | null): boolean {
  return corrections.some(({ party_id, state }) => party_id === partyId && state === 'open')
}

type ProposalSource = {
  fields: Fields
  record: Seen
  called: string
  hasCompliance: boolean
  send: (facts: Record<string, unknown>, reason: string) => Promise<ClientCorrection>
}

function ProposalButton(source: ProposalSource) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {texts.propose}
      </Button>
      {isOpen ? <ProposalDialog {...source} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const reasonField = {
  kind: 'text',
  label: texts.reason,
  help: texts.reasonHelp,
  max: 2000,
  required: true,
  long: true,
  whenMissing: messages.reasonMissing,
} as const

/** The fields as they are now, to be corrected, and why. */
function ProposalDialog({
  fields,
  record,
  called,
  hasCompliance,
  send,
  onClose,
}: ProposalSource & { onClose: () => void }) {
  const asked: Fields = { ...fields, reason: reasonField }
  const names = namesOf(asked)
  const values = valuesOf(record)
  const form = useForm({
    initial: () => toDraft(asked, { ...values, reason: '' }),
    read: (draft: Draft<Fields>) => {
      const read = readDraft(asked, draft, { names, point: personPoint() })
      if (!read.fields) return { errors: read.errors }
      const { reason, ...facts } = read.fields
      const changed = Object.entries(facts).filter(([name, value]) => value !== values[name])
      if (changed.length === 0) return { problem: texts.unchanged }
      return { input: { facts: Object.fromEntries(changed), reason: String(reason) } }
    },
    send: ({ facts, reason }) => send(facts, reason),
    done: () => {
      toast.success(texts.proposed, called)
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.proposeTitle(called)}
      description={hasCompliance ? texts.proposeText : `${texts.proposeText} ${texts.nobody}`}
      submit={texts.propose}
      form={form}
      failed={texts.notProposed}
      onClose={onClose}
    >
      {Object.entries(asked).map(([name, field]) => (
        <RecordField
          key={name}
          field={field}
          value={form.values[name] ?? ''}
          error={form.errors[name]}
          onChange={(value) => form.change({ [name]: value } as Draft<Fields>)}
        />
      ))}
    </FormDialog>
  )
}
