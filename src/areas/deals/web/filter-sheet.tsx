import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { anyValue, Select } from '#web/ui/select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { outcomes, stages, statuses } from '../rules/words.ts'
import { withField, type Filter } from './address.ts'
import { readAmount, writeAmount } from './amount-text.ts'
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
  const money = (name: 'value_min' | 'value_max') => ({
    value: writeAmount(filter[name] ?? null),
    isWrong: (text: string) => readAmount(text) === undefined,
    error: messages.fieldErrors.money,
    onChange: (text: string) => put(name, readAmount(text) ?? null),
  })
  const percent = (name: 'probability_min' | 'probability_max') => ({
    value: filter[name] === undefined ? '' : String(filter[name]),
    isWrong: (text: string) => readPercent(text) === undefined,
    error: messages.fieldErrors.probability,
    onChange: (text: string) => put(name, readPercent(text) ?? null),
  })
  const day = (name: 'close_from' | 'close_to') => ({
    type: 'date',
    value: filter[name] ?? '',
    onChange: (text: string) => put(name, text),
  })
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Late label={texts.valueFrom} {...money('value_min')} />
      <Late label={texts.valueTo} {...money('value_max')} />
      <Late label={texts.probabilityFrom} {...percent('probability_min')} />
      <Late label={texts.probabilityTo} {...percent('probability_max')} />
      <Late label={texts.closeFrom} {...day('close_from')} />
      <Late label={texts.closeTo} {...day('close_to')} />
    </div>
  )
}

type LateProps = {
  label: string
  value: string
  type?: string
  error?: string
  isWrong?: (text: string) => boolean
  onChange: (text: string) => void
}

/** Counts when one leaves it or presses Enter: half a figure is no filter. */
function Late({ label, value, type = 'text', error, isWrong, onChange }: LateProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const wrong = typed !== null && isWrong?.(typed) === true
  const commit = () => {
    if (typed === null || wrong) return
    setTyped(null)
    if (typed !== value) onChange(typed)
  }
  return (
    <TextField
      label={label}
      type={type}
      error={wrong ? error : null}
      maxLength={100}
      value={text}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit()
      }}
    />
  )
}

function readPercent(text: string): number | null | undefined {
  const bare = text.replace('%', '').trim()
  if (bare === '') return null
  const number = Number(bare)
  return Number.isInteger(number) && number >= 0 && number <= 100 ? number : undefined
}
