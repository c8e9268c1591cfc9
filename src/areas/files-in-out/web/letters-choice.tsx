import { Alert } from '#kit/feedback/alert.tsx'
import { Select } from '#kit/controls/select.tsx'
import type { EncodingName } from '#core/table-files/detect-encoding.ts'
import { messages as texts } from './messages.ts'

const options = Object.entries(texts.names).map(([value, label]) => ({ value, label }))

type ChoiceProps = {
  encoding: string
  /** Words of the file beyond A to Z. */
  words: readonly string[]
  isPending: boolean
  onChoose: (encoding: EncodingName) => void
}

/** A text does not say in which letters it is written: what was guessed is shown, and can be chosen otherwise. */
export function LettersChoice({ encoding, words, isPending, onChoose }: ChoiceProps) {
  const isMixed = encoding.includes(',')
  return (
    <Alert tone="warning" title={texts.title}>
      <p>{isMixed ? texts.mixed : words.length > 0 ? texts.look : texts.late}</p>
      {words.length > 0 ? <p className="my-2 font-medium break-words">{words.join(' · ')}</p> : null}
      <Select
        label={texts.label}
        options={isMixed ? [{ value: encoding, label: texts.mixture }, ...options] : options}
        value={encoding}
        disabled={isPending}
        onChange={(chosen) => onChoose(chosen as EncodingName)} // of these options
        className="mt-2 max-w-96"
      />
    </Alert>
  )
}
