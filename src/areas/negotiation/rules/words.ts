export const sides = ['buyer', 'seller'] as const
export type NegotiatingSide = (typeof sides)[number]

export const parties = ['Buyer', 'Seller'] as const
export type Party = (typeof parties)[number]

export const bidStatuses = ['active', 'pending', 'negotiating', 'accepted', 'declined', 'withdrawn'] as const
export type BidStatus = (typeof bidStatuses)[number]

export const offerTypes = ['offer', 'counter'] as const
export type OfferType = (typeof offerTypes)[number]

export const offerStatuses = ['pending', 'countered', 'accepted', 'declined', 'withdrawn'] as const
export type OfferStatus = (typeof offerStatuses)[number]

export const termStatuses = ['agreed', 'negotiating', 'pending'] as const
export type TermStatus = (typeof termStatuses)[number]

export const stepStatuses = ['in-progress', 'pending', 'scheduled', 'finished'] as const
export type StepStatus = (typeof stepStatuses)[number]

/** The functions of the team that a message can address (S1 §2). */
export const teamFunctions = ['Legal', 'Financial', 'Strategy'] as const
export type TeamFunction = (typeof teamFunctions)[number]

/** The payment structures of the specification (S1 §9), and one for every other split. */
export const paymentStructures = [
  '90% cash 10% earnout',
  '100% cash',
  '80% cash 20% earnout',
  'Stock + Cash',
  'Other split',
] as const
export type PaymentStructure = (typeof paymentStructures)[number]

export const analysisTypes = ['strategy', 'market_research', 'risk_assessment', 'contract_review'] as const
export type AnalysisType = (typeof analysisTypes)[number]

/** The models of the specification, and a server of the operator. */
export const modelPreferences = ['openai', 'claude', 'perplexity', 'own'] as const
export type ModelPreference = (typeof modelPreferences)[number]

export const termSorts = ['created_at', 'term', 'status'] as const
export const stepSorts = ['deadline', 'task', 'status', 'created_at'] as const

/** How the counterpart of a rehearsal gives way. */
export const counterpartStyles = ['cooperative', 'balanced', 'firm'] as const
export type CounterpartStyle = (typeof counterpartStyles)[number]

export const rehearsalStatuses = ['open', 'agreed', 'walked away', 'ended'] as const
export type RehearsalStatus = (typeof rehearsalStatuses)[number]

/** Why the counterpart answered as it did; the page writes the sentence. */
export const replyReasons = ['agreed', 'moved', 'small step', 'went back', 'last price', 'walked away'] as const
export type ReplyReason = (typeof replyReasons)[number]

export const scorePartIds = ['opening', 'pace', 'trades', 'discipline', 'result'] as const
export type ScorePartId = (typeof scorePartIds)[number]

/** The author of an answer that no model wrote. */
export const builtInAdviser = 'Built-in adviser'
