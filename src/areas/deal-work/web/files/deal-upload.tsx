import { UploadDialog } from '#areas/documents/web/upload-dialog.tsx'
import { WithFolderNote } from './folder-note.tsx'

/** The upload dialog for the files of a deal. */
export function DealUpload({ dealId, folder, onClose }: { dealId: string; folder: string; onClose: () => void }) {
  return (
    <WithFolderNote dealId={dealId} folder={folder}>
      {(before) => (
        <UploadDialog
          to={{ call: ['dealWork', 'uploadFile'], path: `/api/deals/${dealId}/files/upload` }}
          folder={folder}
          before={before}
          onClose={onClose}
        />
      )}
    </WithFolderNote>
  )
}
