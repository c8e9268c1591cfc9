import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findCircles, findServerCode, firstViews } from './bundle.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bundle-'))
  mkdirSync(path.join(root, 'dist/web'), { recursive: true })
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function build(script: string, modules: string[] = ['src/app/main.tsx']): void {
  writeFileSync(path.join(root, 'dist/web/a.js'), script)
  writeFileSync(path.join(root, 'dist/web-modules.json'), JSON.stringify({ 'a.js': modules }))
}

describe('the search for server code in the pages', () => {
  it('finds nothing in clean pages, even where a word only looks like a key', () => {
    build('const a = "sk-toggle sk-deal-card", b = "pplx", c = "postgres"', [
      'src/app/main.tsx',
      'node_modules/react/index.js',
    ])
    expect(findServerCode(root)).toEqual([])
  })

  it('reports that nothing was built', () => {
    expect(findServerCode(root)).toEqual([{ what: 'nothing was built', where: 'dist' }])
  })

  it.each([
    'src/areas/deals/server/store.ts',
    'src/db/tables.ts',
    'src/adapters/mail/smtp.ts',
    'node_modules/kysely/dist/index.js',
    'node_modules/pg-boss/dist/index.js',
    'node_modules/better-auth/dist/index.mjs',
  ])('finds the module %s', (module) => {
    build('', [module])
    expect(findServerCode(root)).toEqual([{ what: `server module ${module}`, where: 'a.js' }])
  })

  it.each([
    { text: 'DATABASE_URL', what: 'the word DATABASE_URL' },
    { text: `sk-ant-${'a1'.repeat(16)}`, what: 'a model provider key' },
    { text: `sk_live_${'a1'.repeat(12)}`, what: 'a payment key' },
    { text: `AKIA${'A1'.repeat(8)}`, what: 'a cloud key' },
    { text: `ghp_${'a1'.repeat(18)}`, what: 'a code host token' },
    { text: ['-----BEGIN', 'PRIVATE KEY-----'].join(' '), what: 'a private key' },
    { text: ['postgres:', '//deals:secret@db/deals'].join(''), what: 'a database address with a password' },
  ])('finds $what in the text', ({ text, what }) => {
    build(`const a = "${text}"`)
    expect(findServerCode(root)).toEqual([{ what, where: 'a.js' }])
  })
})

describe('the search for files that wait for each other', () => {
  it('names each circle once, and nothing that is only loaded on demand', () => {
    const manifest = {
      'index.html': { file: 'index.js', imports: ['_react.js', '_frame.js'] },
      '_react.js': { file: 'react.js', imports: ['_frame.js'] },
      '_frame.js': { file: 'frame.js', imports: ['_client.js'], dynamicImports: ['index.html'] },
      '_client.js': { file: 'client.js', imports: [] },
    }
    expect(findCircles(manifest)).toEqual([])
    const client = { file: 'client.js', imports: ['_react.js'] }
    expect(findCircles({ ...manifest, '_client.js': client })).toEqual([
      '_react.js → _frame.js → _client.js → _react.js',
    ])
  })
})

describe('the first view', () => {
  it('of a route is the document, the route and the imports of both, each once, and nothing loaded on demand', () => {
    const manifest = {
      'landing.html': { file: 'landing.js', imports: ['_react.js'] },
      'index.html': { file: 'index.js', imports: ['_react.js'], dynamicImports: ['routes/deals.tsx'] },
      'routes/deals.tsx': { file: 'deals.js', imports: ['_react.js', '_table.js'], isDynamicEntry: true },
      'ui/chart.tsx': { file: 'chart.js', isDynamicEntry: true },
      '_react.js': { file: 'react.js' },
      '_table.js': { file: 'table.js', dynamicImports: ['ui/chart.tsx'] },
    }
    const views = firstViews(manifest).map(({ view, files }) => ({ view, files: files.toSorted() }))
    expect(views).toEqual([
      { view: 'landing.html', files: ['landing.js', 'react.js'] },
      { view: 'index.html', files: ['index.js', 'react.js'] },
      { view: 'routes/deals.tsx', files: ['deals.js', 'index.js', 'react.js', 'table.js'] },
    ])
  })
})
