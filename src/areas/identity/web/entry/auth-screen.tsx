import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { readConfirmedCookie, removedConfirmedCookie } from '../../rules/confirmed-cookie.ts'
import { toGoogleRefusal } from './auth-sentences.ts'
import { LegalDialog } from './legal-dialog.tsx'
import { MailRequestForm } from './mail-request-form.tsx'
import { messages } from '../messages.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm, type SignInLink } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { refreshSession, useSession } from '../use-session.ts'

type AuthStep = 'forms' | 'second-factor' | SignInLink

/** S0 §9: so long after signing in one is led on. */
const leadOnAfterMs = 100

/** The front door: signing in and up, and the way back in for whoever forgot something. */
export function AuthScreen() {
  const { state } = useSession()
  const { history } = useRouter()
  const [asked, setAsked] = useState(() => readAddress(history.location.search))
  useEffect(tellConfirmation, [])

  function forgetAddress() {
    setAsked({ reset: null, error: null })
    history.replace('/auth')
  }

  if (asked.reset !== null) {
    return (
      <Frame>
        <NewPasswordForm token={asked.reset} onDone={forgetAddress} />
      </Frame>
    )
  }
  if (state === 'signed-in') return <Navigate to="/" replace />
  if (state === 'loading') return <Frame isPending />
  return (
    <Frame>
      <Steps firstError={asked.error} />
    </Frame>
  )
}

function Steps({ firstError }: { firstError: string | null }) {
  const queries = useQueryClient()
  const [step, setStep] = useState<AuthStep>('forms')
  const [email, setEmail] = useState('')
  const [error, setError] = useState(firstError)

  function goOn(to: AuthStep) {
    // What came with the address is over once one goes on from there.
    setError(null)
    setStep(to)
  }

  async function leadOn() {
    // 'check your email' and 'sign in' are done by now
    toast.clear()
    toast.success(messages.welcome.title, messages.welcome.body)
    await new Promise((resolve) => setTimeout(resolve, leadOnAfterMs))
    // From here on the screen sees a signed-in person and leads to the start page.
    await refreshSession(queries)
  }

  if (step === 'second-factor') return <SecondFactorForm onSignedIn={leadOn} onBack={() => setStep('forms')} />
  if (step !== 'forms') {
    return <MailRequestForm about={step} email={email} onEmail={setEmail} onBack={() => setStep('forms')} />
  }
  const signIn = (
    <SignInForm
      email={email}
      onEmail={setEmail}
      firstError={error}
      onSignedIn={leadOn}
      onSecondFactor={() => goOn('second-factor')}
      onLink={goOn}
    />
  )
  return (
    <Tabs
      label={messages.tabs.label}
      tabs={[
        { value: 'sign-in', label: messages.tabs.signIn, content: signIn },
        { value: 'sign-up', label: messages.tabs.signUp, content: <SignUpForm /> },
      ]}
    />
  )
}

/** Hangs from the top, so that nothing above moves when a form grows by a sentence. */
function Frame({ children, isPending = false }: { children?: ReactNode; isPending?: boolean }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex min-h-dvh justify-center bg-paper px-4 py-[max(2.5rem,12dvh)] text-ink outline-none"
    >
      <div className="w-full max-w-md">
        <h1 className="mb-6 text-center font-serif text-2xl">{messages.title}</h1>
        <div className="rounded-md border border-line bg-surface p-6">{isPending ? <Pending /> : children}</div>
        {isPending ? null : <Footer />}
      </div>
    </main>
  )
}

function Footer() {
  const { before, and } = messages.footer
  return (
    <footer className="mt-4 text-center text-sm text-muted">
      {before} <LegalDialog about="terms" /> {and} <LegalDialog about="privacy" />.
    </footer>
  )
}

function Pending() {
  return (
    <div className="flex justify-center py-16">
      <Spinner label={messages.loading} />
    </div>
  )
}

/** Once, where the link of a mail leads. */
function tellConfirmation(): void {
  const confirmed = readConfirmedCookie(document.cookie)
  if (confirmed === null) return
  document.cookie = removedConfirmedCookie
  toast.success(messages.confirmed.title, messages.confirmed[confirmed])
}

/** Read as text: the router would take a token that looks like a number for one. */
function readAddress(search: string): { reset: string | null; error: string | null } {
  const query = new URLSearchParams(search)
  const error = query.get('error')
  return { reset: query.get('reset'), error: error === null ? null : toGoogleRefusal(error) }
}
