import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { buttonClass } from '../ui/button-class.ts'
import { useSignOut } from './sign-out.ts'
import { UserMenu } from './user-menu.tsx'

/** Nothing that a visitor needs, so a visitor does not load it. */
const TaskTray = lazy(() => import('#areas/tasks/web/task-tray.tsx').then((file) => ({ default: file.TaskTray })))

/** Who is signed in, and the way out or in (NAV-05, NAV-06). */
export function AccountCorner({ onLeave }: { onLeave: () => void }) {
  const session = useSession()
  return (
    <div className="flex min-w-0 items-center gap-2 max-[1150px]:border-b max-[1150px]:border-line max-[1150px]:pb-3 min-[1150px]:flex-1 min-[1150px]:justify-end">
      {session.state === 'signed-in' ? <SignedIn email={session.user.email} /> : null}
      {session.state === 'signed-out' ? <SignedOut onLeave={onLeave} /> : null}
      <UserMenu />
    </div>
  )
}

function SignedIn({ email }: { email: string }) {
  const signOut = useSignOut(tellFailure)
  return (
    <>
      <Suspense>
        <TaskTray />
      </Suspense>
      <span title={email} className="min-w-0 truncate text-sm text-muted max-[1150px]:flex-1 min-[1150px]:max-w-60">
        {email}
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
  toast.destructive('Signing out did not reach the server', error instanceof Error ? error.message : undefined)
}
