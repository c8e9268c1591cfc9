import { useState } from 'react'
import { isUpsideDown } from '#core/numbers/is-upside-down.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { anyValue, Select } from '#web/ui/select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { outcomes, stages, statuses } from '../rules/words.ts'
import { withField, type Filter } from './address.ts'
import { writeAmount } from './deal-draft.ts'
import { endKinds, judgeEnd, readEnd, type End } from './filter-range.ts'
import { messages } from './messages.ts'
import { useMembers } from './use-deals.ts'

const texts = messages.filters
const labels = messages.fields

type Props = { filter: Filter; onFilter: (change: (now: Filter) => Filter) => void; onClose: () => void }

/** Every filter takes effect at once, beside the deals that it narrows. */
export function FilterSheet({ filter, onFilter, onClose }: Props) {
  const put: Put = (name, value) => onFilter((now) => withField(now, name, value))
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.title}
      footer={
        <>
          <Button variant="secondary" onClick={() => onFilter(() => ({}))}>
            {texts.clearAll}
          </Button>
          <Button onClick={onClose}>{texts.show}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Words label={labels.stage} words={stages} chosen={filter.stage} onChange={(stage) => put('stage', stage)} />
        <Words
          label={labels.status}
          words={statuses}
          chosen={filter.status}
          onChange={(status) => put('status', status)}
        />
        <Choices filter={filter} put={put} />
        <Words
          label={labels.outcome}
          words={outcomes}
          chosen={filter.outcome}
          nameWord={(outcome) => messages.outcomeWords[outcome]}
          onChange={(outcome) => put('outcome', outcome)}
        />
        <Ranges filter={filter} put={put} />
      </div>
    </Sheet>
  )
}

type Put = <Name extends keyof Filter>(name: Name, value: Filter[Name] | null) => void
type PartProps = { filter: Filter; put: Put }

type WordsProps<Word extends string> = {
  label: string
  words: readonly Word[]
  chosen: readonly Word[] | undefined
  nameWord?: (word: Word) => string
  onChange: (words: Word[]) => void
}

function Words<Word extends string>({
  label,
  words,
  chosen = [],
  nameWord = (word) => word,
  onChange,
}: WordsProps<Word>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1">
        {words.map((word) => (
          <Checkbox
            key={word}
            label={nameWord(word)}
            checked={chosen.includes(word)}
            onChange={(isIn) => onChange(words.filter((each) => (each === word ? isIn : chosen.includes(each))))}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Choices({ filter, put }: PartProps) {
  const members = useMembers()
  return (
    <>
      <Select
        label={texts.state}
        anyLabel={texts.anyState}
        options={[
          { value: 'open', label: texts.states.open },
          { value: 'closed', label: texts.states.closed },
        ]}
        value={filter.state ?? anyValue}
        onChange={(state) => put('state', state === 'open' || state === 'closed' ? state : null)}
      />
      <Select
        label={labels.owner_id}
        anyLabel={texts.anyOwner}
        options={[
          { value: 'none', label: texts.noOwner },
          ...(members.data ?? []).map(({ user_id, name }) => ({ value: user_id, label: name })),
        ]}
        value={filter.owner ?? anyValue}
        onChange={(owner) => put('owner', owner === anyValue ? null : owner)}
      />
      <Late label={labels.industry} value={filter.industry ?? ''} onChange={(text) => put('industry', text.trim())} />
    </>
  )
}

function Ranges({ filter, put }: PartProps) {
  const figure = (name: End) => ({
    kind: endKinds[name],
    value: writeAmount(filter[name] ?? null),
    judge: (text: string) => judgeEnd(name, text, filter),
    onChange: (text: string) => put(name, readEnd(name, text) ?? null),
  })
  const day = (name: 'close_from' | 'close_to') => ({
    value: filter[name] ?? '',
    judge: (text: string) => {
      const { close_from: from, close_to: to }: Filter = { ...filter, [name]: text }
      return from && to && isUpsideDown(from, to) ? texts.upsideDown : null
    },
    onChange: (text: string) => put(name, text),
  })
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Late label={texts.valueFrom} {...figure('value_min')} />
      <Late label={texts.valueTo} {...figure('value_max')} />
      <Late label={texts.probabilityFrom} {...figure('probability_min')} />
      <Late label={texts.probabilityTo} {...figure('probability_max')} />
      <Late label={texts.closeFrom} kind="date" {...day('close_from')} />
      <Late label={texts.closeTo} kind="date" {...day('close_to')} />
    </div>
  )
}

type LateProps = {
  label: string
  value: string
  kind?: 'text' | 'date' | 'money' | 'percent'
  /** What is wrong with a text; it is not taken over. */
  judge?: (text: string) => string | null
  onChange: (text: string) => void
}

/** Counts when one leaves it or presses Enter: half a figure is no filter. */
function Late({ label, value, kind = 'text', judge, onChange }: LateProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const error = typed === null ? null : (judge?.(typed) ?? null)
  const commit = () => {
    if (typed === null || error !== null) return
    setTyped(null)
    if (typed !== value) onChange(typed)
  }
  const props = {
    label,
    error,
    maxLength: 100,
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: commit,
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter') commit()
    },
  }
  return kind === 'text' || kind === 'date' ? (
    <TextField {...props} type={kind} />
  ) : (
    <NumberField {...props} kind={kind} />
  )
}
