import type { ReactNode } from 'react'
import { keysOf } from '#core/keys-of.ts'
import { Button } from '#kit/buttons/button.tsx'
import { FileButton } from '#kit/buttons/file-button.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import type { DealContext } from '../contract.ts'
import { mostLetters } from '../rules/limits.ts'
import { panelExtensions } from '../rules/panel-files.ts'
import { messages } from './messages.ts'
import { PanelResult } from './panel-result.tsx'
import { usePanel, type UploadTarget } from './use-panel.ts'

type Props = {
  /** Of the deal that is worked on; the offer in millions. */
  context: DealContext
  /** Where uploads go: the documents of the workspace, or the files of a deal. */
  to?: UploadTarget
  /** What is to be read before an upload; it waits until that is known. */
  before?: { note: ReactNode; isPending: boolean }
  /** A document whose text is analysed as soon as the panel opens. */
  documentId?: string | null
}

const workspace: UploadTarget = { call: ['documents', 'upload'], path: '/api/documents/upload' }
const types = keysOf(messages.types).map((value) => ({ value, label: messages.types[value] }))

/** Upload or paste, choose what to look for, and read what the analyst says of it (S1 §2). */
export function DocumentPanel({ context, to = workspace, before, documentId = null }: Props) {
  const panel = usePanel({ context, to, first: documentId })
  const { source } = panel
  return (
    <div className="flex flex-col gap-5">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          panel.analyse()
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={messages.type}
            className="min-w-52"
            options={types}
            value={panel.type}
            onChange={panel.setType}
          />
          <UploadButton busy={panel.isSending} disabled={before?.isPending} onFile={panel.upload} />
          <p className="self-center text-xs text-muted">{messages.uploadHelp}</p>
        </div>
        {before?.note}
        {panel.recent.length > 0 ? <Recent names={panel.recent} /> : null}
        {panel.isReading ? <Spinner label={messages.reading} /> : null}
        <TextAreaField
          id="document-panel-text"
          label={messages.text}
          help={messages.textHelp(mostLetters.toLocaleString('en-US'))}
          rows={10}
          spellCheck={false}
          maxLength={mostLetters}
          value={panel.text}
          onChange={(event) => panel.setText(event.target.value)}
        />
        <CutNote source={source} />
        <div>
          <Button type="submit" disabled={!panel.mayAnalyse} busy={panel.isRunning} busyLabel={messages.analyzing}>
            {messages.analyze}
          </Button>
        </div>
      </form>
      {panel.answer ? (
        <PanelResult
          answer={panel.answer}
          documentId={source && source.text === panel.analysed ? source.documentId : null}
        />
      ) : null}
    </div>
  )
}

/** Where a document is longer than what is analysed. */
function CutNote({ source }: { source: { text: string; letters: number } | null }) {
  const format = useFormatter()
  if (!source || source.letters <= source.text.length) return null
  return (
    <Alert tone="information">{messages.cut(format.number(source.text.length), format.number(source.letters))}</Alert>
  )
}

function Recent({ names }: { names: readonly string[] }) {
  return (
    <section aria-label={messages.recent}>
      <h3 className="text-sm font-medium">{messages.recent}</h3>
      <ul className="mt-1 text-sm text-muted">
        {names.map((name, index) => (
          // the same name can be uploaded twice
          // oxlint-disable-next-line react/no-array-index-key -- the list only grows at its head
          <li key={`${names.length - index} ${name}`} className="break-words">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Sending = { busy: boolean; disabled: boolean | undefined; onFile: (file: File) => void }

function UploadButton(sending: Sending) {
  return <FileButton label={messages.upload} accept={panelExtensions} busyLabel={messages.uploading} {...sending} />
}
