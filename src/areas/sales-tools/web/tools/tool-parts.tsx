import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import type { Recommendation } from '../../contract.ts'
import { Badge } from '#kit/display/badge.tsx'
import { messages } from '../messages.ts'
import type { ToolError } from '../use-sales-tools.ts'

/** The stated error, and why. */
export function ToolErrorNote({ error }: { error: ToolError | null }) {
  if (!error) return null
  return (
    <Alert title={error.title}>
      <p>{error.text}</p>
      {error.advice === null ? null : <p className="mt-1 text-muted">{error.advice}</p>}
    </Alert>
  )
}

/** Of when an answer is, and whether it is all there is. */
export function AnswerNote({ fetchedAt, isComplete }: { fetchedAt: string; isComplete: boolean }) {
  const format = useFormatter()
  return (
    <p className="text-xs text-muted">
      {[messages.period, messages.fetchedAt(format.time(fetchedAt)), isComplete ? '' : messages.notAll]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

type RecordLineProps = {
  title: string
  facts: readonly (string | null)[]
  use?: { label: string; short: string; onUse: () => void }
}

/** One record of a tool, and its id for the field above. */
export function RecordLine({ title, facts, use }: RecordLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-sm">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium break-words">{title}</span>
        <span className="block break-words text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {use ? (
        <Button size="small" variant="secondary" aria-label={use.label} onClick={use.onUse}>
          {use.short}
        </Button>
      ) : null}
    </li>
  )
}

export function ResultPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Records of a tool, or that there are none. */
export function RecordList({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <ResultPart title={title}>
      {children.length === 0 ? <p className="text-sm text-muted">{none}</p> : null}
      <ul className="empty:hidden">{children}</ul>
    </ResultPart>
  )
}

const tones = { high: 'bad', medium: 'warning', low: 'information' } as const

type RecommendationsProps = { recommendations: readonly Recommendation[]; none?: string }

export function Recommendations({ recommendations, none = messages.talk.noRecommendations }: RecommendationsProps) {
  const { talk } = messages
  return (
    <ResultPart title={talk.recommendations}>
      {recommendations.length === 0 ? <p className="text-sm text-muted">{none}</p> : null}
      <ul className="flex flex-col gap-2 empty:hidden">
        {recommendations.map(({ priority, message }) => (
          <li key={message} className="flex items-start gap-2 text-sm">
            <Badge tone={tones[priority]} className="mt-px">
              {talk.priorities[priority]}
            </Badge>
            <span className="min-w-0">{message}</span>
          </li>
        ))}
      </ul>
    </ResultPart>
  )
}
