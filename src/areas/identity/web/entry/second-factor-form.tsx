import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { usePageTitle } from '#kit/display/page-title.ts'
import { Form } from '#kit/forms/form.tsx'
import type { FormReading } from '#kit/forms/form-reading.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { toSignInSentence } from './auth-sentences.ts'
import { LinkButton } from './link-button.tsx'
import { messages } from '../messages.ts'
import { describeFailure } from './read-failure.ts'
import { SubmitButton } from './submit-button.tsx'

type Props = { onSignedIn: () => Promise<void>; onBack: () => void }

/** The step after the password, for people with a second factor. */
export function SecondFactorForm({ onSignedIn, onBack }: Props) {
  const texts = messages.secondFactor
  usePageTitle(texts.title)
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm({
    initial: { code: '' },
    read: readCode,
    send: async (proof) => {
      const call = isRecovery ? client.identity.verifyBackupCode : client.identity.verifyTotp
      await call(proof)
      await onSignedIn()
    },
    failed: (error) => describeFailure(error, toSignInSentence),
  })

  function change() {
    setRecovery(!isRecovery)
    form.change({ code: '' })
    form.refuse({})
  }

  return (
    <>
      <h2 className="text-base font-semibold">{texts.title}</h2>
      <p className="mb-4 text-sm text-muted">{isRecovery ? texts.recoveryNote : texts.note}</p>
      <Form className="flex flex-col gap-4" problem={form.problem} onSubmit={form.submit}>
        <TextField
          key={isRecovery ? 'recovery' : 'totp'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just pressed a button for it
          autoFocus
          label={isRecovery ? texts.recoveryField : texts.field}
          name="code"
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={64}
          {...form.text('code')}
        />
        <SubmitButton busy={form.busy} busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
        <p className="flex flex-wrap justify-between gap-2">
          <LinkButton onClick={change}>{isRecovery ? texts.toTotp : texts.toRecovery}</LinkButton>
          <LinkButton onClick={onBack}>{messages.links.back}</LinkButton>
        </p>
      </Form>
    </>
  )
}

export function readCode({ code }: { code: string }): FormReading<{ code: string }, { code: string }> {
  return code.trim() === '' ? { problem: messages.errors.missing } : { input: { code: code.trim() } }
}
