import { useState } from 'react'
import { client } from '#web/api.ts'
import { TextField } from '#web/ui/field.tsx'
import { toSignInSentence } from './auth-sentences.ts'
import { Form } from './form.tsx'
import { LinkButton } from './link-button.tsx'
import { messages } from './messages.ts'
import { describeFailure } from './read-failure.ts'
import { SubmitButton } from './submit-button.tsx'
import { useSubmit } from './use-submit.ts'

type Props = { onSignedIn: () => Promise<void>; onBack: () => void }

/** The step after the password, for people with a second factor. */
export function SecondFactorForm({ onSignedIn, onBack }: Props) {
  const texts = messages.secondFactor
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const sending = useSubmit((thrown) => describeFailure(thrown, toSignInSentence))

  async function verify() {
    const call = isRecovery ? client.identity.verifyBackupCode : client.identity.verifyTotp
    await call({ code: code.trim() })
    await onSignedIn()
  }

  function submit() {
    if (code.trim() === '') sending.setError(messages.errors.missing)
    else void sending.submit(verify)
  }

  function change() {
    setRecovery(!isRecovery)
    setCode('')
    sending.setError(null)
  }

  return (
    <>
      <h2 className="text-base font-semibold">{texts.title}</h2>
      <p className="mb-4 text-sm text-muted">{isRecovery ? texts.recoveryNote : texts.note}</p>
      <Form error={sending.error} onSubmit={submit}>
        <TextField
          key={isRecovery ? 'recovery' : 'totp'}
          label={isRecovery ? texts.recoveryField : texts.field}
          name="code"
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={64}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <SubmitButton busy={sending.isBusy} busyLabel={texts.busy}>
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
