import { keysOf } from '#core/keys-of.ts'
import { findAlerts, type AlertSearch } from './find-alerts.ts'
import type { RuleName } from './finding.ts'
import type { MonitoringSettings } from './settings.ts'

/** The thresholds that a curve is drawn for, and the rule that each belongs to. */
export const variedSettings = {
  reportingThreshold: { rule: 'structuring', values: [3000, 5000, 7500, 10_000, 12_500, 15_000, 20_000] },
  structuringCount: { rule: 'structuring', values: [2, 3, 4, 5, 6, 8] },
  velocityCount: { rule: 'velocity', values: [5, 8, 10, 15, 20, 30] },
  dormantDays: { rule: 'dormant_account', values: [60, 90, 120, 180, 270, 365] },
  roundCount: { rule: 'round_amounts', values: [3, 4, 5, 6, 8, 10] },
  fanCount: { rule: 'fan_in', values: [3, 4, 5, 6, 8, 10] },
  passPercent: { rule: 'pass_through', values: [50, 60, 70, 80, 90, 95] },
  unusualTimes: { rule: 'unusual', values: [2, 3, 5, 8, 12, 20] },
  leastConfidence: { rule: null, values: [30, 40, 50, 60, 70, 80, 90] },
} as const satisfies Partial<Record<keyof MonitoringSettings, { rule: RuleName | null; values: readonly number[] }>>

export type VariedSetting = keyof typeof variedSettings
export const variedNames = keysOf(variedSettings)

export type WhatIfPoint = { value: number; alerts: number; isCurrent: boolean }

/** How many alerts the past payments would have raised with other values of one threshold. */
export function countWhatIf(search: AlertSearch, setting: VariedSetting): WhatIfPoint[] {
  const { rule, values } = variedSettings[setting]
  const current = search.settings[setting]
  const all = rule === null ? findAlerts({ ...search, settings: { ...search.settings, leastConfidence: 0 } }) : []
  const count = (value: number) =>
    rule === null
      ? all.filter(({ aiConfidence }) => aiConfidence >= value).length
      : findAlerts({ ...search, only: rule, settings: { ...search.settings, [setting]: value } }).length
  return [...new Set([...values, current])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value, alerts: count(value), isCurrent: value === current }))
}
