import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { saveFile } from '#areas/audit/web/save-file.ts'
import { client } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from './messages.ts'

const texts = messages.sheet

/** One click and the sheet is among the downloads: of one deal, or of the whole pipeline. */
export function SheetButton({ dealId = null, small = false }: { dealId?: string | null; small?: boolean }) {
  const print = useMutation({
    mutationFn: async () => {
      const context = { timeoutMs: 60_000 }
      return dealId === null
        ? await client.pipeline.printPipeline(undefined, { context })
        : await client.pipeline.printDeal({ dealId }, { context })
    },
    onSuccess: (file) => {
      saveFile(file)
      toast.success(texts.saved, file.name)
    },
    onError: (error) => toast.destructive(texts.failed, error.message),
  })
  return (
    <Button
      variant="secondary"
      icon={<FileText />}
      busy={print.isPending}
      onClick={() => print.mutate()}
      {...(small && { size: 'small' as const })}
    >
      {dealId === null ? texts.all : texts.one}
    </Button>
  )
}
