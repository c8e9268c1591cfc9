/** The 15 codes of the search (S0 §9). `us` and `ca` are federations; each source has its own form for them (G092). */
export const jurisdictions = [
  'us',
  'gb',
  'ca',
  'au',
  'de',
  'fr',
  'nl',
  'ie',
  'sg',
  'hk',
  'ch',
  'se',
  'dk',
  'no',
  'fi',
] as const
export type Jurisdiction = (typeof jurisdictions)[number]

export const jurisdictionNames: Readonly<Record<Jurisdiction, string>> = {
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
