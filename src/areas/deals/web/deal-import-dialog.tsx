import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { FileResult, MappedColumn } from '../contract.ts'
import { importedFields } from '../rules/file-columns.ts'
import { refetchDeals, tellDone, undoChange } from './deal-changes.ts'
import { checkDeals, importDeals, largestFileBytes, type FileToRead } from './deal-files.ts'
import { messages } from './messages.ts'

const texts = messages.file

/** A file is checked first; nothing is written unless every row can be; and all of it can be taken back. */
export function DealImportDialog({ onClose }: { onClose: () => void }) {
  const steps = useSteps()
  const { result, file } = steps
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.title}
      description={texts.description}
      footer={<Foot steps={steps} onClose={onClose} />}
    >
      <div className="grid gap-5">
        {steps.error ? <Alert>{steps.error}</Alert> : null}
        {file && result ? <Standing file={file} result={result} isDone={steps.isDone} /> : <Choose steps={steps} />}
        {result && !steps.isDone ? (
          <>
            <Findings result={result} />
            <Section title={texts.mapping} level={3}>
              <Mapping result={result} mapping={steps.mapping} onChange={steps.setMapping} />
            </Section>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

type Steps = ReturnType<typeof useSteps>

function useSteps() {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [mapping, setMapping] = useState<readonly MappedColumn[]>([])
  const [tooLarge, setTooLarge] = useState(false)
  const check = useMutation({
    mutationFn: (wish: FileToRead) => checkDeals(wish),
    onSuccess: (found) => setMapping(found.mapping),
  })
  const write = useMutation({
    mutationFn: (wish: FileToRead) => importDeals(wish),
    onSuccess: (written) => {
      tellDone(queries, { title: texts.written(written), changeId: written.change_id })
      return refetchDeals(queries)
    },
  })
  const take = useMutation({ mutationFn: (changeId: string) => undoChange(queries, changeId) })

  function choose(chosen: File): void {
    const isTooLarge = chosen.size > largestFileBytes
    setTooLarge(isTooLarge)
    setFile(isTooLarge ? null : chosen)
    write.reset()
    check.reset()
    if (!isTooLarge) check.mutate({ file: chosen, mapping: null })
  }

  function forget(): void {
    setFile(null)
    check.reset()
    write.reset()
    take.reset()
  }

  const failure = write.error ?? check.error
  return {
    file,
    choose,
    forget,
    check: () => file && check.mutate({ file, mapping }),
    write: () => file && write.mutate({ file, mapping }),
    undo: () => write.data?.change_id && take.mutate(write.data.change_id),
    mapping,
    setMapping,
    result: write.data ?? check.data ?? null,
    isDone: write.data?.change_id !== null && write.data !== undefined,
    isTaken: take.isSuccess,
    isChanged: check.data !== undefined && JSON.stringify(mapping) !== JSON.stringify(check.data.mapping),
    isChecking: check.isPending,
    isWriting: write.isPending,
    isTaking: take.isPending,
    error: tooLarge ? texts.tooLarge : (failure?.message ?? null),
  }
}

function Choose({ steps }: { steps: Steps }) {
  const format = useFormatter()
  const { file, isChecking } = steps
  return (
    <>
      <FileDrop
        label={texts.drop}
        help={texts.help}
        accept={['.csv', '.tsv', '.txt', '.xlsx']}
        multiple={false}
        disabled={isChecking}
        files={
          file && isChecking
            ? [{ id: file.name, name: texts.sent(file.name), size: format.fileSize(file.size), state: 'sending' }]
            : []
        }
        onFiles={([chosen]) => chosen && steps.choose(chosen)}
      />
      <p role="status" className="sr-only">
        {isChecking ? texts.checking : ''}
      </p>
    </>
  )
}

function Standing({ file, result, isDone }: { file: File; result: FileResult; isDone: boolean }) {
  return (
    <div role="status" className="grid gap-1 tabular-nums">
      <p className="font-medium break-all">{file.name}</p>
      <p>{isDone ? texts.written(result) : texts.found(result)}</p>
      {!isDone && result.refused > 0 ? <p className="text-bad">{texts.mustMend}</p> : null}
    </div>
  )
}

function Findings({ result }: { result: FileResult }) {
  if (result.findings.length === 0) return null
  return (
    <Section title={texts.findings} level={3}>
      <ul
        aria-label={texts.findings}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach that
        tabIndex={0}
        className="max-h-60 divide-y divide-line overflow-y-auto border-b border-line text-sm"
      >
        {result.findings.map(({ row, column, message }, index) => (
          // the same row can be told the same thing twice
          <li key={index} className="grid gap-x-4 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <span className="text-muted tabular-nums">{texts.row(row, column)}</span>
            <span className="break-words">{message}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type MappingProps = {
  result: FileResult
  mapping: readonly MappedColumn[]
  onChange: (mapping: readonly MappedColumn[]) => void
}

const none = 'none'

/** Which column becomes which field: proposed by the server, decided here. */
function Mapping({ result, mapping, onChange }: MappingProps) {
  const options = [
    { value: none, label: texts.notUsed },
    ...result.columns.map((column, index) => ({
      value: String(index),
      label: labelOf(column, result.sample[0]?.[index]),
    })),
  ]
  const put = (field: MappedColumn['field'], value: string) => {
    const column = value === none ? undefined : result.columns[Number(value)]
    const others = mapping.filter((entry) => entry.field !== field)
    onChange(column === undefined ? others : [...others, { field, column }])
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {importedFields.map((field) => {
        const chosen = result.columns.indexOf(mapping.find((entry) => entry.field === field)?.column ?? '')
        return (
          <li key={field}>
            <Select
              label={texts.columnOf(nameField(field))}
              options={options}
              value={chosen < 0 ? none : String(chosen)}
              onChange={(value) => put(field, value)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function nameField(field: MappedColumn['field']): string {
  return field === 'id' ? texts.id : messages.fields[field]
}

function labelOf(column: string, example: string | undefined): string {
  return example ? `${column} (${example.slice(0, 30)})` : column
}

function Foot({ steps, onClose }: { steps: Steps; onClose: () => void }) {
  const { result, isDone, isTaken, isChanged } = steps
  if (!result)
    return (
      <Button variant="secondary" onClick={onClose}>
        {messages.cancel}
      </Button>
    )
  const mayWrite = result.refused === 0 && result.created + result.changed > 0 && !isChanged
  return (
    <>
      <Button variant="quiet" className="mr-auto" onClick={steps.forget}>
        {texts.another}
      </Button>
      {isDone ? (
        <>
          {isTaken ? (
            <span role="status">{texts.undone}</span>
          ) : (
            <Button variant="secondary" busy={steps.isTaking} onClick={steps.undo}>
              {texts.undo}
            </Button>
          )}
          <Button onClick={onClose}>{messages.bulk.done}</Button>
        </>
      ) : (
        <>
          <Button variant="secondary" busy={steps.isChecking} onClick={steps.check}>
            {texts.check}
          </Button>
          <Button busy={steps.isWriting} disabled={!mayWrite} onClick={steps.write}>
            {texts.submit(result.created + result.changed)}
          </Button>
        </>
      )}
    </>
  )
}
