import { useState } from 'react'
import { folderLetters } from '#areas/deal-work/rules/limits.ts'
import { DealFiles } from '#areas/deal-work/web/files/deal-files.tsx'
import { FolderNotes } from '#areas/deal-work/web/files/folder-note.tsx'
import { renderSharedFolder } from '#areas/room-guests/web/shared-folder.tsx'
import type { Deal } from '#areas/deals/contract.ts'
import { DocumentSourceProvider, useSourceOfDeal } from '#areas/documents/web/viewer/document-source.ts'
import { useOpenDocument, ViewerFromAddress } from '#areas/documents/web/viewer/viewer-from-address.tsx'
import { params } from '#core/fields/params.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { part } from '#kit/display/part.tsx'

const AnalyseDialog = part(() => import('#areas/document-analysis/web/analyse-dialog.tsx'), 'AnalyseDialog')

const folderParam = params({ dealFolder: { kind: 'text', max: folderLetters } })

/** The files of a deal with the viewer and the document panel, which know this deal. */
export function DealFilesTab({ deal }: { deal: Deal }) {
  const open = useOpenDocument()
  const [{ dealFolder = '' }, change] = useAddress(folderParam)
  const [analysed, setAnalysed] = useState<{ documentId: string | null } | null>(null)
  const source = useSourceOfDeal(deal.id)
  return (
    <FolderNotes value={renderSharedFolder}>
      <DocumentSourceProvider value={source}>
        <DealFiles
          dealId={deal.id}
          folder={dealFolder}
          onFolder={(folder) => change(() => ({ dealFolder: folder || undefined }))}
          onOpen={open}
          onAnalyse={(documentId) => setAnalysed({ documentId })}
        />
        <ViewerFromAddress />
      </DocumentSourceProvider>
      {analysed ? (
        <AnalyseDialog
          documentId={analysed.documentId}
          context={{
            targetCompany: deal.target,
            ...(deal.currency === 'USD' && deal.value !== null && { offerAmount: deal.value / 1e6 }),
            dealType: 'Acquisition',
          }}
          dealId={deal.id}
          onClose={() => setAnalysed(null)}
        />
      ) : null}
    </FolderNotes>
  )
}
