import type { SynergyEstimate } from '#core/synergy/estimate-synergies.ts'

/**
 * The estimate in whole thousands. Rounded here and nowhere else: sentences, cards, insights and letters all write these
 * figures, so that the same synergies never read differently.
 */
export function roundSynergies({ lines, unknown, yearly, oneOff, ramp, npv }: SynergyEstimate): SynergyEstimate {
  return {
    lines: lines.map((line) => ({ ...line, millions: roundWays(line.millions) })),
    unknown,
    yearly: roundWays(yearly),
    oneOff: roundWays(oneOff),
    ramp: ramp.map(toThousands),
    npv: roundWays(npv),
  }
}

type SynergyValues = SynergyEstimate['npv']

function roundWays({ low, base, high }: SynergyValues): SynergyValues {
  return { low: toThousands(low), base: toThousands(base), high: toThousands(high) }
}

/** Of millions: three decimals. */
export function toThousands(millions: number): number {
  return Math.round(millions * 1000) / 1000
}
