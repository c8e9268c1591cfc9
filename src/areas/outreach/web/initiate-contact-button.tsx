import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from './messages.ts'
import type { ContactedCompany } from './use-contacts.ts'

const ContactDialog = lazy(() => import('./contact-dialog.tsx').then((part) => ({ default: part.ContactDialog })))

type Props = {
  company: ContactedCompany
  /** `icon` for the rows of a table. */
  size?: 'small' | 'icon'
}

export function InitiateContactButton({ company, size = 'small' }: Props) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)

  function press(): void {
    if (session.state === 'signed-in') setOpen(true)
    else toast.destructive(messages.signInFirst, messages.signInToContact)
  }

  const label = messages.buttonNamed(company.name)
  const shared = { icon: <Mail />, disabled: session.state === 'loading', onClick: press }
  return (
    <>
      {size === 'icon' ? (
        <IconButton label={label} {...shared} />
      ) : (
        <Button variant="secondary" size="small" aria-label={label} {...shared}>
          {messages.button}
        </Button>
      )}
      {session.state === 'signed-in' && isOpen ? (
        <Suspense>
          <ContactDialog company={company} sender={session.user} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
