import { floorPlan, groundFloor } from '#areas/floor-plan.ts'

/** Something forbidden in a new file (or several), and the name of the rule that must catch it. */
export type Planted = { wall: string; file: string; text: string; beside?: Record<string, string> }

const areas = Object.keys(floorPlan) as (keyof typeof floorPlan)[]

/** Imports that the table forbids, including type-only and dynamic ones, which couple folders as well. */
export const plantedImports: readonly Planted[] = [
  { wall: 'core-knows-nobody', file: 'src/core/planted-node.ts', text: `import 'node:fs'` },
  { wall: 'core-knows-nobody', file: 'src/core/planted-zod.ts', text: `import * as z from 'zod'\nvoid z` },
  {
    wall: 'core-knows-nobody',
    file: 'src/core/planted-type.ts',
    text: `import type { Db } from '#db/connection.ts'\nexport type A = Db`,
  },
  {
    wall: 'rules-are-pure',
    file: 'src/areas/deals/rules/planted-sql.ts',
    text: `import { sql } from 'kysely'\nvoid sql`,
  },
  {
    wall: 'rules-are-pure',
    file: 'src/areas/deals/rules/planted-store.ts',
    text: `export const late = () => import('../server/store.ts')`,
  },
  {
    wall: 'contract-is-words-only',
    file: 'src/areas/planted/contract.ts',
    text: `import '../deals/rules/planted-words.ts'`,
    beside: { 'src/areas/deals/rules/planted-words.ts': 'export const words = 1' },
  },
  {
    wall: 'contract-is-words-only',
    file: 'src/areas/planted-with-database/contract.ts',
    text: `import type { Tables } from '#db/tables.ts'\nexport type A = Tables`,
  },
  {
    wall: 'vocabulary-is-words-only',
    file: 'src/areas/planted-words.ts',
    text: `import '#db/connection.ts'`,
  },
  {
    wall: 'fields-are-plain-data',
    file: 'src/areas/planted-with-schema/fields.ts',
    text: `import * as z from 'zod'\nexport const planted = z.string()`,
  },
  {
    wall: 'web-never-touches-server',
    file: 'src/areas/deals/web/planted-store.tsx',
    text: `import '../server/store.ts'`,
  },
  {
    wall: 'web-never-touches-server',
    file: 'src/app/shell/planted-type.tsx',
    text: `import type { Db } from '#db/connection.ts'\nexport type A = Db`,
  },
  {
    wall: 'web-never-touches-server',
    file: 'src/app/routes/planted-port.tsx',
    text: `import '#adapters/mail/port.ts'`,
  },
  {
    wall: 'no-tools-in-product',
    file: 'src/areas/deals/server/planted-tool.ts',
    text: `import { HyperFormula } from 'hyperformula'\nvoid HyperFormula`,
  },
  { wall: 'web-has-no-node', file: 'src/areas/deals/web/planted-node.tsx', text: `import 'node:fs'` },
  { wall: 'web-takes-contracts-as-types', file: 'src/app/shell/planted-contract.tsx', text: `import '#contract'` },
  {
    wall: 'web-takes-contracts-as-types',
    file: 'src/areas/deals/web/planted-contract.ts',
    text: `import { dealsContract } from '../contract.ts'\nvoid dealsContract`,
  },
  {
    wall: 'areas-do-not-know-the-app',
    file: 'src/areas/deals/web/planted-shell.tsx',
    text: `import '#app/shell/planted-frame.tsx'`,
    beside: { 'src/app/shell/planted-frame.tsx': 'export const frame = 1' },
  },
  {
    wall: 'server-never-touches-web',
    file: 'src/areas/deals/server/planted-button.ts',
    text: `import '#kit/display/planted-piece.tsx'`,
    beside: { 'src/kit/display/planted-piece.tsx': 'export const piece = 1' },
  },
  {
    wall: 'no-fixtures-in-product',
    file: 'src/areas/deals/server/planted-test.ts',
    text: `import './planted.db.test.ts'`,
    beside: { 'src/areas/deals/server/planted.db.test.ts': 'export const test = 1' },
  },
  {
    wall: 'no-fixtures-in-product',
    file: 'src/server/planted-machinery.ts',
    text: `import '#test/planted.ts'`,
    beside: { 'test/planted.ts': 'export const machinery = 1' },
  },
  {
    wall: 'areas-ask-ports-not-adapters',
    file: 'src/areas/documents/server/planted-adapter.ts',
    text: `import '#adapters/storage/planted-disk.ts'`,
    beside: { 'src/adapters/storage/planted-disk.ts': 'export const disk = 1' },
  },
  {
    wall: 'areas-do-not-know-the-process',
    file: 'src/areas/documents/server/planted-process.ts',
    text: `import '#server/planted-wire.ts'`,
    beside: { 'src/server/planted-wire.ts': 'export const wire = 1' },
  },
  {
    wall: 'store-and-handlers-are-private',
    file: 'src/areas/planted/server/planted-store-of-others.ts',
    text: `import '#areas/deals/server/store.ts'`,
  },
  {
    wall: 'store-and-handlers-are-private',
    file: 'src/areas/planted/server/planted-noun-store.ts',
    text: `import '#areas/deals/server/views/planted-noun-store.ts'`,
    beside: { 'src/areas/deals/server/views/planted-noun-store.ts': 'export const store = 1' },
  },
  {
    wall: 'store-and-handlers-are-private',
    file: 'src/areas/planted/server/planted-handlers.ts',
    text: `export const late = () => import('#areas/deals/server/handlers.ts')`,
  },
  {
    wall: 'company-search-has-five-calls',
    file: 'src/areas/matching/server/planted-scan.ts',
    text: `import '#areas/company-search/server/query/planted-plan.ts'`,
    beside: { 'src/areas/company-search/server/query/planted-plan.ts': 'export const plan = 1' },
  },
  {
    wall: 'adapters-know-no-business',
    file: 'src/adapters/mail/planted-deal.ts',
    text: `import type { Deal } from '#areas/deals/contract.ts'\nexport type A = Deal`,
  },
  {
    wall: 'adapters-mind-their-own-business',
    file: 'src/adapters/mail/planted-neighbour.ts',
    text: `import '#adapters/jobs/planted-worker.ts'`,
    beside: { 'src/adapters/jobs/planted-worker.ts': 'export const worker = 1' },
  },
  {
    wall: 'ports-are-types-only',
    file: 'src/adapters/planted/port.ts',
    text: `import * as z from 'zod'\nvoid z`,
  },
  { wall: 'paper-knows-no-business', file: 'src/paper/planted-contract.ts', text: `import '#areas/deals/contract.ts'` },
  { wall: 'db-knows-no-business', file: 'src/db/planted-contract.ts', text: `import '#areas/deals/contract.ts'` },
  {
    wall: 'kit-knows-no-business',
    file: 'src/kit/display/planted-business.tsx',
    text: `import '#areas/deals/web/planted-card.tsx'`,
    beside: { 'src/areas/deals/web/planted-card.tsx': 'export const card = 1' },
  },
  {
    wall: 'no-cycles',
    file: 'src/core/planted-chicken.ts',
    text: `import './planted-egg.ts'`,
    beside: { 'src/core/planted-egg.ts': `import './planted-chicken.ts'` },
  },
  ...areas.flatMap(plantForbiddenNeighbours),
]

