import { UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { part } from '#kit/display/part.tsx'
import { messages } from './messages.ts'

const SourcingDialog = part(() => import('./sourcing-dialog.tsx'), 'SourcingDialog')

type Props = { company: { id: string; name: string }; size: 'icon' | 'small' }

/** Sets owner, stage and note of a company without leaving its list. Visitors belong to no workspace. */
export function SourcingButton({ company, size }: Props) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (session.state !== 'signed-in') return null
  const shared = { icon: <UserRoundPen />, onClick: () => setIsOpen(true) }
  return (
    <>
      {size === 'icon' ? (
        <IconButton label={messages.setNamed(company.name)} {...shared} />
      ) : (
        <Button variant="secondary" size="small" aria-label={messages.setNamed(company.name)} {...shared}>
          {messages.set}
        </Button>
      )}
      {isOpen ? <SourcingDialog company={company} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
