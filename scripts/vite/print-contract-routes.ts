import { globSync } from 'node:fs'
import { isContractProcedure } from '@orpc/contract'
import { contract, streams } from '#contract'
import { listFreshness } from './freshness.ts'

/**
 * What the browser's client needs of a call: method and path, as small as it gets, because every page loads all of them.
 * Access rules stay on the server. The calls of an area are lines sorted by path; a line has the name, the method, how many
 * letters the path shares with the line before, and the rest of the path. contract-routes.ts reads them.
 */
function toLines(calls: object): string {
  const entries = Object.entries(calls).map(([name, value]) => {
    if (!isContractProcedure(value)) throw new Error(`${name} is an area within an area.`)
    return { name, ...addressOf(value['~orpc'].route) }
  })
  let before = ''
  return entries
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ name, method, path, outputStructure }) => {
      const shared = sharedLetters(before, path)
      before = path
      return [
        name,
        method,
        shared,
        path.slice(shared),
        ...(outputStructure === 'detailed' ? [outputStructure] : []),
      ].join(' ')
    })
    .join('\n')
}

function sharedLetters(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

function addressOf({ method = 'POST', path = '', outputStructure }: Address) {
  return { method, path, outputStructure }
}

/** By the topics that they share, the calls of each area: `{ 'deals tasks': 'pipeline summary charts.lookup find' }`. */
function toGroups(topicsOf: Readonly<Record<string, readonly string[] | 'everything'>>): Record<string, string> {
  const groups = new Map<string, Map<string, string[]>>()
  for (const [name, topics] of Object.entries(topicsOf)) {
    const [area = '', call = ''] = name.split('.')
    const key = topics === 'everything' ? topics : topics.join(' ')
    const areas = groups.get(key) ?? new Map<string, string[]>()
    groups.set(key, areas.set(area, [...(areas.get(area) ?? []), call]))
  }
  return Object.fromEntries(
    [...groups].map(([key, areas]) => [key, [...areas].map(([area, calls]) => [area, ...calls].join(' ')).join('.')]),
  )
}

type Address = { method?: string; path?: string; outputStructure?: string }

const { reads, changes } = listFreshness(contract, streams)
const files = ['src/contract.ts', ...globSync('src/areas/*/contract.ts')]
process.stdout.write(
  JSON.stringify({
    files,
    routes: Object.fromEntries(Object.entries(contract).map(([area, calls]) => [area, toLines(calls)])),
    freshness: { reads: toGroups(reads), changes: toGroups(changes) },
  }),
)
