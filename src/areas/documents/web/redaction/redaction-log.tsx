import { Download } from 'lucide-react'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import { ConfirmButton } from '#kit/overlays/confirm-button.tsx'
import type { Redaction } from '../../contract.ts'
import { describeHidden } from '../../rules/redaction/describe-hidden.ts'
import { redactionMessages as texts } from '../redaction-messages.ts'

type Props = { documentId: string; redactions: readonly Redaction[] }

/** What was hidden of a document, why and by whom, newest first; and what to do with the copy that counts. */
export function RedactionLog({ documentId, redactions }: Props) {
  const lift = useAction(() => client.documents.liftRedaction({ id: documentId }), {
    done: () => void toast.success(texts.lifted),
    failed: texts.liftFailed,
  })
  const [newest] = redactions
  if (!newest) return null
  const hasCopy = newest.state === 'ready' && newest.ended_at === null && !newest.is_outdated
  return (
    <section aria-label={texts.log}>
      <h3 className="text-sm font-medium">{texts.log}</h3>
      <ol className="mt-1 divide-y divide-line border-y border-line">
        {redactions.map((redaction) => (
          <LogLine key={redaction.id} redaction={redaction} />
        ))}
      </ol>
      {newest.ended_at === null ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {hasCopy ? (
            <a
              href={`/api/documents/${documentId}/redacted`}
              download
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <Download aria-hidden="true" className="size-4" />
              {texts.download}
            </a>
          ) : null}
          <ConfirmButton
            variant="secondary"
            label={texts.lift}
            question={texts.liftQuestion}
            text={texts.liftText}
            busy={lift.isPending}
            onConfirm={() => lift.mutate()}
          />
        </div>
      ) : null}
    </section>
  )
}

function LogLine({ redaction }: { redaction: Redaction }) {
  const format = useFormatter()
  const { state, sentence, version, is_outdated, hidden, by, at, ended_by, ended_at } = redaction
  const isInForce = ended_at === null
  return (
    <li className="py-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isInForce ? (
          <Badge tone={state === 'ready' && !is_outdated ? 'good' : 'warning'}>
            {is_outdated ? texts.outdated : texts.states[state]}
          </Badge>
        ) : null}
        <span className="text-muted">
          {texts.made(by, format.dateTime(at), version)}
          {isInForce ? null : ` · ${texts.ended(ended_by, format.dateTime(ended_at))}`}
        </span>
      </p>
      {describeHidden(hidden).map(({ reason, text }) => (
        <p key={reason} className="break-words">
          <span className="font-medium">{reason}</span> <span className="text-muted">{text}</span>
        </p>
      ))}
      {sentence === null ? null : <p className="break-words text-warning">{sentence}</p>}
    </li>
  )
}
