/** Why no figure comes back. The sentence for it is chosen where people read it. */
export type Refusal =
  | 'no-years'
  | 'not-a-number'
  | 'rate-not-positive'
  | 'growth-not-below-rate'
  | 'growth-below-minus-one'
  | 'last-flow-not-positive'
  | 'multiple-not-positive'
  | 'no-capital'
  | 'negative-capital'
  | 'too-few-peers'
  | 'nothing-to-value'
  | 'no-price'
  | 'no-earnings'
  | 'no-ebitda'
  | 'no-value'
  | 'paid-twice'

export type Refused = { ok: false; because: Refusal }
