import { globSync } from 'node:fs'
import { isContractProcedure } from '@orpc/contract'
import { contract, streams } from '#contract'
import { listFreshness } from './freshness.ts'

/**
 * What the browser's client needs of a call: method and path in one text, as small as it gets, because every page loads all
 * of them. Access rules stay on the server.
 */
type Routes = { [name: string]: Routes | string }

function toRoutes(router: object): Routes {
  return Object.fromEntries(
    Object.entries(router).map(([name, value]) => [
      name,
      isContractProcedure(value) ? addressOf(value['~orpc'].route) : toRoutes(value),
    ]),
  )
}

function addressOf({ method = 'POST', path = '', outputStructure }: Address): string {
  return [method, path, ...(outputStructure === 'detailed' ? [outputStructure] : [])].join(' ')
}

type Address = { method?: string; path?: string; outputStructure?: string }

const files = ['src/contract.ts', ...globSync('src/areas/*/contract.ts')]
process.stdout.write(
  JSON.stringify({
    files,
    routes: toRoutes(contract),
    freshness: listFreshness(contract, streams),
  }),
)
