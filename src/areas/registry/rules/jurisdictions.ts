import { keysOf } from '#core/keys-of.ts'

/** The 15 codes of the search (S0 §9). `us` and `ca` are federations; each source has its own form for them (G092). */
export const jurisdictionNames = {
  us: 'United States',
  gb: 'United Kingdom',
  ca: 'Canada',
  au: 'Australia',
  de: 'Germany',
  fr: 'France',
  nl: 'Netherlands',
  ie: 'Ireland',
  sg: 'Singapore',
  hk: 'Hong Kong',
  ch: 'Switzerland',
  se: 'Sweden',
  dk: 'Denmark',
  no: 'Norway',
  fi: 'Finland',
}
export type Jurisdiction = keyof typeof jurisdictionNames
export const jurisdictions = keysOf(jurisdictionNames)
