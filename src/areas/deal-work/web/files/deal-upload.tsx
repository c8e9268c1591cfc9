import { UploadDialog } from '#areas/documents/web/upload-dialog.tsx'

/** The upload dialog for the files of a deal. */
export function DealUpload({ dealId, folder, onClose }: { dealId: string; folder: string; onClose: () => void }) {
  return (
    <UploadDialog
      to={{ call: ['dealWork', 'uploadFile'], path: `/api/deals/${dealId}/files/upload` }}
      folder={folder}
      onClose={onClose}
    />
  )
}
