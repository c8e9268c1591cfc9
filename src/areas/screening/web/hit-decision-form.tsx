import { useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { HitDecision, ScreeningCheck } from '../contract.ts'
import type { DecisionWord } from '../rules/words.ts'
import { messages } from './messages.ts'

const texts = messages.decision

type DecidedHit = ScreeningCheck['hits'][number]
type HitDecisionFormProps = {
  hit: DecidedHit
  subject: { subject_kind: string; subject_id: string }
  isAlone: boolean
}

/** The decision about a hit, or the fields for one; a strong hit is let go by two people, or by one who writes why. */
export function HitDecisionForm(props: HitDecisionFormProps) {
  const { decision } = props.hit
  // What is typed outlives the decision of someone else, which may come while it is typed.
  const [draft, setDraft] = useState(emptyDraft)
  const [reopened, setReopened] = useState<string | null>(null)
  const isMine = useIsMine(decision)
  const isConfirming = isWaiting(decision) && !isMine
  const isOpen = decision === null || decision.is_outdated || reopened === decision.id || draft.reason.trim() !== ''
  return (
    <div className="flex flex-col gap-3 border-l-2 border-line pl-4">
      {decision ? <DecisionMade decision={decision} isMine={isMine} /> : null}
      {isOpen || isConfirming ? (
        <DecisionFields {...props} {...{ isConfirming, draft, setDraft }} wasReopened={reopened !== null} />
      ) : (
        <Button size="small" variant="secondary" className="self-start" onClick={() => setReopened(decision.id)}>
          {texts.again}
        </Button>
      )}
    </div>
  )
}

function isWaiting(decision: HitDecision | null): boolean {
  return decision !== null && decision.awaits_second && !decision.is_outdated
}

function needsSecond({ evidence, decision }: DecidedHit): boolean {
  return evidence === 'strong' || (decision?.decision === 'true_match' && !decision.is_outdated)
}

type DecisionDraft = { reason: string; alone: string }
const emptyDraft: DecisionDraft = { reason: '', alone: '' }

type DecisionFieldsProps = HitDecisionFormProps & {
  isConfirming: boolean
  draft: DecisionDraft
  setDraft: (draft: DecisionDraft) => void
  /** The button that opened the fields is gone, and the focus with it. */
  wasReopened: boolean
}

function DecisionFields({ hit, subject, isAlone, isConfirming, draft, setDraft, wasReopened }: DecisionFieldsProps) {
  const { reason, alone } = draft
  const [hasTried, setTried] = useState(false)
  const needsTwo = needsSecond(hit)
  const needsReasonAlone = needsTwo && isAlone
  const decide = useDecide({ hit, subject, reason, alone: needsReasonAlone ? alone : null }, () => setDraft(emptyDraft))
  const missing = (text: string, sentence: string) => (hasTried && text.trim() === '' ? sentence : null)
  const send = (word: DecisionWord) => {
    setTried(true)
    const isMissingAlone = word === 'false_positive' && needsReasonAlone && alone.trim() === ''
    if (reason.trim() !== '' && !isMissingAlone) decide.mutate(word)
  }
  return (
    <>
      <TextAreaField
        label={isConfirming ? texts.secondReason : texts.reason}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just pressed a button for it
        autoFocus={wasReopened}
        rows={2}
        maxLength={1000}
        value={reason}
        error={missing(reason, texts.reasonMissing)}
        onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
      />
      {needsReasonAlone ? (
        <TextAreaField
          label={texts.alone}
          help={texts.aloneHelp}
          rows={2}
          maxLength={1000}
          value={alone}
          error={missing(alone, texts.aloneMissing)}
          onChange={(event) => setDraft({ ...draft, alone: event.target.value })}
        />
      ) : null}
      {needsTwo && !isAlone && !isConfirming ? <p className="text-muted">{texts.second}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" busy={decide.isPending} onClick={() => send('false_positive')}>
          {isConfirming ? texts.confirm : texts.falsePositive}
        </Button>
        <Button size="small" variant="secondary" busy={decide.isPending} onClick={() => send('true_match')}>
          {texts.trueMatch}
        </Button>
      </div>
    </>
  )
}

type DecisionOrder = Pick<HitDecisionFormProps, 'hit' | 'subject'> & { reason: string; alone: string | null }

/** Names the decision on this screen: one that came meanwhile is read before it is confirmed or taken back. */
function useDecide({ hit, subject, reason, alone }: DecisionOrder, done: () => void) {
  const { list, source_id, decision: seen } = hit
  return useAction(
    (decision: DecisionWord) =>
      client.screening.decide({
        ...subject,
        list,
        source_id,
        decision,
        reason,
        seen: seen?.id ?? null,
        ...(alone !== null && decision === 'false_positive' && { single_approver_reason: alone }),
      }),
    { done, failed: texts.failed },
  )
}

function useIsMine(decision: HitDecision | null): boolean {
  const session = useSession()
  return session.state === 'signed-in' && decision?.decided_by_id === session.user.id
}

export function DecisionMade({ decision: made, isMine }: { decision: HitDecision; isMine: boolean }) {
  const format = useFormatter()
  const { decision, reason, decided_by, decided_at, confirmed_by, confirmed_at, confirmation } = made
  const by = (name: string | null, at: string | null) => texts.by(name ?? texts.someone, format.dateTime(at))
  return (
    <div className="flex flex-col gap-1">
      <p>
        <span className="font-medium">{texts.words[decision]}</span>
        <span className="text-muted"> · {by(decided_by, decided_at)}</span>
      </p>
      <p className="break-words">{reason}</p>
      {confirmation !== null ? (
        <p className="break-words">
          {confirmation} <span className="text-muted">· {texts.confirmedBy(by(confirmed_by, confirmed_at))}</span>
        </p>
      ) : null}
      {made.single_approver_reason !== null ? (
        <p className="break-words">
          {made.single_approver_reason} <span className="text-muted">· {texts.single}</span>
        </p>
      ) : null}
      {made.is_outdated ? <p className="text-warning">{texts.outdated}</p> : null}
      {made.awaits_second && !made.is_outdated ? (
        <p className="text-warning">{isMine ? texts.waitsForOther : texts.waits}</p>
      ) : null}
    </div>
  )
}
