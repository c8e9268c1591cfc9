import { Sparkles } from 'lucide-react'
import { AiNotice } from '#areas/models/web/notice-card.tsx'
import { useAiPolicy } from '#areas/models/web/use-models.ts'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { BulletList } from '#kit/display/bullet-list.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { ModelCommentary, Valuation } from '../../contract.ts'
import { describeResults } from '../../rules/report/describe-results.ts'
import { messages } from '../messages.ts'
import { settleDraft } from '../inputs/open-drafts.ts'
import { useDraft } from '../inputs/use-draft.ts'

const texts = messages.words

/** What the figures say: in short lines that follow from them, and in the prose of a model where one is set up. */
export function KeyPoints({ valuation }: { valuation: Valuation | null }) {
  const format = useFormatter()
  const { inputs, on, adjustments, currency, mayWrite } = useDraft()
  return (
    <Section anchor="key-points" title={texts.title}>
      <BulletList
        items={describeResults({ inputs, on, adjustments, currency, format })}
        className="grid gap-x-10 gap-y-1 text-sm marker:text-muted xl:grid-cols-2"
      />
      {valuation && mayWrite ? <ModelPart valuation={valuation} /> : null}
    </Section>
  )
}

function ModelPart({ valuation: { id, revision } }: { valuation: Valuation }) {
  const policy = useAiPolicy().data
  const comment = useAction(async () => {
    await settleDraft(id)
    return client.valuation.comment({ valuationId: id })
  })
  if (!policy || policy.models.length === 0) return null
  const canAsk = policy.models.some(({ is_outside }) => !is_outside || policy.outside === 'open')
  if (!canAsk) return <div className="mt-4">{policy.outside === 'notice-needed' ? <AiNotice /> : null}</div>
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Button
        variant="secondary"
        size="small"
        icon={<Sparkles />}
        busy={comment.isPending}
        busyLabel={texts.asking}
        onClick={() => comment.mutate()}
        className="self-start"
      >
        {texts.ask}
      </Button>
      <div role="status" className="max-w-prose">
        {comment.error ? <p className="text-sm text-bad">{comment.error.message}</p> : null}
        {comment.data ? <Commentary found={comment.data} isStale={comment.data.revision !== revision} /> : null}
      </div>
    </div>
  )
}

function Commentary({ found, isStale }: { found: ModelCommentary; isStale: boolean }) {
  const { paragraphs, model, provider, sentence, left_out } = found
  if (sentence !== null) return <p className="text-sm text-muted">{texts.silent(sentence)}</p>
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line p-4">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone="information">{texts.byModel}</Badge>
        {[provider, model].filter(Boolean).join(' ')}
      </p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {left_out > 0 ? <p className="text-sm text-muted">{texts.leftOut(left_out)}</p> : null}
      {isStale ? <p className="text-sm text-warning">{texts.stale}</p> : null}
    </div>
  )
}
