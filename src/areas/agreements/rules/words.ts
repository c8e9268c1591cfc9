/** The eight types of the specification, with their captions (S1 §9). */
export const agreementTypes = [
  { value: 'service', label: 'Service Contract' },
  { value: 'nda', label: 'Non-Disclosure Agreement (NDA)' },
  { value: 'partnership', label: 'Partnership Agreement' },
  { value: 'employment', label: 'Employment Contract' },
  { value: 'licensing', label: 'Licensing Agreement' },
  { value: 'sales', label: 'Sales Agreement' },
  { value: 'rental', label: 'Rental Agreement' },
  { value: 'custom', label: 'Custom Agreement' },
] as const
export type AgreementType = (typeof agreementTypes)[number]['value']
export const typeCodes = agreementTypes.map(({ value }) => value) as [AgreementType, ...AgreementType[]]

export function labelOfType(type: AgreementType): string {
  return agreementTypes.find(({ value }) => value === type)?.label ?? type
}

/** A month has 30 days and a year 365 (G091); the screen shows the day that results. */
export const durations = [
  { value: '86400', label: '1 Day' },
  { value: '604800', label: '1 Week' },
  { value: '2592000', label: '1 Month' },
  { value: '7776000', label: '3 Months' },
  { value: '15552000', label: '6 Months' },
  { value: '31536000', label: '1 Year' },
  { value: 'custom', label: 'Custom' },
] as const

export const statuses = ['pending', 'active', 'completed'] as const
export type AgreementStatus = (typeof statuses)[number]

/** How a completed agreement ended. */
export const outcomes = ['fulfilled', 'expired', 'replaced', 'lapsed', 'declined', 'withdrawn'] as const
export type AgreementOutcome = (typeof outcomes)[number]

export const participantStates = ['waiting', 'invited', 'opened', 'accepted', 'declined'] as const
export type ParticipantState = (typeof participantStates)[number]

/** An observer sees the agreement and does not have to accept it. */
export const participantRoles = ['party', 'observer'] as const
export type ParticipantRole = (typeof participantRoles)[number]

/** How a participant answered: signed in with this confirmed address, or by the link. */
export const answerMethods = ['account', 'link'] as const

/** How a link reached its participant: a mail server took it, or the creator passes it on from the outbox. */
export const deliveries = ['smtp', 'outbox'] as const

export const relations = ['renews', 'amends'] as const
export type Relation = (typeof relations)[number]

/** What the log records. */
export const stepKinds = [
  'created',
  'sent',
  'opened',
  'accepted',
  'declined',
  'activated',
  'fulfilled',
  'expired',
  'lapsed',
  'withdrawn',
  'replaced',
] as const
export type StepKind = (typeof stepKinds)[number]

export const moves = ['open', 'accept', 'decline', 'withdraw', 'fulfil'] as const
export type AgreementMove = (typeof moves)[number]

/** Waived: the creator says that it is no longer owed. */
export const obligationStates = ['open', 'done', 'waived'] as const
export type ObligationState = (typeof obligationStates)[number]
