import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { readDraft } from '#kit/client/kept-drafts.ts'
import { useAction } from '#kit/client/use-action.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { useKeptForm } from '#kit/forms/use-kept-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { RequestPost, RequestThread as Thread } from '../contract.ts'
import { longestPost, longestReason } from '../rules/limits.ts'
import { messages } from './messages.ts'

/** What was asked about a request, and the answers that were approved or wait for it. */
export function RequestThread({ requestId }: { requestId: string }) {
  const query = useQuery(api.requestThreads.get.queryOptions({ input: { requestId } }))
  return (
    <section aria-label={messages.title} className="mt-6 border-t border-line pt-4">
      <h3 className="font-medium">{messages.title}</h3>
      <QueryView query={query} loading={messages.loading} lines={3} failed={messages.failed}>
        {(thread) => <Posts thread={thread} requestId={requestId} />}
      </QueryView>
    </section>
  )
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
            <ol className="mt-3 flex flex-col gap-3 border-l-2 border-line pl-4">
              {posts
                .filter(({ question_id }) => question_id === question.id)
                .map((answer) => (
                  <li key={answer.id}>
                    <Post post={answer} />
                    {answer.may_decide ? <Decision answer={answer} /> : null}
                  </li>
                ))}
            </ol>
            {may_answer ? <AnswerForm question={question} /> : null}
          </li>
        ))}
      </ol>
      {may_ask ? <QuestionForm requestId={requestId} /> : null}
    </div>
  )
}

const tones = { waiting: 'warning', published: 'good', returned: 'bad' } as const

function Post({ post }: { post: RequestPost }) {
  const format = useFormatter()
  const { kind, state, body, author_name, created_at } = post
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="font-medium">{kind === 'question' ? messages.question : messages.answer}</span>
        <span className="text-muted">{author_name ?? messages.gone}</span>
        <time dateTime={created_at} className="text-xs text-muted tabular-nums">
          {format.dateTime(created_at)}
        </time>
        {kind === 'answer' ? <Badge tone={tones[state]}>{messages.states[state]}</Badge> : null}
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{body}</p>
      <p className="text-xs text-muted">{describeDecision(post)}</p>
    </article>
  )
}

function describeDecision({ state, kind, reason, decided_by_name, is_single }: RequestPost): string | null {
  const name = decided_by_name ?? messages.gone
  if (kind === 'question' || state === 'waiting') return null
  if (state === 'returned') return messages.returnedBy(name, reason)
  return is_single ? messages.approvedAlone(name) : messages.approvedBy(name)
}

function usePost(draft: string, send: (body: string) => Promise<unknown>, done: () => void) {
  const form = useKeptForm({
    draft,
    initial: { body: '' },
    isBlank: ({ body }) => body === '',
    read: ({ body }) => (body.trim() === '' ? { errors: { body: messages.blank } } : { input: body.trim() }),
    send,
    done: () => {
      form.change({ body: '' })
      done()
    },
  })
  return form
}

type PostFormProps = { form: ReturnType<typeof usePost>; name: string; label: string; rows: number; send: string }

function PostForm({ form, name, label, rows, send }: PostFormProps) {
  return (
    <Form aria-label={name} problem={form.problem} onSubmit={form.submit} className="flex flex-col gap-2">
      <TextAreaField label={label} rows={rows} maxLength={longestPost} {...form.text('body')} />
      <div>
        <Button type="submit" size="small" busy={form.busy} busyLabel={messages.sending}>
          {send}
        </Button>
      </div>
    </Form>
  )
}

function QuestionForm({ requestId }: { requestId: string }) {
  const ask = (body: string) => client.requestThreads.ask({ requestId, body })
  const form = usePost(`question of ${requestId}`, ask, () => toast.success(messages.asked))
  return <PostForm form={form} name={messages.ask} label={messages.askLabel} rows={2} send={messages.send} />
}

function AnswerForm({ question }: { question: RequestPost }) {
  const draft = `answer to ${question.id}`
  const [isOpen, setOpen] = useState(() => readDraft(draft, null) !== null)
  const answer = (body: string) => client.requestThreads.answer({ questionId: question.id, body })
  const form = usePost(draft, answer, () => {
    setOpen(false)
    toast.success(messages.proposed)
  })
  if (!isOpen)
    return (
      <Button
        size="small"
        variant="quiet"
        className="mt-2"
        aria-label={messages.replyTo(question.body)}
        onClick={() => setOpen(true)}
      >
        {messages.reply}
      </Button>
    )
  return (
    <div className="mt-3">
      <PostForm
        form={form}
        name={messages.replyTo(question.body)}
        label={messages.replyLabel}
        rows={3}
        send={messages.propose}
      />
    </div>
  )
}

function Decision({ answer: { id: answerId } }: { answer: RequestPost }) {
  const [isReturning, setReturning] = useState(false)
  const publish = useAction(() => client.requestThreads.decide({ answerId, decision: 'publish' }), {
    done: () => toast.success(messages.published),
    failed: messages.notDecided,
  })
  return (
    <div className="mt-2 flex gap-2">
      <Button size="small" busy={publish.isPending} onClick={() => publish.mutate()}>
        {messages.publish}
      </Button>
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
