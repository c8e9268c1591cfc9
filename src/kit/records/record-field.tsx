import { isChosen, numberKindOf } from '#core/fields/draft.ts'
import type { Field } from '#core/fields/field.ts'
import { Checkbox } from '../controls/checkbox.tsx'
import { Combobox } from '../controls/combobox.tsx'
import { FieldError, TextAreaField, TextField } from '../controls/field.tsx'
import { NumberField } from '../controls/number-field.tsx'
import { Radio } from '../controls/radio.tsx'
import { Select, type Option } from '../controls/select.tsx'
import { messages } from '../messages.ts'

/** Somebody or something that a field of ids can name. */
export type Named = {
  id: string
  name: string
  /** A member who may only read: not offered where there is something to do. */
  readsOnly?: boolean
  /** No longer a member: named where already chosen, and not offered any more. */
  hasLeft?: boolean
}

export type RecordFieldProps = {
  field: Field
  value: string | readonly string[]
  onChange: (value: string | readonly string[]) => void
  error?: string | null | undefined
  /** Where the place itself says what the field is. */
  hideLabel?: boolean | undefined
  /** What the record says of the currency of an amount. */
  currency?: string | undefined
  /** Of the words of a choice, those that make sense here. */
  only?: readonly string[] | undefined
  /** A form requires what the table of fields leaves open. */
  isRequired?: boolean | undefined
  /** Whom or what an id can name; undefined while they are being loaded. */
  known?: readonly Named[] | undefined
}

type OneProps = RecordFieldProps & { value: string }

/** The control that fits a field of a record. */
export function RecordField(props: RecordFieldProps) {
  const { field, value } = props
  if (isChosen(field)) return <ManyField {...props} />
  const one: OneProps = { ...props, value: typeof value === 'string' ? value : '' }
  if (numberKindOf(field) !== null) return <FigureField {...one} />
  if (field.kind === 'choice') return <ChoiceField {...one} />
  if (field.kind === 'id') return <IdField {...one} />
  return field.kind === 'flag' ? <FlagField {...one} /> : <WordsField {...one} />
}

function FigureField({ field, value, onChange, error, hideLabel, currency }: OneProps) {
  return (
    <NumberField
      label={field.label}
      hideLabel={hideLabel}
      help={hideLabel ? undefined : field.help}
      error={error}
      kind={numberKindOf(field) ?? 'number'}
      currency={(field.kind === 'number' ? field.inCurrency : undefined) ?? currency?.trim().toUpperCase()}
      maxLength={longestFigure}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function FlagField({ field, value, onChange }: OneProps) {
  return <Checkbox label={field.label} checked={value === 'true'} onChange={(isOn) => onChange(String(isOn))} />
}

function WordsField({ field, value, onChange, error, hideLabel, isRequired = false }: OneProps) {
  const control = {
    label: field.label,
    hideLabel,
    help: hideLabel ? undefined : field.help,
    error,
    maxLength: longestOf(field),
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  const required = isRequired || (field.kind === 'text' && field.required)
  if (field.kind === 'text' && field.long) return <TextAreaField {...control} required={required} rows={3} />
  return <TextField {...control} required={required} autoComplete="off" type={field.kind === 'day' ? 'date' : 'text'} />
}

/** So many letters of a figure or a day say all that it can be. */
const longestFigure = 30

function longestOf(field: Field): number {
  if (field.kind === 'text') return field.max
  return field.kind === 'currency' ? 3 : longestFigure
}

/** So many words can be searched only by typing. */
const manyWords = 20

/** A few words of which none need be chosen are seen at once; others are a list. */
function ChoiceField({ field, value, onChange, error, hideLabel, only, isRequired }: OneProps) {
  if (field.kind !== 'choice') return null
  const options: Option[] = field.words
    .filter((word) => !only || only.includes(word))
    .map((word) => ({ value: word, label: field.labels?.[word] ?? word }))
  const help = hideLabel ? undefined : field.help
  const props = { label: field.label, hideLabel, error, options, value: value || null, required: isRequired, help }
  if (options.length > manyWords) return <Combobox {...props} onChange={(word) => onChange(word ?? '')} />
  if (!field.nullable) {
    return <Select {...props} onChange={onChange} />
  }
  return (
    <div className="flex flex-col gap-1">
      <Radio label={field.label} inline options={options} value={value || null} onChange={onChange} />
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  )
}

const nobody = 'nobody'

function IdField({ field, value, onChange, error, hideLabel, known = [] }: OneProps) {
  return (
    <Select
      label={field.label}
      hideLabel={hideLabel}
      error={error}
      help={hideLabel ? undefined : field.help}
      options={[{ value: nobody, label: noneOf(field) }, ...listChoices(field, known, value)]}
      value={value || nobody}
      onChange={(id) => onChange(id === nobody ? '' : id)}
    />
  )
}

const noneOf = (field: Field) => (field.kind === 'id' ? field.none : undefined) ?? messages.nobody

/** Whom or what a field of one id offers; a person who may only read, or has left, is shown where already named. */
export function listChoices(field: Field, known: readonly Named[], chosen: string | null = null): Option[] {
  const mustWrite = field.kind === 'id' && field.mustWrite === true
  const choices = known
    .filter(({ id, readsOnly, hasLeft }) => id === chosen || !(hasLeft || (mustWrite && readsOnly)))
    .map((one) => ({ value: one.id, label: nameChoice(one, { mustWrite }) }))
  const isGone = mustWrite && chosen && known.length > 0 && known.every(({ id }) => id !== chosen)
  return isGone ? [...choices, { value: chosen, label: messages.filters.words.formerMember }] : choices
}

/** What somebody or something is called where it is chosen, or was. */
export function nameChoice({ name, readsOnly, hasLeft }: Named, { mustWrite = false } = {}): string {
  if (hasLeft) return messages.formerMember(name)
  return mustWrite && readsOnly ? messages.viewer(name) : name
}

function ManyField({ field, value, onChange, error, hideLabel, known = [] }: RecordFieldProps) {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  // what is no longer offered can still be taken off
  const offered = known.filter(({ id, hasLeft }) => !hasLeft || chosen.includes(id))
  const gone = field.kind === 'texts' ? chosen.filter((one) => known.every(({ id }) => id !== one)) : []
  const toggle = (id: string, isIn: boolean) =>
    onChange(isIn ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-sm font-medium'}>{field.label}</legend>
      {[...offered, ...gone.map((one) => ({ id: one, name: one }))].map((one) => (
        <Checkbox
          key={one.id}
          label={nameChoice(one)}
          checked={chosen.includes(one.id)}
          onChange={(isIn) => toggle(one.id, isIn)}
        />
      ))}
      {field.help && !hideLabel ? <p className="text-xs text-muted">{field.help}</p> : null}
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}
