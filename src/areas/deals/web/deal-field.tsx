import { RecordField } from '#web/ui/record-field.tsx'
import { typedFields, type DealDraft, type FieldName } from './deal-draft.ts'
import { useMembers } from './use-deals.ts'

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
export function DealField({ name, draft, onChange, ...rest }: DealFieldProps) {
  const members = useMembers()
  return (
    <RecordField
      {...rest}
      field={typedFields[name]}
      value={draft[name]}
      currency={draft.currency}
      known={members.data?.map(({ user_id, name: member }) => ({ id: user_id, name: member }))}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}
