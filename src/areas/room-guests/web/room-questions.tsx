import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { makeRandomId } from '#kit/client/random-id.ts'
import { Combobox } from '#kit/controls/combobox.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Form } from '#kit/forms/form.tsx'
import { useKeptForm } from '#kit/forms/use-kept-form.ts'
import type { GuestFile, RoomQuestion, RoomQuestions as Questions } from '../contract.ts'
import { longestQuestion } from '../rules/limits.ts'
import { messages } from './messages.ts'
import { refreshed } from './refreshed.ts'

const texts = messages.questions

/** Below the files, which may be many. */
export const questionsId = 'questions'

type Props = { token: string; files: readonly GuestFile[] }

/** What the buyer of this guest has asked, with the answers that were approved, and a further question. */
export function RoomQuestions({ token, files }: Props) {
  const query = useQuery(api.roomGuests.questions.queryOptions({ input: { token }, ...refreshed }))
  return (
    <section id={questionsId} aria-label={texts.title} className="scroll-mt-4 pt-2">
      <h2 className="font-medium">{texts.title}</h2>
      <p className="mt-1 text-sm text-muted">{texts.intro}</p>
      <div className="mt-4">
        <QueryView query={query} loading={texts.loading} lines={4} failed={texts.failed}>
          {({ questions, left }) => (
            <div className="flex flex-col gap-6">
              {left > 0 ? (
                <QuestionForm token={token} files={files} left={left} />
              ) : (
                <p className="text-sm">{texts.noneLeft}</p>
              )}
              <List questions={questions} />
            </div>
          )}
        </QueryView>
      </div>
    </section>
  )
}

const blank = { body: '', file: null as string | null }
/** From here on it matters how many are left. */
const fewLeft = 3

function QuestionForm({ token, files, left }: Props & { left: Questions['left'] }) {
  const field = useRef<HTMLTextAreaElement>(null)
  // a second click or try sends the same question
  const [key, setKey] = useState(makeRandomId)
  const form = useKeptForm({
    draft: `question in room ${token}`,
    initial: blank,
    isBlank: ({ body }) => body.trim() === '',
    read: ({ body, file }) =>
      body.trim() === ''
        ? { errors: { body: texts.blank } }
        : { input: { token, key, body: body.trim(), document_id: file } },
    send: client.roomGuests.ask,
    done: () => {
      setKey(makeRandomId())
      form.change(blank)
      field.current?.focus()
      toast.success(texts.asked, texts.askedText)
    },
  })
  const options = files.map(({ id, name, folder }) => ({ value: id, label: name, note: folder }))
  return (
    <Form aria-label={texts.send} problem={form.problem} onSubmit={form.submit} className="flex flex-col gap-3">
      <TextAreaField
        ref={field}
        label={texts.label}
        rows={3}
        maxLength={longestQuestion}
        readOnly={form.busy}
        {...form.text('body')}
      />
      {options.length > 0 ? (
        <Combobox
          label={texts.about}
          className="max-w-md"
          placeholder={texts.aboutDeal}
          options={options}
          {...form.choice('file')}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" busy={form.busy} busyLabel={texts.sending}>
          {texts.send}
        </Button>
        {left <= fewLeft ? <span className="text-xs text-muted">{texts.left(left)}</span> : null}
      </div>
    </Form>
  )
}

function List({ questions }: Pick<Questions, 'questions'>) {
  if (questions.length === 0) return <p className="text-sm text-muted">{texts.none}</p>
  return (
    <ol aria-label={texts.list} className="divide-y divide-line border-y border-line">
      {questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </ol>
  )
}

function Question({ question: { body, asked_by, asked_at, file_name, answers } }: { question: RoomQuestion }) {
  const format = useFormatter()
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <span>{asked_by ?? texts.ofAnother}</span>
        <time dateTime={asked_at} className="tabular-nums">
          {format.dateTime(asked_at)}
        </time>
        {answers.length === 0 ? <Badge tone="neutral">{texts.waiting}</Badge> : null}
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{body}</p>
      {file_name === null ? null : <p className="mt-1 text-xs break-words text-muted">{texts.aboutFile(file_name)}</p>}
      {answers.map((answer) => (
        <div key={answer.id} className="mt-3 border-l-2 border-line pl-4">
          <p className="flex flex-wrap gap-x-2 text-xs text-muted">
            <span className="font-medium text-ink">{texts.answer}</span>
            <time dateTime={answer.at} className="tabular-nums">
              {format.dateTime(answer.at)}
            </time>
          </p>
          <p className="mt-1 break-words whitespace-pre-wrap">{answer.body}</p>
        </div>
      ))}
    </li>
  )
}
