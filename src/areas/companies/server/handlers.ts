import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { AppError } from '#core/errors.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { undoChange } from '#areas/records/server/undo-change.ts'
import { companiesContract } from '../contract.ts'
import { changeCompany } from './change-company.ts'
import { companyKind } from './company-kind.ts'
import { toCompanyRow } from './company-row.ts'
import { createCompany } from './create-company.ts'
import { openCompany, openHistory, type OpenProfileDeps } from './get-company.ts'
import { listIndustries } from './list-industries.ts'
import { removeCompany } from './remove-company.ts'
import { listActiveCompanyRows, listCompanyNames } from './store.ts'

const os = implement(companiesContract).$context<CallContext<RecordDeps & OpenProfileDeps>>()

export const companiesHandlers = handleCalls(os, {
  list: async ({ context, input: { after, limit } }) =>
    (await listActiveCompanyRows(context.deps.db, signedIn(context).workspaceId, { after, limit })).map(toCompanyRow),
  industries: forUser(listIndustries),
  get: forUserBy('companyId', openCompany),
  name: async ({ context, input }) => {
    const [named] = await listCompanyNames(context.deps.db, signedIn(context).workspaceId, [input.companyId])
    if (!named) throw new AppError('NOT_FOUND', 'There is no such company.')
    return named
  },
  create: forUser(createCompany),
  change: forUser(changeCompany),
  remove: forUserBy('companyId', removeCompany),
  history: forUser(openHistory),
  undo: ({ context, input }) =>
    undoChange(context.deps, signedIn(context), { kind: companyKind, changeId: input.change_id }),
})
