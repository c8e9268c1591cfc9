import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { part } from '#kit/display/part.tsx'
import { messages } from './messages.ts'
import type { ContactedCompany } from './use-contacts.ts'

const ContactDialog = part(() => import('./contact-dialog.tsx'), 'ContactDialog')

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
        <ContactDialog company={company} sender={session.user} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
