import { useAction } from '#kit/client/use-action.ts'
import { client } from '#kit/client/api.ts'
import { Sparkles } from 'lucide-react'
import { useAiPolicy } from '#areas/models/web/use-models.ts'
import { Button } from '#kit/buttons/button.tsx'
import type { MatchProse } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.prose

export type ProsePlace = { runId: string; acquirer_id: string | null; target_id: string }
type Props = { about: string; place: ProsePlace; prose: readonly MatchProse[] }

/** What a language model wrote about this pair, marked as such; without one, the way to ask where one is set up. */
export function PairProse({ about, place, prose }: Props) {
  const policy = useAiPolicy()
  const ask = useAction(client.matching.tellPair, { failed: texts.failed })
  const known = prose.find((one) => one.acquirer_id === place.acquirer_id && one.target_id === place.target_id)
  if (known) return <Told prose={known} />
  if (!policy.data || policy.data.models.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        icon={<Sparkles />}
        busy={ask.isPending}
        aria-label={texts.askNamed(about)}
        onClick={() => ask.mutate(place)}
      >
        {texts.ask}
      </Button>
      <p role="status" className="text-sm text-muted">
        {ask.data?.sentence ? texts.silent(ask.data.sentence) : null}
      </p>
    </div>
  )
}

function Told({ prose: { text, provider, model, left_out } }: { prose: MatchProse }) {
  return (
    <figure className="mt-3 max-w-prose border-l-2 border-line-strong pl-3">
      <blockquote className="text-sm">{text}</blockquote>
      <figcaption className="mt-1 text-xs text-muted">
        {texts.writtenBy([provider, model].join(' '))}
        {left_out > 0 ? ` ${texts.leftOut(left_out)}` : null}
      </figcaption>
    </figure>
  )
}
