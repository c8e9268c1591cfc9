import { labelsOf, type Fields } from '#core/fields/field.ts'
import { readNumber } from '#core/numbers/read-number.ts'
import { Radio } from '../../controls/radio.tsx'
import { Badge } from '../../display/badge.tsx'
import { Section } from '../../display/section.tsx'
import type { FileResult, RowChoice } from './record-files.ts'
import { messages as texts } from './messages.ts'

type Nouns = { noun: string; plural: string; fields: Fields; isOneForEachName?: boolean }
type PreviewRow = FileResult['preview'][number]

/** The first rows as they would be written: what a record has, and would have. */
export function FilePreview({ rows, source }: { rows: readonly PreviewRow[]; source: Nouns }) {
  if (rows.length === 0) return null
  return (
    <Section title={texts.preview} level={3}>
      <ul aria-label={texts.preview} className="divide-y divide-line border-b border-line">
        {rows.map((row) => (
          <li key={row.row} className="grid gap-2 py-3 text-sm">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-medium break-words">{row.title}</span>
              <span className="text-muted tabular-nums">{texts.row(row.row, null)}</span>
              <Badge tone={row.id ? 'information' : 'good'}>{row.id ? texts.update : texts.isNew}</Badge>
            </p>
            <Differences row={row} source={source} isNew={row.id === null} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Differences({ row, source, isNew }: { row: PreviewRow; source: Nouns; isNew: boolean }) {
  const labels: Readonly<Record<string, string>> = labelsOf(source.fields)
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {row.differences.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-muted">{labels[field] ?? field}</dt>
          <dd className="min-w-0 break-words tabular-nums">
            {isNew ? null : (
              <>
                <span className="sr-only">{texts.before} </span>
                <span className="text-muted line-through decoration-line-strong">{before ?? texts.noValue}</span>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> {texts.after} </span>
              </>
            )}
            <span className={isNew ? '' : 'font-medium'}>{after ?? texts.noValue}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type DoublesProps = {
  rows: readonly PreviewRow[]
  source: Nouns
  choices: readonly RowChoice[]
  onChoose: (choices: RowChoice[]) => void
}

/** Rows with the name of a record that is there already. */
export function FileDoubles({ rows, source, choices, onChoose }: DoublesProps) {
  if (rows.length === 0) return null
  const options = [
    ...(source.isOneForEachName ? [] : [{ value: 'add', label: texts.doubleAdd(source.noun) }]),
    { value: 'update', label: texts.doubleUpdate(source.noun) },
    { value: 'skip', label: texts.doubleSkip },
  ]
  const unsaid = source.isOneForEachName ? 'update' : 'add'
  const valueOf = (row: number) => {
    const choice = choices.find((other) => other.row === row)
    if (!choice) return unsaid
    return choice.id === null ? 'skip' : 'update'
  }
  const choose = ({ row, id }: PreviewRow, value: string) => {
    const others = choices.filter((other) => other.row !== row)
    onChoose(value === unsaid ? others : [...others, { row, id: value === 'skip' ? null : id }])
  }
  return (
    <Section title={texts.doubles(source.plural)} note={texts.doublesNote(source.noun)} level={3}>
      <ul aria-label={texts.doubles(source.plural)} className="divide-y divide-line border-b border-line">
        {rows.map((row) => (
          <li key={row.row} className="grid gap-2 py-3 text-sm">
            <p className="break-words">
              <span className="font-medium">{row.title}</span>{' '}
              <span className="text-muted tabular-nums">{texts.row(row.row, null)}</span>
            </p>
            {row.differences.length > 0 ? (
              <Differences row={row} source={source} isNew={false} />
            ) : (
              <p className="text-muted">{texts.noDifference}</p>
            )}
            <Radio
              label={texts.decide(row.title)}
              inline
              options={options}
              value={valueOf(row.row)}
              onChange={(value) => choose(row, value)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Mark = '.' | ','
type DecimalMarkProps = { amount: string | null; mark: Mark | null; onChange: (mark: Mark) => void }

/** An amount that can mean two things, as both. */
export function DecimalMark({ amount, mark, onChange }: DecimalMarkProps) {
  if (amount === null) return null
  return (
    <Radio
      label={texts.twoWays(amount)}
      inline
      options={(['.', ','] as const).map((one) => ({ value: one, label: show(amount, one) }))}
      value={mark}
      onChange={(value) => onChange(value === ',' ? ',' : '.')}
    />
  )
}

function show(amount: string, mark: Mark): string {
  return (readNumber(amount.trim(), mark)?.value ?? 0).toLocaleString('en-US', { maximumFractionDigits: 3 })
}
