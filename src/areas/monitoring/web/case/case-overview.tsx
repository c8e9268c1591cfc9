import { Download } from 'lucide-react'
import { useUploads } from '#areas/documents/web/use-uploads.ts'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Form } from '#kit/forms/form.tsx'
import { typedSince } from '#kit/forms/typed-since.ts'
import { useKeptForm } from '#kit/forms/use-kept-form.ts'
import type { FollowUp, Investigation } from '../../contract.ts'
import { decisionLabels, noteKinds } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { ReviewForm } from './review-form.tsx'

const texts = messages.overview

/** Why the alert was raised, what was found since, and what remains to be done. */
export function CaseOverview({ found }: { found: Investigation }) {
  const format = useFormatter()
  const { alert, risk_factors, state } = { ...found, state: found.alert.state }
  return (
    <div className="flex flex-col gap-6">
      {state === 'awaiting_approval' ? <ReviewForm found={found} /> : null}
      {found.decision ? <DecisionSection decision={found.decision} /> : null}
      <Section title={texts.factors} note={texts.formula(format.percent(alert.ai_confidence))}>
        <ul className="flex flex-col">
          {risk_factors.map(({ text, weight }) => (
            <li key={text} className="flex justify-between gap-4 border-b border-line py-2">
              <span className="min-w-0 break-words">{text}</span>
              {weight > 0 ? (
                <span className="shrink-0 text-muted tabular-nums">{texts.counts(weight.toFixed(3))}</span>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      <Notes found={found} />
      <FollowUps followUps={found.follow_ups} />
      <p className="text-sm text-muted">{messages.dialog.drafts}</p>
    </div>
  )
}

function DecisionSection({ decision }: { decision: NonNullable<Investigation['decision']> }) {
  const format = useFormatter()
  const { decided_by, decided_at, approved_by, approved_at, single_approver_reason: single } = decision
  return (
    <Section title={texts.decision}>
      <p className="font-medium">{decisionLabels[decision.decision]}</p>
      <p className="break-words whitespace-pre-line">{decision.reason}</p>
      <p className="text-muted">{texts.decided(decided_by, format.dateTime(decided_at))}</p>
      {approved_at && approved_by ? (
        <p className="text-muted">{texts.approved(approved_by, format.dateTime(approved_at))}</p>
      ) : null}
      {single ? <p className="text-muted">{texts.single(single)}</p> : null}
    </Section>
  )
}

function Notes({ found }: { found: Investigation }) {
  const format = useFormatter()
  return (
    <Section title={texts.notes}>
      {found.alert.state === 'resolved' ? null : (
        <div className="grid gap-3">
          <NewNote alertId={found.alert.id} />
          <NewFiles alertId={found.alert.id} />
        </div>
      )}
      {found.notes.length === 0 ? <p className="text-muted">{texts.noNotes}</p> : null}
      <ul className="flex flex-col">
        {found.notes.map(({ id, kind, text, user_name, created_at, file }) => (
          <li key={id} className="border-b border-line py-2">
            {file ? (
              <a
                href={`/api/monitoring/evidence/${id}`}
                download={file.name}
                aria-label={texts.download(file.name)}
                className="inline-flex min-h-6 max-w-full items-center gap-2 text-accent underline underline-offset-2 hover:decoration-2"
              >
                <Download aria-hidden="true" className="size-4 shrink-0" />
                <span className="min-w-0 break-words">{file.name}</span>
                <span className="text-sm text-muted tabular-nums">{format.fileSize(file.size)}</span>
              </a>
            ) : (
              <p className="break-words whitespace-pre-line">{text}</p>
            )}
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <Badge tone={kind === 'evidence' ? 'information' : 'neutral'}>{texts[kind]}</Badge>
              {user_name}, {format.dateTime(created_at)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function NewFiles({ alertId }: { alertId: string }) {
  const { shown, add } = useUploads({
    call: ['monitoring', 'addEvidence'],
    toUrl: (name) => `/api/monitoring/evidence?${new URLSearchParams({ alertId, name })}`,
  })
  return <FileDrop label={texts.files} help={texts.filesHelp} {...shown} onFiles={add} />
}

function NewNote({ alertId }: { alertId: string }) {
  const form = useKeptForm({
    draft: `note of ${alertId}`,
    initial: { kind: 'note', text: '' },
    isBlank: ({ text }) => text === '',
    read: ({ kind, text }) =>
      text.trim() === ''
        ? { errors: { text: texts.required } }
        : { input: { kind: noteKinds.find((known) => known === kind) ?? ('note' as const), text } },
    send: (input: { kind: 'note' | 'evidence'; text: string }) => client.monitoring.addNote({ alertId, ...input }),
    done: (_answer, { text }) => {
      form.change({ text: typedSince(form.values.text, text) })
    },
    failed: texts.addFailed,
  })
  return (
    <Form onSubmit={form.submit} problem={form.problem} className="flex flex-col gap-2">
      <TextAreaField label={texts.text} rows={2} {...form.text('text')} />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Select
          label={texts.kind}
          value={form.values.kind}
          onChange={(kind) => form.change({ kind })}
          options={noteKinds.map((value) => ({ value, label: texts[value] }))}
        />
        <Button type="submit" variant="secondary" busy={form.busy}>
          {texts.add}
        </Button>
      </div>
    </Form>
  )
}

function FollowUps({ followUps }: { followUps: readonly FollowUp[] }) {
  const format = useFormatter()
  const finish = useAction((followUpId: string) => client.monitoring.finishFollowUp({ followUpId }), {
    failed: texts.finishFailed,
  })
  return (
    <Section title={texts.followUps}>
      {followUps.length === 0 ? <p className="text-muted">{texts.noFollowUps}</p> : null}
      <ul className="flex flex-col">
        {followUps.map(({ id, title, due_on, done_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2">
            <span className="min-w-0">
              {title}, <span className="text-muted">{texts.due(format.day(due_on))}</span>
            </span>
            {done_at ? (
              <Badge tone="good">{texts.done}</Badge>
            ) : (
              <Button
                size="small"
                variant="secondary"
                busy={finish.isPending && finish.variables === id}
                onClick={() => finish.mutate(id)}
                aria-label={`${texts.markDone}: ${title}`}
              >
                {texts.markDone}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
