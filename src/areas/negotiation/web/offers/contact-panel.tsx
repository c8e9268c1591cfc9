import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { part } from '#kit/display/part.tsx'
import { Section } from '#kit/display/section.tsx'
import { messages } from '../messages.ts'
import { isOpen, type Begun } from '../use-negotiation.ts'

const texts = messages.contact
const ContactDialog = part(() => import('./contact-dialog.tsx'), 'ContactDialog', null)

export function ContactPanel({ view }: { view: Begun }) {
  const [isEdited, setEdited] = useState(false)
  const { mayWrite } = useReaderRights()
  const { contact_name, contact_title, contact_email, contact_phone } = view.negotiation
  const { engagement } = view.target
  return (
    <Section
      title={texts.title}
      action={
        mayWrite && isOpen(view) ? (
          <IconButton label={texts.edit} icon={<Pencil />} onClick={() => setEdited(true)} />
        ) : null
      }
    >
      {contact_name === '' ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <address className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm not-italic xl:flex-col">
          <span className="font-medium">{contact_name}</span>
          {contact_title ? <span className="text-muted">{contact_title}</span> : null}
          {contact_email ? (
            <a href={`mailto:${contact_email}`} className="underline underline-offset-2">
              {contact_email}
            </a>
          ) : null}
          {contact_phone ? <span className="tabular-nums">{contact_phone}</span> : null}
        </address>
      )}
      {engagement ? (
        <p className="mt-1 text-sm text-muted xl:mt-3">{messages.client(engagement.clientName, engagement.company)}</p>
      ) : null}
      {isEdited ? <ContactDialog view={view} onClose={() => setEdited(false)} /> : null}
    </Section>
  )
}
