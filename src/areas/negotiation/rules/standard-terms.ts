/** The six terms of the specification (S1 §3), with what they weigh in the progress of a new negotiation. */
export const standardTerms = [
  { term: 'Purchase Price', weight: 30 },
  { term: 'Payment Structure', weight: 20 },
  { term: 'Due Diligence Period', weight: 10 },
  { term: 'Key Employee Retention', weight: 10 },
  { term: 'Earnout Period', weight: 10 },
  { term: 'Break-up Fee', weight: 10 },
] as const

/** The terms that every offer says something about. */
export const priceTerm = 'Purchase Price'
export const structureTerm = 'Payment Structure'

/** How long the price is measured on after closing; an offer says it as well, and what was agreed counts. */
export const earnOutTerm = 'Earnout Period'
