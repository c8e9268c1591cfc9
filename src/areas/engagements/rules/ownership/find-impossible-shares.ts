import type { Stake } from './ownership.ts'

type NamedParty = { id: string; name: string; kind: 'person' | 'company' }

/** What in the holdings cannot be: beneficial owners and the 50 % rule are worked out from it. */
export function findImpossibleShares(
  stakes: readonly Stake[],
  parties: readonly NamedParty[],
  client: string,
): string[] {
  const byId = new Map(parties.map((party) => [party.id, party]))
  const held = Map.groupBy(
    stakes.filter(({ holder_id, held_id }) => byId.has(holder_id) && (held_id === null || byId.has(held_id))),
    ({ held_id }) => held_id,
  )
  return [...held].flatMap(([id, holdings]) => {
    const company = id === null ? undefined : byId.get(id)
    const name = company?.name ?? client
    if (company?.kind === 'person') return [`${name} is a person, of whom nobody can hold shares.`]
    const hundredths = holdings.reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 100), 0)
    if (hundredths <= 100_00) return []
    return [`The shares in ${name} add up to ${hundredths / 100}%, so that owners and their shares cannot be right.`]
  })
}
