import type { FunnelStep } from '../contract.ts'
import { linkToDeals, linkToIds } from './link-rows.ts'
import { openStages } from './words.ts'

/** Deals that came as far as each other, stand in one stage and ended alike. */
export type Reach = {
  /** The furthest open stage that they ever stood in, counted from 0. */
  furthest: number
  stage: string
  outcome: string | null
  deals: number
  ids: readonly string[]
}

const isWon = ({ outcome }: Reach) => outcome === 'won'
const isLost = ({ outcome }: Reach) => outcome === 'lost'

/**
 * How many deals came into each stage and how many of these came further. A deal that was won has been through all
 * stages, also where it was entered late; one that was lost counts up to the stage in which it was lost.
 */
export function measureFunnel(groups: readonly Reach[]): FunnelStep[] {
  const steps = openStages.map((stage, place): FunnelStep => {
    const reached = groups.filter((group) => isWon(group) || group.furthest >= place)
    const wentOn = groups.filter((group) => isWon(group) || group.furthest > place)
    const standing = groups.filter((group) => group.stage === stage)
    const lost = groups.filter((group) => isLost(group) && group.furthest === place)
    return {
      stage,
      reached: count(reached),
      went_on: count(wentOn),
      standing: count(standing),
      lost: count(lost),
      // Into the first stage came every deal: the list without a filter.
      reached_link: place === 0 ? linkToDeals({}) : linkToIds(idsOf(reached), count(reached)),
      standing_link: linkToDeals({ stage }),
      lost_link: count(lost) > 0 ? linkToIds(idsOf(lost), count(lost)) : null,
    }
  })
  return [...steps, closedStep(groups)]
}

function closedStep(groups: readonly Reach[]): FunnelStep {
  const won = groups.filter(isWon)
  const integrating = won.filter(({ stage }) => stage === 'Integration')
  return {
    stage: 'Closed',
    reached: count(won),
    went_on: count(integrating),
    standing: count(won) - count(integrating),
    lost: 0,
    reached_link: linkToDeals({ outcome: 'won' }),
    standing_link: linkToDeals({ stage: 'Closed', outcome: 'won' }),
    lost_link: null,
  }
}

const count = (groups: readonly Reach[]) => groups.reduce((all, { deals }) => all + deals, 0)
const idsOf = (groups: readonly Reach[]) => groups.flatMap(({ ids }) => ids)
