import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { readCode } from '../entry/second-factor-form.tsx'
import { messages } from '../messages.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { readPassword } from './read-password.ts'
import { toAccountFailure } from './to-account-failure.ts'
import { reloadSession } from '../use-session.ts'

const texts = messages.twoFactor

type Enrolment = { totpURI: string; secret: string; backupCodes: string[] }
type Props = {
  isOn: boolean
  hasPassword: boolean
  /** True while codes and secret are on the screen and deserve it for themselves. */
  onEnrolling: (isEnrolling: boolean) => void
}

/** Sets the second factor up in two steps, or switches it off. */
export function SecondFactorSettings({ isOn, hasPassword, onEnrolling }: Props) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [news, setNews] = useState<string | null>(null)
  function begin(begun: Enrolment) {
    setEnrolment(begun)
    onEnrolling(true)
  }
  function finish(sentence: string | null) {
    setEnrolment(null)
    onEnrolling(false)
    setNews(sentence)
  }
  return (
    <section>
      <h3 className="text-sm font-semibold">{texts.heading}</h3>
      {news ? (
        <Alert tone="good" className="mt-2">
          {news}
        </Alert>
      ) : null}
      <p className="mb-3 text-sm text-muted">{isOn ? texts.on : texts.off}</p>
      {enrolment && !isOn ? (
        <>
          <Confirm enrolment={enrolment} onDone={() => finish(texts.enabled)} />
          <Button variant="quiet" className="mt-3 -ml-3" onClick={() => finish(null)}>
            {messages.account.cancel}
          </Button>
        </>
      ) : null}
      {isOn ? <On hasPassword={hasPassword} onDone={() => finish(texts.disabled)} /> : null}
      {!isOn && !enrolment ? <Begin hasPassword={hasPassword} onBegun={begin} /> : null}
    </section>
  )
}

function Begin({ hasPassword, onBegun }: { hasPassword: boolean; onBegun: (enrolment: Enrolment) => void }) {
  return (
    <PasswordStep
      hasPassword={hasPassword}
      submitLabel={texts.enable}
      work={async (proof) => onBegun(await client.identity.enableTwoFactor(proof))}
    />
  )
}

function On({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const queries = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  return (
    <div className="flex flex-col gap-6">
      <PasswordStep
        hasPassword={hasPassword}
        submitLabel={texts.newCodes}
        work={async (proof) => setCodes((await client.identity.generateBackupCodes(proof)).backupCodes)}
      />
      <PasswordStep
        hasPassword={hasPassword}
        submitLabel={texts.disable}
        work={async (proof) => {
          await client.identity.disableTwoFactor(proof)
          await reloadSession(queries)
          onDone()
        }}
      />
    </div>
  )
}

type StepProps = { hasPassword: boolean; submitLabel: string; work: (proof: { password?: string }) => Promise<void> }

/** Each of these steps asks for the password, as the server does. */
function PasswordStep({ hasPassword, submitLabel, work }: StepProps) {
  const form = useForm({
    initial: { password: '' },
    read: ({ password }) => readPassword(password, hasPassword),
    send: work,
    failed: toAccountFailure,
  })
  return (
    <AccountForm heading={submitLabel} submitLabel={submitLabel} form={form}>
      {hasPassword ? (
        <TextField
          label={messages.account.currentPassword}
          type="password"
          autoComplete="current-password"
          {...form.text('password')}
        />
      ) : null}
    </AccountForm>
  )
}

function Confirm({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const queries = useQueryClient()
  const [hasKept, setKept] = useState(false)
  const form = useForm({
    initial: { code: '' },
    read: readCode,
    send: async (proof) => {
      await client.identity.verifyTotp(proof)
      await reloadSession(queries)
      onDone()
    },
    failed: toAccountFailure,
  })
  if (!hasKept) return <RecoveryCodes codes={enrolment.backupCodes} onDone={() => setKept(true)} />
  return (
    <AccountForm heading={texts.scan} submitLabel={texts.confirm} form={form}>
      <QrCode text={enrolment.totpURI} label={texts.qr} />
      <p className="text-sm">
        {texts.secret}: <code className="break-all">{enrolment.secret}</code>
      </p>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just pressed a button for it
        autoFocus
        label={messages.secondFactor.field}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={64}
        {...form.text('code')}
      />
    </AccountForm>
  )
}
