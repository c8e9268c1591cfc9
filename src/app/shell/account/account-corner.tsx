import { Link } from '@tanstack/react-router'
import type { Role } from '#areas/permissions.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { part } from '#kit/display/part.tsx'
import { useSignOut } from './sign-out.ts'
import { UserMenu } from './user-menu.tsx'

/** Nothing that a visitor needs, so a visitor does not load it. */
const TaskTray = part(() => import('#areas/tasks/web/task-tray.tsx'), 'TaskTray')

const WorkspaceName = part(() => import('#areas/workspaces/web/workspace-name.tsx'), 'WorkspaceName')

/** Only who has premium access can be on trial. */
const TrialCountdown = part(() => import('#areas/billing/web/trial/trial-countdown.tsx'), 'TrialCountdown')

const toPlans = (words: string) => (
  <Link
    to="/billing"
    search={{ tab: 'plans' }}
    className="shrink-0 rounded-sm text-sm whitespace-nowrap text-muted underline-offset-4 hover:text-ink hover:underline"
  >
    {words}
  </Link>
)

/** Who is signed in, and the way out or in (NAV-05, NAV-06). */
export function AccountCorner({ onLeave }: { onLeave: () => void }) {
  const session = useSession()
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:flex-wrap max-[1240px]:border-b max-[1240px]:border-line max-[1240px]:pb-3 min-[1240px]:flex-1 min-[1240px]:justify-end">
      {session.state === 'signed-in' ? <SignedIn email={session.user.email} role={session.user.role} /> : null}
      {session.state === 'signed-out' ? <SignedOut onLeave={onLeave} /> : null}
      <UserMenu />
    </div>
  )
}

function SignedIn({ email, role }: { email: string; role: Role }) {
  const signOut = useSignOut(tellFailure)
  return (
    <>
      {role === 'premium' ? <TrialCountdown renderLink={toPlans} /> : null}
      <TaskTray />
      <span
        title={email}
        className="min-w-0 truncate text-sm text-muted max-sm:order-first max-sm:basis-full max-[1240px]:flex-1 min-[1240px]:max-w-60"
      >
        {email}
        <WorkspaceName />
      </span>
      <Button variant="secondary" onClick={() => void signOut()}>
        Sign Out
      </Button>
    </>
  )
}

function SignedOut({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <Link to="/auth" onClick={onLeave} className={buttonClass({ variant: 'secondary' })}>
        Sign In
      </Link>
      <Link to="/auth" onClick={onLeave} className={buttonClass()}>
        Get Started
      </Link>
    </>
  )
}

function tellFailure(error: unknown): void {
  toast.refused('Signing out did not reach the server', error)
}
