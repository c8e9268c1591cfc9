import { Dialog } from '#kit/overlays/dialog.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { AuditLogView } from './audit-log-view.tsx'
import { messages, securityMessages } from './messages.ts'
import { SecurityEventsView } from './security-events-view.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** What happened in the installation as a whole, for admins of the product. */
export function InstallationLogDialog({ open, onOpenChange }: Props) {
  const tabs = [
    { value: 'log', label: messages.title, content: <AuditLogView scope="installation" ownId={null} /> },
    { value: 'events', label: securityMessages.title, content: <SecurityEventsView scope="installation" /> },
  ]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={messages.installationTitle}
      description={messages.installationNote}
    >
      <Tabs label={messages.installationTitle} tabs={tabs} />
    </Dialog>
  )
}
