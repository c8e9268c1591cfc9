import type { Field } from '#core/fields/field.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { Select, type Option } from '#web/ui/select.tsx'
import { dealFields } from '../fields.ts'
import { stages, statuses, outcomes } from '../rules/words.ts'
import { figureKinds, type DealDraft, type FieldName } from './deal-draft.ts'
import { messages } from './messages.ts'
import { useMembers } from './use-deals.ts'

const texts = messages.fields

export type DealFieldProps = {
  name: FieldName
  draft: DealDraft
  onChange: (change: Partial<DealDraft>) => void
  error?: string | undefined
  /** Where the place itself says what the field is. */
  hideLabel?: boolean
  /** Of the choices, those that make sense here. */
  only?: readonly string[]
}

/** One field of a deal with the control that fits it. */
export function DealField(props: DealFieldProps) {
  const { name } = props
  if (name === 'owner_id') return <OwnerField {...props} />
  if (name === 'team_ids') return <TeamField {...props} />
  if (name === 'outcome') return <OutcomeField {...props} />
  if (name === 'stage') return <ChoiceField {...props} name={name} options={stages.map(toOption)} />
  if (name === 'status') return <ChoiceField {...props} name={name} options={statuses.map(toOption)} />
  if (name === 'outcome_reason') return <ReasonField {...props} />
  if (isFigure(name)) return <FigureField {...props} name={name} />
  return <WordsField {...props} name={name} />
}

type TextName = Exclude<FieldName, 'team_ids'>
type Named = Omit<DealFieldProps, 'name'> & { name: TextName }

/** So many letters of a figure say all that it can be. */
const longestFigure = 30

function longestOf(name: FieldName): number {
  const field: Field = dealFields[name]
  return field.kind === 'text' ? field.max : longestFigure
}

function helpOf(name: FieldName): string | undefined {
  return (dealFields[name] as Field).help
}

type FigureName = keyof typeof figureKinds

const isFigure = (name: FieldName): name is FigureName => name in figureKinds

function FigureField({ name, draft, onChange, error, hideLabel }: Omit<Named, 'name'> & { name: FigureName }) {
  return (
    <NumberField
      label={texts[name]}
      hideLabel={hideLabel}
      help={hideLabel ? undefined : helpOf(name)}
      error={error}
      kind={figureKinds[name]}
      currency={draft.currency.trim().toUpperCase()}
      maxLength={longestOf(name)}
      value={draft[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}

function WordsField({ name, draft, onChange, error, hideLabel }: Named) {
  return (
    <TextField
      label={texts[name]}
      hideLabel={hideLabel}
      help={hideLabel ? undefined : helpOf(name)}
      error={error}
      required={name === 'target'}
      autoComplete="off"
      {...(name === 'expected_close' ? { type: 'date' } : {})}
      maxLength={longestOf(name)}
      value={draft[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}

function ReasonField({ draft, onChange, error, hideLabel }: DealFieldProps) {
  return (
    <TextAreaField
      label={texts.outcome_reason}
      hideLabel={hideLabel}
      help={hideLabel ? undefined : helpOf('outcome_reason')}
      error={error}
      rows={3}
      maxLength={500}
      value={draft.outcome_reason}
      onChange={({ target }) => onChange({ outcome_reason: target.value })}
    />
  )
}

type ChoiceProps = Named & { options: readonly Option[] }

function ChoiceField({ name, draft, onChange, error, hideLabel, options }: ChoiceProps) {
  return (
    <Select
      label={texts[name]}
      hideLabel={hideLabel}
      error={error}
      options={options}
      value={draft[name] || null}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}

const nobody = 'nobody'

function OwnerField({ draft, onChange, error, hideLabel }: DealFieldProps) {
  const members = useMembers()
  return (
    <Select
      label={texts.owner_id}
      hideLabel={hideLabel}
      error={error}
      options={[
        { value: nobody, label: messages.nobody },
        ...(members.data ?? []).map(({ user_id, name }) => ({ value: user_id, label: name })),
      ]}
      value={draft.owner_id || nobody}
      onChange={(value) => onChange({ owner_id: value === nobody ? '' : value })}
    />
  )
}

function TeamField({ draft, onChange, error, hideLabel }: DealFieldProps) {
  const members = useMembers()
  const toggle = (userId: string, isIn: boolean) =>
    onChange({ team_ids: isIn ? [...draft.team_ids, userId] : draft.team_ids.filter((other) => other !== userId) })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-sm font-medium'}>{texts.team_ids}</legend>
      {(members.data ?? []).map(({ user_id, name }) => (
        <Checkbox
          key={user_id}
          label={name}
          checked={draft.team_ids.includes(user_id)}
          onChange={(isIn) => toggle(user_id, isIn)}
        />
      ))}
      {error ? <p className="text-xs text-bad">{error}</p> : null}
    </fieldset>
  )
}

function OutcomeField({ draft, onChange, error, only = outcomes }: DealFieldProps) {
  return (
    <div className="flex flex-col gap-1">
      <Radio
        label={texts.outcome}
        inline
        options={outcomes
          .filter((outcome) => only.includes(outcome))
          .map((outcome) => ({ value: outcome, label: messages.outcomeWords[outcome] }))}
        value={draft.outcome || null}
        onChange={(outcome) => onChange({ outcome })}
      />
      {error ? (
        <p role="alert" className="text-xs font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}

function toOption(word: string): Option {
  return { value: word, label: word }
}
