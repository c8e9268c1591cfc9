import type { PartyKind } from '../words.ts'

type OwningParty = { id: string; name: string; kind: PartyKind; role: string }
export type Stake = { holder_id: string; held_id: string | null; percent: number | null; control: string }

export type Owner = {
  party_id: string
  name: string
  /** The share of the client that this person holds over all chains, in percent. */
  effective: number
  /** The share that this person decides about: what companies under the person's control hold counts in full. */
  directed: number
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
 * are added. Circles of holdings are followed round and round, as their share shrinks each time. A person is a beneficial owner
 * by this share, or by the one held through companies under the person's control: 60 % of a company that holds 30 % of the client
 * are an effective 18 %, and decide about 30 % (articles 52 and 54 of Regulation (EU) 2024/1624).
 */
export function listOwners(parties: readonly OwningParty[], stakes: readonly Stake[]): Owner[] {
  const known = new Set(parties.map(({ id }) => id))
  const valid = stakes.filter(
    ({ holder_id, held_id }) => known.has(holder_id) && (held_id === null || known.has(held_id)),
  )
  const shares = sumShares(valid)
  return parties
    .filter(({ kind }) => kind === 'person')
    .map(({ id, name, role }) => {
      const group = findGroup(id, valid)
      const percent = Math.min(100, shares.get(id) ?? 0)
      const directed = Math.min(100, sumHeldBy(group, valid))
      const controls = trustRoles.has(role) || valid.some((stake) => isControlOfClient(stake, group))
      const isBeneficial = Math.max(percent, directed) >= beneficialFrom - 1e-9 || controls
      return { party_id: id, name, effective: round(percent), directed: round(directed), controls, isBeneficial }
    })
    .filter(({ directed, controls }) => directed > 0 || controls)
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

/** A person with the companies under its control: by a right, or because the group holds more than half of them together. */
function findGroup(person: string, stakes: readonly Stake[]): Set<string> {
  const group = new Set([person])
  const majority = new Map<string, number>()
  for (const member of group)
    for (const { holder_id, held_id, percent, control } of stakes) {
      if (holder_id !== member || held_id === null) continue
      const held = (majority.get(held_id) ?? 0) + (percent ?? 0)
      majority.set(held_id, held)
      if (control !== 'none' || held > 50 + 1e-9) group.add(held_id)
    }
  return group
}

/** The share of the client that a group holds: the product along each chain, up to the first member of the group. */
function sumHeldBy(group: ReadonlySet<string>, stakes: readonly Stake[]): number {
  const outer = stakes.filter(({ held_id }) => held_id === null || !group.has(held_id))
  const shares = sumShares(outer)
  return [...group].reduce((sum, member) => sum + (shares.get(member) ?? 0), 0)
}

function isControlOfClient({ holder_id, held_id, control }: Stake, group: ReadonlySet<string>): boolean {
  return held_id === null && control !== 'none' && group.has(holder_id)
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