/** For each area, an import of every area that its line in the floor plan does not list. */
function plantForbiddenNeighbours(area: keyof typeof floorPlan): Planted[] {
  const above = groundFloor.filter((floor) => areas.indexOf(floor) < areas.indexOf(area))
  const allowed: readonly string[] = [area, ...floorPlan[area], ...above]
  return areas
    .filter((other) => !allowed.includes(other))
    .map((other) => ({
      wall: `floor-plan-${area}`,
      file: `src/areas/${area}/rules/planted-neighbour-${other}.ts`,
      text: `import '#areas/${other}/rules/planted-neighbourhood.ts'`,
      beside: { [`src/areas/${other}/rules/planted-neighbourhood.ts`]: 'export const neighbourhood = 1' },
    }))
}

/** Imports that must pass: a table that refuses everything would catch every violation too. */
export const plantedAllowed: readonly { file: string; text: string; beside?: Record<string, string> }[] = [
  {
    file: 'src/areas/deals/server/planted-fine.ts',
    text: `import '#areas/companies/contract.ts'\nimport '#db/tables.ts'`,
  },
  {
    file: 'src/areas/deals/web/planted-fine.tsx',
    text: `import type { Deal } from '../contract.ts'\nimport '#kit/display/planted-piece.tsx'\nexport type A = Deal`,
  },
  {
    file: 'src/areas/deals/server/planted-port.ts',
    text: `import type { Clock } from '#adapters/system/port.ts'\nexport type A = Clock`,
  },
  {
    file: 'src/server/planted-fine.ts',
    text: `import '#areas/deals/server/handlers.ts'\nimport '#adapters/storage/planted-disk.ts'`,
  },
]

const pureRooms = ['src/core', 'src/areas/deals/rules']
const worldly = [
  { name: 'fetch', text: `export const a = fetch('https://example.org')` },
  { name: 'process', text: `export const a = process.env` },
  { name: 'document', text: `export const a = document.title` },
  { name: 'timer', text: `export const a = setTimeout(() => {}, 1)` },
  { name: 'console', text: `console.log('a')\nexport const a = 1` },
  { name: 'crypto', text: `export const a = crypto.randomUUID()` },
  { name: 'buffer', text: `export const a = Buffer.from('a')` },
]

