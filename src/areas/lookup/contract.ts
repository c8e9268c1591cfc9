import * as z from 'zod'
import { call } from '../call.ts'
import { Stage } from '../deals/contract.ts'

/** Of each kind that is found. */
export const mostOfKind = 5

const Named = z.object({ id: z.uuid(), name: z.string() })
const few = <Item extends z.ZodType>(item: Item) => z.array(item).max(mostOfKind)

/** What has a name like the text, as far as the user may see it. */
export const LookupResult = z.object({
  deals: few(Named.extend({ stage: Stage })),
  valuations: few(Named.extend({ currency: z.string(), valuation_on: z.string() })),
  /** Of the user alone. */
  saved_searches: few(Named),
  discoveries: few(Named),
  members: few(Named.extend({ email: z.string() })),
  /** People at companies whom the workspace has contacted; `id` is the company. */
  contacts: few(Named.extend({ company: z.string() })),
})
export type LookupResult = z.infer<typeof LookupResult>

export const lookupContract = {
  find: call('read_workspace')
    .get('/api/lookup', 'Search deals, valuations, searches and people by name')
    .input(z.strictObject({ text: z.string().trim().min(1).max(200) }))
    .output(LookupResult),
}
