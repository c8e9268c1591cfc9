import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toGoogleSentence } from './auth-sentences.ts'
import { messages } from '../messages.ts'
import { describeFailure } from './read-failure.ts'

type Props = { onFailure: (sentence: string | null) => void }

/** Goes to Google and comes back to /auth. What goes wrong is shown in the form below. */
export function GoogleButton({ onFailure }: Props) {
  const signIn = useAction(goToGoogle, { failed: (error) => onFailure(describeFailure(error, toGoogleSentence)) })
  return (
    <Button
      variant="secondary"
      className="w-full"
      busy={signIn.isPending}
      icon={<GoogleMark />}
      onClick={() => {
        onFailure(null)
        signIn.mutate()
      }}
    >
      {messages.google}
    </Button>
  )
}

async function goToGoogle(): Promise<void> {
  const way = { provider: 'google', callbackURL: '/auth', errorCallbackURL: '/auth' } as const
  const { url } = await client.identity.signInSocial(way)
  window.location.assign(url)
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M13.5 8H8.25M13.5 8A5.5 5.5 0 1 1 11.6 3.8" />
    </svg>
  )
}

/** Between Google and the email form. */
export function Divider() {
  return (
    <div className="my-4 flex items-center gap-3 text-xs text-muted">
      <span className="h-px flex-1 bg-line" />
      {messages.divider}
      <span className="h-px flex-1 bg-line" />
    </div>
  )
}
