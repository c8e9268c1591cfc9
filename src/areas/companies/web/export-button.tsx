import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#areas/audit/web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import { exportCompanies, localDay } from './export-companies.ts'
import type { Filters } from './filters.ts'
import { messages } from './messages.ts'

const texts = messages.results

export function ExportButton({ filters, disabled }: { filters: Filters; disabled: boolean }) {
  const format = useFormatter()
  const [progress, setProgress] = useState(0)
  const download = useMutation({
    mutationFn: () => exportCompanies(filters, localDay(new Date()), setProgress),
    onMutate: () => setProgress(0),
    onSuccess: ({ file, count, isWhole }) => {
      saveFile(file)
      const companies = texts.count(format.number(count))
      const say = isWhole ? texts.exportedText : texts.exportedPart
      toast.success(texts.exported, say(companies, file.name))
    },
    onError: (error) => toast.destructive(texts.exportFailed, error.message),
  })
  return (
    <Button
      variant="secondary"
      icon={<Download />}
      disabled={disabled}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {download.isPending && progress > 0 ? texts.exporting(format.number(progress)) : texts.export}
    </Button>
  )
}
