import { implement } from '@orpc/server'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { CallContext } from '#areas/identity/server/call-context.ts'
import { signedIn } from '#areas/identity/server/call-context.ts'
import type { Db } from '#db/connection.ts'
import { companiesContract } from '../contract.ts'
import { changeCompany } from './change-company.ts'
import { toCompany } from './company-row.ts'
import { countFacets } from './count-facets.ts'
import { createCompany } from './create-company.ts'
import { findSimilar } from './find-similar.ts'
import { getCompany } from './get-company.ts'
import { listIndustries } from './list-industries.ts'
import { removeCompany } from './remove-company.ts'
import {
  changeSavedSearch,
  checkSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
} from './saved-searches.ts'
import { findMailWish, saveMailWish } from './saved-search-store.ts'
import { searchCompanies } from './search-companies.ts'
import { listActiveCompanyRows } from './store.ts'
import { searchInTurn } from './take-turns.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

const os = implement(companiesContract).$context<CallContext<Deps>>()

export const companiesHandlers = os.router({
  list: os.list.handler(async ({ context, input: { after, limit } }) =>
    (await listActiveCompanyRows(context.deps.db, signedIn(context).workspaceId, { after, limit })).map(toCompany),
  ),
  search: os.search.handler(({ context, input }) =>
    searchInTurn(() => searchCompanies(context.deps, signedIn(context), input)),
  ),
  facets: os.facets.handler(({ context, input }) =>
    searchInTurn(() => countFacets(context.deps, signedIn(context), input)),
  ),
  industries: os.industries.handler(({ context }) => listIndustries(context.deps, signedIn(context))),
  similar: os.similar.handler(({ context, input }) =>
    searchInTurn(() => findSimilar(context.deps, signedIn(context), input)),
  ),
  get: os.get.handler(({ context, input }) => getCompany(context.deps, signedIn(context), input.companyId)),
  create: os.create.handler(({ context, input }) => createCompany(context.deps, signedIn(context), input)),
  change: os.change.handler(({ context, input }) => changeCompany(context.deps, signedIn(context), input)),
  remove: os.remove.handler(({ context, input }) => removeCompany(context.deps, signedIn(context), input.companyId)),
  savedSearches: os.savedSearches.handler(({ context }) => listSavedSearches(context.deps, signedIn(context))),
  saveSearch: os.saveSearch.handler(({ context, input }) => saveSearch(context.deps, signedIn(context), input)),
  changeSavedSearch: os.changeSavedSearch.handler(({ context, input }) =>
    changeSavedSearch(context.deps, signedIn(context), input),
  ),
  removeSavedSearch: os.removeSavedSearch.handler(({ context, input }) =>
    removeSavedSearch(context.deps, signedIn(context), input.savedSearchId),
  ),
  checkSavedSearch: os.checkSavedSearch.handler(({ context, input }) =>
    checkSavedSearch(context.deps, signedIn(context), input.savedSearchId),
  ),
  savedSearchMail: os.savedSearchMail.handler(async ({ context }) => ({
    wants_mail: await findMailWish(context.deps.db, signedIn(context).userId),
  })),
  changeSavedSearchMail: os.changeSavedSearchMail.handler(async ({ context, input }) => {
    await saveMailWish(context.deps.db, signedIn(context).userId, input.wants_mail)
    return input
  }),
})
