import { Flag } from 'lucide-react'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Assumption, Decision } from '../../contract.ts'
import { raisesFlag } from '../../rules/compare-figure.ts'
import { describeAssumption } from './describe-figure.ts'
import { messages } from '../messages.ts'

const texts = messages.decisions

type Props = {
  decision: Decision
  /** The title of a decision of this deal. */
  titleOf: (id: string) => string
  /** Null for whoever may only read, and for what was revised already. */
  onRevise: (() => void) | null
}

export function DecisionRow({ decision, titleOf, onRevise }: Props) {
  const { id, title, reason, assumptions } = decision
  return (
    <li id={anchorOf(id)} tabIndex={-1} className="flex scroll-mt-4 flex-col gap-2 py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold break-words">{title}</h3>
          <Line decision={decision} />
        </div>
        {onRevise ? (
          <Button variant="secondary" size="small" aria-label={texts.reviseNamed(title)} onClick={onRevise}>
            {texts.revise}
          </Button>
        ) : null}
      </div>
      <p className="break-words whitespace-pre-wrap">{decision.decision}</p>
      {reason === '' ? null : <p className="break-words whitespace-pre-wrap text-muted">{reason}</p>}
      {assumptions.length > 0 ? <Assumptions decision={decision} /> : null}
      <Marks decision={decision} titleOf={titleOf} />
    </li>
  )
}

/** Whether it still holds: flags, and the decisions before and after it. */
function Marks({ decision: { flags, revises_id, revised_by_id }, titleOf }: Omit<Props, 'onRevise'>) {
  if (flags === 0 && revises_id === null && revised_by_id === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {flags > 0 ? (
        <Badge tone="warning" icon={<Flag />}>
          {texts.flags(flags)}
        </Badge>
      ) : null}
      {revised_by_id === null ? null : (
        <>
          <Badge>{texts.revised}</Badge>
          <Jump to={revised_by_id} label={texts.revisedBy(titleOf(revised_by_id))} />
        </>
      )}
      {revises_id === null ? null : <Jump to={revises_id} label={texts.revises(titleOf(revises_id))} />}
    </p>
  )
}

function Line({ decision: { decided_by, decided_on, recorded_by_name, recorded_at } }: Pick<Props, 'decision'>) {
  const format = useFormatter()
  const recorder = recorded_by_name ?? messages.goneAccount
  const recorded = texts.recordedLine(recorder, format.dateTime(recorded_at))
  return (
    <p className="text-xs text-muted tabular-nums">
      {texts.decidedLine(decided_by, format.day(decided_on))} · {recorded}
    </p>
  )
}

function Assumptions({ decision: { assumptions, revised_by_id } }: Pick<Props, 'decision'>) {
  const format = useFormatter()
  return (
    <dl aria-label={texts.assumptions} className="flex flex-col gap-1 border-l-2 border-line pl-3 text-sm">
      {assumptions.map((assumption) => (
        <div key={assumption.figure} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-muted">{texts.figures[assumption.figure]}</dt>
          <dd className="tabular-nums">
            {describeAssumption(assumption, format)}
            {revised_by_id === null && raisesFlag(assumption.standing) ? <Raised assumption={assumption} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Raised({ assumption: { standing } }: { assumption: Assumption }) {
  return (
    <Flag role="img" aria-label={texts.flag} data-standing={standing} className="ml-1.5 inline size-3.5 text-warning" />
  )
}

function anchorOf(decisionId: string): string {
  return `decision-${decisionId}`
}

/** Leads to another decision of the same log; the address of the page stays what it is. */
function Jump({ to, label }: { to: string; label: string }) {
  return (
    <TextButton
      className="text-left break-words text-accent underline underline-offset-2 hover:no-underline"
      // the keyboard goes on where the eye is
      onClick={() => document.getElementById(anchorOf(to))?.focus()}
    >
      {label}
    </TextButton>
  )
}
