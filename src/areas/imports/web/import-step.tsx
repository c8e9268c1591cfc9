import { useState, type ComponentProps } from 'react'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { AppLink } from '#kit/address/app-link.tsx'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { Button } from '#kit/buttons/button.tsx'
import { ConfirmButton } from '#kit/overlays/confirm-button.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { Section } from '#kit/display/section.tsx'
import { Form } from '#kit/forms/form.tsx'
import { FileFindings } from '#kit/records/files/file-findings.tsx'
import type { Import, ImportChoices, ImportMapping } from '../contract.ts'
import { countSkipped } from '../rules/choices.ts'
import { listQuestions, listUnanswered } from '../rules/questions.ts'
import { isGuessed } from '#core/table-files/is-guessed.ts'
import { isBeingIndexed, isStopped } from './is-stopped.ts'
import { MappingTable } from './mapping-table.tsx'
import { Questions } from './questions.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { part } from '#kit/display/part.tsx'
import { messages } from './messages.ts'
import { useDecisions } from './use-decisions.ts'
import { useOnlyReads, useImportSteps } from './use-import.ts'

const LettersChoice = part(() => import('#areas/files-in-out/web/letters-choice.tsx'), 'LettersChoice', null)
const SheetChoice = part(() => import('#kit/records/files/sheet-choice.tsx'), 'SheetChoice', null)
const SampleTable = part(() => import('./sample-table.tsx'), 'SampleTable', null)
const ImportPreview = part(() => import('./import-preview.tsx'), 'ImportPreview', { label: messages.loading, lines: 6 })
const Merges = part(() => import('./merges.tsx'), 'Merges', { label: messages.merges.loading, lines: 4 })

type Props = { row: Import; onAnother: () => void }

const undecided: ImportChoices = { doubles: 'update', rows: [] }

/** One file between its upload and its way back, whatever state it is found in. */
export function ImportStep({ row, onAnother }: Props) {
  const onlyReads = useOnlyReads(row.scope)
  const mayAnswer = mayCheck(row) && !onlyReads
  const { mapping, setMapping, choices, setChoices, isChanged } = useDecisions(row, mayAnswer)
  const steps = useImportSteps()
  const { isRefused, problem, attempt } = useAnswers(mayAnswer ? whyNotChecked(row, mapping) : null)
  const check = () => {
    setChoices(undecided)
    steps.check.mutate({ importId: row.id, mapping })
  }
  return (
    <Form
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      problem={problem}
      onSubmit={() => mayAnswer && attempt(check)}
    >
      <Standing row={row} />
      {row.error ? <Alert>{row.error}</Alert> : null}
      {row.work ? <Work work={row.work} /> : null}
      {onlyReads ? <Reading onAnother={onAnother} /> : <Actions {...{ row, steps, choices, isChanged, onAnother }} />}
      {isChanged ? <Alert tone="warning">{messages.preview.changed}</Alert> : null}
      {mayAnswer ? <Asked {...{ row, mapping, isRefused }} onChange={setMapping} /> : null}
      <Found {...{ row, mapping, choices, onlyReads }} onMapping={setMapping} onChoices={setChoices} />
      {mayAnswer ? <Columns row={row} mapping={mapping} onChange={setMapping} /> : null}
    </Form>
  )
}

/** What is missing for a check is shown from the first attempt until it is there. */
function useAnswers(missing: string | null) {
  const [isRefused, setRefused] = useState(false)
  const attempt = (check: () => void) => {
    setRefused(missing !== null)
    if (missing === null) check()
  }
  return { isRefused, problem: isRefused ? missing : null, attempt }
}

/** What the file does not say, and only a person can. */
function Asked({ row, ...rest }: ComponentProps<typeof Questions> & { row: Import }) {
  const read = useAction(client.imports.readAs, { failed: messages.failed })
  const words = [...new Set(row.sample.flat().filter((cell) => /[^\p{ASCII}]/u.test(cell)))].slice(0, 8)
  return (
    <>
      {row.encoding !== null && isGuessed(row.encoding) ? (
        <LettersChoice
          encoding={row.encoding}
          words={words}
          isPending={read.isPending}
          onChoose={(encoding) => read.mutate({ importId: row.id, encoding })}
        />
      ) : null}
      {row.sheets.length > 1 ? (
        <SheetChoice
          sheets={row.sheets}
          sheet={row.sheet}
          disabled={read.isPending}
          onChoose={(sheet) => read.mutate({ importId: row.id, sheet })}
        />
      ) : null}
      <Questions row={row} {...rest} />
    </>
  )
}

/** What the check found, and later what was written. */
function Found(props: ComponentProps<typeof ImportPreview>) {
  const { row, onlyReads } = props
  return (
    <>
      <FileFindings title={messages.findings} findings={listFindings(row)} />
      <RefusedRows row={row} />
      {row.state === 'checked' ? <ImportPreview {...props} /> : null}
      {row.changed_count > 0 && row.state === 'done' ? <Merges importId={row.id} onlyReads={onlyReads} /> : null}
    </>
  )
}

/** Known companies are shown with what would change of them, so they are no findings here. */
function listFindings({ findings }: Import): Import['findings'] {
  return findings.filter(({ kind, column }) => kind !== 'known' || column !== null)
}

type ColumnsProps = { row: Import; mapping: ImportMapping; onChange: (mapping: ImportMapping) => void }

/** How the first rows are read, and the columns that decide it. */
function Columns({ row, mapping, onChange }: ColumnsProps) {
  return (
    <>
      {row.state === 'checked' ? null : <SampleTable row={row} mapping={mapping} />}
      <Section title={messages.mapping} level={3}>
        <MappingTable row={row} mapping={mapping} onChange={onChange} />
      </Section>
    </>
  )
}

