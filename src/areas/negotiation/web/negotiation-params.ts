import { params } from '#core/fields/params.ts'

export const negotiationTabs = ['terms', 'history', 'communication', 'timeline', 'ai'] as const
export type NegotiationTab = (typeof negotiationTabs)[number]

export const aiTabs = ['chat', 'voice', 'documents', 'sales'] as const

/** The part of the screen that a link keeps. */
export const negotiationParams = params({
  deal: { kind: 'id' },
  tab: { kind: 'word', words: negotiationTabs },
  /** What is open inside the tab AI. */
  ai: { kind: 'word', words: aiTabs },
  /** The record that is open or marked. */
  term: { kind: 'id' },
  step: { kind: 'id' },
  offer: { kind: 'id' },
  bid: { kind: 'id' },
  message: { kind: 'id' },
  meeting: { kind: 'id' },
  part: { kind: 'word', words: ['limits'] },
})
