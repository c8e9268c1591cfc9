import { fatfLists } from '#core/countries/fatf-lists.ts'

/** What the rules may be told by compliance; METHOD.md explains each value. */
export type MonitoringSettings = {
  /** Structuring: payments below this amount, in whole units of the payment's own currency. */
  reportingThreshold: number
  /** How far below the threshold a payment still counts, in per cent of it. */
  bandPercent: number
  structuringCount: number
  structuringDays: number
  /** Velocity: payments within 24 hours, and how many times the busiest day before. */
  velocityCount: number
  velocityTimes: number
  /** Dormant account: days of silence, and how many times the usual amount wakes it. */
  dormantDays: number
  dormantTimes: number
  /** Round amounts: multiples of this, in whole units, and how many within 30 days. */
  roundUnit: number
  roundCount: number
  /** Fan-in and fan-out: new counterparties within so many hours. */
  fanCount: number
  fanHours: number
  /** Collections: how far amounts of one rhythm may be apart, in per cent. */
  fanSpreadPercent: number
  /** Rings: most accounts, most days, and how far amounts may be apart in per cent. */
  ringAccounts: number
  ringDays: number
  ringSpreadPercent: number
  /** Pass-through: hours between in and out, the least share that leaves, and times the usual amount. */
  passHours: number
  passPercent: number
  passTimes: number
  /** Unusual: times the largest payment so far. */
  unusualTimes: number
  /** Unusual for the peer group: robust standard deviations from its median. */
  peerDeviations: number
  highRisk: Readonly<Record<string, 'call for action' | 'increased monitoring'>>
  /** Alerts below this confidence (0 to 100) are not created. */
  leastConfidence: number
}

export const defaultSettings: MonitoringSettings = {
  reportingThreshold: 10_000,
  bandPercent: 15,
  structuringCount: 3,
  structuringDays: 7,
  velocityCount: 10,
  velocityTimes: 3,
  dormantDays: 180,
  dormantTimes: 10,
  roundUnit: 1000,
  roundCount: 5,
  fanCount: 5,
  fanHours: 24,
  fanSpreadPercent: 6.5,
  ringAccounts: 10,
  ringDays: 180,
  ringSpreadPercent: 8,
  passHours: 48,
  passPercent: 80,
  passTimes: 10,
  unusualTimes: 5,
  peerDeviations: 3.5,
  highRisk: fatfLists,
  leastConfidence: 50,
}
