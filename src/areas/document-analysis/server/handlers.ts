import { implement } from '@orpc/server'
import type { ModelsDeps } from '#areas/models/server/deps.ts'
import { forUser, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import { AppError } from '#core/errors.ts'
import { documentAnalysisContract } from '../contract.ts'
import { analyseDocument } from '../rules/analyse-document.ts'
import { builtInModel } from '../rules/words.ts'
import { askRoom } from './ask-room.ts'

const os = implement(documentAnalysisContract).$context<CallContext<ModelsDeps>>()

export const documentAnalysisHandlers = handleCalls(os, {
  analyse: ({ input: { documentText, analysisType, dealContext } }) => {
    const reading = analyseDocument({ text: documentText, type: analysisType, context: dealContext })
    if (!reading) throw new AppError('UNPROCESSABLE', 'No clauses or figures were found in this text.')
    return { success: true, model: builtInModel, ...reading }
  },
  askRoom: forUser(askRoom),
})
