import { useSession } from '#areas/identity/web/use-session.ts'
import type { ModelPart } from '#areas/runs/contract.ts'
import { messages } from '../messages.ts'

type Props = { model: ModelPart; onlySample: boolean }

/** Who answered, and what was searched. */
export function ModelNote({ model, onlySample }: Props) {
  const session = useSession()
  const { basic, visitor } = messages.matches.onlySample
  const searched = session.state === 'signed-in' ? basic : visitor
  const lines = [describe(model), onlySample ? searched : ''].filter(Boolean)
  return (
    <div role="status" className="min-w-0 text-sm text-muted empty:hidden">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function describe({ state, sentence, model, provider, found }: ModelPart): string {
  const texts = messages.model
  if (state === 'running') return texts.running
  if (state === 'answered') return texts.answered([provider, model].filter(Boolean).join(' '), found)
  if (state === 'silent') return texts.silent(sentence ?? '')
  return state === 'cancelled' ? texts.cancelled : ''
}
