import { RecordField } from '#kit/records/record-field.tsx'
import { typedFields, type DealDraft, type FieldName } from '../new/deal-draft.ts'
import { useKnown } from '../use-deals.ts'

export type DealFieldProps = {
  name: FieldName
  draft: DealDraft
  onChange: (change: Partial<DealDraft>) => void
  error?: string | null | undefined
  /** Where the place itself says what the field is. */
  hideLabel?: boolean
  /** Of the choices, those that make sense here. */
  only?: readonly string[]
}

/** One field of a deal with the control that fits it. */
export function DealField({ name, draft, onChange, ...rest }: DealFieldProps) {
  const known = useKnown()
  return (
    <RecordField
      {...rest}
      field={typedFields[name]}
      value={draft[name]}
      currency={draft.currency}
      known={known('member')}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}
