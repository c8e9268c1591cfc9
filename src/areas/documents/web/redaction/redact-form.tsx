import { useDeferredValue, useMemo } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { DocumentText, Redaction, RedactionOrder } from '../../contract.ts'
import { longestPhrase, longestReason, mostPhrases, mostSpans } from '../../rules/limits.ts'
import { findMatches, redactionPatterns, type RedactionPattern } from '../../rules/redaction/find-matches.ts'
import { readPageNumbers } from '../../rules/redaction/read-page-numbers.ts'
import { redactionMessages as texts } from '../redaction-messages.ts'
import { isChosen } from './chosen-matches.ts'
import { MatchList } from './match-list.tsx'
import { RedactionLog } from './redaction-log.tsx'
import { SetList } from './set-list.tsx'

type RedactionSet = RedactionOrder['sets'][number]
type Props = { text: DocumentText; redactions: readonly Redaction[]; onClose: () => void }

const other = 'other'

/** `turned`: matches whose tick is not the one they came with, by their places. */
type RedactionValues = {
  phrases: string
  patterns: readonly RedactionPattern[]
  turned: readonly string[]
  pages: string
  reason: string
  own: string
  sets: readonly RedactionSet[]
}

const blank = { phrases: '', patterns: [], turned: [], pages: '' } satisfies Partial<RedactionValues>

export function RedactForm({ text, redactions, onClose }: Props) {
  const { id, name, sha256 } = text.document
  const form = useForm<RedactionValues, RedactionSet[], unknown>({
    initial: () => ({ ...blank, reason: texts.reasons[0], own: '', sets: redactions[0]?.sets ?? [] }),
    read: (values) => {
      const reading = readSet(text, values)
      if (reading.set === null && !('errors' in reading) && values.sets.length === 0)
        return { problem: texts.nothingChosen, errors: {} }
      return 'errors' in reading ? reading : { input: [...values.sets, ...(reading.set ? [reading.set] : [])] }
    },
    send: (sets) => client.documents.redact({ id, sha256, sets }),
    done: () => {
      toast.success(texts.started, texts.startedText)
      onClose()
    },
  })
  const add = () => {
    const reading = readSet(text, form.values)
    if ('errors' in reading) form.refuse(reading)
    else if (reading.set === null) form.refuse({ problem: texts.nothingChosen })
    else {
      form.refuse({})
      form.change({ ...blank, sets: [...form.values.sets, reading.set] })
    }
  }
  return (
    <FormDialog
      title={texts.title(name)}
      description={texts.intro}
      size="large"
      submit={texts.submit}
      form={form}
      failed={texts.refused}
      onClose={onClose}
    >
      {text.is_recognised ? <Alert tone="warning">{texts.recognised}</Alert> : null}
      <RedactionLog documentId={id} redactions={redactions} />
      <SetList pages={text.pages} sets={form.values.sets} onChange={(sets) => form.change({ sets })} />
      <Choosing text={text} form={form} />
      <div>
        <Button variant="secondary" onClick={add}>
          {texts.add}
        </Button>
      </div>
    </FormDialog>
  )
}

type FoundMatches = ReturnType<typeof findMatches>

function phrasesOf(written: string): string[] {
  return written
    .split('\n')
    .map((line) => line.trim().slice(0, longestPhrase))
    .filter(Boolean)
}

function find(
  { text, pages }: DocumentText,
  { phrases, patterns }: Pick<RedactionValues, 'phrases' | 'patterns'>,
): FoundMatches {
  return findMatches(text, pages, { phrases: phrasesOf(phrases).slice(0, mostPhrases), patterns })
}

type SetReading =
  | { set: RedactionSet | null }
  | { set: null; errors: Partial<Record<keyof RedactionValues, string>>; problem: null }

/** What is chosen at the moment; null where it is nothing. */
function readSet(text: DocumentText, values: RedactionValues): SetReading {
  const pages = readPageNumbers(values.pages, text.pages.length)
  if (pages === null) return { set: null, errors: { pages: texts.wrongPages(text.pages.length) }, problem: null }
  if (phrasesOf(values.phrases).length > mostPhrases)
    return { set: null, errors: { phrases: texts.tooManyPhrases(mostPhrases) }, problem: null }
  const spans = find(text, values)
    .matches.filter((match) => isChosen(values.turned, match))
    .map(({ start, end }) => ({ start, end }))
  if (spans.length + pages.length === 0) return { set: null }
  const reason = values.reason === other ? values.own.trim() : values.reason
  if (reason === '') return { set: null, errors: { own: texts.noReason }, problem: null }
  return { set: { reason, spans, pages } }
}

type ChoosingProps = { text: DocumentText; form: ReturnType<typeof useForm<RedactionValues, RedactionSet[], unknown>> }

function Choosing({ text, form }: ChoosingProps) {
  const { values, change } = form
  const [phrases, patterns] = [useDeferredValue(values.phrases), values.patterns]
  const found = useMemo(() => find(text, { phrases, patterns }), [text, phrases, patterns])
  const isSearched = phrases.trim() !== '' || patterns.length > 0
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextAreaField label={texts.phrases} help={texts.phrasesHelp} rows={3} {...form.text('phrases')} />
        <Patterns chosen={patterns} onChange={(next) => change({ patterns: next })} />
      </div>
      {isSearched ? (
        <MatchList
          matches={found.matches}
          cut={found.isCut ? texts.isCut(mostSpans) : null}
          turned={values.turned}
          onTurn={(turned) => change({ turned })}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.wholePages}
          help={texts.wholePagesHelp}
          optional
          inputMode="numeric"
          {...form.text('pages')}
        />
        <Select label={texts.reason} options={reasons} {...form.choice('reason')} />
      </div>
      {values.reason === other ? (
        <TextField label={texts.ownReason} help={texts.ownReasonHelp} maxLength={longestReason} {...form.text('own')} />
      ) : null}
    </>
  )
}

const reasons = [
  ...texts.reasons.map((reason) => ({ value: reason, label: reason })),
  { value: other, label: texts.otherReason },
]

type PatternsProps = { chosen: readonly RedactionPattern[]; onChange: (chosen: readonly RedactionPattern[]) => void }

function Patterns({ chosen, onChange }: PatternsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{texts.patterns}</legend>
      {redactionPatterns.map((pattern) => (
        <Checkbox
          key={pattern}
          label={texts.patternNames[pattern]}
          checked={chosen.includes(pattern)}
          onChange={(isOn) => onChange(isOn ? [...chosen, pattern] : chosen.filter((one) => one !== pattern))}
        />
      ))}
    </fieldset>
  )
}
