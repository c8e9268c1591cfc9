import { implement } from '@orpc/server'
import type { Clock } from '#adapters/system/port.ts'
import { refuseForeignUser } from '#areas/audit/server/refuse-foreign-user.ts'
import { handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { dueDiligenceContract } from '../contract.ts'
import type { Db } from '#db/connection.ts'
import { answerCompany, answerContract, answerFinancials } from './analyse.ts'
import { analyseUploads } from './documents/analyse-documents.ts'

const os = implement(dueDiligenceContract).$context<CallContext<{ db: Db; clock: Clock }>>()

export const dueDiligenceHandlers = handleCalls(os, {
  analyseContract: ({ input }) => answerContract(input),
  analyseFinancials: ({ input }) => answerFinancials(input),
  analyseCompany: ({ input }) => answerCompany(input),
  analyseDocuments: async ({ context, input }) => {
    const actor = signedIn(context)
    await refuseForeignUser(context.deps, {
      actor,
      userId: input.userId,
      address: context.request.address,
      resource: '/functions/v1/ai-document-analysis',
      refusal: 'An analysis can only be started for yourself.',
    })
    return await analyseUploads(context.deps, actor, input)
  },
})
