import { useState } from 'react'
import { industries as fixedIndustries } from '#areas/companies/rules/industries.ts'
import { industriesOf } from '#areas/companies/rules/industry-taxonomy.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Radio } from '#kit/controls/radio.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import type { Import, ImportChoices, ImportMapping, PreviewRow } from '../contract.ts'
import { doubleChoices, openChoices } from '../rules/choices.ts'
import { Differences, FieldValue, labelOf } from './differences.tsx'
import { messages } from './messages.ts'

const texts = messages.preview

type Props = {
  row: Import
  mapping: ImportMapping
  choices: ImportChoices
  onMapping: (mapping: ImportMapping) => void
  onChoices: (choices: ImportChoices) => void
  onlyReads: boolean
}

/** What the import would do, before it does it: doubtful rows to decide, the first rows, and the industries. */
export function ImportPreview({ row, mapping, choices, onMapping, onChoices, onlyReads }: Props) {
  const { doubles, rows } = row.preview
  return (
    <>
      {doubles.length > 0 ? <Doubles {...{ row, choices, onChoices, onlyReads }} /> : null}
      {row.preview.industries.length > 0 && !onlyReads ? <Industries {...{ row, mapping, onMapping }} /> : null}
      {rows.length > 0 ? (
        <Section title={texts.title} note={texts.note} level={3}>
          <Growing label={texts.title} items={rows} step={5}>
            {(shown) => <RowItem key={shown.row} row={shown} />}
          </Growing>
        </Section>
      ) : null}
    </>
  )
}

function RowItem({ row }: { row: PreviewRow }) {
  return (
    <li className="grid gap-2 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium break-words">{row.name}</span>
        <span className="text-muted tabular-nums">{messages.merges.row(row.row)}</span>
        <Badge tone={row.company ? 'information' : 'good'}>
          {row.company && row.known_by ? texts.updates(texts.keys[row.known_by]) : texts.isNew}
        </Badge>
      </p>
      {row.differences.length > 0 ? (
        <Differences differences={row.differences} isNew={row.company === null} />
      ) : (
        <p className="text-muted">{texts.unchanged}</p>
      )}
    </li>
  )
}

type DoublesProps = Pick<Props, 'row' | 'choices' | 'onChoices' | 'onlyReads'>

/** Rows known only by a domain or a name: the file and the company beside each other. */
function Doubles({ row, choices, onChoices, onlyReads }: DoublesProps) {
  const choiceOf = openChoices(choices)
  const options = doubleChoices.map((choice) => ({ value: choice, label: texts.choices[choice] }))
  return (
    <Section title={texts.doubles} note={texts.doublesNote(row.rows_doubtful, row.preview.doubles.length)} level={3}>
      {onlyReads ? null : (
        <Select
          label={texts.forAll(row.rows_doubtful)}
          className="mb-2 sm:w-80"
          options={options}
          value={choices.doubles}
          onChange={(doubles) => onChoices({ doubles, rows: [] })}
        />
      )}
      <Growing label={texts.doubles} items={row.preview.doubles} step={5}>
        {(double) => (
          <li key={double.row} className="grid gap-2 py-3 text-sm">
            <p className="break-words">
              <span className="font-medium">{double.name}</span>{' '}
              {double.known_by ? texts.sameAs(double.company?.name ?? '', texts.keys[double.known_by]) : null}
            </p>
            <SideBySide double={double} />
            {onlyReads ? null : (
              <Radio
                label={texts.decide(double.name)}
                inline
                options={options}
                value={choiceOf(double.row)}
                onChange={(choice) => {
                  const others = choices.rows.filter((other) => other.row !== double.row)
                  onChoices({ ...choices, rows: [...others, { row: double.row, choice }] })
                }}
              />
            )}
          </li>
        )}
      </Growing>
    </Section>
  )
}

/** What the company has here, and what the file states; what differs is marked. */
function SideBySide({ double }: { double: PreviewRow }) {
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="w-28">
            <span className="sr-only">{texts.field}</span>
          </th>
          <th scope="col" className="py-1 pr-4 font-normal text-muted">
            {texts.here}
          </th>
          <th scope="col" className="py-1 font-normal text-muted">
            {texts.inFile(double.row)}
          </th>
        </tr>
      </thead>
      <tbody>
        {double.differences.map(({ field, before, now }) => (
          <tr key={field} className="align-top">
            <th scope="row" className="py-1 pr-4 text-left font-normal text-muted">
              {labelOf(field)}
            </th>
            <td className="py-1 pr-4 break-words">
              {before === null ? null : <FieldValue field={field} value={before} />}
            </td>
            <td className={`py-1 break-words ${before === now ? 'text-muted' : 'font-medium'}`}>
              {now === null ? null : <FieldValue field={field} value={now} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const asWritten = 'as-written'

/** Industries that no filter finds come first: they can be stored under one of the list. */
function Industries({ row, mapping, onMapping }: Pick<Props, 'row' | 'mapping' | 'onMapping'>) {
  const renamed = mapping.industries
  const named = new Set([...row.preview.industries.map(({ name }) => name), ...renamed.map(({ from }) => from)])
  const rowsOf = new Map(row.preview.industries.map(({ name, rows }) => [name, rows]))
  const targets = new Set(renamed.map(({ to }) => to))
  const listed = [...named]
    .filter((name) => !targets.has(name) || renamed.some(({ from }) => from === name))
    .map((name) => ({ name, rows: rowsOf.get(name), meant: industriesOf(name) }))
    .toSorted((one, other) => Number(one.meant.length > 0) - Number(other.meant.length > 0))
  const options = [
    { value: asWritten, label: texts.asWritten },
    ...fixedIndustries.map(({ name }) => ({ value: name, label: name })),
  ]
  const put = (from: string, to: string) => {
    const others = renamed.filter((other) => other.from !== from)
    onMapping({ ...mapping, industries: to === asWritten ? others : [...others, { from, to }] })
  }
  return (
    <Section title={texts.industries} note={texts.industriesNote} level={3}>
      <Growing label={texts.industries} items={listed} step={6}>
        {({ name, rows, meant }) => (
          <li
            key={name}
            className="grid items-center gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_16rem]"
          >
            <span className="min-w-0 break-words">
              {name} {rows === undefined ? null : <span className="text-muted tabular-nums">{texts.rows(rows)}</span>}
            </span>
            <span className={meant.length > 0 ? 'text-muted' : 'text-warning'}>
              {meant.length > 0 ? texts.foundUnder(meant.join(', ')) : texts.unknownIndustry}
            </span>
            <Select
              label={texts.storeAs(name)}
              hideLabel
              options={options}
              value={renamed.find(({ from }) => from === name)?.to ?? asWritten}
              onChange={(to) => put(name, to)}
            />
          </li>
        )}
      </Growing>
    </Section>
  )
}

type GrowingProps<Item> = {
  label: string
  items: readonly Item[]
  step: number
  children: (item: Item) => React.ReactNode
}

/** A list that begins short. */
function Growing<Item>({ label, items, step, children }: GrowingProps<Item>) {
  const [count, setCount] = useState(step)
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line border-b border-line">
        {items.slice(0, count).map(children)}
      </ul>
      {items.length > count ? (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setCount(count + 20)}>
          {texts.more(items.length - count)}
        </Button>
      ) : null}
    </>
  )
}
