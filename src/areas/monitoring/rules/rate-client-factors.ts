import { fatfLists } from '#core/countries/fatf-lists.ts'
import { countryName } from '#core/countries/iso-countries.ts'
import type { Reason } from './finding.ts'

export type ClientFacts = { country: string | null; risk: 'low' | 'medium' | 'high' }

/** What the client brings to a case besides its payments. It changes no confidence: the rules saw the payments alone. */
export function rateClientFactors({ country, risk }: ClientFacts): Reason[] {
  const list = fatfLists[country ?? '']
  return [
    ...(list
      ? [
          {
            text: `The client is in ${countryName(country ?? '')}, a country under ${list === 'call for action' ? 'a call for action' : list} by the FATF`,
            weight: 0,
          },
        ]
      : []),
    ...(risk === 'high' ? [{ text: 'The client is rated as high risk', weight: 0 }] : []),
    ...(country === null ? [{ text: 'The country of the client is not known', weight: 0 }] : []),
  ]
}
