import { useQuery } from '@tanstack/react-query'
import { findQuote } from '../../rules/find-quote.ts'
import { lettersOfReading } from '../../rules/limits.ts'
import { useDocumentSource } from './document-source.ts'
import { PassageViewer } from './passage-viewer.tsx'

type Props = { documentId: string; quote: string; onClose: () => void }

/** The viewer at the words that an analysis quotes, over a dialog or a page without an address for it. */
export function QuoteViewer({ documentId, quote, onClose }: Props) {
  const { toText } = useDocumentSource()
  const { data, isPending } = useQuery(toText({ id: documentId, letters: lettersOfReading }))
  // The viewer turns to the page of the passage as it opens. It also says what went wrong with the document.
  if (isPending) return null
  return <PassageViewer documentId={documentId} passage={data ? findQuote(data.text, quote) : null} onClose={onClose} />
}
