import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { forgetDraft, readDraft } from '#kit/client/kept-drafts.ts'
import { useAction } from '#kit/client/use-action.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { useKeptForm } from '#kit/forms/use-kept-form.ts'
import { ConfirmButton } from '#kit/overlays/confirm-button.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { RequestPost, RequestThread as Thread } from '../contract.ts'
import { longestPost, longestReason } from '../rules/limits.ts'
import { messages } from './messages.ts'

/** What was asked about a request, and the answers that were approved or wait for it. */
export function RequestThread({ requestId }: { requestId: string }) {
  const query = useQuery(api.requestThreads.get.queryOptions({ input: { requestId } }))
  useMarkRead(requestId, query.data)
  return (
    <section aria-label={messages.title} className="mt-6 border-t border-line pt-4">
      <h3 className="font-medium">{messages.title}</h3>
      <QueryView query={query} loading={messages.loading} lines={3} failed={messages.failed}>
        {(thread) => <Posts thread={thread} requestId={requestId} />}
      </QueryView>
    </section>
  )
}

/** What was shown is read. Should that not arrive, the posts stay new. */
function useMarkRead(requestId: string, thread: Thread | undefined): void {
  const until = thread?.posts.some(({ is_new }) => is_new) ? thread.latest_at : null
  useEffect(() => {
    if (until !== null) client.requestThreads.markRead({ requestId, until }).catch(() => {})
  }, [requestId, until])
}

function Posts({ thread: { posts, may_ask, may_answer }, requestId }: { thread: Thread; requestId: string }) {
  const questions = posts.filter(({ kind }) => kind === 'question')
  return (
    <div className="mt-2 flex flex-col gap-4">
      {questions.length === 0 ? <p className="text-sm text-muted">{messages.none}</p> : null}
      <ol className="divide-y divide-line">
        {questions.map((question) => (
          <li key={question.id} className="py-3">
            <Post post={question} />
            <Answers
              question={question}
              answers={posts.filter(({ question_id }) => question_id === question.id)}
              mayAnswer={may_answer}
            />
          </li>
        ))}
      </ol>
      {may_ask ? <QuestionForm key={requestId} requestId={requestId} /> : null}
    </div>
  )
}

type AnswersProps = { question: RequestPost; answers: readonly RequestPost[]; mayAnswer: boolean }

function Answers({ question, answers, mayAnswer }: AnswersProps) {
  const last = answers.findLast(({ is_yours }) => is_yours)
  return (
    <>
      <ol className="mt-3 flex flex-col gap-3 border-l-2 border-line pl-4">
        {answers.map((answer) => (
          <li key={answer.id}>
            <Post post={answer} />
            {answer.may_decide ? <Decision answer={answer} isToGuest={question.is_of_guest} /> : null}
          </li>
        ))}
      </ol>
      {mayAnswer ? <Answering question={question} returned={last?.state === 'returned' ? last.body : ''} /> : null}
    </>
  )
}

const tones = { waiting: 'warning', published: 'good', returned: 'bad' } as const

function Post({ post }: { post: RequestPost }) {
  const format = useFormatter()
  const { kind, state, body, author_name, created_at, is_new } = post
  const decision = describeDecision(post)
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="font-medium">{kind === 'question' ? messages.question : messages.answer}</span>
        <span className="text-muted">{author_name ?? (post.is_of_guest ? messages.guest : messages.gone)}</span>
        <time dateTime={created_at} className="text-xs text-muted tabular-nums">
          {format.dateTime(created_at)}
        </time>
        {kind === 'answer' ? <Badge tone={tones[state]}>{messages.states[state]}</Badge> : null}
        {is_new ? <Badge tone="information">{messages.isNew}</Badge> : null}
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{body}</p>
      {decision === null ? null : <p className="text-xs text-muted">{decision}</p>}
      {post.is_for_all_guests ? <p className="text-xs text-muted">{messages.forAll}</p> : null}
      {post.file === null ? null : (
        <p className="mt-1 text-xs break-words text-muted">{messages.aboutFile(post.file.name)}</p>
      )}
      {post.is_of_guest ? <p className="mt-1 text-xs text-muted">{messages.release}</p> : null}
    </article>
  )
}

function describeDecision({ state, kind, reason, decided_by_name, is_single }: RequestPost): string | null {
  const name = decided_by_name ?? messages.gone
  if (kind === 'question' || state === 'waiting') return null
  if (state === 'returned') return messages.returnedBy(name, reason)
  return is_single ? messages.approvedAlone(name) : messages.approvedBy(name)
}

type PostOptions = { draft: string; first?: string; send: (body: string) => Promise<unknown>; done: () => void }

/** What is typed waits for its sending, also where somebody leaves the request meanwhile. */
function usePost({ draft, first = '', send, done }: PostOptions) {
  const form = useKeptForm({
    draft,
    initial: { body: first },
    isBlank: ({ body }) => body === '' || body === first,
    read: ({ body }) => (body.trim() === '' ? { errors: { body: messages.blank } } : { input: body.trim() }),
    send,
    done: () => {
      form.change({ body: '' })
      done()
    },
  })
  return form
}

