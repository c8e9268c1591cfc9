import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { messages } from './messages.ts'
import type { ContactedCompany } from './use-contacts.ts'

export function InitiateContactButton({ company }: { company: ContactedCompany }) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)

  function press(): void {
    if (session.state === 'signed-in') setOpen(true)
    else toast.destructive(messages.signInFirst, messages.signInToContact)
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Mail />}
        aria-label={messages.buttonNamed(company.name)}
        disabled={session.state === 'loading'}
        onClick={press}
      >
        {messages.button}
      </Button>
      {session.state === 'signed-in' && isOpen ? (
        <ContactDialog company={company} sender={session.user} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
