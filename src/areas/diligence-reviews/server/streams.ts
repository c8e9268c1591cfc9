import { recordStreams } from '#areas/files-in-out/server/record-streams.ts'
import { items } from './items.ts'
import { risks } from './risks.ts'

export const diligenceItemStreamHandlers = recordStreams(items, { plural: 'items', action: 'diligence_items.exported' })
export const diligenceRiskStreamHandlers = recordStreams(risks, { plural: 'risks', action: 'diligence_risks.exported' })
