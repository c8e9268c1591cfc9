import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { pagePaths } from '#server/http/page-paths.ts'
import { routeTree } from './routes.tsx'

/** The list of the specification (S0 section 2, SHELL-01), each with the file that shows it. */
const specified: Record<string, string> = {
  '/': 'landing',
  '/auth': 'auth',
  '/demo': 'demo',
  '/dashboard': 'dashboard',
  '/target-identification': 'target-identification',
  '/valuation': 'valuation',
  '/due-diligence': 'due-diligence',
  '/legal-diligence': 'legal-diligence',
  '/engagements': 'engagements',
  '/negotiation': 'negotiation',
  '/create': 'create',
  '/agreements': 'agreements',
  '/billing': 'billing',
  '/how-it-works': 'how-it-works',
}

const router = createRouter({ routeTree, history: createMemoryHistory() })
const routed = Object.keys(router.routesByPath)

test('serves exactly the paths of the specification', () => {
  expect(routed.toSorted()).toEqual(Object.keys(specified).toSorted())
})

test('answers with status 200 for exactly these paths', () => {
  expect([...pagePaths].toSorted()).toEqual(Object.keys(specified).toSorted())
})

test('has one file for each page and the 404 page, and no other', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'routes'))
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => name.replace('.tsx', ''))
  expect(files.toSorted()).toEqual([...new Set(Object.values(specified)), 'not-found'].toSorted())
})

test('gives every page a title of its own', () => {
  const titles = routed.map((each) => router.routesByPath[each as '/'].options.staticData?.title)
  expect(titles).not.toContain(undefined)
  expect(new Set(titles).size).toBe(titles.length)
})
