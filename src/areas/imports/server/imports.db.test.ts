import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { utils, write } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolder } from '#adapters/storage/folder.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { NewId } from '#adapters/system/port.ts'
import { newId } from '#adapters/system/real.ts'
import { rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import { showStorage } from '#areas/documents/server/files/show-storage.ts'
import { makePerson, openWorker, waitForTask } from '#areas/tasks/server/tasks.fixture.ts'
import { useTestDb } from '#test/use-test-db.ts'
import type { Actor } from '../../permissions.ts'
import type { Import } from '../contract.ts'
import { makeZip } from '#test/make-zip.ts'
import { sheetPath, sheetStart, toSheetEnd, toWorkbookParts } from '#paper/workbook/workbook-parts.ts'
import { importLimits } from '../rules/limits.ts'
import type { RegionReader } from '#areas/company-search/rules/region-reader.ts'
import { plainRegions } from '#areas/company-search/rules/region-reader.fixture.ts'
import { exportCompanies } from './export/export-companies.ts'
import { exportRefused } from './export/export-refused.ts'
import { fillImportSearch } from './run/fill-import-search.ts'
import { importsHandlers } from './handlers.ts'
import { openZip } from '#areas/files-in-out/server/reading/open-zip.ts'
import { importsJobs } from './jobs.ts'
import { sha256 } from '#areas/audit/server/sha256.ts'
import { changeCompany } from '#areas/companies/server/change-company.ts'
import { companyKind } from '#areas/companies/server/company-kind.ts'
import { listHistory } from '#areas/records/server/list-history.ts'
import { undoChange } from '#areas/records/server/undo-change.ts'
import { runImport } from './run/run-import.ts'
import { sendExport, type MadeFile } from '#areas/files-in-out/server/send-export.ts'
import { findImport } from './store.ts'
import { uploadImport } from './run/upload-import.ts'

const database = useTestDb()
type Extra = {
  regions: RegionReader
  storage: Storage
  newId: NewId
  virusScanner: null
  config: { storageQuotaBytes: number }
}
let folder: string
let storage: Storage
let worker: Awaited<ReturnType<typeof openWorker<Extra>>>
let ada: Actor

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'imports-'))
  storage = await openFolder(folder)
  const extra = { regions: plainRegions, storage, newId, virusScanner: null, config: { storageQuotaBytes: 1024 ** 3 } }
  worker = await openWorker(database.db, database.url, { definitions: importsJobs, extra })
  ada = { ...(await makePerson(database.db)), role: 'premium' }
})
afterAll(async () => {
  await worker.stop()
  await rm(folder, { recursive: true })
})

const as = (actor: Actor) =>
  createRouterClient(importsHandlers, {
    context: {
      deps: worker.deps,
      actor,
      request: { id: 'r', address: '127.0.0.1', userAgent: 'test', headers: new Headers() },
      reply: new Headers(),
    },
  })

const upload = (actor: Actor, content: string | Buffer, over: Partial<{ name: string; scope: Import['scope'] }> = {}) =>
  uploadImport(worker.deps, actor, {
    name: 'targets.csv',
    scope: 'workspace',
    ...over,
    content: Readable.from([Buffer.from(content)]),
    declaredBytes: null,
  })

