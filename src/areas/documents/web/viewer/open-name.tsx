import { useState } from 'react'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { PassageViewer } from './passage-viewer.tsx'

/** The name of a document, which opens it. */
export function OpenName({ documentId, name }: { documentId: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton className="text-left break-words hover:underline" onClick={() => setOpen(true)}>
        {name}
      </TextButton>
      {isOpen ? <PassageViewer documentId={documentId} passage={null} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
