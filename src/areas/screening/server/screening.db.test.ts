import { randomUUID } from 'node:crypto'
import path from 'node:path'
import iconv from 'iconv-lite'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createReadStream } from 'node:fs'
import { UnusableListError } from '#adapters/sanctions-lists/port.ts'
import { readList } from '#adapters/sanctions-lists/read-list.ts'
import { openSanctionsSources } from '#adapters/sanctions-lists/sources.ts'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import type { Task } from '#areas/tasks/contract.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { until } from '#test/patience.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { NameCheck, ScreeningBatch, ScreeningCheck, ScreeningList } from '../contract.ts'
import { batchLimits } from '../rules/batch/limits.ts'
import { screenSubject } from './checks/screen-subject.ts'
import { findSubjectStates, stopScreening } from './checks/find-checks.ts'
import type { ScreeningDeps } from './deps.ts'
import { refreshing } from './lists/refresh-lists.ts'
import { loadVersion } from './lists/load-version.ts'
import { failingAt, makeUnFile, screenAllAgain, writeListFile, type UnPerson } from './screening.fixture.ts'

const app = useApp()
const admin = useUser(app)
const officer = useUser(app, { name: 'Olga Officer' })

const people: UnPerson[] = [
  { id: 101, name: 'SALIM IBRAHIM AL-MISRATI', born: '1970-05-06', country: 'Libya', weakAlias: 'Abu Layth' },
  { id: 102, name: 'CHOE SONG IL', country: 'North Korea' },
  { id: 103, name: 'WILLY NGOMA', born: '1974-01-01', country: 'Democratic Republic of the Congo' },
  { id: 104, name: 'GULMUROD KHALIMOV', born: '1975-05-14', country: 'Tajikistan' },
]
const willy = { kind: 'person' as const, name: 'Willy Ngoma', birth_date: '1974-01-01', countries: ['CD'] }
const facts = { aliases: [], birth_date: null, sex: null, countries: [], identifiers: [] }

beforeAll(async () => {
  await setCapabilities(officer, ['compliance'])
})
beforeEach(async () => {
  await app.deps.db.deleteFrom('screening_versions').execute()
  await app.deps.db.deleteFrom('screening_subjects').execute()
})

const setCapabilities = ({ userId }: SignedInClient, capabilities: 'compliance'[]) =>
  app.deps.db.updateTable('workspace_members').set({ capabilities }).where('user_id', '=', userId).execute()
const load = async (content: string, origin: 'file' | 'download' = 'file') => {
  const file = await writeListFile(path.join(app.dataDir, `${randomUUID()}.xml`), content)
  return await loadVersion(deps(), { list: 'un', path: file, origin, by: null })
}
/** Files are read in this thread, which starts sooner; the upload is read in another one. */
const deps = (): ScreeningDeps => ({
  ...app.deps,
  readSanctionsList: ({ list, path: file }) => readList(list, createReadStream(file)),
})
/** What an open page is told, up to the news that a test sends last. */
async function hear(client: SignedInClient): Promise<() => Promise<string>> {
  const stream = (await client.fetch('/api/events')).body!.getReader()
  const decoder = new TextDecoder()
  return async () => {
    let heard = ''
    while (!heard.includes('the last')) heard += decoder.decode((await stream.read()).value)
    await stream.cancel()
    return heard
  }
}
const unList = async () => {
  const lists = await officer.call<ScreeningList[]>('GET', '/api/screening/lists')
  return lists.find(({ list }) => list === 'un')!
}
const search = (party: object) => officer.call<NameCheck>('POST', '/api/screening/search', party)
const screen = (party: object, more: { id?: string; isSample?: boolean } = {}) =>
  screenSubject(app.deps, officer, {
    subject: { kind: 'engagement', id: more.id ?? randomUUID() },
    isSample: more.isSample ?? false,
    party: { ...facts, kind: 'person', name: '', ...party },
    cause: 'requested',
  })
const checksOf = (id: string) =>
  officer.call<ScreeningCheck[]>('GET', `/api/screening/checks?subject_kind=engagement&subject_id=${id}`)
const pair = (id: string) => ({ subject_kind: 'engagement', subject_id: id, list: 'un', source_id: '103' })
const decide = (id: string, decision: string) =>
  officer.call<ScreeningCheck>('POST', '/api/screening/decisions', {
    ...pair(id),
    decision,
    reason: 'Another place of birth',
    single_approver_reason: 'Nobody else handles compliance here',
  })