async function settle(actor: Actor, id: string): Promise<Import> {
  const { id: task } = await database.db
    .selectFrom('tasks')
    .select('id')
    .where('dedupe_key', 'like', `${id}:%`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await waitForTask(database.db, task, ({ state }) => state !== 'queued' && state !== 'running')
  return await as(actor).get({ importId: id })
}

async function check(actor: Actor, content: string): Promise<Import> {
  const { id, mapping } = await upload(actor, content)
  await as(actor).check({ importId: id, mapping })
  return await settle(actor, id)
}

async function take(actor: Actor, content: string): Promise<Import> {
  const { id } = await check(actor, content)
  await as(actor).start({ importId: id })
  return await settle(actor, id)
}

async function undo(actor: Actor, id: string): Promise<Import> {
  await as(actor).undo({ importId: id })
  return await settle(actor, id)
}

const companiesOf = (actor: Actor) =>
  database.db
    .selectFrom('companies')
    .select(['id', 'name', 'country', 'revenue_millions', 'employees', 'industry', 'provenance'])
    .where('workspace_id', '=', actor.workspaceId)
    .orderBy('name')
    .execute()

const newcomer = async (): Promise<Actor> => ({ ...(await makePerson(database.db)), role: 'premium' })

async function changeByHand({ workspaceId }: Actor, name: string): Promise<void> {
  await updateWhere(database.db, 'companies', { workspace_id: workspaceId, name })
    .set({ employees: 7, updated_at: new Date() })
    .execute()
}

type Uses = Partial<Record<'deals' | 'watchlist' | 'removed', string>>

/** A deal, an entry of the watchlist and a removed one, each with its company. */
async function addUses({ userId, workspaceId }: Actor, uses: Uses): Promise<void> {
  const at = new Date()
  const once = { created_at: at, updated_at: at }
  const entry = (company_id: string, removed_at: Date | null) =>
    database.db
      .insertInto('watchlist')
      .values({
        ...once,
        id: newId(),
        user_id: userId,
        company_id,
        company_name: company_id,
        company_data: {},
        copied_at: at,
        removed_at,
      })
      .execute()
  if (uses.watchlist) await entry(uses.watchlist, null)
  if (uses.removed) await entry(uses.removed, at)
  if (!uses.deals) return
  await database.db
    .insertInto('deals')
    .values({
      ...once,
      id: newId(),
      workspace_id: workspaceId,
      company_id: uses.deals,
      target: 'Target',
      industry: 'Energy',
      stage: 'Target Review',
      status: 'active',
      value_minor: 0,
      synergies_minor: 0,
      currency: 'EUR',
      probability: 0,
      stage_since: at,
      change_id: newId(),
    })
    .execute()
}

describe('the dry run', () => {
  test('counts and names what it found, and writes nothing', async () => {
    const checked = await check(
      ada,
      'Name;Country;Revenue (EUR m);Employees\nAlpha GmbH;Deutschland;1,5;12\nBeta;Chile;;many\n;Peru;;3\nALPHA;Germany;;\nTumnus;Narnia;;4-9\nAslan;Narnia;;5+\n',
    )
    expect(checked).toMatchObject({
      state: 'checked',
      rows_read: 6,
      rows_new: 3,
      rows_repeated: 1,
      rows_refused: 2,
      delimiter: ';',
    })
    expect(checked.mapping.columns).toContainEqual(
      expect.objectContaining({ column: 'Revenue (EUR m)', scale: 'millions', currency: 'EUR' }),
    )
    expect(checked.preview.unrated).toEqual([{ currency: 'EUR', figures: 1 }])
    expect(checked.findings.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'Employees', '"many" is not a number.'],
      [4, 'Name', 'The name is missing.'],
      [5, null, 'The same company as in row 2.'],
      [6, 'Country', '"Narnia" is not a country of the list: it is stored as written, and no filter finds it.'],
      [
        6,
        'Employees',
        '"4-9" is a range: of ranges in this column the lower end is stored, as an estimate, and nothing where there is none.',
      ],
    ])
    expect(await companiesOf(ada)).toEqual([])
  })
  test('reads letters that nobody can be sure of as somebody chooses, up to the last row', async () => {
    const bytes = iconv.encode('Nazwa,Kraj\nSpółka Żabka,Polska\nPiekarnia Świętokrzyska,Polska\n', 'win1250')
    const first = await upload(ada, bytes)
    expect([first.encoding, first.sample[0]?.[0]]).toEqual(['windows-1250', 'Spółka Żabka'])
    await as(ada).check({ importId: first.id, mapping: first.mapping })
    expect((await settle(ada, first.id)).preview.rows[0]?.name).toBe('Spółka Żabka')
    const other = await as(ada).readAs({ importId: first.id, encoding: 'windows-1251' })
    expect(other).toMatchObject({ state: 'uploaded', encoding: 'windows-1251', rows_read: 0 })
    expect(other.sample[0]?.[0]).toBe('Spуіka Їabka')
    await as(ada).check({ importId: first.id, mapping: other.mapping })
    expect(await settle(ada, first.id)).toMatchObject({ encoding: 'windows-1251', state: 'checked' })
    expect((await as(ada).get({ importId: first.id })).preview.rows[0]?.name).toBe('Spуіka Їabka')
  })

  test('reads of a workbook the sheet of companies, or the one that somebody chooses', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Project Falcon'], ['Draft']]), 'Cover')
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Company', 'Country'],
        ['Alpha', 'Chile'],
      ]),
      'Long list',
    )
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Company', 'Country'],
        ['Omega', 'Peru'],
      ]),
      'Excluded',
    )
    const bytes = write(book, { bookType: 'xlsx', type: 'buffer' }) as Buffer
    const first = await upload(ada, bytes, { name: 'targets.xlsm' })
    expect([first.sheet, first.sheets]).toEqual(['Long list', ['Cover', 'Long list', 'Excluded']])
    const other = await as(ada).readAs({ importId: first.id, sheet: 'Excluded' })
    expect(other).toMatchObject({ state: 'uploaded', sheet: 'Excluded', sample: [['Omega', 'Peru']] })
    await as(ada).check({ importId: first.id, mapping: other.mapping })
    expect((await settle(ada, first.id)).preview.rows.map(({ name }) => name)).toEqual(['Omega'])
    await expect(as(ada).readAs({ importId: first.id, sheet: 'Gone' })).rejects.toThrow('no sheet named “Gone”')
    await expect(as(ada).readAs({ importId: first.id, encoding: 'utf-8' })).rejects.toThrow(
      'The encoding of this file cannot be changed.',
    )
  })

  test('refuses a file that breaks off inside quotes, naming where they open', async () => {
    const ben = await newcomer()
    const sentence = (row: number) => `Row ${row}, column 1: a quotation mark opens here and is never closed.`
    await expect(upload(ben, 'Name,Country\nAlpha,Chile\n"Beta,Peru\n')).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      message: sentence(3),
    })
    const checked = await check(ben, `Name,Country\n${'Alpha,Chile\n'.repeat(30_000)}"Beta,Peru\n`)
    expect(checked).toMatchObject({ state: 'failed', error: sentence(30_002) })
    await expect(as(ben).start({ importId: checked.id })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await companiesOf(ben)).toEqual([])
  })
  test('keeps the beginning of a file also where it holds half characters, or would be cut in the middle of one', async () => {
    const ben = await newcomer()
    await expect(upload(ben, `Name,Country\n${'x'.repeat(299)}😀,Chile\n`)).resolves.toMatchObject({
      format: 'delimited',
    })
    await expect(upload(ben, '{"name":"a\\ud800"}', { name: 'a.json' })).resolves.toMatchObject({ format: 'json' })
  })
})

