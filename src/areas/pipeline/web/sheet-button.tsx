import { FileText } from 'lucide-react'
import { saveAndReport } from '#kit/display/save-file.ts'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { messages } from './messages.ts'

const texts = messages.sheet

/** One click and the sheet is among the downloads: of one deal, or of the whole pipeline. */
export function SheetButton({ dealId = null, small = false }: { dealId?: string | null; small?: boolean }) {
  const print = useAction(
    async () => {
      const context = { timeoutMs: 60_000 }
      return dealId === null
        ? await client.pipeline.printPipeline(undefined, { context })
        : await client.pipeline.printDeal({ dealId }, { context })
    },
    {
      done: saveAndReport(texts.saved),
      failed: texts.failed,
    },
  )
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
