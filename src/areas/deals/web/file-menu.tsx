import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { client } from '#web/api.ts'
import { saveFile } from '#areas/audit/web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { exportFormats } from '../rules/file-columns.ts'
import { toQuery, type Filter } from './address.ts'
import { exportDeals } from './deal-files.ts'
import { messages } from './messages.ts'

const DealImportDialog = lazy(() =>
  import('./deal-import-dialog.tsx').then((part) => ({ default: part.DealImportDialog })),
)

const texts = messages.file

/** The deals of the filter in force as a file, and deals out of one. */
export function FileMenu({ filter, mayWrite }: { filter: Filter; mayWrite: boolean }) {
  const [isImporting, setImporting] = useState(false)
  const making = useMutation({
    mutationFn: async (format: (typeof exportFormats)[number]) => {
      const [any] = await client.deals.list({ ...toQuery(filter), limit: 1 })
      return any ? await exportDeals(filter, format, new Date()) : null
    },
    onSuccess: (file) => {
      if (!file) {
        toast.note(texts.nothing, texts.nothingText)
        return
      }
      saveFile(file)
      toast.success(texts.exported, file.name)
    },
    onError: (error) => toast.destructive(texts.exportFailed, error.message),
  })
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" icon={<FileSpreadsheet />} busy={making.isPending}>
            <span className="max-sm:sr-only">{texts.menu}</span>
          </Button>
        }
        entries={[
          ...(mayWrite ? [{ label: texts.import, onSelect: () => setImporting(true) }, 'line' as const] : []),
          { heading: texts.exportNote },
          ...exportFormats.map((format) => ({ label: texts.formats[format], onSelect: () => making.mutate(format) })),
        ]}
      />
      {isImporting ? (
        <Suspense>
          <DealImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
