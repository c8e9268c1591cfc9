import { useQuery } from '@tanstack/react-query'
import { api } from '#kit/client/api.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { DocumentText } from '../../contract.ts'
import { lettersOfReading } from '../../rules/limits.ts'
import { redactionMessages as texts } from '../redaction-messages.ts'
import { RedactForm } from './redact-form.tsx'

type Props = { map: DocumentText; onClose: () => void }

/** Chooses what guests of data rooms do not get of a document, and shows what was hidden before. */
export function RedactDialog({ map, onClose }: Props) {
  const problem = map.state !== 'read' ? texts.unreadable : map.letters > lettersOfReading ? texts.tooLong : null
  if (problem === null) return <WithText map={map} onClose={onClose} />
  return (
    <Dialog title={texts.title(map.document.name)} size="large" onClose={onClose}>
      <Alert tone="warning">{problem}</Alert>
    </Dialog>
  )
}

function WithText({ map, onClose }: Props) {
  const { id, name, sha256 } = map.document
  const input = { id, from: 0, letters: lettersOfReading }
  // what is chosen are places in the text of this file: a newer one is refused by the server
  const text = useQuery(api.documents.text.queryOptions({ input, staleTime: Infinity }))
  const redactions = useQuery(api.documents.redactions.queryOptions({ input: { id } }))
  const isShown = text.data !== undefined && redactions.data !== undefined
  if (isShown) return <RedactForm key={sha256} text={text.data} redactions={redactions.data} onClose={onClose} />
  return (
    <Dialog title={texts.title(name)} size="large" onClose={onClose}>
      <QueryView
        query={text.data === undefined ? text : redactions}
        loading={texts.loading}
        lines={10}
        failed={texts.failed}
      >
        {() => null}
      </QueryView>
    </Dialog>
  )
}