const mailsTo = async ({ email }: SignedInClient) => {
  const [, domain = ''] = email.split('@')
  const { count } = await app.deps.db
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', 'send-mail')
    .where('title', 'like', `%@${domain}%`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('a check', () => {
  it('stays open while no list is loaded, and names what was not queried', async () => {
    const check = await screen({ name: 'Willy Ngoma' })
    expect(check).toMatchObject({ state: 'open', hits: [], lists: [] })
    expect(check.not_queried).toEqual(['ofac_sdn', 'ofac_consolidated', 'un', 'eu', 'uk'])
  })

  it('of a sample client uses the fictional list only, which no other client meets', async () => {
    await load(makeUnFile(people))
    const sample = await screen({ name: 'Rashid al Faruqi' }, { isSample: true })
    expect(sample).toMatchObject({ state: 'hits', not_queried: [], lists: [{ list: 'sample' }] })
    expect(await screen({ name: 'Willy Ngoma' }, { isSample: true })).toMatchObject({ state: 'clear', hits: [] })
    expect(await screen({ name: 'Rashid al Faruqi' })).toMatchObject({ state: 'clear', hits: [] })
  })

  it('shows which values met, and the version that was used', async () => {
    await load(makeUnFile(people))
    const { hits, lists, not_queried } = await search({ ...willy, name: 'NGOMA, Wily' })
    expect(lists).toMatchObject([{ list: 'un', published_on: '2026-11-01', entries: 4, age_days: 0 }])
    expect(not_queried).toEqual(['ofac_sdn', 'ofac_consolidated', 'eu', 'uk'])
    expect(hits).toMatchObject([{ list: 'un', source_id: '103', evidence: 'strong' }])
    expect(hits[0]?.pieces.map(({ field, verdict }) => `${field} ${verdict}`)).toEqual([
      'name close',
      'birth_date agrees',
      'country agrees',
      'sex unknown',
    ])
    const sum = hits[0]?.pieces.reduce((all, { effect }) => all + effect, 0) ?? 0
    expect(sum).toBeCloseTo(hits[0]?.score ?? 0, 0)
  })

  it('is for compliance alone', async () => {
    const member = await asUser(app)
    await setCapabilities(member, [])
    for (const call of ['lists', 'decisions', 'decision_file?format=csv'])
      expect((await member.fetch(`/api/screening/${call}`)).status).toBe(403)
    expect(await officer.call('GET', '/api/screening/decisions')).toEqual([])
    const log = await (await officer.fetch('/api/audit_log?limit=200')).text()
    expect(log).not.toContain('screening.')
  })
})

describe('a decision', () => {
  it('survives new versions of the list, and is open again when what it is about has changed', async () => {
    await load(makeUnFile(people))
    const id = randomUUID()
    expect(await screen(willy, { id })).toMatchObject({ state: 'hits' })
    expect(await decide(id, 'false_positive')).toMatchObject({
      state: 'clear',
      hits: [{ decision: { decision: 'false_positive', decided_by: 'Olga Officer', is_outdated: false } }],
    })
    await load(makeUnFile([...people, { id: 105, name: 'SOMEONE ELSE ENTIRELY' }], '2026-11-02T00:00:00Z'))
    expect(await screen(willy, { id })).toMatchObject({ state: 'clear' })
    expect(await officer.call('GET', '/api/screening/decisions')).toMatchObject([
      { subject_id: id, party: 'Willy Ngoma', listed: 'WILLY NGOMA', decision: { reason: 'Another place of birth' } },
    ])
    const file = await (await officer.fetch('/api/screening/decision_file?format=csv')).text()
    expect(file).toMatch(/Willy Ngoma,UN Security Council list,103,.*False positive,In force,Another place of birth/)
    const moved = people.map((person) => (person.id === 103 ? { ...person, born: '1974-01-02' } : person))
    await load(makeUnFile(moved, '2026-11-03T00:00:00Z'))
    expect(await screen(willy, { id })).toMatchObject({
      state: 'hits',
      hits: [{ decision: { decision: 'false_positive', is_outdated: true } }],
    })
    const states = await findSubjectStates(app.deps.db, officer.workspaceId, [{ kind: 'engagement', id }])
    expect(states).toMatchObject([{ state: 'hits', undecided: 1 }])
  })

  it('that it is the client confirms the check; another workspace has no such hit', async () => {
    await load(makeUnFile(people))
    const id = randomUUID()
    await screen(willy, { id })
    await expect(
      officer.call('POST', '/api/screening/decisions', { ...pair(id), decision: 'false_positive', reason: 'x' }),
    ).rejects.toThrow('Say why you are clearing a strong hit alone')
    expect(await decide(id, 'true_match')).toMatchObject({ state: 'confirmed' })
    await setCapabilities(admin, ['compliance'])
    const answer = await admin.fetch('/api/screening/decisions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        subject_kind: 'engagement',
        subject_id: id,
        list: 'un',
        source_id: '103',
        decision: 'false_positive',
        reason: 'x',
      }),
    })
    expect(answer.status).toBe(404)
  })
})

