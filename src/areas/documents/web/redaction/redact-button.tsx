import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useWriteRight } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { part } from '#kit/display/part.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import type { DocumentText } from '../../contract.ts'
import { redactionMessages as texts } from '../redaction-messages.ts'
import { useDocumentSource } from '../viewer/document-source.ts'

const RedactDialog = part(() => import('./redact-dialog.tsx'), 'RedactDialog')

/** Opens the redaction of a PDF document, for members who may change it. */
export function RedactButton({ map }: { map: DocumentText }) {
  const { isOfMembers } = useDocumentSource()
  return isOfMembers && map.document.file_type === 'application/pdf' ? <OfMembers map={map} /> : null
}

function OfMembers({ map }: { map: DocumentText }) {
  const { mayWrite } = useWriteRight()
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button size="small" variant="quiet" icon={<EyeOff className="size-4" />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen ? <RedactDialog map={map} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** What guests of data rooms get of this document, where it is not the original. */
export function GuestCopyNote({ map: { guest_copy } }: { map: DocumentText }) {
  const note = guest_copy && texts.notes[guest_copy]
  if (!note) return null
  return <Alert tone={guest_copy === 'redacted' || guest_copy === 'waiting' ? 'information' : 'warning'}>{note}</Alert>
}
