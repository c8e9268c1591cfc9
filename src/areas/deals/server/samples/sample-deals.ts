import type { stages, statuses } from '../../rules/words.ts'
import deals from './sample-deals.json' with { type: 'json' }

type SampleDeal = (typeof deals)[number] & { stage: (typeof stages)[number]; status: (typeof statuses)[number] }

/**
 * The four deals of the sample workspace. The specification fixes only what they add up to:
 * a pipeline of 153M, four deals, an average of 38M and a success rate of 87 % (S0 §9).
 * The database refuses any other stage and status.
 */
export const sampleDeals = deals as readonly SampleDeal[]