describe('a decision that waits for a second person', () => {
  it('is mailed once to the others who handle compliance, without a word about the client', async () => {
    const first = await asUser(app, { name: 'Fay First', email: 'fay@first.example' })
    const second = await asUser(app, { name: 'Sam Second', email: 'sam@second.example' })
    const member = await asUser(app, { name: 'Mia Member', email: 'mia@member.example' })
    await joinWorkspace(app, first, second, 'member')
    await joinWorkspace(app, first, member, 'admin')
    await setCapabilities(second, ['compliance'])
    const invited = [await mailsTo(second), await mailsTo(member)]
    await load(makeUnFile(people))
    const id = randomUUID()
    await screenSubject(app.deps, first, {
      subject: { kind: 'engagement', id },
      isSample: false,
      party: { ...facts, ...willy },
      cause: 'requested',
    })
    const say = (who: SignedInClient, decision: string) =>
      who.call<ScreeningCheck>('POST', '/api/screening/decisions', { ...pair(id), decision, reason: 'Another person' })
    expect(await say(first, 'false_positive')).toMatchObject({ hits: [{ decision: { awaits_second: true } }] })
    const { text } = await app.mailTo('sam@second.example', /waiting for a second person/)
    expect(text).toContain('Fay First')
    expect(text).toContain('/engagements?tab=kyc')
    expect(text).not.toMatch(/Ngoma|false|UN\b/i)
    await say(first, 'false_positive')
    await say(second, 'false_positive')
    expect([await mailsTo(second), await mailsTo(member)]).toEqual([invited[0]! + 1, invited[1]])
    expect(await mailsTo(first)).toBe(0)
    // taking back what two have settled begins again, for the other one
    await say(first, 'true_match')
    await say(second, 'false_positive')
    await app.mailTo('fay@first.example', /waiting for a second person/)
  })
})

