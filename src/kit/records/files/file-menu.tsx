import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { exportFormats, type ExportFormat } from '#core/fields/file-columns.ts'
import { Button } from '../../buttons/button.tsx'
import { Menu, type MenuEntry } from '../../buttons/menu.tsx'
import { useAction } from '../../client/use-action.ts'
import { part } from '../../display/part.tsx'
import { saveFile } from '../../display/save-file.ts'
import { toast } from '../../feedback/toast.ts'
import type { ImportSource } from './import-dialog.tsx'
import { exportRecords } from './record-files.ts'
import { messages as texts } from './messages.ts'

const ImportDialog = part(() => import('./import-dialog.tsx'), 'ImportDialog')

type Props = {
  source: ImportSource
  filter: object
  mayWrite: boolean
  hasRecords: () => Promise<boolean>
  /** Other files of this list. */
  more?: readonly MenuEntry[] | undefined
}

/** The records of the filter in force as a file, and records out of one. */
export function FileMenu({ source, filter, mayWrite, hasRecords, more = [] }: Props) {
  const [isImporting, setImporting] = useState(false)
  const { path, plural } = source
  const making = useAction(
    async (format: ExportFormat) =>
      (await hasRecords()) ? exportRecords({ path, plural, filter }, format, new Date()) : null,
    {
      done: (file) => {
        if (!file) {
          toast.note(texts.nothing, texts.nothingText(plural))
          return
        }
        saveFile(file)
        toast.success(texts.exported(plural), file.name)
      },
      failed: texts.exportFailed,
    },
  )
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" icon={<FileSpreadsheet />} busy={making.isPending}>
            <span className="max-sm:sr-only">{texts.menu}</span>
          </Button>
        }
        entries={[
          ...(mayWrite ? [{ label: texts.import(plural), onSelect: () => setImporting(true) }, 'line' as const] : []),
          { heading: texts.exportNote(plural) },
          ...exportFormats.map((format) => ({ label: texts.formats[format], onSelect: () => making.mutate(format) })),
          ...(more.length > 0 ? ['line' as const, ...more] : []),
        ]}
      />
      {isImporting ? <ImportDialog source={source} onClose={() => setImporting(false)} /> : null}
    </>
  )
}
