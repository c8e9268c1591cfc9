import { useState } from 'react'
import { part } from '#kit/display/part.tsx'

const DocumentViewer = part(() => import('./document-viewer.tsx'), 'DocumentViewer')

type Props = { documentId: string; passage: { start: number; end: number } | null; onClose: () => void }

/** The viewer over a dialog, which has no address of its own. */
export function PassageViewer(props: Props) {
  const [page, setPage] = useState<number | null>(null)
  return <DocumentViewer {...props} page={page} onPage={setPage} />
}
