import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { companySearchContract } from '../contract.ts'
import { countFacets } from './facets.ts'
import type { SearchDeps } from './query/known-words.ts'
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

type Deps = RecordDeps & SearchDeps & { searchInTurn: TakeTurns }

export const companySearchHandlers = handleCalls(implement(companySearchContract).$context<CallContext<Deps>>(), {
  search: ({ context, input }) =>
    context.deps.searchInTurn(() => searchCompanies(context.deps, signedIn(context), input)),
  facets: ({ context, input }) => context.deps.searchInTurn(() => countFacets(context.deps, signedIn(context), input)),
  similar: ({ context, input }) => context.deps.searchInTurn(() => findSimilar(context.deps, signedIn(context), input)),
  savedSearches: forUser(listSavedSearches),
  saveSearch: forUser(saveSearch),
  changeSavedSearch: forUser(changeSavedSearch),
  removeSavedSearch: forUserBy('savedSearchId', removeSavedSearch),
  checkSavedSearch: forUserBy('savedSearchId', checkSavedSearch),
  savedSearchMail: async ({ context }) => ({
    wants_mail: await findMailPreference(context.deps.db, signedIn(context).userId),
  }),
  changeSavedSearchMail: async ({ context, input }) => {
    await saveMailPreference(context.deps.db, { user_id: signedIn(context).userId, wants_mail: input.wants_mail })
    return input
  },
})
