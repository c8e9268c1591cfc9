import { recordStreams } from '#areas/files-in-out/server/record-streams.ts'
import { items } from './items.ts'
import { risks } from './risks.ts'

export const diligenceItemStreamHandlers = recordStreams(items, 'diligence_items.exported')
export const diligenceRiskStreamHandlers = recordStreams(risks, 'diligence_risks.exported')
