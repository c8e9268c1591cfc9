/** The FATF lists as of 19 June 2026. Absence is "not listed", not "low risk". */
export const highRiskAsOf = '2026-06-19'

const callForAction = ['KP', 'IR', 'MM']
const increasedMonitoring = 'AO BO BA BG CM CI CD HT IQ KE KW LA LB MC NP PG SS SY VE VN VG YE'.split(' ')

export const highRiskCountries: Readonly<Record<string, 'call for action' | 'increased monitoring'>> = {
  ...Object.fromEntries(increasedMonitoring.map((code) => [code, 'increased monitoring'] as const)),
  ...Object.fromEntries(callForAction.map((code) => [code, 'call for action'] as const)),
}
