import { client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { PasswordField } from '#kit/controls/password-field.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { SalesConnection } from '../../contract.ts'
import { toolNames, type ToolName } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const texts = messages.dialog
const { gong, chorus, klenty } = texts
const { connectGong, connectChorus, connectKlenty } = client.salesTools

type Typed = Readonly<Record<string, string>>
type ToolField = {
  name: string
  label: string
  help?: string
  kind?: 'secret' | 'email'
  maxLength?: number
  optional?: boolean
}
type ToolForm = { help: string; fields: readonly ToolField[]; send: (typed: Typed) => Promise<SalesConnection> }

const forms: Readonly<Record<ToolName, ToolForm>> = {
  gong: {
    help: gong.help,
    fields: [
      { name: 'access_key', label: gong.access_key },
      { name: 'access_key_secret', label: gong.access_key_secret, kind: 'secret' },
      { name: 'host', label: gong.host, help: gong.hostHelp, optional: true },
    ],
    send: ({ access_key = '', access_key_secret = '', host = '' }) =>
      connectGong({ access_key, access_key_secret, host: host.trim() || null }),
  },
  chorus: {
    help: chorus.help,
    fields: [{ name: 'token', label: chorus.token, kind: 'secret' }],
    send: ({ token = '' }) => connectChorus({ token }),
  },
  klenty: {
    help: klenty.help,
    fields: [
      { name: 'login_email', label: klenty.login_email, kind: 'email' },
      { name: 'api_key', label: klenty.api_key, kind: 'secret' },
      { name: 'outreach_sequence', label: klenty.outreach_sequence, help: klenty.sequenceHelp, maxLength: 200 },
      { name: 'followup_sequence', label: klenty.followup_sequence, maxLength: 200, optional: true },
    ],
    send: ({ login_email = '', api_key = '', outreach_sequence = '', followup_sequence = '' }) =>
      connectKlenty({ login_email, api_key, outreach_sequence, followup_sequence }),
  },
}

type ConnectDialogProps = { tool: ToolName; connection: SalesConnection | null; onClose: () => void }

/** Sets the credentials of one tool. What is stored of them is never filled in. */
export function ConnectDialog({ tool, connection, onClose }: ConnectDialogProps) {
  const { help, fields, send } = forms[tool]
  const form = useForm({
    initial: (): Typed => ({
      login_email: connection?.account ?? '',
      outreach_sequence: connection?.outreach_sequence ?? '',
      followup_sequence: connection?.followup_sequence ?? '',
    }),
    read: (typed) => {
      const missing = fields.filter(({ name, optional }) => !optional && (typed[name] ?? '').trim() === '')
      if (missing.length === 0) return { input: typed }
      return { errors: Object.fromEntries(missing.map(({ name }) => [name, texts.required])) }
    },
    send,
    done: (connected) => {
      tellConnected(connected)
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={texts.title(toolNames[tool])}
      description={texts.description}
      submit={texts.submit}
      form={form}
    >
      {fields.map(({ name, kind, optional = false, ...field }) => {
        const control = { ...field, ...form.text(name), value: form.values[name] ?? '' }
        return kind === 'secret' ? (
          <PasswordField key={name} {...control} required autoComplete="new-password" />
        ) : (
          <TextField
            key={name}
            {...control}
            {...(kind && { type: kind })}
            required={!optional}
            optional={optional}
            autoComplete="off"
            spellCheck={false}
          />
        )
      })}
      <p className="text-xs text-muted">{help}</p>
    </FormDialog>
  )
}

function tellConnected({ tool, checked_at }: SalesConnection): void {
  const name = toolNames[tool]
  const { saved, savedOnly, savedChecked, savedUnchecked } = messages.connection
  if (checked_at === null) toast.note(savedOnly(name), savedUnchecked(name))
  else toast.success(saved(name), savedChecked(name))
}
