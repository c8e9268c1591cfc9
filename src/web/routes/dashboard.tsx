import { Link } from '@tanstack/react-router'
import { DashboardScreen } from '#areas/deals/web/dashboard-screen.tsx'
import { messages } from '#areas/deals/web/messages.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Page } from '../shell/page.tsx'
import { buttonClass } from '../ui/button-class.ts'

export function DashboardPage() {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : null
  const name = user?.user_metadata.full_name || user?.email || messages.unnamed
  return (
    <Page
      title={messages.greeting(name)}
      answers="Which deals are on the way, what are they worth, and what needs you today?"
      action={
        <Link to="/target-identification" className={buttonClass()}>
          {messages.newDeal}
        </Link>
      }
    >
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
