import { client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { PasswordField } from '#kit/controls/password-field.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { FormReading } from '#kit/forms/form-reading.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { SalesConnection } from '../../contract.ts'
import { toolNames, type ToolName } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const texts = messages.dialog

type ConnectDialogProps = { tool: ToolName; connection: SalesConnection | null; onClose: () => void }

/** Sets the credentials of one tool. What is stored is never filled in. */
export function ConnectDialog({ tool, connection, onClose }: ConnectDialogProps) {
  if (tool === 'gong') return <GongDialog onClose={onClose} />
  if (tool === 'chorus') return <ChorusDialog onClose={onClose} />
  return <KlentyDialog connection={connection} onClose={onClose} />
}

/** What is typed, without what is empty; the named fields are required. */
function readTyped<Values extends Record<string, string>>(
  values: Values,
  required: readonly (keyof Values)[],
): FormReading<Values, Values> {
  const missing = required.filter((name) => (values[name] ?? '').trim() === '')
  if (missing.length === 0) return { input: values }
  // Only names of the form's own fields are in it.
  return { errors: Object.fromEntries(missing.map((name) => [name, texts.required])) as Partial<Values> }
}

function tellConnected({ tool, checked_at }: SalesConnection): void {
  const name = toolNames[tool]
  const { saved, savedChecked, savedUnchecked } = messages.connection
  if (checked_at === null) toast.note(saved(name), savedUnchecked(name))
  else toast.success(saved(name), savedChecked(name))
}

function useConnectForm<Values extends Record<string, string>>(
  { initial, required, onClose }: { initial: Values; required: readonly (keyof Values)[]; onClose: () => void },
  send: (values: Values) => Promise<SalesConnection>,
) {
  return useForm({
    initial,
    read: (values: Values) => readTyped(values, required),
    send,
    done: (connection) => {
      tellConnected(connection)
      onClose()
    },
  })
}

type FrameProps = {
  tool: ToolName
  help: string
  form: { busy: boolean; problem: string | null; submit: () => void }
  onClose: () => void
  children: React.ReactNode
}

function Frame({ tool, help, form, onClose, children }: FrameProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={texts.title(toolNames[tool])}
      description={texts.description}
      submit={texts.submit}
      form={form}
    >
      {children}
      <p className="text-xs text-muted">{help}</p>
    </FormDialog>
  )
}

function GongDialog({ onClose }: { onClose: () => void }) {
  const initial = { access_key: '', access_key_secret: '', host: '' }
  const form = useConnectForm(
    { initial, required: ['access_key', 'access_key_secret'], onClose },
    ({ access_key, access_key_secret, host }) =>
      client.salesTools.connectGong({ access_key, access_key_secret, host: host.trim() || null }),
  )
  const { gong } = texts
  return (
    <Frame tool="gong" help={gong.help} form={form} onClose={onClose}>
      <TextField label={gong.access_key} required autoComplete="off" spellCheck={false} {...form.text('access_key')} />
      <PasswordField
        label={gong.access_key_secret}
        required
        autoComplete="new-password"
        {...form.text('access_key_secret')}
      />
      <TextField label={gong.host} help={gong.hostHelp} optional spellCheck={false} {...form.text('host')} />
    </Frame>
  )
}

function ChorusDialog({ onClose }: { onClose: () => void }) {
  const form = useConnectForm({ initial: { token: '' }, required: ['token'], onClose }, (values) =>
    client.salesTools.connectChorus(values),
  )
  const { chorus } = texts
  return (
    <Frame tool="chorus" help={chorus.help} form={form} onClose={onClose}>
      <PasswordField label={chorus.token} required autoComplete="new-password" {...form.text('token')} />
    </Frame>
  )
}

function KlentyDialog({ connection, onClose }: Omit<ConnectDialogProps, 'tool'>) {
  const initial = {
    login_email: connection?.account ?? '',
    api_key: '',
    outreach_sequence: connection?.outreach_sequence ?? '',
    followup_sequence: connection?.followup_sequence ?? '',
  }
  const form = useConnectForm(
    { initial, required: ['login_email', 'api_key', 'outreach_sequence'], onClose },
    (values) => client.salesTools.connectKlenty(values),
  )
  const { klenty } = texts
  return (
    <Frame tool="klenty" help={klenty.help} form={form} onClose={onClose}>
      <TextField label={klenty.login_email} type="email" required {...form.text('login_email')} />
      <PasswordField label={klenty.api_key} required autoComplete="new-password" {...form.text('api_key')} />
      <TextField
        label={klenty.outreach_sequence}
        help={klenty.sequenceHelp}
        required
        maxLength={200}
        {...form.text('outreach_sequence')}
      />
      <TextField label={klenty.followup_sequence} optional maxLength={200} {...form.text('followup_sequence')} />
    </Frame>
  )
}
