import type { ChoiceField, Field, IdField } from '#core/fields/field.ts'
import { numberKindOf } from '#core/fields/draft.ts'
import { withParam } from '#core/fields/params.ts'
import { toPlainText } from '#core/fields/plain-text.ts'
import { writeNumber } from '#core/numbers/write-number.ts'
import { Button } from '../../buttons/button.tsx'
import { anyValue, Select, type Option } from '../../controls/select.tsx'
import { nameChoice } from '../record-field.tsx'
import { messages } from '../../messages.ts'
import { Sheet } from '../../overlays/sheet.tsx'
import type { FilterProps } from './filter-chips.tsx'
import { TypedFilter, WordsFilter } from './filter-controls.tsx'
import { judgeEnd, judgeTypedFilter, partOf, readTypedFilter, type RangeField } from './filter-range.ts'
import {
  filtersOf,
  isExtra,
  isPercent,
  type ExtraFilter,
  type FilterSource,
  type RecordFilter,
} from './filter-words.ts'

const texts = messages.filters

/** Every filter takes effect immediately, next to the records that it narrows. */
export function FilterSheet({ source, filter, onFilter, onClose }: FilterProps & { onClose: () => void }) {
  const put = (name: string, value: unknown) => onFilter((now) => withParam(now, name, value as never))
  return (
    <Sheet
      onClose={onClose}
      title={texts.title(source.plural)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onFilter(() => ({}))}>
            {texts.clearAll}
          </Button>
          <Button onClick={onClose}>{source.show ?? messages.done}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {filtersOf(source).map((one) =>
          isExtra(one) ? (
            <ChoiceFilter key={one.parts.join(' ')} {...{ one, filter, put }} />
          ) : (
            <FieldFilter key={one.filter} field={one} {...{ source, filter, put }} />
          ),
        )}
      </div>
    </Sheet>
  )
}

type Put = (name: string, value: unknown) => void
type ChoiceProps = { one: ExtraFilter; filter: RecordFilter; put: Put }

function ChoiceFilter({ one: { parts, choice }, filter, put }: ChoiceProps) {
  const [part = ''] = parts
  return choice ? <WordSelect {...choice} value={filter[part]} onChange={(word) => put(part, word)} /> : null
}

type FieldProps<F extends Field = Field> = { source: FilterSource; field: F; filter: RecordFilter; put: Put }

function FieldFilter(props: FieldProps) {
  const { field, filter, put } = props
  if (field.kind === 'money' || field.kind === 'number' || field.kind === 'day')
    return <RangeFilter {...{ field, filter, put }} />
  if (field.kind === 'choice') return <ChoicesFilter {...props} field={field} />
  if (field.kind === 'id') return <IdFilter {...props} field={field} />
  const { filter: stem = '', label } = field
  return (
    <TypedFilter
      label={label}
      value={toPlainText(filter[stem])}
      judge={(text) => judgeTypedFilter(field, text)}
      onChange={(text) => put(stem, readTypedFilter(field, text))}
    />
  )
}

function ChoicesFilter({ field: { filter: stem = '', label, words, labels }, filter, put }: FieldProps<ChoiceField>) {
  const chosen = filter[stem] as readonly string[] | undefined
  const nameWord = (word: string) => labels?.[word] ?? word
  return <WordsFilter {...{ label, words, chosen, nameWord }} onChange={(some) => put(stem, some)} />
}

/** Records that the reader cannot name are filtered by links alone. */
function IdFilter({ source, field, filter, put }: FieldProps<IdField>) {
  const { filter: stem = '', label, of, nullable } = field
  const known = (source.known(of) ?? []).map((one) => ({ value: one.id, label: nameChoice(one) }))
  const isPerson = of === 'member'
  if (known.length === 0 && !isPerson) return null
  const [anyLabel, none] = isPerson ? [texts.anybody, messages.nobody] : [texts.any, texts.none]
  const options = nullable ? [{ value: 'none', label: none }, ...known] : known
  return <WordSelect {...{ label, anyLabel, options }} value={filter[stem]} onChange={(id) => put(stem, id)} />
}

type SelectProps = {
  label: string
  anyLabel: string
  options: readonly Option[]
  value: unknown
  onChange: (word: string | null) => void
}

function WordSelect({ value, onChange, ...rest }: SelectProps) {
  return (
    <Select
      {...rest}
      value={toPlainText(value) || anyValue}
      onChange={(word) => onChange(word === anyValue ? null : word)}
    />
  )
}

function RangeFilter({ field, filter, put }: { field: RangeField; filter: RecordFilter; put: Put }) {
  const { label, brief = label } = field
  // the unit takes the room of a long name
  const [name, unit] = isPercent(field) ? [brief, texts.percent] : [label, '']
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      {(['lower', 'upper'] as const).map((end) => {
        const part = partOf(field, end)
        const value = filter[part]
        return (
          <TypedFilter
            key={end}
            label={`${end === 'lower' ? texts.from(name) : texts.to(name)}${unit}`}
            kind={field.kind === 'day' ? 'date' : (numberKindOf(field) ?? 'number')}
            value={typeof value === 'number' ? writeNumber(value, 2) : toPlainText(value)}
            judge={(text) => judgeEnd(field, { end, text }, filter)}
            onChange={(text) => put(part, readTypedFilter(field, text))}
          />
        )
      })}
    </div>
  )
}
