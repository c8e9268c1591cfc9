import { client } from '#kit/client/api.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { ClientInput, MonitoredClient } from '../contract.ts'
import { findWrongIban, readAccounts } from '../rules/check-accounts.ts'
import { messages } from './messages.ts'

const texts = messages.clients

const empty = { name: '', country: '', client_type: '', industry: '', accounts: '' }

export type ClientDraft = typeof empty

/** A client whose accounts are watched from now on. */
export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: empty,
    read: (values) => readClient(values),
    send: client.monitoring.addClient,
    done: ({ name }) => {
      toast.success(texts.added, texts.addedBody(name))
      onClose()
    },
    failed: texts.failed,
  })
  return (
    <FormDialog size="medium" title={texts.title} submit={texts.add} form={form} onClose={onClose}>
      <ClientFields text={form.text} />
    </FormDialog>
  )
}

/** `stored`: the accounts that the client had before, which stay as they are. */
export function readClient(values: ClientDraft, stored?: MonitoredClient['accounts']) {
  const accounts = readAccounts(values.accounts)
  const missing = (text: string) => (text.trim() === '' ? texts.needed : null)
  const errors = {
    name: missing(values.name),
    client_type: missing(values.client_type),
    industry: missing(values.industry),
    accounts: accounts.length === 0 ? texts.needed : findWrongIban(accounts, stored),
  }
  if (Object.values(errors).some((error) => error !== null)) return { errors }
  const input = { ...values, country: values.country.trim().toUpperCase() || null, accounts }
  return { input: input satisfies Omit<ClientInput, 'risk'> }
}

type ClientFieldsProps = { text: ReturnType<typeof useForm<ClientDraft, object, unknown>>['text'] }

export function ClientFields({ text }: ClientFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={texts.name} required {...text('name')} />
      <TextField label={texts.type} required {...text('client_type')} />
      <TextField label={texts.industry} required {...text('industry')} />
      <TextField label={texts.country} optional {...text('country')} />
      <TextAreaField
        label={texts.accounts}
        help={texts.accountsHelp}
        className="sm:col-span-2"
        required
        {...text('accounts')}
      />
    </div>
  )
}
