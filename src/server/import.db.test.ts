import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileCache } from '#test/compile-cache.ts'
import { useTestDb } from '#test/use-test-db.ts'

/** `npm run import` as an operator runs it: a process of its own beside the database of the server. */
const own = useTestDb()
const entry = path.resolve(import.meta.dirname, 'import.ts')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ma-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const env = { PATH: process.env.PATH, ...compileCache(), DATABASE_URL: own.url, DATA_DIR: path.join(folder, 'data') }
  const child = spawn(process.execPath, [entry, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

async function keep(name: string, content: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}

const found = async (word: string) => {
  const rows = own.db.selectFrom('company_search').innerJoin('companies', 'companies.id', 'company_search.id')
  const named = rows.select(['name', 'country', 'lei', 'registry_number', 'registry_jurisdiction', 'founded_year'])
  return await named.where('name_key', 'like', `${word}%`).orderBy('name_key').execute()
}

const gleifColumns =
  'LEI,Entity.LegalName,Entity.LegalAddress.City,Entity.LegalAddress.Country,' +
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID,Entity.LegalJurisdiction,Entity.EntityCreationDate'

test('a golden copy of GLEIF is checked, taken over into the universe, found, and known the next time', async () => {
  const file = await keep(
    'gleif.csv',
    `${gleifColumns}
5299000J2N45DDNE4Y28,Zinnober Werke AG,Köln,DE,HRB 77,DE,1998-05-04T00:00:00Z
529900T8BM49AURSDO55,"Zinnober Handel, GmbH",Köln,DE,HRB 78,DE,2003-01-01T00:00:00Z
`,
  )
  const counts = '2 rows: 2 new, 0 known, 0 repeated, 0 refused.'
  expect(await run(file, '--check')).toMatchObject({ code: 0, out: `${counts} 0 companies created, 0 updated.\n` })
  expect(await found('zinnober')).toEqual([])

  expect(await run(file)).toMatchObject({ code: 0, out: `${counts} 2 companies created, 0 updated.\n` })
  expect(await found('zinnober')).toEqual([
    {
      name: 'Zinnober Handel, GmbH',
      country: 'Germany',
      lei: '529900T8BM49AURSDO55',
      registry_number: 'HRB 78',
      registry_jurisdiction: 'de',
      founded_year: 2003,
    },
    {
      name: 'Zinnober Werke AG',
      country: 'Germany',
      lei: '5299000J2N45DDNE4Y28',
      registry_number: 'HRB 77',
      registry_jurisdiction: 'de',
      founded_year: 1998,
    },
  ])
  const again = '2 rows: 0 new, 2 known, 0 repeated, 0 refused. 0 companies created, 2 updated.\n'
  expect(await run(file)).toMatchObject({ code: 0, out: again })
})

test('the bulk file of Companies House knows its register and its country', async () => {
  const file = await keep(
    'BasicCompanyData.csv',
    `CompanyName, CompanyNumber,RegAddress.PostTown,RegAddress.County,SICCode.SicText_1,IncorporationDate
"YARROW MILLS LIMITED","01234567","LEEDS","","13100 - Preparation and spinning of textile fibres","21/03/1975"
`.replace(', ', ','),
  )
  expect(await run(file)).toMatchObject({ code: 0 })
  expect(await found('yarrow')).toMatchObject([
    {
      country: 'United Kingdom',
      registry_number: '01234567',
      registry_jurisdiction: 'gb',
      founded_year: 1975,
    },
  ])
})

test('a file that is no table is refused in one sentence', async () => {
  const { code, out, err } = await run(await keep('broken.csv', 'Name,Country\n"Zinc,Chile\n'))
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err.trim()).toBe('Row 2, column 1: a quotation mark opens here and is never closed.')
})

test('without a file it says how it is used', async () => {
  expect(await run()).toMatchObject({ code: 1, err: 'Usage: npm run import -- FILE [--check]\n' })
})