describe('a file of names', () => {
  const send = (name: string, body: string) =>
    officer.fetch(`/api/screening/batches?name=${name}`, { method: 'POST', body })

  it('is screened row by row like by hand, kept, and exported with every row', async () => {
    const table = 'Name,Type,Date of birth,Country\nWilly Ngoma,person,1974-01-01,CD\nJane Nobody,person,,\nX,ship,,'
    const early = await send('early.csv', table)
    expect([early.status, await early.json()]).toMatchObject([
      409,
      { error: expect.stringContaining('No sanctions list') },
    ])
    await load(makeUnFile(people))
    const made = await send('clients.csv', table)
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as ScreeningBatch
    const read = () => officer.call<ScreeningBatch>('GET', `/api/screening_batches/${id}`)
    await until(async () => (await read()).state === 'done', 'the screening of the file')
    const batch = await read()
    expect(batch).toMatchObject({ name: 'clients.csv', rows: 2, refused: 1, with_hits: 1, lists: [{ list: 'un' }] })
    expect(batch.found).toMatchObject([{ row: 2, hits: (await search(willy)).hits }])
    expect(batch.findings).toEqual([{ row: 4, message: '"ship" is neither a person nor a company.' }])
    const file = await (await officer.fetch(`/api/screening/batch_file?batch=${id}&format=csv`)).text()
    for (const line of ['Willy Ngoma', 'WILLY NGOMA', 'Jane Nobody', 'No match', 'Not read: '])
      expect(file).toContain(line)
    // 'No match' is worth what was compared
    const compared = 'UN Security Council list of 2026-11-01, loaded '
    const missing = 'OFAC SDN'
    const ofJane = file.split('\n').find((line) => line.includes('Jane Nobody'))
    expect([ofJane?.includes(compared), ofJane?.includes(missing)]).toEqual([true, true])
    await setCapabilities(admin, ['compliance'])
    expect((await admin.fetch(`/api/screening_batches/${id}`)).status).toBe(404)
    expect((await send('empty.csv', 'Colour,Shape\nred,round')).status).toBe(422)
  })

  it('whose letters were guessed is screened once somebody has chosen its encoding: names that are read wrongly match no list', async () => {
    await load(makeUnFile([...people, { id: 77, name: 'Zhang Weiming', alias: '张伟明' }]))
    const body = iconv.encode('Name,Type\n张伟明,person\n', 'gb18030')
    const sendBytes = (query: string) =>
      officer.fetch(`/api/screening/batches?name=clients.csv${query}`, { method: 'POST', body })
    const refused = await sendBytes('')
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        error: 'This file does not say how its characters are encoded. Choose its encoding to screen it.',
        details: { encoding: expect.any(String) as string, letters: [expect.any(String) as string] },
      },
    ])
    expect((await sendBytes('&encoding=klingon')).status).toBe(400)
    const made = await sendBytes('&encoding=gb18030')
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as ScreeningBatch
    const read = () => officer.call<ScreeningBatch>('GET', `/api/screening_batches/${id}`)
    await until(async () => (await read()).state === 'done', 'the screening of the file')
    expect((await read()).found).toMatchObject([{ name: '张伟明', hits: [{ source_id: '77' }] }])
  })

  it('without headings is refused: its first name would be missing', async () => {
    await load(makeUnFile(people))
    const refused = await send('names.csv', 'Willy Ngoma,person\nJane Roe,person\nAcme,company')
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { error: expect.stringContaining('Row 1 has no headings') as string },
    ])
  })

  it('exports how many rows were not read, also where the result lists the first of them only', async () => {
    await load(makeUnFile(people))
    const refused = batchLimits.findings + 2
    const made = await send('many.csv', `Name,Type\nWilly Ngoma,person\n${'X,ship\n'.repeat(refused)}`)
    const { id } = (await made.json()) as ScreeningBatch
    const read = () => officer.call<ScreeningBatch>('GET', `/api/screening_batches/${id}`)
    await until(async () => (await read()).state === 'done', 'the screening of the file')
    const file = await (await officer.fetch(`/api/screening/batch_file?batch=${id}&format=csv`)).text()
    expect(file.match(/is neither a person nor a company/g)).toHaveLength(batchLimits.findings)
    expect(file).toContain('2 more rows were not read')
  })

  it('is known to compliance alone with its work, its news and its log, as every screening is', async () => {
    const director = await asUser(app, { name: 'Dan Director' })
    await joinWorkspace(app, officer, director, 'admin')
    await load(makeUnFile(people))
    const [toDirector, toOfficer] = [await hear(director), await hear(officer)]
    const { id } = (await (await send('secret.csv', 'Name\nWilly Ngoma')).json()) as ScreeningBatch
    const read = () => officer.call<ScreeningBatch>('GET', `/api/screening_batches/${id}`)
    await until(async () => (await read()).state === 'done', 'the screening of the file')
    const subject = randomUUID()
    await screen(willy, { id: subject })
    await (await officer.fetch(`/api/screening/batch_file?batch=${id}&format=csv`)).text()
    await (await officer.fetch('/api/screening/decision_file?format=csv')).text()
    await officer.call('PUT', '/api/screening/thresholds', { list: 'un', threshold: 70 })

    const work = (reader: SignedInClient) => reader.call<Task[]>('GET', '/api/tasks')
    const task = (await work(officer)).find(({ kind }) => kind === 'screen-file')
    expect(task?.result_url).toContain(id)
    expect((await work(director)).map(({ kind }) => kind)).not.toContain('screen-file')
    const ofTask = `/api/tasks/${task?.id}`
    const status = async (method: string, at: string) => (await director.fetch(at, { method })).status
    expect([
      await status('GET', ofTask),
      await status('POST', `${ofTask}/cancel`),
      await status('DELETE', ofTask),
    ]).toEqual([404, 404, 404])

    const entries = await readEntries(app.deps.db, { chain_id: officer.workspaceId })
    expect(entries.filter(({ action }) => action.startsWith('screening')).map(({ action }) => action)).toEqual([])

    await publishNews(app.deps.db, { workspaceId: officer.workspaceId, topic: 'deals', id: 'the last' })
    const [heardByDirector, heardByOfficer] = [await toDirector(), await toOfficer()]
    for (const word of ['screening', task?.id, subject, id]) expect(heardByDirector).not.toContain(word)
    for (const word of ['"screening"', '"screeningBatches"', task?.id, subject, id])
      expect(heardByOfficer).toContain(word)
  })
})

