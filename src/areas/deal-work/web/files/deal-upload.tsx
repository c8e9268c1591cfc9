import { useState } from 'react'
import { UploadDialog } from '#areas/documents/web/upload-dialog.tsx'
import type { DroppedTree } from '#kit/controls/read-dropped.ts'
import { WithFolderNote } from './folder-note.tsx'
import { usePlacedFolders } from './use-placed-folders.ts'

type UploadProps = { dealId: string; folder: string; dropped?: DroppedTree; onClose: () => void }

/** The upload dialog for the files of a deal. */
export function DealUpload({ dealId, folder, dropped, onClose }: UploadProps) {
  const place = usePlacedFolders(dealId, folder)
  const [hasFolders, setHasFolders] = useState(false)
  return (
    <WithFolderNote dealId={dealId} folder={folder} inside={hasFolders}>
      {(before) => (
        <UploadDialog
          to={{ call: ['dealWork', 'uploadFile'], path: `/api/deals/${dealId}/files/upload` }}
          folder={folder}
          place={place}
          onFolders={() => setHasFolders(true)}
          {...(dropped && { dropped })}
          before={before}
          onClose={onClose}
        />
      )}
    </WithFolderNote>
  )
}
