import { Microscope } from 'lucide-react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { serverSentence, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { DiscoveredCompany } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.analysis

type Props = {
  company: DiscoveredCompany
  /** The thesis it is judged by. */
  context: string
  /** The discovery that takes the analysis in; null for the search card. */
  runId: string | null
  onAnalysed: (analysis: DiscoveredCompany) => void
}

export function AnalyseButton({ company, context, runId, onAnalysed }: Props) {
  const session = useSession()
  // The search card has its own words for a failure without a reason (AIS-08).
  const fallback = runId === null ? texts.failedLater : texts.failedText
  const analyse = useAction(client.thesis.analyse, {
    done: ({ analysis }) => {
      toast.success(texts.complete, texts.completeText(analysis.name))
      onAnalysed(analysis)
    },
    failed: (error) => toast.refused(texts.failed, error, serverSentence(error) ?? fallback),
  })
  function press(): void {
    if (session.state !== 'signed-in') {
      toast.destructive(texts.signIn, texts.signInText)
      return
    }
    const { id, name, industry, description, country, region, revenue_millions, growth_rate, employees } = company
    const data = { id, name, industry, description, country, region, revenue_millions, growth_rate, employees }
    analyse.mutate({ data, context: context.slice(0, 2000), run_id: runId })
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Microscope />}
      busy={analyse.isPending}
      aria-label={texts.named(company.name)}
      onClick={press}
    >
      {texts.button}
    </Button>
  )
}
