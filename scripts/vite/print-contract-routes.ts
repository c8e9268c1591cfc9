import { globSync } from 'node:fs'
import { isContractProcedure, minifyContractRouter } from '@orpc/contract'
import { contract } from '#contract'

/** What the link in the browser needs of a call: where it lives. Who may make it stays on the server. */
type Routes = { [name: string]: Routes } | { '~orpc': { errorMap: object; meta: object; route: object } }

function withoutMeta(router: unknown): Routes {
  if (isContractProcedure(router))
    return { '~orpc': { errorMap: {}, meta: {}, route: onlyAddress(router['~orpc'].route) } }
  return Object.fromEntries(Object.entries(router as object).map(([key, value]) => [key, withoutMeta(value)]))
}

function onlyAddress(route: object) {
  const kept = new Set(['method', 'path', 'inputStructure', 'outputStructure', 'successStatus'])
  return Object.fromEntries(Object.entries(route).filter(([key]) => kept.has(key)))
}

const files = ['src/contract.ts', ...globSync('src/areas/*/contract.ts')]
process.stdout.write(JSON.stringify({ files, routes: withoutMeta(minifyContractRouter(contract)) }))
