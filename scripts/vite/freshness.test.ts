import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract, streams } from '#contract'
import { floorPlan, groundFloor } from '#areas/floor-plan.ts'
import { listCalls, listFreshness } from './freshness.ts'

const calls = [...listCalls(contract), ...listCalls(streams)]
const names = new Set(calls.flatMap(({ name, area }) => [name, area]))
/** The folder of each area of the contract: one may have further kinds of record, such as `engagementParties`. */
const folders = new Map(
  [
    ...readFileSync('src/contract.ts', 'utf8').matchAll(/import \{([^}]+)\} from '\.\/areas\/([^/]+)\/contract\.ts'/g),
  ].flatMap(([, imported = '', folder = '']) =>
    imported.split(',').map((name) => [name.trim().replace(/(?:Contract|Streams)$/, ''), folder] as const),
  ),
)
const toFolder = (area: string) =>
  folders.get(area) ?? area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('a POST that everybody who may read may make says what it changes', () => {
  const silent = calls.filter(({ method, meta: { access, creates, changes } }) => {
    const mayOnlyRead = !/^(write|manage|own|use)_/.test(access ?? '')
    return method === 'POST' && mayOnlyRead && !creates && !changes
  })
  expect(silent.map(({ name }) => name)).toEqual([])
})

/** Calls of these areas are in the group of another. */
const grouped: Readonly<Record<string, readonly string[]>> = { companies: ['company-search'] }

/** Names of records of areas above come to it through a port. */
const namesOthers = new Set(['recordLinks.list'])

test('what a call reads and changes exists, in its own area or in one that it may use', () => {
  const plan: Readonly<Record<string, readonly string[]>> = floorPlan
  const wrong = calls.flatMap(({ name, area, meta: { reads = [], readsWith = {}, changes = [] } }) => {
    const own = [toFolder(area), ...(grouped[area] ?? [])]
    const allowed = new Set([...own, ...groundFloor, ...own.flatMap((folder) => plan[folder] ?? [])])
    return [...reads, ...Object.keys(readsWith), ...(changes === 'everything' ? [] : changes)]
      .filter(
        (topic) => !names.has(topic) || (!namesOthers.has(name) && !allowed.has(toFolder(topic.split('.')[0] ?? ''))),
      )
      .map((topic) => `${name}: ${topic}`)
  })
  expect(wrong).toEqual([])
})

test('what an input has to name for a topic is a field of the input', () => {
  const wrong = calls.flatMap(({ name, fields, meta: { readsWith = {} } }) =>
    Object.values(readsWith)
      .flat()
      .filter((field) => !fields.includes(field))
      .map((field) => `${name}: ${field}`),
  )
  expect(wrong).toEqual([])
})

test('only what a call says of itself is listed, and each stream', () => {
  const { reads, changes } = listFreshness(contract, streams)
  expect(changes['deals.change']).toBeUndefined()
  expect(changes['deals.list']).toBeUndefined()
  expect(changes['documents.upload']).toEqual(['documents'])
  expect(changes['registry.takeOver']).toContain('companies')
  expect(reads['companies.search']).toEqual(['companies', 'sourcing?owner', 'sourcing?sourcing_stages'])
  expect(reads['pipeline.summary']).toEqual(['deals'])
  for (const call of ['list', 'get', 'history'])
    expect(reads[`documentRequests.${call}`]).toEqual(['documentRequests', 'deals'])
})

test('only one place makes answers stale', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => readFileSync(file, 'utf8').includes('invalidateQueries'))
  expect(files).toEqual(['src/kit/client/freshness.ts'])
})

test('every topic of the news is an area of the contract', () => {
  const files = globSync('src/areas/*/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const topics = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/publishNews\([\s\S]{0,160}?topic: '(\w+)'/g)].map(([, topic]) => topic),
  )
  expect(topics.length).toBeGreaterThan(0)
  for (const topic of topics) expect(contract).toHaveProperty(topic ?? '')
})
