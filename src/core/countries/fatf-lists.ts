import type { CountryCode } from './iso-countries.ts'

/** The lists of the Financial Action Task Force as of 19 June 2026. Absence is "not listed", not "low risk". */
export const fatfListsAsOf = '2026-06-19'

export const callForAction = ['KP', 'IR', 'MM'] as const satisfies readonly CountryCode[]
export const increasedMonitoring = [
  'AO',
  'BO',
  'BA',
  'BG',
  'CM',
  'CI',
  'CD',
  'HT',
  'IQ',
  'KE',
  'KW',
  'LA',
  'LB',
  'MC',
  'NP',
  'PG',
  'SS',
  'SY',
  'VE',
  'VN',
  'VG',
  'YE',
] as const satisfies readonly CountryCode[]

export const fatfLists: Readonly<Record<string, 'call for action' | 'increased monitoring'>> = {
  ...Object.fromEntries(increasedMonitoring.map((code) => [code, 'increased monitoring'] as const)),
  ...Object.fromEntries(callForAction.map((code) => [code, 'call for action'] as const)),
}
