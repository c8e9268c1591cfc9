import { useState } from 'react'
import { client } from '#web/api.ts'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { findSignUpFault, type SignUpForm as Fields } from '../rules/check-sign-up.ts'
import { termsVersion } from '../rules/terms-version.ts'
import { clearAuthEntries } from './auth-entries.ts'
import { toSignUpSentence } from './auth-sentences.ts'
import { Form } from './form.tsx'
import { Divider, GoogleButton } from './google-button.tsx'
import { useMailWay } from './mail-way.ts'
import { messages } from './messages.ts'
import { describeFailure } from './read-failure.ts'
import { SubmitButton } from './submit-button.tsx'
import { useSubmit } from './use-submit.ts'

const empty: Fields = { fullName: '', email: '', password: '', confirmation: '' }

export function SignUpForm() {
  const way = useMailWay()
  const [fields, setFields] = useState(empty)
  const [googleError, setGoogleError] = useState<string | null>(null)
  const sending = useSubmit((thrown) => describeFailure(thrown, toSignUpSentence))

  async function signUp() {
    clearAuthEntries()
    const { email, password, fullName } = fields
    await client.identity.signUpEmail({
      email: email.trim(),
      password,
      data: { full_name: fullName.trim() },
      callbackURL: '/auth',
      termsVersion,
    })
    const { title, body, inOutbox } = messages.created
    toast.success(title, way === 'outbox' ? `${body} ${inOutbox}` : body)
    setFields(empty)
  }

  /** What an earlier attempt said does not stand above the outcome of this one. */
  function tellGoogle(sentence: string | null) {
    sending.setError(null)
    setGoogleError(sentence)
  }

  function submit() {
    setGoogleError(null)
    const fault = findSignUpFault(fields)
    if (fault) sending.setError(messages.errors[fault])
    else void sending.submit(signUp)
  }

  return (
    <>
      <GoogleButton onFailure={tellGoogle} />
      <Divider />
      <Form error={sending.error ?? googleError} onSubmit={submit}>
        <SignUpFields fields={fields} onChange={(change) => setFields({ ...fields, ...change })} />
        <SubmitButton busy={sending.isBusy} busyLabel={messages.signUp.busy}>
          {messages.signUp.submit}
        </SubmitButton>
      </Form>
    </>
  )
}

type FieldsProps = { fields: Fields; onChange: (change: Partial<Fields>) => void }

function SignUpFields({ fields, onChange }: FieldsProps) {
  const password = { type: 'password', minLength: 6, autoComplete: 'new-password' } as const
  return (
    <>
      <TextField
        label={messages.fields.fullName}
        name="name"
        autoComplete="name"
        placeholder={messages.placeholders.fullName}
        value={fields.fullName}
        onChange={(event) => onChange({ fullName: event.target.value })}
      />
      <TextField
        label={messages.fields.email}
        type="email"
        name="email"
        autoComplete="username"
        placeholder={messages.placeholders.email}
        value={fields.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <TextField
        {...password}
        label={messages.fields.password}
        name="password"
        placeholder={messages.placeholders.newPassword}
        value={fields.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <TextField
        {...password}
        label={messages.fields.confirmation}
        name="confirmation"
        placeholder={messages.placeholders.confirmation}
        value={fields.confirmation}
        onChange={(event) => onChange({ confirmation: event.target.value })}
      />
    </>
  )
}
