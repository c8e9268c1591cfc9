import { Button } from '#kit/buttons/button.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { messages } from '../messages.ts'
import { Report } from './report.tsx'
import { useCheck, type CheckState } from './use-check.ts'

const texts = messages.verify

/** Checks a proof for anybody, without an account, in the browser alone. */
export function VerifyPage() {
  const { check, checkFiles, lookUp } = useCheck()
  const form = useForm({
    initial: { hash: '' },
    read: ({ hash }) => {
      const tidy = hash.trim().toLowerCase()
      return /^[0-9a-f]{64}$/.test(tidy) ? { input: tidy } : { errors: { hash: texts.wrongHash } }
    },
    send: async (hash: string) => lookUp(hash),
  })
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <p className="text-muted lg:col-span-2">{texts.how}</p>
      <FileDrop label={texts.choose} help={texts.help} accept={['.json', '.txt']} files={[]} onFiles={checkFiles} />
      <div className="flex min-w-0 flex-col gap-6">
        <Form onSubmit={form.submit} className="flex flex-col items-start gap-3">
          <TextField
            className="w-full"
            label={texts.hash}
            help={texts.hashHelp}
            autoComplete="off"
            spellCheck={false}
            {...form.text('hash')}
          />
          <Button type="submit" variant="secondary">
            {texts.look}
          </Button>
        </Form>
        <div className="text-sm text-muted">
          <p>{texts.command}</p>
          <p className="mt-1 font-mono text-xs break-all text-ink select-all">{texts.commandLine}</p>
        </div>
      </div>
      <div aria-live="polite" className="min-w-0 lg:col-span-2">
        <Result check={check} />
      </div>
    </div>
  )
}

function Result({ check }: { check: CheckState }) {
  if (check.state === 'idle') return null
  if (check.state === 'checking') return <Spinner label={texts.checking} />
  if (check.state === 'problem') return <Alert title={check.title}>{check.text}</Alert>
  return <Report report={check.report} />
}