describe('taking over and taking back', () => {
  test('creates, then merges by LEI, domain and name, and gives everything back', async () => {
    const eve = await newcomer()
    const lei = '529900T8BM49AURSDO55'
    await take(
      eve,
      `Name,Country,Revenue,Employees,LEI,Domain\nAlpha GmbH,DE,$5m,10,${lei},\nBeta Inc.,US,,20,,beta.example\nGamma,France,,30,,\n`,
    )
    const before = await companiesOf(eve)
    expect(before.map(({ name, country, revenue_millions }) => [name, country, revenue_millions])).toEqual([
      ['Alpha GmbH', 'Germany', 5],
      ['Beta Inc.', 'United States', null],
      ['Gamma', 'France', null],
    ])
    const second = `Name,Country,Employees,LEI,Domain\nAlpha Group,,11,${lei},\nBeta,,21,,beta.example\nGAMMA SA,France,31,,\nDelta,Chile,1,,\n`
    const checked = await check(eve, second)
    expect(checked).toMatchObject({ rows_known: 3, rows_new: 1 })
    expect(checked.findings.map(({ message }) => message)).toEqual([
      'Alpha GmbH is here already, found by its LEI.',
      'Beta Inc. is here already, found by its domain.',
      'Gamma is here already, found by its name and country.',
    ])
    const done = await take(eve, second)
    expect(done).toMatchObject({ state: 'done', created_count: 1, changed_count: 3 })
    expect((await companiesOf(eve)).map(({ name, employees, country }) => [name, employees, country])).toEqual([
      ['Alpha Group', 11, 'Germany'],
      ['Beta', 21, 'United States'],
      ['Delta', 1, 'Chile'],
      ['GAMMA SA', 31, 'France'],
    ])
    expect(await undo(eve, done.id)).toMatchObject({ state: 'undone', kept_count: 0 })
    expect(await companiesOf(eve)).toEqual(before)
  })

  test('imported again, only companies of which the file says something else are written and called updated', async () => {
    const eve = await newcomer()
    const file = (staff: number) => `Name,Country,Employees,Domain\nAlpha,Chile,10,alpha.example\nBeta,Peru,${staff},\n`
    await take(eve, file(20))
    const versions = () =>
      database.db
        .selectFrom('companies')
        .select(['name', 'version', 'employees'])
        .where('workspace_id', '=', eve.workspaceId)
        .orderBy('name')
        .execute()
    const [alpha, beta] = await versions()
    const done = await take(eve, `${file(21)}Alpha,Chile,11,alpha.example\nAlpha,Chile,10,alpha.example\n`)
    expect(done).toMatchObject({ rows_read: 4, rows_repeated: 2, created_count: 0, changed_count: 1 })
    expect((await as(eve).changes({ importId: done.id })).map(({ company_name }) => company_name)).toEqual(['Beta'])
    expect(await versions()).toEqual([alpha, { name: 'Beta', version: Number(beta?.version) + 1, employees: 21 }])
    expect(await undo(eve, done.id)).toMatchObject({ state: 'undone', kept_count: 0 })
  })

  test('shows what each row would change, and does with doubtful ones what was decided', async () => {
    const eve = await newcomer()
    const lei = '529900T8BM49AURSDO55'
    await take(
      eve,
      `Name,Country,Employees,LEI,Industry\nAlpha,DE,10,${lei},Software\nBeta,US,20,,\nGamma,FR,30,,\nDelta,PE,40,,\n`,
    )
    const before = await companiesOf(eve)
    const checked = await check(
      eve,
      `Name,Country,Employees,LEI,Industry\nAlpha AG,DE,11,${lei},Gears\nBeta,US,21,,Gears\nGamma,FR,31,,Toys\nDelta,PE,41,,\nOmega,CL,5,,Toys\nOmega,CL,6,,Toys\n`,
    )
    expect(checked).toMatchObject({ rows_known: 4, rows_doubtful: 3, rows_new: 1, rows_repeated: 1 })
    const { preview } = checked
    expect(preview.rows).toMatchObject([
      {
        row: 2,
        name: 'Alpha AG',
        company: { name: 'Alpha' },
        known_by: 'lei',
        differences: [
          { field: 'name', before: 'Alpha', now: 'Alpha AG' },
          { field: 'industry', before: 'Software', now: 'Gears' },
          { field: 'employees', before: 10, now: 11 },
        ],
      },
      { row: 6, name: 'Omega', company: null, known_by: null },
    ])
    expect(preview.doubles).toMatchObject([
      {
        row: 3,
        company: { name: 'Beta' },
        known_by: 'name',
        differences: [
          { field: 'name', before: 'Beta', now: 'Beta' },
          { field: 'industry', before: null, now: 'Gears' },
          { field: 'country', before: 'United States', now: 'United States' },
          { field: 'employees', before: 20, now: 21 },
        ],
      },
      { row: 4, company: { name: 'Gamma' } },
      { row: 5, company: { name: 'Delta' } },
    ])
    expect(preview.industries).toEqual([
      { name: 'Toys', rows: 3 },
      { name: 'Gears', rows: 2 },
    ])
    const choices = {
      doubles: 'add' as const,
      rows: [
        { row: 3, choice: 'skip' as const },
        { row: 4, choice: 'update' as const },
      ],
    }
    await as(eve).start({ importId: checked.id, choices })
    const done = await settle(eve, checked.id)
    expect(done).toMatchObject({ state: 'done', created_count: 2, changed_count: 2, skipped_count: 1 })
    expect((await companiesOf(eve)).map(({ name, employees }) => [name, employees])).toEqual([
      ['Alpha AG', 11],
      ['Beta', 20],
      ['Delta', 40],
      ['Delta', 41],
      ['Gamma', 31],
      ['Omega', 6],
    ])
    expect(await undo(eve, done.id)).toMatchObject({ state: 'undone', kept_count: 0 })
    expect(await companiesOf(eve)).toEqual(before)
  })

  test('rows that repeat a company that was added are not added again, in whichever batch they are', async () => {
    const eve = await newcomer()
    await take(eve, 'Name,Country,Employees\nTwin,DE,1\n')
    const others = Array.from({ length: 4100 }, (_, at) => `Other ${at},FR,1`)
    const checked = await check(
      eve,
      ['Name,Country,Employees', 'Twin,DE,2', 'Twin,DE,3', ...others, 'Twin,DE,4', ''].join('\n'),
    )
    await as(eve).start({ importId: checked.id, choices: { doubles: 'add', rows: [] } })
    await settle(eve, checked.id)
    const twins = (await companiesOf(eve)).filter(({ name }) => name === 'Twin')
    expect(twins.map(({ employees }) => employees)).toEqual(expect.arrayContaining([1, 4]))
    expect(twins).toHaveLength(2)
  })

  test('stores figures of value as what they are, industries under the chosen name, and money by its rate', async () => {
    const eve = await newcomer()
    const { id, mapping } = await upload(
      eve,
      'Name,Market cap,Revenue,Currency,Industry\nAlpha,€20m,10 m,EUR,Gears\nBeta,$20m,10 m,USD,Gears\nGamma,,10 m,CHF,Toys\n',
    )
    expect(mapping).toMatchObject({ currency_column: 'Currency' })
    const changed = {
      ...mapping,
      rates: [{ currency: 'EUR', usd: 1.1 }],
      industries: [{ from: 'Gears', to: 'Manufacturing & Industrials' }],
    }
    await as(eve).check({ importId: id, mapping: changed })
    const checked = await settle(eve, id)
    expect(checked.preview.unrated).toEqual([{ currency: 'CHF', figures: 1 }])
    await as(eve).start({ importId: id })
    await settle(eve, id)
    const stored = await database.db
      .selectFrom('companies')
      .select(['name', 'revenue_millions', 'valuation_millions', 'industry', 'provenance'])
      .where('workspace_id', '=', eve.workspaceId)
      .orderBy('name')
      .execute()
    expect(stored).toMatchObject([
      {
        revenue_millions: 11,
        valuation_millions: 22,
        industry: 'Manufacturing & Industrials',
        provenance: { valuation_millions: { measure: 'equity' } },
      },
      { revenue_millions: 10, valuation_millions: 20, industry: 'Manufacturing & Industrials' },
      { revenue_millions: null, industry: 'Toys' },
    ])
    expect(stored[0]?.provenance).not.toMatchObject({ revenue_millions: { measure: 'equity' } })
    await expect(
      as(eve).check({ importId: id, mapping: { ...changed, rates: [{ currency: 'euro', usd: 1 }] } }),
    ).rejects.toThrow()
  })

  test('takes a single merge back', async () => {
    const eve = await newcomer()
    await take(eve, 'Name,Country,Employees\nAlpha,Chile,1\nBeta,Chile,2\n')
    const done = await take(eve, 'Name,Country,Employees\nAlpha,Chile,10\nBeta,Chile,20\n')
    const [merge, other] = await as(eve).changes({ importId: done.id })
    expect(merge).toMatchObject({
      company_name: 'Alpha',
      row_number: 2,
      is_changed_since: false,
      differences: [{ field: 'employees', before: 1, now: 10 }],
    })
    expect(await as(eve).undoChange({ importId: done.id, seq: merge!.seq })).toMatchObject({
      outcome: 'undone',
      differences: [],
    })
    await database.db
      .updateTable('companies')
      .set({ employees: 21, updated_at: new Date() })
      .where('id', '=', other!.company_id)
      .execute()
    expect((await as(eve).changes({ importId: done.id }))[1]).toMatchObject({
      is_changed_since: true,
      differences: [{ field: 'employees', before: 2, now: 21 }],
    })
    expect((await companiesOf(eve)).map(({ employees }) => employees)).toEqual([1, 21])
  })

  test('leaves what somebody changed since, and says so', async () => {
    const eve = await newcomer()
    const done = await take(eve, 'Name,Country\nAlpha,Chile\nBeta,Chile\n')
    await changeByHand(eve, 'Beta')
    expect(await undo(eve, done.id)).toMatchObject({ state: 'undone', kept_count: 1 })
    expect((await companiesOf(eve)).map(({ name }) => name)).toEqual(['Beta'])
  })

  test('keeps what a deal, a valuation, a watchlist or a message uses, and says how many', async () => {
    const eve = await newcomer()
    const done = await take(eve, `Name,Country\n${numbered(7)}\n`)
    await changeByHand(eve, 'Company 6')
    const idOf = new Map((await companiesOf(eve)).map(({ id, name }) => [name, id]))
    await addUses(eve, {
      deals: idOf.get('Company 1')!,
      watchlist: idOf.get('Company 2')!,
      removed: idOf.get('Company 3')!,
    })
    expect(await undo(eve, done.id)).toMatchObject({ state: 'undone', kept_count: 3, used_count: 2 })
    expect((await companiesOf(eve)).map(({ name }) => name)).toEqual(['Company 1', 'Company 2', 'Company 6'])
    const { company_id } = await rowsWhere(database.db, 'deals', { workspace_id: eve.workspaceId })
      .select('company_id')
      .executeTakeFirstOrThrow()
    expect(company_id).toBe(idOf.get('Company 1'))
  })

  test('keeps what is used of companies to which a later row of the file added', async () => {
    const eve = await newcomer()
    const done = await take(eve, `Name,Country,Employees\n${numbered(4500)}\nCompany 9,Chile,99\nCompany 8,Chile,88\n`)
    const nine = (await companiesOf(eve)).find(({ name }) => name === 'Company 9')!
    await addUses(eve, { deals: nine.id })
    expect(await undo(eve, done.id)).toMatchObject({ state: 'undone', kept_count: 1, used_count: 1 })
    expect(await companiesOf(eve)).toEqual([nine])
  })

  test('every table that links a company and outlives it counts as a use, but what was found unfit', async () => {
    const { rows } = await sql<{ name: string; is_use: boolean }>`
      select r.relname as name, exists (
        select from information_schema.view_column_usage u
        where u.view_name = 'company_uses' and u.table_name = r.relname and u.column_name = 'company_id'
      ) as is_use
      from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype = 'f' and c.confrelid = 'companies'::regclass and c.confdeltype = 'n'
      order by 1`.execute(database.db)
    expect(rows).toEqual([
      { name: 'contacts', is_use: true },
      { name: 'deals', is_use: true },
      { name: 'misfits', is_use: false },
      { name: 'valuations', is_use: true },
      { name: 'watchlist', is_use: true },
    ])
  })

  test('writes no versions, and the history of a company changed by hand shows what files did', async () => {
    const eve = await newcomer()
    await take(eve, 'Name,Country,Employees\nAlpha,Chile,1\n')
    const [{ id } = { id: '' }] = await companiesOf(eve)
    const deps = { ...worker.deps, clock: { now: () => new Date() } }
    const change = (employees: number) => changeCompany(deps, eve, { companyId: id, employees })
    const historyOf = async () =>
      (await listHistory(deps, eve, { kind: companyKind, id, limit: 10 })).map((one) => [one.kind, one.can_undo])
    const undoHand = (changeId: string) => undoChange(deps, eve, { kind: companyKind, changeId })
    const versions = database.db.selectFrom('record_versions').select('version').where('record_id', '=', id)
    expect(await historyOf()).toEqual([['imported', false]])
    expect(await versions.execute()).toEqual([])
    const first = await change(2)
    await take(eve, 'Name,Country,Employees\nAlpha,Chile,3\n')
    expect(await historyOf()).toEqual([
      ['imported', false],
      ['changed', false],
      ['imported', false],
    ])
    expect((await undoHand(first.change_id)).refused).toMatchObject([
      { reason: 'Someone else has changed this company since.' },
    ])
    const second = await change(4)
    expect(await historyOf()).toHaveLength(4)
    expect(await undoHand(second.change_id)).toMatchObject({ changed: 1 })
    expect((await companiesOf(eve))[0]).toMatchObject({ employees: 3 })
  })

  test('two runs of the same job write each row once', async () => {
    const eve = await newcomer()
    const rows = Array.from({ length: 4500 }, (_, index) => `Company ${index},Chile`).join('\n')
    const { id } = await check(eve, `Name,Country\n${rows}\n`)
    await database.db.updateTable('imports').set({ state: 'importing' }).where('id', '=', id).execute()
    const row = await findImport(database.db, eve.workspaceId, id)
    const control = { signal: new AbortController().signal, report: () => {} }
    await Promise.all([runImport(worker.deps, row!, control), runImport(worker.deps, row!, control)])
    expect(await as(eve).get({ importId: id })).toMatchObject({ state: 'done', created_count: 4500 })
    expect(await companiesOf(eve)).toHaveLength(4500)
  })

  test('what was cancelled in the middle goes on, or back', async () => {
    const eve = await newcomer()
    const rows = Array.from({ length: 4500 }, (_, index) => `Company ${index},Chile`).join('\n')
    const { id } = await check(eve, `Name,Country\n${rows}\n`)
    await database.db.updateTable('imports').set({ state: 'importing' }).where('id', '=', id).execute()
    const row = await findImport(database.db, eve.workspaceId, id)
    const cancelled = new AbortController()
    const report = () => cancelled.abort(new Error('cancelled'))
    await expect(runImport(worker.deps, row!, { signal: cancelled.signal, report })).rejects.toThrow('cancelled')
    const half = (await companiesOf(eve)).length
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(4500)
    await as(eve).start({ importId: id })
    expect(await settle(eve, id)).toMatchObject({ state: 'done', created_count: 4500 })
    expect(await undo(eve, id)).toMatchObject({ state: 'undone' })
    expect(await companiesOf(eve)).toEqual([])
  })
})

