import { useState } from 'react'
import type { NumberKind } from '#core/numbers/typed-number.ts'
import { Checkbox } from '../../controls/checkbox.tsx'
import { TextField } from '../../controls/field.tsx'
import { NumberField } from '../../controls/number-field.tsx'

type WordsProps<Word extends string> = {
  label: string
  words: readonly Word[]
  chosen: readonly Word[] | undefined
  nameWord?: (word: Word) => string
  onChange: (words: Word[]) => void
}

/** Any of some words, kept in the order of the table. */
export function WordsFilter<Word extends string>(props: WordsProps<Word>) {
  const { label, words, chosen = [], nameWord = (word) => word, onChange } = props
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

type TypedProps = {
  label: string
  value: string
  kind?: 'text' | 'date' | NumberKind
  /** What is wrong with a text; then it does not filter. */
  judge?: (text: string) => string | null
  onChange: (text: string) => void
}

/** Filters when one leaves it or presses Enter: half a figure is no filter. */
export function TypedFilter({ label, value, kind = 'text', judge, onChange }: TypedProps) {
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
