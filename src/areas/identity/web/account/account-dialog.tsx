import { SecurityEventsView } from '#areas/audit/web/security-events-view.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { AccountProfile } from './account-profile.tsx'
import { AccountRemoval } from './account-removal.tsx'
import { AccountSecurity } from './account-security.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { messages } from '../messages.ts'
import { useSession } from '../use-session.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Everything a person decides about the own account (G097). */
export function AccountDialog({ open, onOpenChange }: Props) {
  const session = useSession()
  const texts = messages.account
  if (session.state !== 'signed-in') return null
  const { user } = session
  const tabs = [
    { value: 'profile', label: texts.tabs.profile, content: <AccountProfile user={user} /> },
    { value: 'security', label: texts.tabs.security, content: <AccountSecurity user={user} /> },
    { value: 'sessions', label: texts.tabs.sessions, content: <AccountSessions /> },
    { value: 'events', label: texts.tabs.events, content: <SecurityEventsView scope="own" /> },
    { value: 'removal', label: texts.tabs.removal, content: <AccountRemoval onRemoved={() => onOpenChange(false)} /> },
  ]
  return (
    <Dialog size="medium" open={open} onOpenChange={onOpenChange} title={texts.title} description={user.email}>
      <Tabs label={texts.tabs.label} tabs={tabs} />
    </Dialog>
  )
}
