import { keysOf } from '#core/keys-of.ts'

/** The lists that publishers issue. OFAC publishes two: those whose assets are blocked, and all its other programmes. */
export const publishers = {
  ofac_sdn: 'US Treasury',
  ofac_consolidated: 'US Treasury',
  un: 'United Nations',
  eu: 'European Commission',
  uk: 'UK Foreign Office',
}
export type ListId = keyof typeof publishers
export const listIds = keysOf(publishers)

/** The fictional list of the sample data, which is used for sample clients only (G143). */
export const sampleListId = 'sample'
export type AnyListId = ListId | typeof sampleListId
export const anyListIds = [...listIds, sampleListId] as const

export const listNames: Readonly<Record<AnyListId, string>> = {
  ofac_sdn: 'OFAC SDN list',
  ofac_consolidated: 'OFAC consolidated list',
  un: 'UN Security Council list',
  eu: 'EU consolidated list',
  uk: 'UK sanctions list',
  sample: 'Sample list (fictional)',
}

export const partyKinds = ['person', 'company'] as const

export const entryKinds = ['person', 'entity', 'vessel', 'aircraft'] as const
export type EntryKind = (typeof entryKinds)[number]

export const sexes = ['female', 'male'] as const
export type Sex = (typeof sexes)[number]

/**
 * `open`: no list was available, so nothing has been checked. `hits`: someone has to decide about a hit. `confirmed`: a hit is
 * the client. `clear`: no hit, or each one is somebody else.
 */
export const checkStates = ['open', 'hits', 'confirmed', 'clear'] as const
export type CheckState = (typeof checkStates)[number]

export const checkCauses = ['requested', 'client_changed', 'list_changed', 'threshold_changed', 'decided'] as const
export type CheckCause = (typeof checkCauses)[number]

export const decisionWords = ['false_positive', 'true_match'] as const
export type DecisionWord = (typeof decisionWords)[number]

export const pieceFields = ['name', 'identifier', 'birth_date', 'country', 'sex'] as const

/** `unknown`: at least one side has no value. It never counts as agreement. */
export const verdicts = ['agrees', 'close', 'differs', 'unknown'] as const
export type PieceVerdict = (typeof verdicts)[number]

export const strengths = ['strong', 'medium', 'weak'] as const
export type EvidenceStrength = (typeof strengths)[number]
