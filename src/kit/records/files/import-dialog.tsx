import { useState } from 'react'
import { fileFields } from '#core/fields/file-columns.ts'
import { labelsOf, type Fields } from '#core/fields/field.ts'
import { acceptedTables } from '#core/table-files/table-endings.ts'
import { Button } from '../../buttons/button.tsx'
import { useAction } from '../../client/use-action.ts'
import { FileDrop } from '../../controls/file-drop.tsx'
import { Section } from '../../display/section.tsx'
import { useFormatter } from '../../display/use-formatter.ts'
import { Alert } from '../../feedback/alert.tsx'
import { messages } from '../../messages.ts'
import { Dialog } from '../../overlays/dialog.tsx'
import { showDone, undoChange, type Change } from '../history/changes.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { FileFindings } from './file-findings.tsx'
import { DecimalMark, FileDoubles, FilePreview } from './file-preview.tsx'
import {
  checkFile,
  importFile,
  largestFileBytes,
  type FileResult,
  type FileSource,
  type FileToRead,
  type MappedColumn,
  type RowChoice,
} from './record-files.ts'
import { SheetChoice } from './sheet-choice.tsx'

const texts = messages.files

/** A kind of record that comes out of files and goes into them. */
export type ImportSource = FileSource & {
  noun: string
  plural: string
  fields: Fields
  toChange: (changeId: string) => Change
}

type Props = { source: ImportSource; onClose: () => void }

/** A file is checked first; nothing is written unless every row can be; and all of it can be undone. */
export function ImportDialog({ source, onClose }: Props) {
  const steps = useSteps(source)
  const { result, file } = steps
  return (
    <Dialog
      size="large"
      onClose={onClose}
      title={texts.title(source.plural)}
      description={texts.description(source.plural)}
      footer={<Foot steps={steps} onClose={onClose} />}
    >
      <div className="grid gap-5">
        {steps.error ? <Alert>{steps.error}</Alert> : null}
        {file && result ? (
          <Standing {...{ source, file, result }} isDone={steps.isDone} />
        ) : (
          <Choose source={source} steps={steps} />
        )}
        {result && !steps.isDone ? (
          <>
            <SheetChoice {...result} disabled={steps.isChecking} onChoose={steps.chooseSheet} />
            <DecimalMark amount={result.two_ways} mark={steps.mark} onChange={steps.setMark} />
            <FileFindings title={texts.findings(source.plural)} findings={result.findings} />
            <FileDoubles rows={result.doubles} source={source} choices={steps.choices} onChoose={steps.setChoices} />
            <FilePreview rows={result.preview} source={source} />
            <Section title={texts.mapping} level={3}>
              <ColumnMapping
                file={result}
                fields={fileFields(source.fields)}
                labels={labelsOf(source.fields)}
                columnOf={(field) => steps.mapping.find((entry) => entry.field === field)?.column}
                onChoose={steps.chooseColumn}
                className="lg:grid-cols-3"
              />
            </Section>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

type Steps = ReturnType<typeof useSteps>

function useSteps(source: ImportSource) {
  const [file, setFile] = useState<File | null>(null)
  const [mapping, setMapping] = useState<readonly MappedColumn[]>([])
  const answers = useAnswers()
  const [tooLarge, setTooLarge] = useState(false)
  const check = useAction((wanted: FileToRead) => checkFile(source, wanted), {
    done: (found) => setMapping(found.mapping),
  })
  const write = useAction((wanted: FileToRead) => importFile(source, wanted), {
    done: (written) => showWritten(source, written),
  })
  const take = useAction((changeId: string) => undoChange(source.toChange(changeId)))

  const { sheet, mark, choices } = answers
  const wanted = { sheet, mapping, mark, choices }

  /** From the beginning: what was said of one table is not true of another. */
  function read(chosen: File, ofSheet: string | null): void {
    answers.begin(ofSheet)
    check.mutate({ file: chosen, sheet: ofSheet, mapping: null, mark: null, choices: [] })
  }

  function choose(chosen: File): void {
    const isTooLarge = chosen.size > largestFileBytes
    setTooLarge(isTooLarge)
    setFile(isTooLarge ? null : chosen)
    write.reset()
    check.reset()
    if (!isTooLarge) read(chosen, null)
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
    check: () => file && check.mutate({ file, ...wanted }),
    chooseSheet: (name: string) => file && read(file, name),
    write: () => file && write.mutate({ file, ...wanted }),
    mark,
    setMark: answers.setMark,
    choices,
    setChoices: answers.setChoices,
    undo: () => write.data?.change_id && take.mutate(write.data.change_id),
    mapping,
    chooseColumn: (field: string, column: string | null) => {
      const others = mapping.filter((entry) => entry.field !== field)
      setMapping(column === null ? others : [...others, { field, column }])
    },
    result: write.data ?? check.data ?? null,
    isDone: write.data?.change_id !== null && write.data !== undefined,
    isTaken: take.isSuccess,
    isChanged: check.data !== undefined && !isChecked(wanted, { ...check.variables, mapping: check.data.mapping }),
    isChecking: check.isPending,
    isWriting: write.isPending,
    isTaking: take.isPending,
    error: tooLarge ? texts.tooLarge : (failure?.message ?? null),
  }
}

function showWritten(source: ImportSource, written: FileResult): void {
  const change = written.change_id === null ? null : source.toChange(written.change_id)
  showDone({ title: texts.written(written, source), change })
}

/** What a person has said of one table. */
function useAnswers() {
  const [sheet, setSheet] = useState<string | null>(null)
  const [mark, setMark] = useState<FileToRead['mark']>(null)
  const [choices, setChoices] = useState<readonly RowChoice[]>([])
  function begin(ofSheet: string | null): void {
    setSheet(ofSheet)
    setMark(null)
    setChoices([])
  }
  return { sheet, mark, setMark, choices, setChoices, begin }
}

type FileAnswers = Omit<FileToRead, 'file'>

/** Whether the file was checked with exactly these columns and answers. */
function isChecked(
  { mapping, mark, choices }: Omit<FileAnswers, 'sheet'>,
  checked: Omit<FileAnswers, 'sheet'>,
): boolean {
  return JSON.stringify([mapping, mark, choices]) === JSON.stringify([checked.mapping, checked.mark, checked.choices])
}

function Choose({ source, steps }: { source: ImportSource; steps: Steps }) {
  const format = useFormatter()
  const { file, isChecking } = steps
  return (
    <>
      <FileDrop
        label={texts.drop(source.plural)}
        help={texts.help(source.plural)}
        accept={acceptedTables}
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

type StandingProps = { source: ImportSource; file: File; result: FileResult; isDone: boolean }

function Standing({ source, file, result, isDone }: StandingProps) {
  return (
    <div role="status" className="grid gap-1 tabular-nums">
      <p className="font-medium break-all">{file.name}</p>
      <p>{isDone ? texts.written(result, source) : texts.found(result, source)}</p>
      {!isDone && result.refused > 0 ? <p className="text-bad">{texts.mustMend}</p> : null}
    </div>
  )
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
          <Button onClick={onClose}>{messages.done}</Button>
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
