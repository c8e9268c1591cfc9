import { useMemo, useState } from 'react'
import { fileFields } from '#core/fields/file-columns.ts'
import { labelsOf, type Fields } from '#core/fields/field.ts'
import { acceptedTables } from '#core/table-files/table-endings.ts'
import { Button } from '../../buttons/button.tsx'
import { readDraft, useKeptDraft } from '../../client/kept-drafts.ts'
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
  exportRefused,
  importFile,
  largestFileBytes,
  type FileResult,
  type FileSource,
  type FileToRead,
} from './record-files.ts'
import { RefusedRows } from './refused-rows.tsx'
import { SheetChoice } from './sheet-choice.tsx'
import { messages as texts } from './messages.ts'

/** A kind of record that comes out of files and goes into them. */
export type ImportSource = FileSource & {
  noun: string
  plural: string
  fields: Fields
  toChange: (changeId: string) => Change
  /** A row with the name of a record updates it, and never adds another one. */
  isOneForEachName?: boolean
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
            {result.refused > 0 ? (
              <RefusedRows count={result.refused} download={steps.download} {...steps.refused} />
            ) : null}
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
  const draftName = `file of ${source.path} ${JSON.stringify(source.links ?? {})}`
  const [draft] = useState(() => readDraft<FileDraft>(draftName, none))
  const [file, setFile] = useState<File | null>(draft.file)
  const [tooLarge, setTooLarge] = useState(false)
  const [isLeftOut, setLeftOut] = useState(false)
  const { found, checked, said, begin, clear, ...answers } = useAnswers(draft)
  const check = useAction((wanted: FileToRead) => checkFile(source, wanted), { done: begin })
  const write = useAction((wanted: FileToRead) => importFile(source, wanted), {
    done: (written) => showWritten(source, written),
  })
  const take = useAction((changeId: string) => undoChange(source.toChange(changeId)))

  function read(wanted: FileToRead): void {
    write.reset()
    // how many they are is seen again first
    setLeftOut(false)
    check.mutate(wanted)
  }

  function forget(): void {
    setFile(null)
    clear()
    check.reset()
    write.reset()
    take.reset()
  }

  function choose(chosen: File): void {
    const isTooLarge = chosen.size > largestFileBytes
    forget()
    setTooLarge(isTooLarge)
    if (isTooLarge) return
    setFile(chosen)
    read({ file: chosen, ...unsaid })
  }

  const failure = write.error ?? check.error
  const isDone = isWritten(write.data)
  useKeptDraft(
    draftName,
    useMemo(() => toDraft({ file, found, said, isDone }), [file, found, said, isDone]),
  )
  return {
    file,
    choose,
    forget,
    check: () => file && read({ file, ...said }),
    /** From the beginning: what was said of one table is not true of another. */
    chooseSheet: (sheet: string) => file && read({ file, ...unsaid, sheet }),
    write: () => file && write.mutate({ file, ...said, leaveOut: isLeftOut ? (checked?.refused ?? null) : null }),
    refused: { disabled: answers.isChanged, isLeftOut, onLeaveOut: setLeftOut },
    download: () => download(source, file, said),
    undo: () => write.data?.change_id && take.mutate(write.data.change_id),
    ...answers,
    // what cannot be read leaves what was read before
    result: write.data ?? (check.isPending ? null : checked),
    isDone,
    isTaken: take.isSuccess,
    isChecking: check.isPending,
    isWriting: write.isPending,
    isTaking: take.isPending,
    error: tooLarge ? texts.tooLarge : (failure?.message ?? null),
  }
}

async function download(source: ImportSource, file: File | null, said: Said): Promise<File> {
  if (!file) throw new Error(texts.notArrived)
  return await exportRefused(source, { file, ...said })
}

function isWritten(written: FileResult | undefined): boolean {
  return written !== undefined && written.change_id !== null
}

function showWritten(source: ImportSource, written: FileResult): void {
  const change = written.change_id === null ? null : source.toChange(written.change_id)
  showDone({ title: texts.written(written, source), change })
}

type Said = Omit<FileToRead, 'file'>

const unsaid: Said = { sheet: null, mapping: null, mark: null, choices: [] }
const none: FileDraft = { file: null, found: null, said: unsaid }

/** The last check of a table and what was said of it then; `proposed` is what the first one found without a word. */
type CheckedTable = { checked: FileResult; with: Said; proposed: Said }
type FileDraft = { file: File | null; found: CheckedTable | null; said: Said }

type DraftState = FileDraft & { isDone: boolean }

/** What a person has said of a file outlives the closed dialog; a file that was only chosen is chosen again. */
function toDraft({ file, found, said, isDone }: DraftState): FileDraft | null {
  if (!file || !found || isDone) return null
  return JSON.stringify(said) === JSON.stringify(found.proposed) ? null : { file, found, said }
}

/** What a person says of a table, from what was found at its last check. */
function useAnswers(draft: FileDraft) {
  const [found, setFound] = useState(draft.found)
  const [said, setSaid] = useState(draft.said)
  const { mark, choices } = said
  const mapping = said.mapping ?? []
  const say = (more: Partial<Said>) => setSaid({ ...said, ...more })
  return {
    found,
    checked: found?.checked ?? null,
    said,
    isChanged: found !== null && JSON.stringify(said) !== JSON.stringify(found.with),
    mapping,
    chooseColumn: (field: string, column: string | null) => {
      const others = mapping.filter((entry) => entry.field !== field)
      say({ mapping: column === null ? others : [...others, { field, column }] })
    },
    mark,
    setMark: (chosen: Said['mark']) => say({ mark: chosen }),
    choices,
    setChoices: (chosen: Said['choices']) => say({ choices: chosen }),
    begin: (checked: FileResult, asked: FileToRead) => {
      const known = { sheet: asked.sheet, mapping: checked.mapping, mark: asked.mark, choices: asked.choices }
      const isProposal = asked.mapping === null
      setFound((before) => ({ checked, with: known, proposed: isProposal ? known : (before?.proposed ?? known) }))
      setSaid(known)
    },
    clear: () => setFound(null),
  }
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
      {result.refused > 0 ? (
        <p className={isDone ? undefined : 'text-bad'}>{isDone ? texts.leftOut(result.refused) : texts.mustMend}</p>
      ) : null}
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
  const isWhole = result.refused === 0 || steps.refused.isLeftOut
  const mayWrite = isWhole && result.created + result.changed > 0 && !isChanged
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
