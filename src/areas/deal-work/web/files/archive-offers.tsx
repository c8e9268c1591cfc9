import { Button } from '#kit/buttons/button.tsx'
import type { PlacedFile } from '#kit/controls/read-dropped.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { messages } from '../messages.ts'

const texts = messages.files

type OffersProps = { archives: readonly PlacedFile[]; onImport: (archive: PlacedFile) => void }

/** A ZIP file among documents is no document: it is imported with its folders. */
export function ArchiveOffers({ archives, onImport }: OffersProps) {
  return archives.map((archive) => (
    <Alert key={`${archive.folder}/${archive.file.name}`} tone="information" title={texts.archive(archive.file.name)}>
      <p>{texts.archiveText}</p>
      <Button size="small" variant="secondary" className="mt-2" onClick={() => onImport(archive)}>
        {texts.archiveImport(archive.file.name)}
      </Button>
    </Alert>
  ))
}