function Reading({ onAnother }: { onAnother: () => void }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">{messages.readOnly}</p>
      <Button variant="quiet" onClick={onAnother}>
        {messages.another}
      </Button>
    </div>
  )
}

/** What it is, how it stands, and what was found or written. */
function Standing({ row }: { row: Import }) {
  const lines = [...listCounts(row), ...listStayed(row)]
  return (
    <div role="status" className="grid gap-1 tabular-nums">
      <p className="font-medium break-all">{row.name}</p>
      <p>{describeState(row)}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function describeState(row: Import): string {
  if (isBeingIndexed(row)) return messages.stored
  return isStopped(row) ? messages.stopped[row.state] : messages.states[row.state]
}

function listCounts(row: Import): string[] {
  const { state, rows_read, created_count, changed_count, search_owed } = row
  if (state === 'done') {
    const { unchanged, joined } = countRest(row)
    return [
      messages.written(row),
      ...(unchanged > 0 ? [messages.unchanged(unchanged)] : []),
      ...(joined > 0 ? [messages.joined(joined)] : []),
      ...(search_owed > 0 ? [messages.owed(search_owed)] : []),
    ]
  }
  const isHalfStored = state === 'importing' && created_count + changed_count > 0
  return [...(rows_read > 0 ? [messages.found(row)] : []), ...(isHalfStored ? [messages.soFar(row)] : [])]
}

/** Of the rows that were neither left out nor changed anything as the first of their company, the dry run counted those that repeat one. */
function countRest(row: Import): { unchanged: number; joined: number } {
  const { rows_read, rows_refused, rows_repeated, skipped_count, created_count, changed_count } = row
  const rest = rows_read - rows_refused - skipped_count - created_count - changed_count
  const joined = Math.min(rest, rows_repeated)
  return { unchanged: rest - joined, joined }
}

function listStayed({ skipped_count, kept_count, used_count }: Import): string[] {
  return [
    ...(skipped_count > 0 ? [messages.preview.skipped(skipped_count)] : []),
    ...(kept_count > used_count ? [messages.kept(kept_count - used_count)] : []),
    ...(used_count > 0 ? [messages.used(used_count)] : []),
  ]
}

function Work({ work }: { work: NonNullable<Import['work']> }) {
  const { step, done, total } = work
  const share = done !== null && total ? (done / total) * 100 : null
  return <Progress label={step ?? messages.working} value={share} />
}

const unwritten: readonly Import['state'][] = ['uploaded', 'checked', 'failed']

function mayCheck(row: Import): boolean {
  return unwritten.includes(row.state) || (row.state === 'checking' && row.work === null)
}

type ActionProps = Props & {
  steps: ReturnType<typeof useImportSteps>
  choices: ImportChoices
  isChanged: boolean
}

/** Cancelled in the middle goes on or back; what is under way can only be stopped. */
function Actions({ row, steps, choices, isChanged, onAnother }: ActionProps) {
  const { state, id: importId, work } = row
  const isBusy = Object.values(steps).some(({ isPending }) => isPending)
  return (
    <div className="flex flex-wrap gap-2">
      <Onward {...{ row, steps, choices }} disabled={isBusy || isChanged} />
      {mayCheck(row) ? (
        <Button
          type="submit"
          variant={state === 'checked' && !isChanged ? 'secondary' : 'primary'}
          busy={steps.check.isPending}
          disabled={isBusy}
        >
          {messages.check}
        </Button>
      ) : null}
      {work ? (
        <Button variant="secondary" disabled={isBusy} onClick={() => steps.cancel.mutate({ importId })}>
          {messages.cancel}
        </Button>
      ) : null}
      {mayUndo(row) ? (
        <ConfirmButton
          size="medium"
          variant="secondary"
          disabled={isBusy}
          label={messages.undo}
          question={messages.undoTitle(row.name)}
          text={messages.undoText}
          onConfirm={() => steps.undo.mutate({ importId })}
        />
      ) : null}
      {state === 'done' && row.scope === 'workspace' ? (
        <AppLink href="/target-identification?scope=workspace" className={buttonClass({ variant: 'secondary' })}>
          {messages.showOwn}
        </AppLink>
      ) : null}
      <Button variant="quiet" onClick={onAnother}>
        {messages.another}
      </Button>
    </div>
  )
}

function whyNotChecked(row: Import, mapping: ImportMapping): string | null {
  if (!mapping.columns.some(({ field }) => field === 'name')) return messages.nameMissing
  const { rates, value } = listUnanswered(listQuestions(row, mapping), mapping)
  if (rates.length > 0) return messages.questions.ratesMissing(rates)
  return value ? messages.questions.valueMissing(value.column) : null
}

function mayUndo({ state, work }: Import): boolean {
  return state === 'done' || (state === 'importing' && !work)
}

type OnwardProps = {
  row: Import
  steps: ReturnType<typeof useImportSteps>
  choices: ImportChoices
  disabled: boolean
}

/** The main action, where something waits to be begun or taken up again. */
function Onward({ row, steps, choices, disabled }: OnwardProps) {
  const { id: importId, state, work } = row
  if (work) return null
  if (state === 'checked' || state === 'importing') {
    return (
      <Button
        busy={steps.start.isPending}
        disabled={disabled}
        onClick={() => steps.start.mutate({ importId, choices })}
      >
        {state === 'checked'
          ? messages.start(row.rows_read - row.rows_refused - countSkipped(choices, row.rows_doubtful))
          : messages.goOn}
      </Button>
    )
  }
  if (state !== 'undoing') return null
  return (
    <Button disabled={disabled} onClick={() => steps.undo.mutate({ importId })}>
      {messages.goOn}
    </Button>
  )
}
