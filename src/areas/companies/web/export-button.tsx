import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#areas/audit/web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import { exportCompanies, localDay, type CompanyExport } from './export-companies.ts'
import type { Filters } from './filters.ts'
import { messages } from './messages.ts'
import { toSearch } from './use-companies.ts'

const texts = messages.results

/** Formats that another area makes of the same search. */
export type TableExport = (format: 'csv' | 'xlsx', query: ReturnType<typeof toSearch>, day: string) => Promise<File>

type Props = {
  filters: Filters
  /** How many companies the result has, in words; null while nobody knows. */
  count: string | null
  exportTable: TableExport
}

/** The result as JSON at once, or as a table that can be edited and imported again. */
export function ExportButton({ filters, count, exportTable }: Props) {
  const format = useFormatter()
  const [progress, setProgress] = useState(0)
  const download = useMutation({
    mutationFn: async (wish: 'json' | 'csv' | 'xlsx'): Promise<Omit<CompanyExport, 'count'> & { count: string }> => {
      const day = localDay(new Date())
      if (wish !== 'json')
        return { file: await exportTable(wish, toSearch(filters), day), count: count ?? '', isWhole: true }
      const made = await exportCompanies(filters, day, setProgress)
      return { ...made, count: format.number(made.count) }
    },
    onMutate: () => setProgress(0),
    onSuccess: ({ file, count: saved, isWhole }) => {
      saveFile(file)
      const say = isWhole ? texts.exportedText : texts.exportedPart
      toast.success(texts.exported, say(texts.count(saved), file.name))
    },
    onError: (error) => toast.destructive(texts.exportFailed, error.message),
  })
  const isDisabled = !count || count === '0'
  return (
    <span className="inline-flex gap-1">
      <Button
        variant="secondary"
        icon={<Download />}
        disabled={isDisabled}
        busy={download.isPending}
        onClick={() => download.mutate('json')}
      >
        {download.isPending && progress > 0 ? texts.exporting(format.number(progress)) : texts.export}
      </Button>
      <Menu
        trigger={
          <IconButton
            label={texts.exportAs}
            icon={<ChevronDown />}
            bordered
            disabled={isDisabled || download.isPending}
          />
        }
        entries={[
          { heading: texts.exportNote },
          { label: texts.exportCsv, onSelect: () => download.mutate('csv') },
          { label: texts.exportXlsx, onSelect: () => download.mutate('xlsx') },
          { label: texts.exportJson, onSelect: () => download.mutate('json') },
        ]}
      />
    </span>
  )
}
