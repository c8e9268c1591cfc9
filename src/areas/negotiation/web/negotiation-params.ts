import { params } from '#core/fields/params.ts'

export const negotiationTabs = ['terms', 'history', 'communication', 'timeline', 'ai'] as const
export type NegotiationTab = (typeof negotiationTabs)[number]

/** The part of the screen that a link keeps. */
export const negotiationParams = params({
  deal: { kind: 'id' },
  tab: { kind: 'word', words: negotiationTabs },
  /** The term, step or offer that is open or marked. */
  term: { kind: 'id' },
  step: { kind: 'id' },
  offer: { kind: 'id' },
})
