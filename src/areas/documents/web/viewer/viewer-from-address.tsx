import { useAddress } from '#kit/address/use-address.ts'
import { part } from '#kit/display/part.tsx'
import { viewerParams } from './viewer-params.ts'

const DocumentViewer = part(() => import('./document-viewer.tsx'), 'DocumentViewer')

/** The viewer over a page, open as long as the address names a document. */
export function ViewerFromAddress() {
  const [{ document, document_page, passage_from, passage_to }, change] = useAddress(viewerParams)
  if (!document) return null
  const passage =
    passage_from !== undefined && passage_to !== undefined && passage_to > passage_from
      ? { start: passage_from, end: passage_to }
      : null
  return (
    <DocumentViewer
      key={document}
      documentId={document}
      page={document_page ?? null}
      passage={passage}
      onPage={(page) => change((now) => ({ ...now, document_page: page }), { replace: true })}
      onClose={() => change(() => ({}), { replace: true })}
    />
  )
}

/** Opens the viewer at a passage of a document. */
export function useOpenDocument() {
  const [, change] = useAddress(viewerParams)
  return (documentId: string, passage: { start: number; end: number } | null = null, page: number | null = null) =>
    change(() => ({
      document: documentId,
      document_page: page,
      passage_from: passage?.start,
      passage_to: passage?.end,
    }))
}
