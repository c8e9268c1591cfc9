import { Link } from '@tanstack/react-router'
import { DashboardScreen } from '#areas/deals/web/dashboard-screen.tsx'
import { messages } from '#areas/deals/web/messages.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { ReceivedInvitations } from '#areas/workspaces/web/invitation-panel.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Page } from '../ui/page.tsx'

/** The dashboard; also behind /agreements (SHELL-02). */
export function DashboardPage() {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : null
  const name = user?.user_metadata.full_name || user?.email || messages.unnamed
  return (
    <Page
      title={messages.greeting(name)}
      answers="Which deals are on the way, where do they stand, and what are they worth?"
      action={
        <Link to="/target-identification" className={buttonClass()}>
          {messages.newDeal}
        </Link>
      }
    >
      <div className="flex flex-col gap-3 not-empty:mb-6">
        <ReceivedInvitations />
      </div>
      <DashboardScreen
        targetSearch={
          <Link to="/target-identification" className={buttonClass({ variant: 'secondary' })}>
            {messages.openTargetSearch}
          </Link>
        }
      />
    </Page>
  )
}
