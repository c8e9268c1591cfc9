import { Link } from '@tanstack/react-router'
import { buttonClass } from '#kit/buttons/button-class.ts'

/** What visitors who look at sample data are offered. */
export function SignInLink({ children }: { children: string }) {
  return (
    <Link to="/auth" className={buttonClass({ size: 'small' })}>
      {children}
    </Link>
  )
}
