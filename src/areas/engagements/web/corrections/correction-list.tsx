import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { labelsOf } from '#core/fields/field.ts'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { ClientCorrection, EngagementFile } from '../../contract.ts'
import { comparedClientFields, comparedPartyFields } from '../../fields.ts'
import { messages } from '../messages.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { Rights } from '../use-engagements.ts'

const texts = messages.corrections
const tones = { open: 'warning', accepted: 'good', declined: 'bad', withdrawn: 'neutral' } as const
const labels: Readonly<Record<string, string>> = { ...labelsOf(comparedClientFields), ...labelsOf(comparedPartyFields) }

/** Of one client and its parties: what waits, and what became of the others. */
export function FileCorrections({ file, rights }: { file: EngagementFile; rights: Rights }) {
  return (
    <Section title={texts.title} note={texts.note}>
      <CorrectionList corrections={file.corrections} mayDecide={rights.mayDecide} />
    </Section>
  )
}

/** Of all clients, for the people who answer them; without any there is nothing to show. */
export function WaitingCorrections({ onEngagement }: { onEngagement: (id: string) => void }) {
  const { data, error } = useQuery(api.engagements.corrections.queryOptions())
  if (error) return <Alert title={texts.failed}>{error.message}</Alert>
  if (!data || data.length === 0) return null
  return (
    <Section title={texts.waiting} note={texts.note}>
      <CorrectionList corrections={data} mayDecide onEngagement={onEngagement} />
    </Section>
  )
}

type CorrectionListProps = {
  corrections: readonly ClientCorrection[]
  mayDecide: boolean
  onEngagement?: (id: string) => void
}

function CorrectionList({ corrections, ...rest }: CorrectionListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {corrections.map((correction) => (
        <CorrectionLine key={correction.id} correction={correction} {...rest} />
      ))}
    </ul>
  )
}

type CorrectionLineProps = Omit<CorrectionListProps, 'corrections'> & { correction: ClientCorrection }

function CorrectionLine({ correction, mayDecide, onEngagement }: CorrectionLineProps) {
  const { engagement_id, subject, company_name, state, changes, reason, is_outdated } = correction
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {onEngagement ? (
            <TextButton
              className="min-h-6 min-w-0 text-left font-medium break-words hover:underline"
              onClick={() => onEngagement(engagement_id)}
            >
              {subject}
            </TextButton>
          ) : (
            <span className="min-w-0 font-medium break-words">{subject}</span>
          )}
          {subject === company_name ? null : <span className="text-muted">{company_name}</span>}
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </p>
        <ul className="mt-1 text-sm">
          {changes.map(({ field, before, after }) => (
            <li key={field} className="break-words tabular-nums">
              <span className="text-muted">{labels[field] ?? field}:</span> {before ?? '–'} → {after ?? '–'}
            </li>
          ))}
        </ul>
        <p className="mt-1 text-sm break-words">{reason}</p>
        <CorrectionCourse correction={correction} />
        {is_outdated ? <p className="mt-1 text-sm font-medium text-warning">{texts.outdated}</p> : null}
      </div>
      {state === 'open' ? <CorrectionActions correction={correction} mayDecide={mayDecide} /> : null}
    </li>
  )
}

/** Who proposed it, and who answered what. */
function CorrectionCourse({ correction }: { correction: ClientCorrection }) {
  const format = useFormatter()
  const { state, answer, proposed_by, created_at, decided_by, decided_at } = correction
  const nameOf = (name: string | null) => name ?? texts.formerMember
  return (
    <>
      <p className="text-sm text-muted">{texts.by(nameOf(proposed_by), format.date(created_at))}</p>
      {state === 'open' ? null : (
        <p className="mt-1 text-sm break-words">
          <span className="text-muted">{texts.answered[state](nameOf(decided_by), format.date(decided_at))}</span>{' '}
          {answer}
        </p>
      )}
    </>
  )
}

type CorrectionActionsProps = Pick<CorrectionLineProps, 'correction' | 'mayDecide'>

function CorrectionActions({ correction: { id, subject, is_mine, is_outdated }, mayDecide }: CorrectionActionsProps) {
  const [isDeclining, setDeclining] = useState(false)
  const accept = useAction(() => client.engagements.acceptCorrection({ id }), {
    done: (accepted) => toast.success(texts.accepted, texts.acceptedText(accepted.subject)),
    failed: texts.notAccepted,
  })
  const withdraw = useAction(() => client.engagements.withdrawCorrection({ id }), { failed: texts.notWithdrawn })
  return (
    <div className="flex flex-wrap gap-2">
      {mayDecide && !is_outdated ? (
        <Button
          size="small"
          variant="secondary"
          aria-label={texts.acceptLabel(subject)}
          busy={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {texts.accept}
        </Button>
      ) : null}
      {mayDecide ? (
        <Button
          size="small"
          variant="secondary"
          aria-label={texts.declineLabel(subject)}
          onClick={() => setDeclining(true)}
        >
          {texts.decline}
        </Button>
      ) : null}
      {is_mine ? (
        <Button
          size="small"
          variant="secondary"
          aria-label={texts.withdrawLabel(subject)}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {texts.withdraw}
        </Button>
      ) : null}
      {isDeclining ? (
        <ReasonDialog
          texts={{
            title: texts.declineTitle(subject),
            text: texts.declineText,
            help: texts.declineHelp,
            submit: texts.decline,
            failed: texts.notDeclined,
          }}
          send={(reason) => client.engagements.declineCorrection({ id, reason })}
          onDone={() => setDeclining(false)}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </div>
  )
}
