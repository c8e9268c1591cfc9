import { fields } from '#core/fields/field.ts'
import { findingSeverities, severityLabels, verdictLabels, verdicts } from './rules/verdicts.ts'

/** What a person says of a finding of an analyst. */
export const reviewFields = fields({
  verdict: { kind: 'choice', label: 'Verdict', words: verdicts, labels: verdictLabels },
  /** Of a correction: how grave it is instead. */
  severity: {
    kind: 'choice',
    label: 'Severity',
    words: findingSeverities,
    labels: severityLabels,
    nullable: true,
    initial: null,
  },
  /** Of a correction: what is true instead. */
  correction: { kind: 'text', label: 'Correction', max: 4000, long: true, initial: '' },
  reason: { kind: 'text', label: 'Reason', max: 2000, long: true, initial: '' },
})

/** Who gave it what it says, and who has confirmed that as a second person. */
export const confirmationFields = fields({
  reviewed_by: { kind: 'id', label: 'Reviewed by', of: 'member', nullable: true, derived: true },
  confirmed_by: { kind: 'id', label: 'Confirmed by', of: 'member', nullable: true },
  confirmed_at: { kind: 'instant', label: 'Confirmed', nullable: true, derived: true },
})
