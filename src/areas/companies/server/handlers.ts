import { implement } from '@orpc/server'
import type { CallContext } from '#areas/identity/server/call-context.ts'
import { forUser, forUserBy, signedIn } from '#areas/identity/server/call-context.ts'
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

export const companiesHandlers = os.router({
  list: os.list.handler(async ({ context, input: { after, limit } }) =>
    (await listActiveCompanyRows(context.deps.db, signedIn(context).workspaceId, { after, limit })).map(toCompanyRow),
  ),
  industries: os.industries.handler(forUser(listIndustries)),
  get: os.get.handler(forUserBy('companyId', openCompany)),
  name: os.name.handler(async ({ context, input }) => {
    const [named] = await listCompanyNames(context.deps.db, signedIn(context).workspaceId, [input.companyId])
    if (!named) throw new AppError('NOT_FOUND', 'There is no such company.')
    return named
  }),
  create: os.create.handler(forUser(createCompany)),
  change: os.change.handler(forUser(changeCompany)),
  remove: os.remove.handler(forUserBy('companyId', removeCompany)),
  history: os.history.handler(forUser(openHistory)),
  undo: os.undo.handler(({ context, input }) =>
    undoChange(context.deps, signedIn(context), { kind: companyKind, changeId: input.change_id }),
  ),
})
