import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useAddress } from '#kit/address/use-address.ts'
import { Button } from '#kit/buttons/button.tsx'
import { api } from '#kit/client/api.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { SampleMark, SampleNote, SampleScope } from '#kit/display/samples.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { LegalAnswers } from '../contract.ts'
import { answeredDocuments } from '../rules/words.ts'
import { Caution } from './caution.tsx'
import { legalParams } from './legal-params.ts'
import { messages } from './messages.ts'

const texts = messages.questions
type AnsweredDocument = LegalAnswers['documents'][number]
type AskedQuestion = LegalAnswers['questions'][number]
type GivenAnswer = AnsweredDocument['answers'][number]
type OpenAnswer = { document: AnsweredDocument; question: AskedQuestion; answer: GivenAnswer }

/** Documents in rows, questions in columns; each answer opens the passage that it rests on. */
export function QuestionsGrid() {
  const [{ review, deal }] = useAddress(legalParams)
  const [from, setFrom] = useState(0)
  const input = { from, ...(review && { runId: review }), ...(deal && { dealId: deal }) }
  const query = useQuery(api.legalDiligence.answers.queryOptions({ input, placeholderData: keepPreviousData }))
  return (
    <QueryView query={query} loading={messages.loading} lines={10} failed={texts.failed}>
      {(answers) =>
        answers.documents.length === 0 ? (
          <EmptyState icon={<Scale />} {...texts.empty} />
        ) : (
          <GridOfAnswers answers={answers} from={from} onFrom={setFrom} />
        )
      }
    </QueryView>
  )
}

type GridOfAnswersProps = { answers: LegalAnswers; from: number; onFrom: (from: number) => void }

function GridOfAnswers({ answers: { questions, documents, document_count }, from, onFrom }: GridOfAnswersProps) {
  const [chosen, setChosen] = useState(() => new Set(questions.filter((one) => one.is_first).map(({ id }) => id)))
  const [open, setOpen] = useState<OpenAnswer | null>(null)
  const shown = questions.filter(({ id }) => chosen.has(id))
  const to = Math.min(from + answeredDocuments, document_count)
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-sm text-muted">{texts.note}</p>
      <QuestionChoice questions={questions} chosen={chosen} onChoose={setChosen} />
      <SampleScope rows={documents}>
        <SampleNote plural={texts.plural} />
        <section
          aria-label={texts.grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the columns
          tabIndex={0}
          className="overflow-x-auto rounded-md border border-line"
        >
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line bg-raised text-left align-bottom">
                <th scope="col" className="sticky left-0 z-10 min-w-40 bg-raised px-3 py-2 font-medium sm:min-w-72">
                  {texts.document}
                </th>
                {shown.map(({ id, title }) => (
                  <th key={id} scope="col" className="min-w-24 px-3 py-2 font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {documents.map((document) => (
                <DocumentRow key={document.id} document={document} questions={shown} onOpen={setOpen} />
              ))}
            </tbody>
          </table>
        </section>
      </SampleScope>
      {document_count > answeredDocuments ? (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted tabular-nums">
          <Button
            variant="secondary"
            size="small"
            disabled={from === 0}
            onClick={() => onFrom(Math.max(0, from - answeredDocuments))}
          >
            {texts.earlier}
          </Button>
          {texts.range(from + 1, to, document_count)}
          <Button variant="secondary" size="small" disabled={to >= document_count} onClick={() => onFrom(to)}>
            {texts.later}
          </Button>
        </p>
      ) : null}
      <Caution />
      {open ? <AnswerDialog open={open} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}

type QuestionChoiceProps = {
  questions: readonly AskedQuestion[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: Set<string>) => void
}

function QuestionChoice({ questions, chosen, onChoose }: QuestionChoiceProps) {
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <details className="rounded-md border border-line px-3 py-2">
      <summary className="min-h-6 cursor-pointer text-sm font-medium">
        {texts.choose(chosen.size, questions.length)}
      </summary>
      {(['contract', 'nda'] as const).map((group) => (
        <fieldset key={group} className="mt-3">
          <legend className="mb-2 text-sm text-muted">{texts.groups[group]}</legend>
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
            {questions
              .filter((one) => one.group === group)
              .map(({ id, title }) => (
                <Checkbox key={id} label={title} checked={chosen.has(id)} onChange={(isOn) => toggle(id, isOn)} />
              ))}
          </div>
        </fieldset>
      ))}
    </details>
  )
}

function wordsOf({ answer, value }: GivenAnswer): string {
  return value ?? texts.answers[answer]
}

type DocumentRowProps = {
  document: AnsweredDocument
  questions: readonly AskedQuestion[]
  onOpen: (open: OpenAnswer) => void
}

function DocumentRow({ document, questions, onOpen }: DocumentRowProps) {
  const byQuestion = new Map(document.answers.map((answer) => [answer.question, answer]))
  return (
    <tr>
      <th scope="row" className="sticky left-0 z-10 bg-paper px-3 py-2 text-left font-normal">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 break-words">{document.name}</span>
          <SampleMark isSample={document.is_sample} />
          {document.stale ? (
            <span title={texts.stale[document.stale]}>
              <Badge tone="warning">{texts.staleMark}</Badge>
              <span className="sr-only">{texts.stale[document.stale]}</span>
            </span>
          ) : null}
        </span>
      </th>
      {questions.map((question) => {
        const answer = byQuestion.get(question.id)
        return (
          <td key={question.id} className="px-3 py-1">
            {answer ? (
              <Button
                variant="quiet"
                size="small"
                className="-ml-2.5 text-left"
                aria-label={texts.openAnswer(question.title, document.name, wordsOf(answer))}
                onClick={() => onOpen({ document, question, answer })}
              >
                {wordsOf(answer)}
              </Button>
            ) : (
              <span className="text-muted">
                <span aria-hidden>{texts.none}</span>
                <span className="sr-only">{texts.noneSpoken}</span>
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function AnswerDialog({ open: { document, question, answer }, onClose }: { open: OpenAnswer; onClose: () => void }) {
  return (
    <Dialog
      title={question.title}
      description={`${document.name} · ${texts.page(answer.page)}`}
      size="medium"
      onClose={onClose}
    >
      <p className="mb-2 text-sm">{texts.says[answer.answer]}</p>
      <blockquote className="border-l-2 border-line-strong pl-4 font-serif text-sm leading-relaxed">
        {answer.text}
      </blockquote>
      {document.stale ? <p className="mt-3 text-sm text-muted">{texts.stale[document.stale]}</p> : null}
    </Dialog>
  )
}