/** What the compiler refuses because each world has only its own globals. */
export const plantedWorlds: readonly Planted[] = [
  ...pureRooms.flatMap((room) =>
    worldly.map(({ name, text }) => ({ wall: 'pure world', file: `${room}/planted-${name}.ts`, text })),
  ),
  {
    wall: 'web world',
    file: 'src/app/shell/planted-fs.ts',
    text: `import { readFileSync } from 'node:fs'\nvoid readFileSync`,
  },
  { wall: 'web world', file: 'src/areas/deals/web/planted-process.ts', text: `export const a = process.env` },
  { wall: 'server world', file: 'src/areas/deals/server/planted-dom.ts', text: `export const a = document.title` },
  { wall: 'server world', file: 'src/server/planted-window.ts', text: `export const a = window.location.href` },
  { wall: 'server world', file: 'src/server/planted-enum.ts', text: `export enum Planted { One }` },
  { wall: 'server world', file: 'src/server/planted-untyped.ts', text: `export const a = (b) => b` },
]

const lines = (count: number) => Array.from({ length: count }, (_, index) => `  total += ${index}`).join('\n')
const branches = Array.from({ length: 11 }, (_, index) => `  if (a === ${index}) return ${index}`).join('\n')

/** What the lint table refuses. */
export const plantedLint: readonly Planted[] = [
  {
    wall: 'no-restricted-globals',
    file: 'src/areas/deals/rules/planted-date.ts',
    text: `export const a = () => new Date()`,
  },
  { wall: 'no-restricted-globals', file: 'src/core/planted-date.ts', text: `export const a = () => new Date()` },
  {
    wall: 'no-restricted-properties',
    file: 'src/core/planted-chance.ts',
    text: `export const a = () => Math.random()`,
  },
  {
    wall: 'no-restricted-properties',
    file: 'src/areas/deals/rules/planted-chance.ts',
    text: `export const a = () => Math.random()`,
  },
  { wall: 'no-default-export', file: 'src/server/planted-default.ts', text: `export default 1` },
  { wall: 'no-explicit-any', file: 'src/server/planted-any.ts', text: `export const a = (b: any): unknown => b` },
  { wall: 'no-console', file: 'src/server/planted-console.ts', text: `console.log('a')\nexport const a = 1` },
  { wall: 'filename-case', file: 'src/server/plantedName.ts', text: `export const a = 1` },
  {
    wall: 'no-floating-promises',
    file: 'src/server/planted-promise.ts',
    text: `async function late(): Promise<number> {\n  return await Promise.resolve(1)\n}\nexport function a(): void {\n  late()\n}`,
  },
  {
    wall: 'max-lines-per-function',
    file: 'src/server/planted-long.ts',
    text: `export function a(): number {\n  let total = 0\n${lines(60)}\n  return total\n}`,
  },
  {
    wall: 'complexity',
    file: 'src/server/planted-branches.ts',
    text: `export function a(a: number): number {\n${branches}\n  return 0\n}`,
  },
  {
    wall: 'max-depth',
    file: 'src/server/planted-deep.ts',
    text: `export function a(a: number): number {\n  if (a) {\n    if (a > 1) {\n      if (a > 2) {\n        if (a > 3) return 1\n      }\n    }\n  }\n  return 0\n}`,
  },
  {
    wall: 'max-params',
    file: 'src/server/planted-params.ts',
    text: `export const a = (b: number, c: number, d: number, e: number): number => b + c + d + e`,
  },
  {
    wall: 'alt-text',
    file: 'src/kit/display/planted-image.tsx',
    text: `export const Planted = () => <img src="/a.png" />`,
  },
]

/**
 * What must not reach the pages, inserted at the top of the app's entry. The key is built here, so that no file
 * contains one.
 */
export const plantedBundle = {
  entry: 'src/app/main.tsx',
  text: [
    `import { sql } from 'kysely'`,
    `import { errorStatus } from '#server/planted-in-bundle.ts'`,
    `Object.assign(globalThis, { planted: [sql, errorStatus, 'DATABASE_URL', 'sk-ant-${'a1'.repeat(16)}'] })`,
    '',
  ].join('\n'),
  beside: { 'src/server/planted-in-bundle.ts': 'export const errorStatus = { planted: 1 }' },
  mustFind: [
    'node_modules/kysely/',
    'src/server/planted-in-bundle.ts',
    'the word DATABASE_URL',
    'a model provider key',
  ],
}