describe('cells that no database takes, behind the first rows', () => {
  const good = Array.from({ length: 700 }, (_, index) => [`Company ${index}`, 'Chile', '5'])
  const cut = `${'x'.repeat(59)}😀, and so on`
  const bad = [
    ['Zero \0 byte', 'Chile', '5'],
    ['Half \ud800 of one', 'Chile', '5'],
    ['Cut in its finding', 'Chile', cut],
    ['Far land', 'c'.repeat(101), '5'],
    ['Last', 'Chile', '5'],
  ]
  const head = ['Name', 'Country', 'Employees']
  const rows = [head, ...good, ...bad]
  const escaped = (cell: string) => cell.replace('\0', '_x0000_').replace('\ud800', '_xD800_')
  const toCell = (cell: string) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  const sheet = rows.map((cells, index) => `<row r="${index + 1}">${cells.map(toCell).join('')}</row>`).join('')
  const half = 'This text contains an incomplete character.'
  const zero = 'This text contains a zero byte.'

  test.each([
    // A file of text holds no halves: its decoder puts the sign for a broken letter in their place, as we do in JSON.
    ['csv', Buffer.from(rows.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`).join('')), [zero]],
    ['xlsx', makeZip({ ...toWorkbookParts('Sheet'), [sheetPath]: sheetStart + sheet + toSheetEnd('') }), [zero, half]],
    [
      'jsonl',
      Buffer.from(
        [...good, ...bad]
          .map(
            ([name, country, employees]) =>
              `${JSON.stringify({ Name: name, Country: country, Employees: employees })}\n`,
          )
          .join(''),
      ),
      [zero],
    ],
  ])('leave their row out with a finding, and the run goes on: %s', async (ending, content, broken) => {
    const eve = await newcomer()
    const { id, mapping } = await upload(eve, content, { name: `targets.${ending}` })
    await as(eve).check({ importId: id, mapping })
    const checked = await settle(eve, id)
    expect(checked).toMatchObject({ state: 'checked', error: null, rows_refused: broken.length + 2 })
    expect(checked.findings.map(({ message }) => message)).toEqual([
      ...broken,
      `"${'x'.repeat(59)}…" is not a number.`,
      'This text is longer than 100 letters.',
    ])
    await as(eve).start({ importId: id })
    expect(await settle(eve, id)).toMatchObject({ state: 'done', created_count: 703 - broken.length })
    const names = (await companiesOf(eve)).map(({ name }) => name)
    expect(names).toContain('Last')
    expect(names.join('')).not.toMatch(/Zero|Cut|Far/)
  })
})

test('a formula without a stored result leaves its row out, with its cell and what to do', async () => {
  const eve = await newcomer()
  const inCell = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const rows =
    `<row r="1">${inCell('Name')}${inCell('Country')}${inCell('Employees')}</row>` +
    `<row r="2">${inCell('Alpha')}${inCell('Chile')}<c r="C2"><f>2*3</f><v/></c></row>` +
    `<row r="3">${inCell('Beta')}${inCell('Chile')}<c r="C3"><f>2*3</f><v>6</v></c></row>`
  const content = makeZip({ ...toWorkbookParts('Sheet'), [sheetPath]: sheetStart + rows + toSheetEnd('') })
  const { id, mapping } = await upload(eve, content, { name: 'targets.xlsx' })
  await as(eve).check({ importId: id, mapping })
  const checked = await settle(eve, id)
  expect(checked).toMatchObject({ state: 'checked', rows_refused: 1 })
  expect(checked.findings).toMatchObject([
    {
      row: 2,
      message: expect.stringMatching(/^Cell C2 has a formula without a stored result\. Open the file/) as string,
    },
  ])
})

describe('a workspace that is nearly full', () => {
  test('takes over what has room, and refuses the rest before anything is written', async () => {
    const own = { ...(await makePerson(database.db)), role: 'premium' as const }
    const first = await check(own, 'Name\nRoomy One\nRoomy Two\n')
    const second = await check(own, 'Name\nRoomy Three\n')
    const most = importLimits.workspace.companies ?? 0
    const setUnderWay = (rows: number) =>
      database.db
        .updateTable('imports')
        .set({ state: 'importing', rows_new: rows })
        .where('id', '=', first.id)
        .execute()
    await setUnderWay(most)
    await expect(as(own).start({ importId: second.id })).rejects.toThrow(
      'A workspace holds 2,000,000 companies at most. This one has 0, and 2,000,001 more would be added.',
    )
    expect((await as(own).get({ importId: second.id })).state).toBe('checked')
    await setUnderWay(most - 1)
    await as(own).start({ importId: second.id })
    expect((await settle(own, second.id)).created_count).toBe(1)
  })
})

describe('what goes on', () => {
  test('shows beside the import, can be cancelled, and the file can be checked anew', async () => {
    const eve = await newcomer()
    const rows = Array.from({ length: 150_000 }, (_, index) => `Company ${index},Chile`).join('\n')
    const { id, mapping } = await upload(eve, `Name,Country\n${rows}\n`)
    await expect(as(eve).cancel({ importId: id })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await as(eve).check({ importId: id, mapping })).toMatchObject({ state: 'checking', work: {} })
    expect((await as(eve).list())[0]).toMatchObject({ id, state: 'checking', work: {} })
    expect(await as(eve).cancel({ importId: id })).toMatchObject({ state: 'uploaded', work: null })
    expect(await settle(eve, id)).toMatchObject({ state: 'uploaded', rows_read: 0, work: null })
  })

  test.each([['run.bat'], ['table.hta'], ['targets.csv.exe'], ['targets']])(
    '%s is no name of a table',
    async (name) => {
      const refused = { code: 'UNSUPPORTED_MEDIA_TYPE', message: `${name} is not a supported file type.` }
      await expect(upload(await newcomer(), 'Name\nAlpha\n', { name })).rejects.toMatchObject(refused)
    },
  )

  const oneCell = '<row r="1"><c t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c><v>1</v></c></row>'
  const sheet = makeZip({ ...toWorkbookParts('Sheet'), [sheetPath]: sheetStart + oneCell + toSheetEnd('') })
  test.each([
    [
      'targets.xlsx',
      'Name,Country\nAlpha,Chile\n',
      'targets.xlsx holds text with columns, so its name must end in .csv, .tsv, .tab, .psv, .ssv or .txt.',
    ],
    [
      'targets.csv',
      sheet,
      'targets.csv holds a spreadsheet, so its name must end in .xlsx, .xlsm, .xlsb, .xls or .ods.',
    ],
    [
      'targets.zip',
      sheet,
      'targets.zip holds a spreadsheet, so its name must end in .xlsx, .xlsm, .xlsb, .xls or .ods.',
    ],
    [
      'targets.csv',
      makeZip({ 'a.csv': 'Name\nAlpha\n' }),
      'targets.csv holds a ZIP archive, so its name must end in .zip.',
    ],
    ['targets.csv', '{"name":"Alpha"}\n', 'targets.csv holds JSON, so its name must end in .json, .jsonl or .txt.'],
  ])('%s must hold what its name says: %#', async (name, content, message) => {
    const eve = await newcomer()
    await expect(upload(eve, content, { name })).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', message })
    expect(await as(eve).list()).toEqual([])
  })

  test.each([
    ['targets.ZIP', makeZip({ 'a.csv': 'Name\nAlpha\n' })],
    ['targets.XLSX', sheet],
    ['targets.txt', '{"name":"Alpha"}\n'],
    ['targets.tsv', 'Name\tCountry\nAlpha\tChile\n'],
  ])('%s is taken', async (name, content) => {
    expect(await upload(await newcomer(), content, { name })).toMatchObject({ name, state: 'uploaded' })
  })

  test('an archive inside an archive is refused: it could hold itself', async () => {
    const inside = makeZip({ 'a.csv': sheet })
    await expect(upload(await newcomer(), inside, { name: 'targets.zip' })).rejects.toThrow(
      'This archive contains another archive.',
    )
  })

  test('a page is no table, a cell with a piece of a page is one', async () => {
    const eve = await newcomer()
    await expect(upload(eve, '<html>,b\n<script>,2\n')).rejects.toMatchObject({ code: 'UNPROCESSABLE' })
    expect((await upload(eve, 'Name,Description\nAlpha,<script>x</script>\n')).columns).toEqual(['Name', 'Description'])
  })

  test('the list names who uploaded, newest first', async () => {
    const eve = await newcomer()
    await upload(eve, 'Name\nAlpha\n', { name: 'first.csv' })
    await upload(eve, 'Name\nBeta\n', { name: 'second.csv' })
    const list = await as(eve).list()
    expect(list.map(({ name }) => name)).toEqual(['second.csv', 'first.csv'])
    expect(new Set(list.map(({ user_name }) => user_name))).toEqual(new Set([eve.name === '' ? eve.email : eve.name]))
  })

  test('whoever may only read cancels nothing', async () => {
    const eve = await newcomer()
    const { id } = await upload(eve, 'Name\nAlpha\n')
    await expect(as({ ...eve, memberRole: 'viewer' }).cancel({ importId: id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('large files', () => {
  const control = { signal: new AbortController().signal, report: () => {} }
  /** As if the dry run had counted so many that the search follows later. */
  async function store(actor: Actor, content: string): Promise<Import> {
    const { id } = await check(actor, content)
    const change = database.db.updateTable('imports').set({ state: 'importing', rows_new: 30_000 })
    const row = await change.where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    await runImport(worker.deps, row, control)
    return await as(actor).get({ importId: id })
  }
  const searched = async (actor: Actor) => {
    const query = database.db.selectFrom('company_search').select((eb) => eb.fn.countAll<number>().as('count'))
    return (await query.where('workspace_id', '=', actor.workspaceId).executeTakeFirstOrThrow()).count
  }

  test('are stored first, say what the search does not have yet, and are found afterwards', async () => {
    const eve = await newcomer()
    const done = await store(eve, `Name,Country\n${numbered(3000)}\n`)
    expect(done).toMatchObject({ state: 'done', created_count: 3000, search_owed: 3000 })
    expect(await searched(eve)).toBe(0)
    const steps: string[] = []
    await fillImportSearch(worker.deps, done.id, { ...control, report: ({ step }) => steps.push(step) })
    expect(steps[0]).toBe('In the search: 0 of 3,000 companies')
    expect(steps.at(-1)).toBe('In the search: 3,000 of 3,000 companies')
    expect(await searched(eve)).toBe(3000)
    expect(await as(eve).get({ importId: done.id })).toMatchObject({ search_owed: 0 })
  })

  test('are undone before the search has them, without what somebody changed since', async () => {
    const eve = await newcomer()
    const done = await store(eve, `Name,Country\n${numbered(3000)}\n`)
    await changeByHand(eve, 'Company 7')
    expect(await undo(eve, done.id)).toMatchObject({ state: 'undone', kept_count: 1 })
    await fillImportSearch(worker.deps, done.id, control)
    expect((await companiesOf(eve)).map(({ name }) => name)).toEqual(['Company 7'])
    expect(await searched(eve)).toBe(1)
  })

  test('a row that repeats a company of an earlier batch adds to it, and the undo knows it as created', async () => {
    const eve = await newcomer()
    await take(eve, 'Name,Country\nCompany 1,Chile\n')
    const before = await companiesOf(eve)
    const done = await take(eve, `Name,Country,Employees\n${numbered(4500)}\nCompany 9,Chile,99\nCompany 1,Chile,11\n`)
    expect(done).toMatchObject({ state: 'done', created_count: 4499, changed_count: 1 })
    const nine = (await companiesOf(eve)).find(({ name }) => name === 'Company 9')
    expect(nine?.employees).toBe(99)
    expect((await as(eve).changes({ importId: done.id })).map(({ kind }) => kind)).toEqual(['changed'])
    expect(await undo(eve, done.id)).toMatchObject({ state: 'undone', kept_count: 0 })
    expect(await companiesOf(eve)).toEqual(before)
  })

  test('two companies of one name and country stay two where each has its own website, as the dry run says', async () => {
    const eve = await newcomer()
    const others = Array.from({ length: 4100 }, (_, index) => `Company ${index},Chile,company-${index}.example`)
    const rows = [
      'Alpha GmbH,Germany,alpha-a.example',
      'Alpha AG,Germany,alpha-b.example',
      ...others,
      'Alpha SE,Germany,alpha-c.example',
      'Alpha Limited,Germany,alpha-b.example',
      'Alpha,Germany,',
    ]
    const { id } = await check(eve, `Name,Country,Website\n${rows.join('\n')}\n`)
    const checked = await as(eve).get({ importId: id })
    expect(checked).toMatchObject({ rows_new: 4103, rows_repeated: 2 })
    expect(checked.findings.filter(({ kind }) => kind === 'repeated').map(({ message }) => message)).toEqual([
      'The same company as in row 3.',
      'The same company as in row 2.',
    ])
    await as(eve).start({ importId: id })
    expect(await settle(eve, id)).toMatchObject({ state: 'done', created_count: 4103, changed_count: 0 })
    const alphas = (await companiesOf(eve)).filter(({ country }) => country === 'Germany').map(({ name }) => name)
    expect(alphas).toEqual(['Alpha', 'Alpha Limited', 'Alpha SE'])
  })

  test('companies of a group stay apart by their registry numbers, though they have one website', async () => {
    const eve = await newcomer()
    const done = await take(
      eve,
      'Name,Registration number,Jurisdiction,Website,Country\nAlpha,HRB 1,de,group.example,Germany\nBeta,HRB 2,de,group.example,Germany\nAlpha,HRB 3,de,,Germany\n',
    )
    expect(done).toMatchObject({ rows_new: 3, rows_repeated: 0, created_count: 3 })
  })

  test('two companies with one number of two courts stay two, and the second goes without the number', async () => {
    const eve = await newcomer()
    const file = `Name,LEI,Registration number,Jurisdiction\nAlpha,${'A'.repeat(20)},HRB 1,de\nBeta,${'B'.repeat(20)},HRB 1,de\n`
    const done = await take(eve, file)
    expect(done).toMatchObject({ state: 'done', created_count: 2, rows_refused: 0 })
    const rows = await database.db
      .selectFrom('companies')
      .select(['name', 'registry_number'])
      .where('workspace_id', '=', eve.workspaceId)
      .orderBy('name')
      .execute()
    expect(rows).toEqual([
      { name: 'Alpha', registry_number: 'HRB 1' },
      { name: 'Beta', registry_number: null },
    ])
    const again = await check(eve, file)
    expect(again.findings.map(({ message }) => message)).toContain(
      'Alpha has the same registry number: the row is imported without it.',
    )
  })
})

function numbered(count: number): string {
  return Array.from({ length: count }, (_, index) => `Company ${index},Chile`).join('\n')
}

describe('files of our own', () => {
  test.each(['csv', 'xlsx'] as const)('%s comes back edited and updates instead of copying', async (format) => {
    const eve = await newcomer()
    await take(eve, 'Name,Country,Employees,Industry\n=Alpha,Chile,1,Retail\n')
    const [before] = await companiesOf(eve)
    const { content } = await exportCompanies(worker.deps, eve, { format, country: 'Chile' })
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(Buffer.from(chunk))
    const file = Buffer.concat(chunks)
    const edited = format === 'csv' ? Buffer.from(file.toString().replace('Retail', '')) : file
    if (format === 'csv') expect(file.toString()).toContain("'=Alpha")
    const sent = await uploadImport(worker.deps, eve, {
      name: `back.${format}`,
      scope: 'workspace',
      content: Readable.from([edited]),
      declaredBytes: null,
    })
    await as(eve).check({ importId: sent.id, mapping: sent.mapping })
    expect(await settle(eve, sent.id)).toMatchObject({ rows_read: 1, rows_known: 1, rows_new: 0, rows_refused: 0 })
    await as(eve).start({ importId: sent.id })
    await settle(eve, sent.id)
    const [after, ...others] = await companiesOf(eve)
    expect(others).toEqual([])
    expect(after).toMatchObject({
      id: before!.id,
      name: '=Alpha',
      employees: 1,
      industry: format === 'csv' ? '' : 'Retail',
    })
  })
  const entriesOf = ({ workspaceId }: Actor) =>
    readEntries(database.db, { chain_id: workspaceId, action: 'companies.exported' })
  const send = (actor: Actor, file: MadeFile) =>
    sendExport({ ...worker.deps, log: pino({ enabled: false }) }, actor, {
      ...file,
      name: 'x.csv',
      format: 'csv',
      action: 'companies.exported',
    })

  test('leave who took what in the audit log, with the digest of what was sent', async () => {
    const eve = await newcomer()
    await take(eve, 'Name,Country\nAlpha,Peru\nBeta,Peru\n')
    const wish = { format: 'csv', country: 'Peru' } as const
    const sent = Buffer.from(await send(eve, await exportCompanies(worker.deps, eve, wish)).arrayBuffer())
    expect(await entriesOf(eve)).toMatchObject([
      {
        actor_id: eve.userId,
        details: { format: 'csv', records: 2, bytes: sent.length, sha256: sha256(sent), is_whole: true },
      },
    ])
  })

  test('say so when the download was cut or broke', async () => {
    const eve = await newcomer()
    async function* endless() {
      for (;;) yield 'a'
    }
    async function* broken() {
      yield 'a'
      throw new Error('the database is away')
    }
    const made = { type: 'text/csv', count: () => 7 }
    const reader = send(eve, { ...made, content: endless() }).body!.getReader()
    await reader.read()
    await reader.cancel()
    await expect(send(eve, { ...made, content: broken() }).text()).rejects.toThrow('the database is away')
    const [cut, failed] = await entriesOf(eve)
    expect(cut?.details).toMatchObject({ records: 7, is_whole: false })
    expect(failed?.details).toEqual({ format: 'csv', records: 7, bytes: 1, sha256: sha256('a'), is_whole: false })
  })

  test('a spreadsheet says that it is confidential, and who took it out', async () => {
    const eve = { ...(await newcomer()), name: 'Eve & Co' }
    const { content } = await exportCompanies(worker.deps, eve, { format: 'xlsx', country: 'Peru' })
    const file = path.join(folder, 'marked.xlsx')
    await writeFile(file, content)
    const zip = await openZip(file, 1_000_000)
    expect(await text(await zip.open('xl/workbook.xml'))).toContain('"Companies (confidential)"')
    expect(await text(await zip.open('xl/worksheets/sheet1.xml'))).toContain(
      '<oddFooter>&amp;LConfidential · exported by Eve &amp;&amp; Co, ',
    )
  })

  test('JSON holds what the list shows', async () => {
    const eve = await newcomer()
    await take(eve, 'Name,Country\nAlpha,Peru\n')
    const answer = JSON.parse(
      await text((await exportCompanies(worker.deps, eve, { format: 'json', country: 'Peru' })).content),
    ) as unknown
    expect(answer).toMatchObject([{ name: 'Alpha', country: 'Peru' }])
  })
})

describe('the rows with errors, to be mended', () => {
  const refusedOf = async (actor: Actor, importId: string) => {
    const file = await exportRefused(worker.deps, actor, importId)
    return { csv: await text(Readable.from(file.content)), file }
  }
  const content =
    'Company;Note;Employees\nAlpha;fine;12\n=HYPERLINK("http://x");"a; b";many\n;no name;3\n@SUM(A1);;lots\n'

  test('are a file with the original columns and what is wrong, which a spreadsheet does not run', async () => {
    const eve = await newcomer()
    const { id, rows_refused } = await check(eve, content)
    expect(rows_refused).toBe(3)
    const { csv, file } = await refusedOf(eve, id)
    expect(csv.split('\r\n')).toEqual([
      '\ufeffCompany,Note,Employees,What is wrong',
      `"'=HYPERLINK(""http://x"")","a; b",many,"Employees: ""many"" is not a number."`,
      ',no name,3,Company: The name is missing.',
      `'@SUM(A1),,lots,"Employees: ""lots"" is not a number."`,
      '',
    ])
    expect(file.count()).toBe(3)
  })

  test('come back mended, with one column that says what is wrong however often', async () => {
    const eve = await newcomer()
    const { csv } = await refusedOf(eve, (await check(eve, content)).id)
    const half = csv.replace('many', '40').replace(',no name', 'Beta,no name')
    const again = await check(eve, half)
    expect(again).toMatchObject({ rows_read: 3, rows_refused: 1 })
    const [head, ...rows] = (await refusedOf(eve, again.id)).csv.trim().split('\r\n')
    expect([head, rows.length]).toEqual(['Company,Note,Employees,What is wrong', 1])
    await take(eve, half)
    expect((await companiesOf(eve)).map(({ name, employees }) => [name, employees])).toEqual([
      ['=HYPERLINK("http://x")', 40],
      ['Beta', 3],
    ])
  })

  test('are all of them, not only the first that the screen shows', async () => {
    const eve = await newcomer()
    const lines = Array.from({ length: 300 }, (_, n) => `,${n + 1}`)
    const { id } = await check(eve, `Name,Employees\nSound,12\n${lines.join('\n')}\n`)
    expect((await refusedOf(eve, id)).csv.trim().split('\r\n')).toHaveLength(301)
  })

  test('are for people who may import, and for a checked file alone', async () => {
    const eve = await newcomer()
    const { id, mapping } = await upload(eve, content)
    await expect(refusedOf(eve, id)).rejects.toMatchObject({ code: 'CONFLICT' })
    await as(eve).check({ importId: id, mapping })
    await settle(eve, id)
    await expect(refusedOf({ ...eve, memberRole: 'viewer' }, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(refusedOf(await newcomer(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await as(eve).start({ importId: id })
    await settle(eve, id)
    await expect(refusedOf(eve, id)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('who may', () => {
  test('premium members import into their workspace only', async () => {
    await expect(upload(ada, 'Name\nAlpha\n', { scope: 'universe' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(upload({ ...ada, memberRole: 'viewer' }, 'Name\nAlpha\n')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
  test('an import of another workspace does not exist', async () => {
    const { id, mapping } = await upload(ada, 'Name\nAlpha\nBeta\n')
    const stranger = await newcomer()
    await expect(as(stranger).get({ importId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(stranger).check({ importId: id, mapping })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(stranger).changes({ importId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(stranger).remove({ importId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the room that files of imports take', () => {
  const content = 'Name,Country\nAlpha,Chile\n'
  const use = (actor: Actor) => showStorage(worker.deps, actor)

  test('counts for the workspace until the import is done, or goes', async () => {
    const bob = await newcomer()
    const [first, second] = [await upload(bob, content), await upload(bob, content)]
    expect(await use(bob)).toMatchObject({ used_bytes: 2 * content.length, imports_bytes: 2 * content.length })
    await as(bob).remove({ importId: first.id })
    expect(await use(bob)).toMatchObject({ used_bytes: content.length })
    await as(bob).check({ importId: second.id, mapping: second.mapping })
    await settle(bob, second.id)
    await as(bob).start({ importId: second.id })
    expect(await settle(bob, second.id)).toMatchObject({ state: 'done', created_count: 1 })
    expect(await use(bob)).toMatchObject({ used_bytes: 0 })
    const keys = []
    for await (const { key } of storage.list(`${bob.workspaceId}/`)) keys.push(key)
    expect(keys).toEqual([])
    expect(await undo(bob, second.id)).toMatchObject({ state: 'undone' })
    expect(await companiesOf(bob)).toEqual([])
  })

  test('is refused where the workspace has none left; what is for everybody needs none', async () => {
    const admin: Actor = { ...(await newcomer()), role: 'admin' }
    const deps = { ...worker.deps, config: { storageQuotaBytes: content.length - 1 } }
    const wish = { name: 'targets.csv', declaredBytes: content.length }
    const send = (scope: Import['scope']) =>
      uploadImport(deps, admin, { ...wish, scope, content: Readable.from([Buffer.from(content)]) })
    await expect(send('workspace')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('targets.csv does not fit'),
    })
    expect(await send('universe')).toMatchObject({ scope: 'universe' })
    expect(await use(admin)).toMatchObject({ used_bytes: 0 })
  })
})
