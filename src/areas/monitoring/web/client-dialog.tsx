import { client } from '#kit/client/api.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { MonitoredClient } from '../contract.ts'
import { findWrongIban, readAccounts } from '../rules/check-accounts.ts'
import { messages } from './messages.ts'

const texts = messages.clients

type ClientDialogProps = {
  /** Null for a new one. */
  known: MonitoredClient | null
  onClose: () => void
}

const empty = { name: '', country: '', client_type: '', industry: '', accounts: '' }

/** A client whose accounts are watched. */
export function ClientDialog({ known, onClose }: ClientDialogProps) {
  const form = useForm({
    initial: known ? { ...toDraft(known) } : empty,
    read: (values) => {
      const accounts = readAccounts(values.accounts)
      const missing = (text: string) => (text.trim() === '' ? texts.needed : null)
      const errors = {
        name: missing(values.name),
        client_type: missing(values.client_type),
        industry: missing(values.industry),
        accounts: accounts.length === 0 ? texts.needed : findWrongIban(accounts, known?.accounts),
      }
      if (Object.values(errors).some((error) => error !== null)) return { errors }
      return { input: { ...values, country: values.country.trim().toUpperCase() || null, accounts } }
    },
    send: (input) =>
      known
        ? client.monitoring.changeClient({ clientId: known.id, risk: known.risk, ...input })
        : client.monitoring.addClient(input),
    done: ({ name }) => {
      if (!known) toast.success(texts.added, texts.addedBody(name))
      onClose()
    },
    failed: known ? texts.notChanged : texts.failed,
  })
  return (
    <FormDialog
      size="medium"
      title={known ? texts.changeTitle(known.name) : texts.title}
      submit={known ? texts.save : texts.add}
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={texts.name} required {...form.text('name')} />
        <TextField label={texts.type} required {...form.text('client_type')} />
        <TextField label={texts.industry} required {...form.text('industry')} />
        <TextField label={texts.country} optional {...form.text('country')} />
        <TextAreaField
          label={texts.accounts}
          help={texts.accountsHelp}
          className="sm:col-span-2"
          required
          {...form.text('accounts')}
        />
      </div>
    </FormDialog>
  )
}

function toDraft({ name, country, client_type, industry, accounts }: MonitoredClient): typeof empty {
  return { name, country: country ?? '', client_type, industry, accounts: accounts.join('\n') }
}
