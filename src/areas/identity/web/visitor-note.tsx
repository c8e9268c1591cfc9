import { AppLink } from '#kit/address/app-link.tsx'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { Alert } from '#kit/feedback/alert.tsx'

type SignInProps = { label: string; size?: 'small' | 'medium' }

/** Leads a visitor to the sign-in, and from there back. */
export function SignInLink({ label, size = 'medium' }: SignInProps) {
  return (
    <AppLink href="/auth" className={buttonClass({ size, variant: size === 'small' ? 'secondary' : 'primary' })}>
      {label}
    </AppLink>
  )
}

type NoteProps = { title: string; text: string; signIn: string; className: string }

/** Over a screen that shows a visitor the sample. */
export function VisitorNote({ title, text, signIn, className }: NoteProps) {
  return (
    <Alert tone="information" title={title} action={<SignInLink label={signIn} size="small" />} className={className}>
      {text}
    </Alert>
  )
}
