import type { PartyKind } from '../words.ts'

type OwningParty = { id: string; name: string; kind: PartyKind; role: string }
export type Stake = { holder_id: string; held_id: string | null; percent: number | null; control: string }

export type Owner = {
  party_id: string
  name: string
  /** The share of the client that this person holds over all chains, in percent. */
  effective: number
  /** Controls the client in another way than by its shares, itself or by a company that does. */
  controls: boolean
  isBeneficial: boolean
}

/** The share from which a person is a beneficial owner (FATF recommendation 24: 25 % or more). */
export const beneficialFrom = 25

/** Chains longer than this change no share by a hundredth of a percent. */
const mostSteps = 30

/**
 * Who owns and controls the client. A share through others is the product along its chain, and all chains of one person
 * are added. Circles of holdings are followed round and round, as their share shrinks each time.
 */
export function listOwners(parties: readonly OwningParty[], stakes: readonly Stake[]): Owner[] {
  const known = new Set(parties.map(({ id }) => id))
  const valid = stakes.filter(
    ({ holder_id, held_id }) => known.has(holder_id) && (held_id === null || known.has(held_id)),
  )
  const shares = sumShares(valid)
  const controllers = findControllers(valid)
  return parties
    .filter(({ kind }) => kind === 'person')
    .map(({ id, name, role }) => {
      const percent = Math.min(100, shares.get(id) ?? 0)
      const isController = controllers.has(id) || trustRoles.has(role)
      const isBeneficial = percent >= beneficialFrom - 1e-9 || isController
      return { party_id: id, name, effective: round(percent), controls: isController, isBeneficial }
    })
    .filter(({ effective, controls }) => effective > 0 || controls)
    .toSorted((one, other) => other.effective - one.effective || one.name.localeCompare(other.name, 'en'))
}

/** Of a trust or foundation they are beneficial owners without shares. */
const trustRoles: ReadonlySet<string> = new Set(['trustee', 'settlor', 'beneficiary'])

/** The share of the client that each party holds, over chains of all lengths. */
function sumShares(stakes: readonly Stake[]): Map<string, number> {
  const total = new Map<string, number>()
  let ofClient = new Map<string | null, number>([[null, 100]])
  for (let step = 0; step < mostSteps && ofClient.size > 0; step += 1) {
    const next = new Map<string | null, number>()
    for (const { holder_id, held_id, percent } of stakes) {
      const share = ((percent ?? 0) / 100) * (ofClient.get(held_id) ?? 0)
      if (share <= 0) continue
      next.set(holder_id, (next.get(holder_id) ?? 0) + share)
      total.set(holder_id, (total.get(holder_id) ?? 0) + share)
    }
    ofClient = next
  }
  return total
}

/** Those who control the client without shares, and those who control them. */
function findControllers(stakes: readonly Stake[]): Set<string> {
  const found = new Set(
    stakes.filter(({ held_id, control }) => held_id === null && control !== 'none').map(({ holder_id }) => holder_id),
  )
  for (const held of found) {
    const holders = stakes.filter(
      ({ held_id, percent, control }) => held_id === held && (control !== 'none' || (percent ?? 0) > 50),
    )
    for (const { holder_id } of holders) found.add(holder_id)
  }
  return found
}

const round = (value: number) => Math.round(value * 100) / 100

/** What the shares held directly in the client add up to, in percent. */
export function sumOfShares(stakes: readonly Stake[]): number {
  return round(stakes.filter(({ held_id }) => held_id === null).reduce((sum, { percent }) => sum + (percent ?? 0), 0))
}

/**
 * How many steps each holder is above the client, at most. A holding that closes a circle does not count.
 */
export function measureSteps(stakes: readonly Stake[]): Map<string, number> {
  const holders = Map.groupBy(stakes, ({ held_id }) => held_id)
  const order: (string | null)[] = []
  const state = new Map<string | null, 'open' | 'done'>()
  const circles = new Set<Stake>()
  const visit = (held: string | null): void => {
    state.set(held, 'open')
    for (const stake of holders.get(held) ?? []) {
      const seen = state.get(stake.holder_id)
      if (seen === 'open') circles.add(stake)
      else if (seen === undefined) visit(stake.holder_id)
    }
    state.set(held, 'done')
    order.push(held)
  }
  visit(null)
  const steps = new Map<string | null, number>([[null, 0]])
  // from the client upwards: each party comes after everything that it holds
  for (const held of order.toReversed()) {
    const above = (steps.get(held) ?? 0) + 1
    for (const stake of holders.get(held) ?? [])
      if (!circles.has(stake)) steps.set(stake.holder_id, Math.max(above, steps.get(stake.holder_id) ?? 0))
  }
  steps.delete(null)
  return steps as Map<string, number> // the client was the only null
}

/** What the risk matrix asks of the ownership: all of it known, known over three steps or more, or not. */
export function judgeOwnership(
  parties: readonly OwningParty[],
  stakes: readonly Stake[],
): 'known' | 'long_chain' | 'unknown' {
  const owners = listOwners(parties, stakes)
  const owned = owners.reduce((sum, { effective }) => sum + effective, 0)
  if (owned < 100 - beneficialFrom && !owners.some(({ controls }) => controls)) return 'unknown'
  return Math.max(0, ...measureSteps(stakes).values()) >= 3 ? 'long_chain' : 'known'
}
