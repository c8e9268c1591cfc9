import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useAiPolicy } from '#areas/models/web/use-models.ts'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Briefing as BriefingText, PipelineInsights } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.briefing
/** Not under the deals: what somebody let be written stays until they ask anew, and says of when it is. */
const key = [['pipeline', 'briefing']] as const

/** The insights in a few sentences: by the built-in analyst at once, by a model when somebody asks for it. */
export function Briefing({ builtIn }: { builtIn: PipelineInsights | null }) {
  const written = useQuery<BriefingText | null>({
    queryKey: key,
    queryFn: ({ signal }) => client.pipeline.lastBriefing(undefined, { signal }),
    staleTime: Infinity,
  }).data
  if (!builtIn) return <SkeletonLines label={messages.insights.loading} lines={4} />
  return (
    <section aria-labelledby="briefing">
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-4">
        <h2 id="briefing" className="text-base font-semibold">
          {texts.title}
        </h2>
        <AskModel hasDeals={builtIn.open_deals > 0} isAgain={written?.written_by === 'model'} />
      </div>
      <p className="max-w-prose text-base break-words">
        {written?.written_by === 'model' ? written.text : builtIn.briefing}
      </p>
      <Author written={written ?? null} />
    </section>
  )
}

function Author({ written }: { written: BriefingText | null }) {
  const format = useFormatter()
  const by =
    written?.written_by === 'model'
      ? texts.byModel(written.model ?? '', written.provider ?? '', format.dateTime(written.as_of))
      : texts.byBuiltIn
  return (
    <p className="mt-2 max-w-prose text-xs text-muted" role="status">
      {[by, written?.note].filter(Boolean).join(' ')}
    </p>
  )
}

/** Only where a model is set up and this workspace may ask it. */
function AskModel({ hasDeals, isAgain }: { hasDeals: boolean; isAgain: boolean }) {
  const queries = useQueryClient()
  const policy = useAiPolicy().data
  const ask = useAction(() => client.pipeline.brief(undefined, { context: { timeoutMs: 40_000 } }), {
    done: (briefing) => queries.setQueryData(key, briefing),
    failed: texts.failed,
  })
  const models = (policy?.models ?? []).filter(({ is_outside }) => !is_outside || policy?.outside === 'open')
  const [only] = models
  if (!hasDeals || !only) return null
  return (
    <Button variant="secondary" size="small" icon={<Sparkles />} busy={ask.isPending} onClick={() => ask.mutate()}>
      {isAgain ? texts.askAgain : models.length === 1 ? texts.ask(only.name) : texts.askAny}
    </Button>
  )
}