type PostFormProps = {
  form: ReturnType<typeof usePost>
  field?: RefObject<HTMLTextAreaElement | null>
  name: string
  label: string
  rows: number
  send: string
  onCancel?: () => void
}

function PostForm({ form, field, name, label, rows, send, onCancel }: PostFormProps) {
  return (
    <Form aria-label={name} problem={form.problem} onSubmit={form.submit} className="flex flex-col gap-2">
      <TextAreaField
        label={label}
        rows={rows}
        maxLength={longestPost}
        readOnly={form.busy}
        {...form.text('body')}
        {...(field && { ref: field })}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={form.busy} busyLabel={messages.sending}>
          {send}
        </Button>
        {onCancel ? (
          <Button size="small" variant="secondary" onClick={onCancel}>
            {messages.cancel}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

function QuestionForm({ requestId }: { requestId: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const form = usePost({
    draft: `question of ${requestId}`,
    send: (body) => client.requestThreads.ask({ requestId, body }),
    done: () => {
      field.current?.focus()
      toast.success(messages.asked)
    },
  })
  return <PostForm {...{ form, field }} name={messages.ask} label={messages.askLabel} rows={2} send={messages.send} />
}

const nameAnswer = (questionId: string) => `answer to ${questionId}`

type AnsweringProps = {
  question: RequestPost
  /** The own answer that somebody sent back: the next one begins with it. */
  returned: string
}

function Answering({ question, returned }: AnsweringProps) {
  // what was typed before is shown again, and takes no focus
  const [answering, setAnswering] = useState<'no' | 'begun' | 'found' | 'ended'>(() =>
    readDraft(nameAnswer(question.id), null) === null ? 'no' : 'found',
  )
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (answering === 'ended') opener.current?.focus()
  }, [answering])
  if (answering === 'no' || answering === 'ended')
    return (
      <Button
        ref={opener}
        size="small"
        variant="quiet"
        className="mt-2"
        aria-label={messages.replyTo(question.body)}
        onClick={() => setAnswering('begun')}
      >
        {messages.reply}
      </Button>
    )
  return (
    <AnswerForm {...{ question, returned }} takesFocus={answering === 'begun'} onClose={() => setAnswering('ended')} />
  )
}

type AnswerFormProps = AnsweringProps & { takesFocus: boolean; onClose: () => void }

function AnswerForm({ question, returned, takesFocus, onClose }: AnswerFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const form = usePost({
    draft: nameAnswer(question.id),
    first: returned,
    send: (body) => client.requestThreads.answer({ questionId: question.id, body }),
    done: () => {
      onClose()
      toast.success(messages.proposed)
    },
  })
  const cancel = () => {
    forgetDraft(nameAnswer(question.id))
    onClose()
  }
  return (
    <div className="mt-3">
      <PostForm
        {...{ form, field }}
        name={messages.replyTo(question.body)}
        label={messages.replyLabel}
        rows={3}
        send={messages.propose}
        onCancel={cancel}
      />
    </div>
  )
}

type DecisionProps = { answer: RequestPost; isToGuest: boolean }

function Decision({ answer: { id: answerId }, isToGuest }: DecisionProps) {
  const [isReturning, setReturning] = useState(false)
  const publish = useAction(
    (decision: 'publish' | 'publish_to_all') => client.requestThreads.decide({ answerId, decision }),
    {
      done: () => toast.success(messages.published),
      failed: messages.notDecided,
    },
  )
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="small" busy={publish.isPending} onClick={() => publish.mutate('publish')}>
        {messages.publish}
      </Button>
      {isToGuest ? (
        <ConfirmButton
          label={messages.publishToAll}
          question={messages.publishToAllTitle}
          text={messages.publishToAllText}
          disabled={publish.isPending}
          onConfirm={() => publish.mutate('publish_to_all')}
        />
      ) : null}
      <Button size="small" variant="quiet" onClick={() => setReturning(true)}>
        {messages.return}
      </Button>
      {isReturning ? <ReturnDialog answerId={answerId} onClose={() => setReturning(false)} /> : null}
    </div>
  )
}

function ReturnDialog({ answerId, onClose }: { answerId: string; onClose: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    read: ({ reason }) => (reason.trim() === '' ? { errors: { reason: messages.noReason } } : { input: reason.trim() }),
    send: (reason: string) => client.requestThreads.decide({ answerId, decision: 'return', reason }),
    done: () => {
      toast.success(messages.returned)
      onClose()
    },
  })
  return (
    <FormDialog title={messages.returnTitle} submit={messages.return} form={form} onClose={onClose}>
      <TextAreaField label={messages.returnLabel} rows={3} maxLength={longestReason} {...form.text('reason')} />
    </FormDialog>
  )
}
