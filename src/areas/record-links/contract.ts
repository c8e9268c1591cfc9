import * as z from 'zod'
import { call } from '../call.ts'
import { linksAtOnce } from './rules/limits.ts'
import { linkSources, linkTargets } from './rules/words.ts'

export { longestSourceText } from './rules/limits.ts'
export { linkSources, linkTargets } from './rules/words.ts'

export const RecordLink = z.object({
  id: z.uuid(),
  deal_id: z.uuid(),
  source: z.object({ kind: z.enum(linkSources), id: z.uuid(), name: z.string(), text: z.string() }),
  target: z.object({ kind: z.enum(linkTargets), id: z.uuid(), name: z.string() }),
  created_by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type RecordLink = z.infer<typeof RecordLink>

export const recordLinksContract = {
  list: call('read_workspace', {
    reads: [
      'recordLinks',
      'legalDiligence',
      'diligenceRisks',
      'documents',
      'documentRequests',
      'dealWork',
      'valuation',
      'diligenceReviews',
    ],
  })
    .get('/api/record_links', 'What the findings of a deal led to, or where a record comes from and what it led to')
    .input(z.strictObject({ dealId: z.uuid().optional(), recordId: z.uuid().optional() }))
    .output(z.array(RecordLink).max(linksAtOnce)),
}
