import { useState } from 'react'
import { fields } from '#core/fields/field.ts'
import { client } from '#kit/client/api.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { messages as kit } from '#kit/messages.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { ConflictNote } from '#kit/records/history/conflict-note.tsx'
import { useVersionedSave } from '#kit/records/use-versioned-save.ts'
import type { ClientInput, MonitoredClient } from '../contract.ts'
import { ClientFields, readClient, type ClientDraft } from './client-dialog.tsx'
import { messages } from './messages.ts'

const texts = messages.clients

/** The accounts and facts of a client. What somebody else has changed meanwhile is shown before it is overwritten. */
export function ChangeClientDialog({ known, onClose }: { known: MonitoredClient; onClose: () => void }) {
  const format = useFormatter()
  const { form, conflict, isSaving, saveMine, discardMine } = useClientEdit(known, onClose)
  return (
    <FormDialog
      size="medium"
      title={texts.changeTitle(known.name)}
      submit={texts.save}
      form={form}
      disabled={conflict !== null}
      onClose={onClose}
    >
      {conflict ? (
        <ConflictNote
          noun={texts.noun}
          fields={shownFields}
          reader={{ format, nameOf: () => null }}
          edit={{ conflict, isSaving, saveOver: saveMine, end: discardMine }}
        />
      ) : null}
      <ClientFields text={form.text} />
    </FormDialog>
  )
}

function useClientEdit(known: MonitoredClient, onClose: () => void) {
  const [base, setBase] = useState(known)
  const [sent, setSent] = useState<Omit<ClientInput, 'risk'> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { conflict, isSaving, save, forget } = useVersionedSave<MonitoredClient, Omit<ClientInput, 'risk'>>({
    send: ({ id, version, risk }, input) => client.monitoring.changeClient({ clientId: id, version, risk, ...input }),
    readFresh,
    done: onClose,
    failed: setProblem,
  })
  const form = useForm({
    initial: toDraft(known),
    read: (values: ClientDraft) => readClient(values, base.accounts),
    send: async (input: Omit<ClientInput, 'risk'>) => {
      setProblem(null)
      setSent(input)
      save(base, input)
    },
  })
  return {
    form: { ...form, busy: isSaving, problem },
    conflict,
    isSaving,
    saveMine: () => {
      if (!conflict || !sent) return
      setBase(conflict.fresh)
      save(conflict.fresh, sent)
    },
    discardMine: () => {
      if (!conflict) return
      setBase(conflict.fresh)
      form.change(toDraft(conflict.fresh))
      forget()
    },
  }
}

/** The client as somebody else has left it; one that is no longer monitored is in no list. */
async function readFresh({ id }: MonitoredClient): Promise<{ fresh: MonitoredClient; who: string }> {
  const fresh = (await client.monitoring.clients()).find((one) => one.id === id)
  if (!fresh) throw new Error('A client that was just changed is not in the list')
  return { fresh, who: fresh.changed_by_name ?? kit.facts.somebody }
}

const word = { kind: 'text', max: 300 } as const

const shownFields = fields({
  name: { ...word, label: texts.name },
  client_type: { ...word, label: texts.type },
  industry: { ...word, label: texts.industry },
  country: { ...word, label: texts.country, nullable: true },
  accounts: { kind: 'texts', label: texts.accounts, max: 50, each: 100 },
})

function toDraft({ name, country, client_type, industry, accounts }: MonitoredClient): ClientDraft {
  return { name, country: country ?? '', client_type, industry, accounts: accounts.join('\n') }
}
