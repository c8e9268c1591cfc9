import { Link } from '@tanstack/react-router'
import { FileSearch, MessageCircleQuestion, ScanText, Upload } from 'lucide-react'
import { FolderNotes } from '#areas/deal-work/web/files/folder-note.tsx'
import { renderSharedFolder } from '#areas/room-guests/web/shared-folder.tsx'
import { roomMessages } from '#areas/document-analysis/web/messages.ts'
import type { Review } from '#areas/diligence-reviews/contract.ts'
import { messages } from '#areas/diligence-reviews/web/messages.ts'
import { useReviewRights } from '#areas/diligence-reviews/web/use-review.ts'
import { params } from '#core/fields/params.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { Button } from '#kit/buttons/button.tsx'
import { part } from '#kit/display/part.tsx'

const DealUpload = part(() => import('#areas/deal-work/web/files/deal-upload.tsx'), 'DealUpload')
const AnalyseDialog = part(() => import('#areas/document-analysis/web/analyse-dialog.tsx'), 'AnalyseDialog')
const AskDocuments = part(() => import('./ask-documents.tsx'), 'AskDocuments')
const AnalyseUploads = part(() => import('#areas/due-diligence/web/analyse-uploads.tsx'), 'AnalyseUploads')

const texts = messages.docs
/** The open dialog is in the address, so that a link opens the document analysis by itself (DOC-12). */
const opened = params({ docs: { kind: 'word', words: ['upload', 'analysis', 'uploads', 'ask'] } })
const linkClass = 'inline-flex min-h-6 items-center text-accent underline underline-offset-2 hover:decoration-2'

/** Uploads to the deal, their analysis, and the document panel with an upload of its own. */
export function DocsActions({ data: { target } }: { data: Review }) {
  const [, change] = useAddress(opened)
  const { isVisitor, mayWrite } = useReviewRights()
  const open = (next: 'upload' | 'analysis' | 'uploads' | 'ask') => change(() => ({ docs: next }))
  const close = () => change(() => ({ docs: null }))
  const dealId = isVisitor ? null : (target?.deal_id ?? null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayWrite || isVisitor ? <UploadActions hasTarget={target !== null} onOpen={open} /> : null}
      <Button variant="secondary" size="small" icon={<ScanText />} onClick={() => open('analysis')}>
        {texts.analyse}
      </Button>
      {dealId === null ? null : (
        <Button variant="secondary" size="small" icon={<MessageCircleQuestion />} onClick={() => open('ask')}>
          {roomMessages.title}
        </Button>
      )}
      {dealId === null ? null : (
        <Link to="/dashboard" search={{ deal: dealId, dealTab: 'files' }} className={linkClass}>
          {texts.open}
        </Link>
      )}
      <FolderNotes value={renderSharedFolder}>
        <OpenDialog target={target} dealId={dealId} onClose={close} />
      </FolderNotes>
    </div>
  )
}

/** What a viewer may not do. */
function UploadActions({ hasTarget, onOpen }: { hasTarget: boolean; onOpen: (next: 'upload' | 'uploads') => void }) {
  return (
    <>
      {hasTarget ? (
        <Button size="small" icon={<Upload />} onClick={() => onOpen('upload')}>
          {texts.upload}
        </Button>
      ) : null}
      <Button variant="secondary" size="small" icon={<FileSearch />} onClick={() => onOpen('uploads')}>
        {texts.analyseUploads}
      </Button>
    </>
  )
}

type DialogProps = Pick<Review, 'target'> & { dealId: string | null; onClose: () => void }

function OpenDialog({ target, dealId, onClose }: DialogProps) {
  const [{ docs }] = useAddress(opened)
  if (docs === 'uploads') return <AnalyseUploads onClose={onClose} />
  if (docs === 'upload' && target) return <DealUpload dealId={target.deal_id} folder="" onClose={onClose} />
  if (docs === 'ask' && dealId !== null) return <AskDocuments dealId={dealId} onClose={onClose} />
  if (docs !== 'analysis') return null
  return (
    <AnalyseDialog
      context={target ? { targetCompany: target.target, dealType: 'Acquisition' } : {}}
      dealId={dealId}
      onClose={onClose}
    />
  )
}
