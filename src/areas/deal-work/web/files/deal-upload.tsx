import { useState } from 'react'
import { UploadDialog } from '#areas/documents/web/upload-dialog.tsx'
import { uniqueBy } from '#core/unique-by.ts'
import type { DroppedTree, PlacedFile } from '#kit/controls/read-dropped.ts'
import { part } from '#kit/display/part.tsx'
import { joinFolders } from '../../rules/folders.ts'
import { isZipName } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { ArchiveOffers } from './archive-offers.tsx'
import { WithFolderNote } from './folder-note.tsx'
import { usePlacedFolders } from './use-placed-folders.ts'

const RoomDialog = part(() => import('./room-dialog.tsx'), 'RoomDialog', null)

/** Chosen twice, it is offered once. */
const pathOf = ({ folder, file }: PlacedFile) => joinFolders(folder, file.name)

type UploadProps = { dealId: string; folder: string; dropped?: DroppedTree; onClose: () => void }

/** The upload dialog for the files of a deal. A ZIP file that is chosen there is offered until a dialog over it, which keeps the list, has sent it. */
export function DealUpload({ dealId, folder, dropped, onClose }: UploadProps) {
  const place = usePlacedFolders(dealId, folder)
  const [hasFolders, setHasFolders] = useState(false)
  const [archives, setArchives] = useState<readonly PlacedFile[]>([])
  const [importing, setImporting] = useState<PlacedFile | null>(null)
  const elsewhere = {
    accept: '.zip',
    help: messages.files.archiveHelp,
    isOne: isZipName,
    unsent: archives.length > 0 ? messages.files.archiveUnsent : null,
    onFiles: (chosen: readonly PlacedFile[]) => setArchives((all) => uniqueBy([...all, ...chosen], pathOf)),
  }
  return (
    <>
      <WithFolderNote dealId={dealId} folder={folder} inside={hasFolders}>
        {({ note, isPending }) => (
          <UploadDialog
            to={{ call: ['dealWork', 'uploadFile'], path: `/api/deals/${dealId}/files/upload` }}
            folder={folder}
            place={place}
            onFolders={() => setHasFolders(true)}
            {...(dropped && { dropped })}
            elsewhere={elsewhere}
            before={{
              note: (
                <>
                  {note}
                  <ArchiveOffers archives={archives} onImport={setImporting} />
                </>
              ),
              isPending,
            }}
            onClose={onClose}
          />
        )}
      </WithFolderNote>
      {importing ? (
        <RoomDialog
          dealId={dealId}
          folder={joinFolders(folder, importing.folder)}
          dropped={importing.file}
          onSent={(sent) => setArchives((all) => all.filter(({ file }) => file !== sent))}
          onClose={() => setImporting(null)}
        />
      ) : null}
    </>
  )
}
