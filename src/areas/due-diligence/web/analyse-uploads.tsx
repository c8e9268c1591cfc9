import { useState } from 'react'
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
  const { start, isRunning, answer } = useUploadAnalysis()
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
        {answer ? <Analysed answer={answer} /> : null}
      </div>
    </Dialog>
  )
}

function useUploadAnalysis() {
  const { state } = useSession()
  const action = useAction(client.dueDiligence.analyseDocuments, {
    done: ({ documentsProcessed }) => toast.success(messages.complete, texts.processed(documentsProcessed)),
    failed: (error) => toast.refused(texts.failed, error, serverSentence(error) ?? texts.notSuccessful),
  })
  const start = (question: Parameters<typeof action.mutate>[0]) => {
    if (state === 'signed-in') action.mutate(question)
    else toast.destructive(messages.signInFirst.title, messages.signInFirst.body)
  }
  return { start, isRunning: action.isPending, answer: action.data }
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
