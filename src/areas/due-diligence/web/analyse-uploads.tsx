import { useEffect, useRef, useState } from 'react'
import type { DocumentCategory } from '#areas/documents/contract.ts'
import { uploadMessages } from '#areas/documents/web/messages.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client, serverSentence } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Select } from '#kit/controls/select.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { DocumentAnalyses } from '../contract.ts'
import type { DocumentAnalysisType } from '../rules/words.ts'
import { AnalysisSections } from './analysis-result.tsx'
import { messages } from './messages.ts'

const texts = messages.uploads
const everyCategory = 'all'
const categories = [
  { value: everyCategory, label: texts.everyCategory },
  ...Object.entries(uploadMessages.categories).map(([value, label]) => ({ value, label })),
]
const types = Object.entries({ ...messages.financialTypes, ...messages.contractTypes }).map(([value, label]) => ({
  value,
  label,
}))

/** The uploaded documents of a category, as the analysts read them (UPL-10). */
export function AnalyseUploads({ onClose }: { onClose: () => void }) {
  const [category, setCategory] = useState<DocumentCategory | null>(null)
  const [type, setType] = useState<DocumentAnalysisType>('comprehensive')
  const { start, ...progress } = useUploadAnalysis()
  const { isRunning, answer } = progress
  return (
    <Dialog
      title={texts.title}
      description={texts.text}
      size="large"
      onClose={onClose}
      onSubmit={() => start({ analysisType: type, ...(category && { category }) })}
      footer={
        <Button type="submit" busy={isRunning} busyLabel={messages.analyzing}>
          {messages.analyze}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-4">
          <Select
            label={uploadMessages.category}
            className="min-w-48"
            options={categories}
            value={category ?? everyCategory}
            onChange={(next) => setCategory(isCategory(next) ? next : null)}
          />
          <Select
            label={messages.analysisType}
            className="min-w-56"
            options={types}
            value={type}
            onChange={(next) => isType(next) && setType(next)}
          />
        </div>
        <Progress {...progress} />
        {answer ? <Analysed answer={answer} /> : null}
      </div>
    </Dialog>
  )
}

type UploadQuestion = { analysisType: DocumentAnalysisType; category?: DocumentCategory }

/** Call after call until none is left, somebody stops it or the dialog is closed; what was found so far is shown meanwhile. */
function useUploadAnalysis() {
  const { state } = useSession()
  const [run, setRun] = useState<{
    question: UploadQuestion
    stop: AbortController
    answers: DocumentAnalyses[]
  } | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const action = useAction(
    async ({ question, stop, answers }: NonNullable<typeof run>) => {
      const found = [...answers]
      for (;;) {
        const after = found.at(-1)?.next
        found.push(await client.dueDiligence.analyseDocuments({ ...question, ...(after && { after }) }))
        setRun({ question, stop, answers: found })
        if (stop.signal.aborted || !found.at(-1)?.next) return join(found)
      }
    },
    {
      done: ({ documentsProcessed, documentsLeft }) => {
        if (documentsLeft > 0) toast.note(texts.stopped, texts.left(documentsLeft))
        else if (documentsProcessed === 0) toast.destructive(texts.failed, texts.notSuccessful)
        else toast.success(messages.complete, texts.processed(documentsProcessed))
      },
      failed: (error) => toast.refused(texts.failed, error, serverSentence(error) ?? texts.notSuccessful),
    },
  )
  const go = (question: UploadQuestion, answers: DocumentAnalyses[]) => {
    const next = { question, stop: new AbortController(), answers }
    stopping.current = next.stop
    setRun(next)
    action.mutate(next)
  }
  const start = (question: UploadQuestion) => {
    if (state !== 'signed-in') return void toast.destructive(messages.signInFirst.title, messages.signInFirst.body)
    go(question, [])
  }
  const answer = run && run.answers.length > 0 ? join(run.answers) : null
  const rest =
    run && answer && answer.documentsLeft > 0 && !action.isPending ? () => go(run.question, run.answers) : null
  return { start, goOn: rest, stop: () => run?.stop.abort(), isRunning: action.isPending, answer }
}

/** What the calls of one run found together; a document that was analyzed twice is there once. */
function join(answers: readonly DocumentAnalyses[]): DocumentAnalyses {
  const [first, last] = [answers[0], answers.at(-1)]
  if (!first || !last) throw new Error('A run has at least one answer')
  const documents = [...new Map(answers.flatMap((one) => one.documents).map((one) => [one.id, one])).values()]
  const unread = [...new Map(answers.flatMap((one) => one.unread).map((one) => [one.id, one])).values()]
  return { ...last, documents, unread, documentsProcessed: documents.length }
}

/** How far it is, with a way to stop it or to go on. */
function Progress({ answer, isRunning, stop, goOn }: Omit<ReturnType<typeof useUploadAnalysis>, 'start'>) {
  if (!isRunning && (answer === null || answer.documentsLeft === 0)) return null
  const done = answer === null ? 0 : answer.documents.length + answer.unread.length
  return (
    <div role="status" className="flex min-h-9 flex-wrap items-center gap-3 text-sm tabular-nums">
      <span>{answer === null ? messages.analyzing : texts.progress(done, done + answer.documentsLeft)}</span>
      {isRunning ? (
        <Button variant="secondary" size="small" onClick={stop}>
          {texts.stop}
        </Button>
      ) : null}
      {goOn === null ? null : (
        <Button variant="secondary" size="small" onClick={goOn}>
          {texts.goOn}
        </Button>
      )}
    </div>
  )
}

/** Each document with what was found in it, and the documents that could not be analysed. */
function Analysed({ answer: { documents, unread, model } }: { answer: DocumentAnalyses }) {
  return (
    <section aria-label={messages.result} className="flex flex-col gap-5">
      <p className="text-sm text-muted">{texts.caution(model)}</p>
      {documents.map(({ id, name, sections }) => (
        <article key={id} aria-label={name}>
          <h3 className="mb-2 font-semibold break-words">{name}</h3>
          <AnalysisSections sections={sections} documentId={id} />
        </article>
      ))}
      {unread.length > 0 ? (
        <Alert tone="warning" title={texts.unread}>
          <ul>
            {unread.map(({ id, name, sentence }) => (
              <li key={id} className="break-words">{`${name}: ${sentence}`}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </section>
  )
}

function isCategory(value: string): value is DocumentCategory {
  return Object.hasOwn(uploadMessages.categories, value)
}

function isType(value: string): value is DocumentAnalysisType {
  return types.some((type) => type.value === value)
}
