import { useState, type ReactNode } from 'react'
import { PassageViewer } from '#areas/documents/web/viewer/passage-viewer.tsx'
import { AiNotice } from '#areas/models/web/notice-card.tsx'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { Segments } from '#kit/controls/segments.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { RoomAnswer } from '../contract.ts'
import { longestQuestion } from '../rules/limits.ts'
import type { RoomTask } from '../rules/words.ts'
import { roomMessages as texts } from './messages.ts'

type Claim = RoomAnswer['claims'][number]
type Quote = Claim['quotes'][number]
type Props = {
  dealId: string
  /** What can be done with a claim, by an area above. */
  renderActions?: (claim: Claim) => ReactNode
  onClose: () => void
}

/** Asks all documents of a deal. Each claim is shown with the passages that it rests on. */
export function AskRoom({ dealId, renderActions, onClose }: Props) {
  const [answer, setAnswer] = useState<RoomAnswer | null>(null)
  const [asked, setAsked] = useState('')
  const form = useForm({
    initial: { task: 'question' as RoomTask, question: '' },
    read: ({ task, question }) =>
      task === 'question' && question.trim() === ''
        ? { errors: { question: texts.blank } }
        : { input: { dealId, task, question: question.trim() } },
    send: client.documentAnalysis.askRoom,
    done: (found, { question }) => {
      setAnswer(found)
      setAsked(question)
    },
  })
  return (
    <Dialog
      title={texts.title}
      size="large"
      onClose={onClose}
      // a question that was answered is not lost
      typed={form.values.question.trim() === asked ? 'kept' : 'lost'}
    >
      <div className="flex flex-col gap-5">
        <AiNotice />
        <Form aria-label={texts.title} problem={form.problem} onSubmit={form.submit} className="flex flex-col gap-3">
          <Segments label={texts.task} options={texts.tasks} {...form.choice('task')} />
          {form.values.task === 'question' ? (
            <TextField label={texts.question} maxLength={longestQuestion} {...form.text('question')} />
          ) : null}
          <div>
            <Button type="submit" busy={form.busy} busyLabel={texts.reading}>
              {texts.ask}
            </Button>
          </div>
        </Form>
        {answer ? <Answer answer={answer} renderActions={renderActions} /> : null}
      </div>
    </Dialog>
  )
}

type RoomAnswerProps = { answer: RoomAnswer; renderActions: Props['renderActions'] }

function Answer({ answer, renderActions }: RoomAnswerProps) {
  const [shown, setShown] = useState<Quote | null>(null)
  const { claims, instructions, searched, unread, left_out, model, sentence } = answer
  return (
    <section aria-label={texts.answer} className="flex flex-col gap-4">
      {sentence ? <p className="text-sm text-muted">{sentence}</p> : null}
      {claims.length === 0 ? <Alert tone="information">{texts.notInRoom(searched)}</Alert> : null}
      <ol className="divide-y divide-line">
        {claims.map((claim) => (
          <li key={`${claim.statement} ${claim.quotes[0]?.start}`} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              {claim.statement === '' ? null : <p className="font-medium">{claim.statement}</p>}
              <Quotes quotes={claim.quotes} onShow={setShown} />
            </div>
            {renderActions?.(claim)}
          </li>
        ))}
      </ol>
      {instructions.length > 0 ? (
        <Alert tone="warning" title={texts.instructions}>
          <Quotes quotes={instructions} onShow={setShown} />
        </Alert>
      ) : null}
      <p className="text-xs text-muted">
        {texts.source(model, searched, unread)} {left_out > 0 ? texts.leftOut(left_out) : null} {texts.caution}
      </p>
      {shown ? <PassageViewer documentId={shown.document_id} passage={shown} onClose={() => setShown(null)} /> : null}
    </section>
  )
}

function Quotes({ quotes, onShow }: { quotes: readonly Quote[]; onShow: (quote: Quote) => void }) {
  return quotes.map((quote) => (
    <TextButton
      key={`${quote.document_id} ${quote.start}`}
      onClick={() => onShow(quote)}
      className="mt-1 block w-full rounded-sm text-left hover:bg-raised"
    >
      <span className="block font-serif text-sm break-words">“{quote.text.replaceAll(/\s+/g, ' ')}”</span>
      <span className="block text-xs text-accent underline underline-offset-2">{texts.placeOf(quote)}</span>
    </TextButton>
  ))
}
