import { implement } from '@orpc/server'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { CallContext } from '#areas/identity/server/call-context.ts'
import { forUser, forUserBy, signedIn } from '#areas/identity/server/call-context.ts'
import type { Db } from '#db/connection.ts'
import { companySearchContract } from '../contract.ts'
import { countFacets } from './facets.ts'
import type { TakeTurns } from './query/take-turns.ts'
import { findMailPreference, saveMailPreference } from './saved/saved-search-store.ts'
import {
  changeSavedSearch,
  checkSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
} from './saved/saved-searches.ts'
import { searchCompanies } from './search.ts'
import { findSimilar } from './similar.ts'

type Deps = { db: Db; clock: Clock; newId: NewId; searchInTurn: TakeTurns }

const os = implement(companySearchContract).$context<CallContext<Deps>>()

export const companySearchHandlers = os.router({
  search: os.search.handler(({ context, input }) =>
    context.deps.searchInTurn(() => searchCompanies(context.deps, signedIn(context), input)),
  ),
  facets: os.facets.handler(({ context, input }) =>
    context.deps.searchInTurn(() => countFacets(context.deps, signedIn(context), input)),
  ),
  similar: os.similar.handler(({ context, input }) =>
    context.deps.searchInTurn(() => findSimilar(context.deps, signedIn(context), input)),
  ),
  savedSearches: os.savedSearches.handler(forUser(listSavedSearches)),
  saveSearch: os.saveSearch.handler(forUser(saveSearch)),
  changeSavedSearch: os.changeSavedSearch.handler(forUser(changeSavedSearch)),
  removeSavedSearch: os.removeSavedSearch.handler(forUserBy('savedSearchId', removeSavedSearch)),
  checkSavedSearch: os.checkSavedSearch.handler(forUserBy('savedSearchId', checkSavedSearch)),
  savedSearchMail: os.savedSearchMail.handler(async ({ context }) => ({
    wants_mail: await findMailPreference(context.deps.db, signedIn(context).userId),
  })),
  changeSavedSearchMail: os.changeSavedSearchMail.handler(async ({ context, input }) => {
    await saveMailPreference(context.deps.db, signedIn(context).userId, input.wants_mail)
    return input
  }),
})
