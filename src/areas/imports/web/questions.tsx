import { useState } from 'react'
import type { Point } from '#core/numbers/read-digits.ts'
import { readTyped } from '#core/numbers/typed-number.ts'
import { writeNumber } from '#core/numbers/write-number.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { Radio } from '#kit/controls/radio.tsx'
import { Select } from '#kit/controls/select.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { personPoint } from '#kit/display/person-point.ts'
import { Section } from '#kit/display/section.tsx'
import type { Import, ImportMapping } from '../contract.ts'
import { importMeasures } from '../rules/fields.ts'
import { findLastRate, listQuestions, readFigure, type Questions as FileQuestions } from '../rules/questions.ts'
import { fieldLabels, messages } from './messages.ts'
import { useImports } from './use-import.ts'

const texts = messages.questions

type Entry = ImportMapping['columns'][number]
type Props = {
  row: Pick<Import, 'id' | 'columns' | 'sample' | 'preview'>
  mapping: ImportMapping
  /** The file was to be checked before all answers were given. */
  isRefused: boolean
  onChange: (mapping: ImportMapping) => void
}

/** What the file itself does not say: rates of currencies, which value a value is, and figures with two readings. */
export function Questions({ row, mapping, isRefused, onChange }: Props) {
  const questions = listQuestions(row, mapping)
  const { currencies, value, marks } = questions
  if (currencies.length === 0 && value === null && marks.length === 0) return null
  const put = (changed: Entry) =>
    onChange({ ...mapping, columns: mapping.columns.map((entry) => (entry.field === changed.field ? changed : entry)) })
  return (
    <Section title={texts.title} note={texts.note} level={3}>
      <div className="grid gap-5">
        {currencies.map((currency) => (
          <RateQuestion key={currency} importId={row.id} {...{ currency, mapping, isRefused, onChange }} />
        ))}
        {value ? <ValueQuestion entry={value} onChange={put} /> : null}
        {marks.map((mark) => (
          <MarkQuestion key={mark.entry.field} {...mark} onChange={put} />
        ))}
      </div>
    </Section>
  )
}

type RateProps = Omit<Props, 'row'> & { importId: string; currency: string }

/** Without an answer the file is not checked; 0 says that the figures are to be left out. */
function RateQuestion({ importId, currency, mapping, isRefused, onChange }: RateProps) {
  const rates = mapping.rates
  const rate = rates.find((other) => other.currency === currency)?.usd
  const [typed, setTyped] = useState(rate ? writeNumber(rate) : '')
  const put = (usd: number | null) => {
    const others = rates.filter((other) => other.currency !== currency)
    onChange({ ...mapping, rates: usd === null ? others : [...others, { currency, usd }] })
  }
  const type = (text: string) => {
    setTyped(text)
    put(readRate(text))
  }
  const isWrong = typed !== '' && readRate(typed) === null
  const missing = isRefused && rate === undefined ? texts.rateMissing(currency) : null
  return (
    <div className="grid items-end gap-x-6 gap-y-2 sm:grid-cols-[16rem_auto_1fr]">
      <NumberField
        label={texts.rate(currency)}
        kind="number"
        disabled={rate === 0}
        error={isWrong ? texts.wrongRate : missing}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <Checkbox
        label={texts.leaveOut(currency)}
        checked={rate === 0}
        onChange={(isOut) => put(isOut ? 0 : readRate(typed))}
      />
      {rate === 0 ? null : <LastRate {...{ importId, currency }} onUse={(usd) => type(writeNumber(usd))} />}
    </div>
  )
}

type LastRateProps = { importId: string; currency: string; onUse: (usd: number) => void }

/** A rate is true of its day: the one of an earlier file is offered with that day, and never used unseen. */
function LastRate({ importId, currency, onUse }: LastRateProps) {
  const imports = useImports()
  const format = useFormatter()
  const last = findLastRate(imports.data ?? [], currency, importId)
  if (!last) return null
  return (
    <span>
      <Button variant="quiet" size="small" onClick={() => onUse(last.usd)}>
        {texts.lastRate(writeNumber(last.usd), currency, format.date(last.at))}
      </Button>
    </span>
  )
}

function readRate(text: string): number | null {
  const read = readTyped(text, { kind: 'number', point: personPoint() })
  const rate = 'value' in read ? (read.value ?? 0) : 0
  return rate > 0 && rate <= 1e6 ? rate : null
}

function ValueQuestion({ entry, onChange }: { entry: Entry; onChange: (entry: Entry) => void }) {
  return (
    <Radio
      label={texts.value(entry.column)}
      options={importMeasures.map((measure) => ({ value: measure, label: texts.measures[measure] }))}
      value={entry.measure ?? null}
      inline
      onChange={(measure) => onChange({ ...entry, measure })}
    />
  )
}

type MarkQuestionProps = FileQuestions['marks'][number] & { onChange: (entry: Entry) => void }
const marks: readonly Point[] = ['.', ',']

/** Both readings of a figure of the column. */
function MarkQuestion({ entry, cell, onChange }: MarkQuestionProps) {
  return (
    <Select
      label={texts.mark(fieldLabels[entry.field])}
      className="sm:w-64"
      options={marks.map((mark) => ({ value: mark, label: texts.reads(cell, readFigure(cell, mark)) }))}
      value={entry.decimal_mark ?? '.'}
      onChange={(value) => onChange({ ...entry, decimal_mark: value === ',' ? ',' : '.' })}
    />
  )
}
