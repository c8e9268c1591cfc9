import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#kit/display/save-file.ts'
import { Button } from '#kit/buttons/button.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Menu } from '#kit/buttons/menu.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { exportCompanies, localDay, type CompanyExport } from './export-companies.ts'
import type { Filters } from '../filters/filters.ts'
import { messages } from '../messages.ts'
import { toSearch } from '../use-companies.ts'

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
  const download = useAction(
    async (request: 'json' | 'csv' | 'xlsx'): Promise<Omit<CompanyExport, 'count'> & { count: string }> => {
      setProgress(0)
      const day = localDay(new Date())
      if (request !== 'json')
        return { file: await exportTable(request, toSearch(filters), day), count: count ?? '', isWhole: true }
      const made = await exportCompanies(filters, day, setProgress)
      return { ...made, count: format.number(made.count) }
    },
    {
      done: ({ file, count: saved, isWhole }) => {
        saveFile(file)
        const say = isWhole ? texts.exportedText : texts.exportedPart
        toast.success(texts.exported, say(texts.count(saved), file.name))
      },
      failed: texts.exportFailed,
    },
  )
  const isDisabled = !count || count === '0'
  return (
    <span className="inline-flex gap-1">
      <Button
        variant="secondary"
        size="small"
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
