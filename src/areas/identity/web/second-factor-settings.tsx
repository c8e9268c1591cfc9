import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#web/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import { messages } from './messages.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useAccountForm } from './use-account-form.ts'
import { reloadSession } from './use-session.ts'

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
  const [password, setPassword] = useState('')
  const form = useAccountForm('')
  function submit() {
    if (hasPassword && password === '') return form.refuse(messages.errors.missing)
    void form.send(() => work(hasPassword ? { password } : {}))
  }
  return (
    <AccountForm heading={submitLabel} submitLabel={submitLabel} {...form} done={null} onSubmit={submit}>
      {hasPassword ? (
        <TextField
          label={messages.account.currentPassword}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
    </AccountForm>
  )
}

function Confirm({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const queries = useQueryClient()
  const [hasKept, setKept] = useState(false)
  const [code, setCode] = useState('')
  const form = useAccountForm('')
  if (!hasKept) return <RecoveryCodes codes={enrolment.backupCodes} onDone={() => setKept(true)} />
  function submit() {
    if (code.trim() === '') return form.refuse(messages.errors.missing)
    void form.send(async () => {
      await client.identity.verifyTotp({ code: code.trim() })
      await reloadSession(queries)
      onDone()
    })
  }
  return (
    <AccountForm heading={texts.scan} submitLabel={texts.confirm} {...form} done={null} onSubmit={submit}>
      <QrCode text={enrolment.totpURI} label={texts.qr} />
      <p className="text-sm">
        {texts.secret}: <code className="break-all">{enrolment.secret}</code>
      </p>
      <TextField
        label={messages.secondFactor.field}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={64}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </AccountForm>
  )
}