describe('a new version', () => {
  it('screens all subjects again, and writes a check with its cause only where something is new', async () => {
    await load(makeUnFile(people))
    const [met, unmet, removed] = [randomUUID(), randomUUID(), randomUUID()]
    await screen({ name: 'Newly Listed Person' }, { id: met })
    await screen({ name: 'Jane Nobody' }, { id: unmet })
    await screen({ name: 'Newly Listed Person' }, { id: removed })
    const subject = { workspaceId: officer.workspaceId, kind: 'engagement', id: removed }
    await app.deps.db.transaction().execute((trx) => stopScreening(trx, subject))
    await load(makeUnFile([...people, { id: 200, name: 'NEWLY LISTED PERSON' }], '2026-11-02T00:00:00Z'))
    await screenAllAgain(app.deps)
    expect((await checksOf(met)).map(({ cause, state }) => `${cause} ${state}`)).toEqual([
      'list_changed hits',
      'requested clear',
    ])
    expect(await checksOf(unmet)).toHaveLength(1)
    expect(await checksOf(removed)).toHaveLength(1)
    const due = await app.deps.db.selectFrom('screening_subjects').select('versions').distinct().execute()
    expect(due).toHaveLength(1)
  })

  it('with new hits is mailed to everybody who handles compliance, without a word about the client', async () => {
    const ida = await asUser(app, { name: 'Ida Alone', email: 'ida@newhits.example' })
    await setCapabilities(ida, ['compliance'])
    await load(makeUnFile(people))
    for (const name of ['Freshly Listed Person', 'Jane Nobody'])
      await screenSubject(app.deps, ida, {
        subject: { kind: 'engagement', id: randomUUID() },
        isSample: false,
        party: { ...facts, kind: 'person', name },
        cause: 'requested',
      })
    const mails = () =>
      app.deps.db
        .selectFrom('tasks')
        .select('title')
        .where('kind', '=', 'send-mail')
        .where('title', 'like', '%@newhits.example: New hits%')
        .execute()
    await load(makeUnFile([...people, { id: 201, name: 'JOHN UNRELATED' }], '2026-11-02T00:00:00Z'))
    await screenAllAgain(app.deps)
    expect(await mails()).toEqual([])
    const listed = { id: 202, name: 'FRESHLY LISTED PERSON' }
    await load(makeUnFile([...people, listed], '2026-11-03T00:00:00Z'))
    await screenAllAgain(app.deps)
    expect(await mails()).toHaveLength(1)
    const { text } = await app.mailTo('ida@newhits.example', /New hits on a sanctions list/)
    expect(text).toContain('/engagements?tab=kyc')
    expect(text).not.toMatch(/Freshly|\bUN\b/)
    // nobody is told a second time of a hit that waits already
    await load(makeUnFile([...people, { ...listed, born: '1980-01-01' }], '2026-11-04T00:00:00Z'))
    await screenAllAgain(app.deps)
    expect(await mails()).toHaveLength(1)
  })

  it('with new hits is mailed once, also where the work was interrupted after the first client and begins again', async () => {
    const una = await asUser(app, { name: 'Una Officer', email: 'una@interrupted.example' })
    await setCapabilities(una, ['compliance'])
    await load(makeUnFile(people))
    const [first, second] = [randomUUID(), randomUUID()]
    for (const [id, name] of [
      [first, 'First Listed Person'],
      [second, 'Second Listed Person'],
    ] as const)
      await screenSubject(app.deps, una, {
        subject: { kind: 'engagement', id },
        isSample: false,
        party: { ...facts, kind: 'person', name },
        cause: 'requested',
      })
    const { db } = app.deps
    const before = await db
      .selectFrom('screening_subjects')
      .selectAll()
      .where('subject_id', '=', second)
      .executeTakeFirstOrThrow()
    const listed = [
      { id: 301, name: 'FIRST LISTED PERSON' },
      { id: 302, name: 'SECOND LISTED PERSON' },
    ]
    const mails = () =>
      db
        .selectFrom('tasks')
        .select('id')
        .where('kind', '=', 'send-mail')
        .where('title', 'like', '%@interrupted.example: New hits%')
        .execute()
    await load(makeUnFile([...people, ...listed], '2026-11-02T00:00:00Z'))
    await screenAllAgain(app.deps)
    expect(await mails()).toHaveLength(1)
    // as it is where the process ended between the two clients
    const { check_id, versions, state, undecided } = before
    await db
      .updateTable('screening_subjects')
      .set({ check_id, versions, state, undecided })
      .where('subject_id', '=', second)
      .execute()
    await screenAllAgain(app.deps)
    const states = await findSubjectStates(db, una.workspaceId, [{ kind: 'engagement', id: second }])
    expect(states).toMatchObject([{ state: 'hits' }])
    expect(await mails()).toHaveLength(1)
    // the next change of the lists is another mail
    await load(makeUnFile([...people, ...listed, { id: 303, name: 'PERSON LISTED FIRST' }], '2026-11-03T00:00:00Z'))
    await screenAllAgain(app.deps)
    expect(await mails()).toHaveLength(2)
  })

  it('is compared by the threshold of its list, whose change screens the clients again', async () => {
    await load(makeUnFile(people))
    const id = randomUUID()
    const wily = { kind: 'person' as const, name: 'Wily Ngoma' }
    expect(await screen(wily, { id })).toMatchObject({ state: 'hits', lists: [{ threshold: 70 }] })
    const save = (threshold: number) => officer.call('PUT', '/api/screening/thresholds', { list: 'un', threshold })
    await save(95)
    await screenAllAgain(app.deps)
    const [newest] = await checksOf(id)
    expect(newest).toMatchObject({
      cause: 'threshold_changed',
      state: 'clear',
      hits: [],
      lists: [{ list: 'un', threshold: 95 }],
    })
    expect((await search(wily)).hits).toEqual([])
    expect((await unList()).threshold).toBe(95)
    await setCapabilities(admin, ['compliance'])
    expect((await admin.call<NameCheck>('POST', '/api/screening/search', wily)).hits).toHaveLength(1)
    await expect(save(40)).rejects.toThrow('400')
    await save(70)
    await screenAllAgain(app.deps)
    expect((await checksOf(id))[0]).toMatchObject({ cause: 'threshold_changed', state: 'hits' })
  })

  it('checks what was open for want of lists', async () => {
    const id = randomUUID()
    await screen(willy, { id })
    await load(makeUnFile(people))
    await screenAllAgain(app.deps)
    expect(await checksOf(id)).toMatchObject([{ cause: 'list_changed', state: 'hits' }, { state: 'open' }])
  })

  const hostile = 'x'.repeat(5000)
  it.each([
    ['is cut off', makeUnFile(people).slice(0, -60), 'not well-formed'],
    ['has half of the entries', makeUnFile(people.slice(0, 2)), 'not more than half of the 4'],
    ['has a name without end', makeUnFile([...people, { id: 9, name: hostile }]), 'Entry 9 has a name'],
    ['is older', makeUnFile(people.slice(1), '2026-10-01T00:00:00Z'), 'before the current version'],
    ['is empty', '', 'empty'],
  ])('that %s changes nothing and says so', async (_what, content, sentence) => {
    await load(makeUnFile(people))
    const { current } = await unList()
    await expect(load(content)).rejects.toThrow(sentence)
    expect(await unList()).toMatchObject({ current, failure: null })
    await expect(load(content, 'download')).rejects.toThrow(UnusableListError)
    const after = await unList()
    expect(after.current).toEqual(current)
    expect(after.failure).toContain(sentence)
    expect((await search(willy)).hits).toHaveLength(1)
    await load(makeUnFile(people))
    expect(await unList()).toMatchObject({ failure: null, failed_at: null })
  })

  it('is whole or absent, wherever the process is killed', async () => {
    await load(makeUnFile(people))
    const { current } = await unList()
    const next = makeUnFile([...people, { id: 200, name: 'NEWLY LISTED PERSON' }], '2026-11-02T00:00:00Z')
    const file = await writeListFile(path.join(app.dataDir, 'next.xml'), next)
    for (let statement = 1; ; statement += 1) {
      const { db, hasFailed } = failingAt(app.deps.db, statement)
      const loaded = loadVersion({ ...deps(), db }, { list: 'un', path: file, origin: 'file', by: null })
      const result = await loaded.catch(() => null)
      if (!hasFailed()) {
        expect(result?.result).toBe('loaded')
        break
      }
      expect((await unList()).current).toEqual(current)
      expect(await app.deps.db.selectFrom('screening_versions').select('id').execute()).toHaveLength(1)
    }
    expect((await unList()).current?.entries).toBe(5)
  })

  it('of two that arrive together is one after the other, never a mixture', async () => {
    await load(makeUnFile(people))
    const sizes = await Promise.allSettled(
      [1, 2, 3, 4].map((more) => {
        const added = Array.from({ length: more }, (_, at) => ({ id: 300 + at, name: `ADDED PERSON ${more} ${at}` }))
        return load(makeUnFile([...people, ...added], '2026-11-05T00:00:00Z'))
      }),
    )
    expect(sizes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    const { current } = await unList()
    const entries = await app.deps.db
      .selectFrom('screening_entries')
      .select('source_id')
      .where('version_id', '=', current?.version_id ?? '')
      .execute()
    expect(entries).toHaveLength(current?.entries ?? 0)
    const flags = await app.deps.db
      .selectFrom('screening_versions')
      .select('id')
      .where('is_current', '=', true)
      .execute()
    expect(flags).toHaveLength(1)
  })
})

describe('a list', () => {
  it('is loaded from a file by administrators alone; what is refused says that nothing has changed', async () => {
    const send = (by: SignedInClient, body: string) =>
      by.fetch('/api/screening/list_file?list=un', { method: 'POST', headers: { 'content-type': 'text/xml' }, body })
    expect((await send(officer, makeUnFile(people))).status).toBe(403)
    const good = await send(admin, makeUnFile(people))
    expect([good.status, await good.json()]).toMatchObject([200, { current: { origin: 'file', entries: 4, names: 5 } }])
    const bad = await send(admin, makeUnFile(people.slice(0, 1)))
    expect(bad.status).toBe(422)
    expect(await bad.json()).toMatchObject({ error: expect.stringContaining('Nothing has changed.') })
  })

  it('that cannot be downloaded keeps its version and shows the failure', async () => {
    await load(makeUnFile(people))
    const sanctionsSources = openSanctionsSources(app.config.sanctionsLists, { pauseMs: 0 })
    const control = { taskId: '', attempt: 1, signal: new AbortController().signal, report: () => {} }
    const refreshed = refreshing.run({ ...deps(), sanctionsSources }, { list: 'un' }, control)
    await expect(refreshed).rejects.toThrow('could not be downloaded')
    expect(await unList()).toMatchObject({
      failure: expect.stringContaining('could not be downloaded'),
      current: { entries: 4 },
    })
  })

  it('is out of date after days of failures, which everybody who handles compliance is mailed about once', async () => {
    const owner = await asUser(app, { name: 'Uma Unaware', email: 'uma@stale.example' })
    await load(makeUnFile(people))
    await screenSubject(app.deps, owner, {
      subject: { kind: 'engagement', id: randomUUID() },
      isSample: false,
      party: { ...facts, ...willy },
      cause: 'requested',
    })
    const sanctionsSources = openSanctionsSources(app.config.sanctionsLists, { pauseMs: 0 })
    const control = { taskId: '', attempt: 1, signal: new AbortController().signal, report: () => {} }
    const refresh = () => refreshing.run({ ...deps(), sanctionsSources }, { list: 'un' }, control)
    await expect(refresh()).rejects.toThrow('could not be downloaded')
    expect(await unList()).toMatchObject({ stale_days: null })
    const before = await mailsTo(owner)
    const fetched_at = new Date(app.deps.clock.now().getTime() - 9.5 * 86_400_000)
    await app.deps.db.updateTable('screening_versions').set({ fetched_at }).where('is_current', '=', true).execute()
    await app.deps.db.updateTable('screening_lists').set({ checked_at: fetched_at }).execute()
    await expect(refresh()).rejects.toThrow('could not be downloaded')
    expect(await unList()).toMatchObject({ stale_days: 9 })
    const { text } = await app.mailTo(owner.email, /out of date/)
    expect(text).toContain('UN Security Council list: 9 days')
    await expect(refresh()).rejects.toThrow('could not be downloaded')
    expect(await mailsTo(owner)).toBe(before + 1)
  })
})
