import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { LogVerdict } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.replay
const longestCheckpoint = 2000
/** A large log takes its time. */
const timeoutMs = 300_000

type ReplayProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The replay of both logs, for administrators and auditors of the installation. */
export function ReplayDialog({ open, onOpenChange }: ReplayProps) {
  const replay = useAction((checkpoint: string) =>
    client.agreements.checkLog({ checkpoint }, { context: { timeoutMs } }),
  )
  const form = useForm({
    initial: { checkpoint: '' },
    read: ({ checkpoint }) => ({ input: checkpoint }),
    send: replay.mutateAsync,
    failed: (error) => `${texts.failed}: ${error.message}`,
  })
  return (
    <Dialog size="medium" open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.note}>
      <Form onSubmit={form.submit} problem={form.problem} className="flex flex-col gap-4">
        <TextAreaField
          label={texts.checkpoint}
          help={texts.checkpointHelp}
          optional
          rows={4}
          maxLength={longestCheckpoint}
          spellCheck={false}
          className="font-mono text-xs"
          {...form.text('checkpoint')}
        />
        <div>
          <Button type="submit" busy={form.busy} busyLabel={texts.busy}>
            {texts.start}
          </Button>
        </div>
      </Form>
      <div aria-live="polite" className="mt-4">
        {replay.data && !form.busy ? <Verdict verdict={replay.data} /> : null}
      </div>
    </Dialog>
  )
}

function Verdict({ verdict }: { verdict: LogVerdict }) {
  const { is_intact, fault, entries, records, audit } = verdict
  if (!is_intact)
    return (
      <Alert title={texts.broken}>
        <p className="break-words">{fault}</p>
        <p>{texts.brokenText}</p>
      </Alert>
    )
  return (
    <Alert tone="good" title={texts.intact}>
      <ul className="list-disc pl-5">
        <li>{texts.entries(entries)}</li>
        <li>{texts.audit(audit.entries, audit.chains)}</li>
        <li>{texts.heads(audit.heads)}</li>
        <li>{texts.records(records)}</li>
      </ul>
    </Alert>
  )
}
