import { utils, write } from '@e965/xlsx'
import { sheetPath, sheetStart, toSheetEnd, toWorkbookParts } from '#paper/workbook/workbook-parts.ts'
import { makeZip } from '#test/make-zip.ts'
import { describe, expect, it } from 'vitest'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp } from '#test/use-app.ts'
import type { BatchResult, Deal, DealVersion, FileResult } from '../../contract.ts'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import { sha256 } from '#areas/audit/server/sha256.ts'
import { dealCalls, ready } from '../deals.fixture.ts'
import { seedDeals } from '../samples/seed-deals.fixture.ts'

const app = useApp()

/** Somebody without a deal. */
async function begin(name: string): Promise<SignedInClient> {
  const person = await asUser(app, { name })
  await person.call('POST', '/api/workspaces/sample-data/remove', {})
  return person
}

type Body = string | Uint8Array<ArrayBuffer>
const nameOf = (body: Body) => {
  const start = Buffer.from(body.slice(0, 2)).toString('latin1')
  if (start === 'PK') return 'deals.xlsx'
  return start.startsWith('[') ? 'deals.json' : 'deals.csv'
}
const send = (
  person: SignedInClient,
  kind: 'import' | 'import/check' | 'import/refused',
  body: Body,
  {
    mapping,
    name = nameOf(body),
    ...more
  }: {
    mapping?: object
    name?: string
    sheet?: string
    decimal_mark?: string
    choices?: string
    leave_out?: string
  } = {},
) =>
  person.fetch(
    `/api/deals/${kind}?${new URLSearchParams({ ...more, name, ...(mapping && { mapping: JSON.stringify(mapping) }) }).toString()}`,
    { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body },
  )
const check = async (person: SignedInClient, body: Body) =>
  (await (await send(person, 'import/check', body)).json()) as FileResult
const take = async (person: SignedInClient, body: Body) => {
  const answer = await send(person, 'import', body)
  const text = await answer.text()
  expect([answer.status, text]).toEqual([200, text])
  return JSON.parse(text) as FileResult
}
const fetchFile = async (person: SignedInClient, query: string) => {
  const answer = await person.fetch(`/api/deals/export?${query}`)
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}
const targets = async (person: SignedInClient) =>
  (await dealCalls(person).list()).map(({ target }) => target).toSorted()

describe('a file of deals', () => {
  it('in German, with semicolons and an old encoding, becomes deals', async () => {
    const ann = await begin('Ann')
    const text = [
      'Unternehmen;Branche;Wert;Währung;Wahrscheinlichkeit;Phase;Verantwortlich;Abschluss',
      'Müller Söhne;Maschinenbau;1.234.567,89;EUR;45 %;Due Diligence;Ann;30.4.2027',
      '"Zweite; GmbH";;12,5;eur;0;;;',
    ].join('\r\n')
    const file = Uint8Array.from(Buffer.from(text, 'latin1'))
    const checked = await check(ann, file)
    expect(checked).toMatchObject({ rows: 2, created: 2, changed: 0, refused: 0, change_id: null })
    // the letters are a guess, which is said beside the first words that hold them
    expect(checked.findings).toMatchObject([
      { kind: 'known', row: 2, message: expect.stringMatching(/^“Müller Söhne”: read as windows-1252/) },
    ])
    expect(checked.columns[0]).toBe('Unternehmen')
    expect(checked.mapping.map(({ field }) => field)).toEqual([
      'target',
      'industry',
      'stage',
      'value',
      'currency',
      'probability',
      'owner_id',
      'expected_close',
    ])
    expect(await targets(ann)).toEqual([])
    const done = await take(ann, file)
    expect(done.change_id).not.toBeNull()
    const deals = await dealCalls(ann).list('?sort=target&direction=asc')
    expect(deals[0]).toMatchObject({
      target: 'Müller Söhne',
      industry: 'Maschinenbau',
      value: 1_234_567.89,
      currency: 'EUR',
      probability: 45,
      stage: 'Due Diligence',
      owner_id: ann.userId,
      expected_close: '2027-04-30',
      origin: 'import',
    })
    expect(deals[1]).toMatchObject({ target: 'Zweite; GmbH', value: 12.5, stage: 'Target Review', owner_id: null })
  })

  it('with one wrong row is taken over by none, and names row and column', async () => {
    const ann = await begin('Ann')
    const file = 'Target,Value,Stage\nGood,10,Valuation\nBad,much,Signed\n,1,\n'
    const { refused, findings } = await check(ann, file)
    expect(refused).toBe(2)
    expect(findings).toEqual([
      { kind: 'error', row: 3, column: 'Value', message: '"much" is not an amount.' },
      {
        kind: 'error',
        row: 3,
        column: 'Stage',
        message: expect.stringContaining('"Signed" is not one of Target Review'),
      },
      { kind: 'error', row: 4, column: 'Target', message: 'This row has no target.' },
    ])
    const answer = await send(ann, 'import', file)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      error: '2 rows cannot be imported, so nothing was saved.',
      details: { findings },
    })
    expect(await targets(ann)).toEqual([])
  })

  it.each([
    ['', 'an empty file'],
    ['Target\n', 'a file without rows'],
    [Uint8Array.from(Buffer.from('89504e470d0a1a0a00000000', 'hex')), 'a picture'],
    ['"never ending', 'a quote that does not end'],
    [Uint8Array.from(Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'the old format of Excel'],
  ])('that is none is refused: %#', async (body, _what) => {
    const ann = await begin('Ann')
    expect((await send(ann, 'import', body)).status).toBe(422)
  })

  it.each(['deals.xlsx', 'deals.zip', 'deals.json', 'deals.bat', 'deals'])(
    'that is text with columns is refused under the name %s',
    async (name) => {
      const ann = await begin('Ann')
      const answer = await send(ann, 'import', 'Target\nAcme\n', { name })
      expect(answer.status).toBe(415)
      expect((await answer.json()) as object).toMatchObject({ error: expect.stringContaining(name) as string })
      expect(await targets(ann)).toEqual([])
    },
  )

  it('with cells that no database takes names each, also where its answer is cut', async () => {
    const ann = await begin('Ann')
    const file = [
      { target: `${'x'.repeat(299)}😀`, value: 'zero \0 byte' },
      { target: 'a', value: `${'x'.repeat(59)}😀` },
    ]
    const { findings, sample } = await check(ann, JSON.stringify(file))
    expect(findings.map(({ row, message }) => [row, message])).toEqual([
      [1, expect.stringContaining('longer than')],
      [1, 'This text contains a zero byte.'],
      [2, `"${'x'.repeat(59)}…" is not an amount.`],
    ])
    expect(JSON.stringify(sample)).not.toContain(String.raw`\ud83d`)
  })

  it('with formulas whose results are not stored names each cell, and takes none of them for an empty one', async () => {
    const ann = await begin('Ann')
    const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
    const rows =
      `<row r="1">${text('Target')}${text('Value')}${text('Remarks')}</row>` +
      `<row r="2">${text('Alpha')}<c r="B2"><f>1+1</f><v></v></c><c r="C2"><f>A2</f></c></row>` +
      `<row r="3">${text('Beta')}<c r="B3"><f>1+1</f><v>2</v></c></row>`
    const parts = { ...toWorkbookParts('Sheet'), [sheetPath]: sheetStart + rows + toSheetEnd('') }
    const checked = await check(ann, Uint8Array.from(makeZip(parts)))
    expect(checked).toMatchObject({ created: 1, refused: 1 })
    expect(checked.findings).toMatchObject([
      {
        row: 2,
        column: 'Value',
        message:
          'Cell B2 has a formula without a stored result. Open the file in a spreadsheet program, save it there and import it again.',
      },
    ])
    expect(checked.sample[0]).toEqual(['Alpha', '=?', '=?'])
  })

  it('that is too large or too long is refused', async () => {
    const ann = await begin('Ann')
    expect((await send(ann, 'import/check', 'Target\n' + 'x'.repeat(5 * 1024 * 1024))).status).toBe(413)
    expect((await send(ann, 'import/check', 'Target\n' + 'x\n'.repeat(10_001))).status).toBe(422)
  })

  it('without a known column says so, and takes the columns that are named', async () => {
    const ann = await begin('Ann')
    const file = 'Wer,Was\nAcme,12\n'
    expect(await check(ann, file)).toMatchObject({
      columns: ['Wer', 'Was'],
      sample: [['Acme', '12']],
      refused: 1,
      findings: [{ message: 'Choose the column with the target.' }],
    })
    expect((await send(ann, 'import', file)).status).toBe(422)
    const mapping = [
      { field: 'target', column: 'Wer' },
      { field: 'value', column: 'Was' },
    ]
    expect(await (await send(ann, 'import', file, { mapping })).json()).toMatchObject({ created: 1 })
    expect(await dealCalls(ann).list()).toMatchObject([{ target: 'Acme', value: 12 }])
    for (const wrong of [
      [{ field: 'target', column: 'Who' }],
      [mapping[0], mapping[0]],
      [{ field: 'x', column: 'Wer' }],
    ])
      expect((await send(ann, 'import', file, { mapping: wrong })).status).toBe(400)
  })

  it('is one sheet of a workbook: the one with the most fields, or the one that somebody chose', async () => {
    const ann = await begin('Ann')
    const book = utils.book_new()
    const add = (name: string, rows: unknown[][]) => utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
    add('Notes', [['Pipeline of the spring'], ['Not for others']])
    add('Open', [
      ['Target', 'Value', 'Stage'],
      ['Acme', 5, 'Due Diligence'],
    ])
    add('Lost', [
      ['Target', 'Value'],
      ['Beech', 6],
      ['Cedar', 7],
    ])
    const file = Uint8Array.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
    expect(await check(ann, file)).toMatchObject({ sheets: ['Notes', 'Open', 'Lost'], sheet: 'Open', created: 1 })
    const lost = await send(ann, 'import', file, { sheet: 'Lost' })
    expect(await lost.json()).toMatchObject({ sheet: 'Lost', created: 2 })
    expect(await targets(ann)).toEqual(['Beech', 'Cedar'])
    const gone = await send(ann, 'import/check', file, { sheet: 'Gone' })
    expect(await gone.json()).toMatchObject({ sheet: 'Open' })
  })

  it('reminds of deals that are here already by name', async () => {
    const ann = await begin('Ann')
    await dealCalls(ann).add({ target: 'Acme' })
    expect(await check(ann, 'Target\nACME\nOther\n')).toMatchObject({
      created: 2,
      refused: 0,
      findings: [{ kind: 'known', row: 2 }],
    })
  })

  it('updates, adds or leaves out what is here already by name, and shows each change before', async () => {
    const ann = await begin('Ann')
    const acme = await dealCalls(ann).add({ target: 'Acme', value: 5 })
    await dealCalls(ann).add({ target: 'Beech', value: 6 })
    const file = 'Target,Value,Stage\nACME,45.000,\nbeech,7,\nCedar,8,\n'
    const asked = await check(ann, file)
    expect(asked).toMatchObject({ two_ways: '45.000', refused: 1, doubles: [{ row: 2, id: acme.id }, { row: 3 }] })
    const query = {
      decimal_mark: ',',
      choices: JSON.stringify([
        { row: 2, id: acme.id },
        { row: 3, id: null },
      ]),
    }
    const answer = await send(ann, 'import/check', file, query)
    expect(await answer.json()).toMatchObject({
      created: 1,
      changed: 1,
      refused: 0,
      findings: [],
      preview: [
        {
          row: 2,
          id: acme.id,
          differences: [
            { field: 'target', before: 'Acme', after: 'ACME' },
            { field: 'value', before: '$5', after: '$45,000' },
          ],
        },
        { row: 4, title: 'Cedar', id: null },
      ],
    })
    expect((await send(ann, 'import', file, query)).status).toBe(200)
    expect(await dealCalls(ann).read(acme.id)).toMatchObject({ target: 'ACME', value: 45_000, stage: acme.stage })
    expect(await targets(ann)).toHaveLength(3)
    const [bob] = [await begin('Bob')]
    const other = await send(bob, 'import', file, query)
    expect(other.status).toBe(422)
    for (const choices of ['x', '[{"row":0,"id":null}]', '[{"row":1}]'])
      expect((await send(ann, 'import', file, { choices })).status).toBe(400)
  })

  it('is not for viewers, and out of another workspace reaches nothing', async () => {
    const [ann, bob, viewer] = [await begin('Ann'), await begin('Bob'), await begin('Vera')]
    await joinWorkspace(app, ann, viewer, 'viewer')
    expect((await send(viewer, 'import', 'Target\nA\n')).status).toBe(403)
    const deal = await dealCalls(ann).add({ target: 'Private' })
    const file = `ID,Target\n${deal.id},Stolen\n`
    expect(await check(bob, file)).toMatchObject({ refused: 1, findings: [{ row: 2, column: 'ID' }] })
    expect(await dealCalls(ann).read(deal.id)).toEqual(deal)
  })
})

describe('people in a file', () => {
  it('own deals if they may write; an owner who became a viewer stays in our own files', async () => {
    const [ann, kim] = [await begin('Ann'), await begin('Kim')]
    await joinWorkspace(app, ann, kim, 'member')
    const deal = await dealCalls(ann).add({ target: 'Owned', owner_id: kim.userId })
    await ann.call('PATCH', `/api/workspace_members/${kim.userId}`, { role: 'viewer' })
    expect(await check(ann, 'Target,Owner\nNew,Kim\n')).toMatchObject({
      refused: 1,
      findings: [{ row: 2, column: 'Owner', message: '"Kim" may only read this workspace.' }],
    })
    const edited = `ID,Target,Owner\n${deal.id},Renamed,Kim\n`
    expect(await take(ann, edited)).toMatchObject({ changed: 1 })
    expect(await dealCalls(ann).read(deal.id)).toMatchObject({ target: 'Renamed', owner_id: kim.userId })
  })

  it('who have left are named, keep their deals, and get no others', async () => {
    const [ann, kim, other] = [await begin('Ann'), await begin('Kim'), await begin('Kim')]
    for (const person of [kim, other]) await joinWorkspace(app, ann, person, 'member')
    const { id } = await dealCalls(ann).add({ target: 'Of one who left', owner_id: kim.userId })
    await dealCalls(ann).add({ target: 'Of a namesake', owner_id: other.userId })
    await ann.call('DELETE', `/api/workspace_members/${kim.userId}`)
    const file = Buffer.from(await fetchFile(ann, 'format=csv')).toString()
    const [head = [], ...rows] = file
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','))
    expect(rows.map((row) => row[head.indexOf('Owner')])).toEqual(['Kim', 'Kim'])
    expect(await take(ann, file)).toMatchObject({ changed: 0 })
    await ann.call('DELETE', `/api/workspace_members/${other.userId}`)
    expect((await check(ann, 'Target,Owner\nNew,Kim\n')).findings).toMatchObject([
      { message: '"Kim" is not a member of this workspace.' },
    ])
    expect(await dealCalls(ann).read(id)).toMatchObject({ owner_id: kim.userId })
  })
})

describe('a file that we wrote', () => {
  const hostile = [
    '=1+1',
    '+49 (0) 30',
    '-5',
    '@cmd',
    '\t=2',
    "'=3",
    '"quoted", and; cut',
    'Zwei\nZeilen',
    '🏭 x',
    '_x0041_',
    'CR\rin',
    'CRLF\r\nin',
    'sep=;',
    "''",
    '1.234',
    '2027-01-02',
    'a;b,c\td|e',
  ]

  it.each(['csv', 'xlsx', 'json'])('as %s comes back without changing anything, whatever it holds', async (format) => {
    const ann = await begin('Ann')
    for (const target of hostile)
      await dealCalls(ann).add({ ...ready, target, growth: '-3%', value: 0.07, owner_id: ann.userId, timeline: '1.5' })
    await dealCalls(ann).add({ target: 'Yen', currency: 'JPY', value: 45_000, stage: 'Closed', outcome: 'won' })
    await dealCalls(ann).add({ target: 'Dinar', currency: 'KWD', value: 45.12 })
    const before = await dealCalls(ann).list()
    const file = await fetchFile(ann, `format=${format}`)
    expect(await take(ann, file)).toMatchObject({ rows: 19, created: 0, changed: 0, unchanged: 19, change_id: null })
    expect(await dealCalls(ann).list()).toEqual(before)
  })

  it('runs no formula in a spreadsheet', async () => {
    const ann = await begin('Ann')
    await dealCalls(ann).add({ target: '=HYPERLINK("https://example.com")', outcome_reason: '' })
    const text = Buffer.from(await fetchFile(ann, 'format=csv')).toString('utf8')
    expect(text).toContain(`"'=HYPERLINK(""https://example.com"")"`)
  })

  it.each(['csv', 'xlsx'])('keeps a loss as a figure, and takes it back in: %s', async (format) => {
    const ann = await begin('Ann')
    await dealCalls(ann).add({ target: 'Early Works', ebitda: -1_200_000.5 })
    const file = await fetchFile(ann, `format=${format}`)
    if (format === 'csv') expect(Buffer.from(file).toString('utf8')).toContain(',-1200000.5,')
    expect(await check(ann, file)).toMatchObject({ unchanged: 1, refused: 0 })
    await take(ann, 'Target,EBITDA\nLate Works,(350000)\n')
    expect(await dealCalls(ann).list('?q=Late')).toMatchObject([{ ebitda: -350_000 }])
  })

  it('changes deals by their ids and adds the other rows, as one change that goes back as a whole', async () => {
    const ann = await begin('Ann')
    const deal = await dealCalls(ann).add({ target: 'Old name', ...ready, owner_id: ann.userId })
    const text = Buffer.from(await fetchFile(ann, 'format=csv')).toString('utf8')
    const edited = `${text.replace('Old name', 'New name').replace('45000000', '50000000')},Another\r\n`
    const done = await take(ann, Uint8Array.from(Buffer.from(edited)))
    expect(done).toMatchObject({ created: 1, changed: 1, unchanged: 0 })
    expect(await dealCalls(ann).read(deal.id)).toMatchObject({ target: 'New name', value: 50_000_000, version: 2 })
    expect(await targets(ann)).toEqual(['Another', 'New name'])
    const [newest] = await ann.call<DealVersion[]>('GET', `/api/deals/${deal.id}/history`)
    expect(newest).toMatchObject({ kind: 'imported', change_id: done.change_id })
    const undone = await ann.call<BatchResult>('POST', '/api/deals/undo', { change_id: done.change_id })
    expect(undone).toMatchObject({ changed: 2, refused: [] })
    expect(await targets(ann)).toEqual(['Old name'])
  })

  it('passes no stage gate, and changes no deal twice', async () => {
    const ann = await begin('Ann')
    const deal = await dealCalls(ann).add({ target: 'Gated' })
    const { findings } = await check(ann, `ID,Stage\n${deal.id},Valuation\n${deal.id},\n`)
    expect(findings).toMatchObject([
      { row: 2, column: 'Stage', message: expect.stringContaining('Before Valuation') },
      { row: 3, column: 'ID' },
    ])
  })

  it('holds the deals of the filter, in JSON as the calls show them', async () => {
    const ann = await begin('Ann')
    const hot = await dealCalls(ann).add({ target: 'Hot', status: 'hot' })
    await dealCalls(ann).add({ target: 'Cold', status: 'cold' })
    const bytes = await fetchFile(ann, 'format=json&status=hot')
    expect(JSON.parse(Buffer.from(bytes).toString('utf8'))).toEqual([hot])
    const none = await fetchFile(ann, 'format=json&status=active')
    expect(JSON.parse(Buffer.from(none).toString('utf8'))).toEqual([])
    expect((await ann.fetch('/api/deals/export?format=pdf')).status).toBe(400)
  })

  it.each(['csv', 'xlsx', 'json'])('leaves who took what in the audit log, with its digest: %s', async (format) => {
    const ann = await begin('Ann')
    await dealCalls(ann).add({ target: 'One' })
    await dealCalls(ann).add({ target: 'Two', status: 'hot' })
    const file = await fetchFile(ann, `format=${format}&status=hot`)
    const [entry] = await ann.call<{ action: string; actor_id: string; details: object }[]>(
      'GET',
      '/api/audit_log?action=deals.exported',
    )
    expect(entry).toMatchObject({
      actor_id: ann.userId,
      details: { format, records: 1, bytes: file.length, sha256: sha256(file), is_whole: true },
    })
  })

  it('holds more deals than a page, each once, and takes them all back in', async () => {
    const ann = await begin('Ann')
    const { db, newId, clock } = app.deps
    await seedDeals(db, { workspaceId: ann.workspaceId, userId: ann.userId, count: 1001, newId, at: clock.now() })
    const bytes = await fetchFile(ann, 'format=json')
    const deals = JSON.parse(Buffer.from(bytes).toString('utf8')) as Deal[]
    expect(new Set(deals.map(({ id }) => id)).size).toBe(1001)
    const csv = Buffer.from(await fetchFile(ann, 'format=csv')).toString('utf8')
    const file = Uint8Array.from(Buffer.from(csv.replaceAll(/,Target (?=\d)/g, ',Goal ')))
    expect(await take(ann, file)).toMatchObject({ rows: 1001, changed: 1001, created: 0 })
    expect(await dealCalls(ann).list('?q=goal&limit=1')).toHaveLength(1)
    expect(await ann.call('GET', '/api/audit_log/verify')).toMatchObject({ intact: true })
  })
})

it('a currency that is none is an error of its row, in a file as in a form', async () => {
  const ann = await begin('Ann')
  const { refused, findings } = await check(ann, 'Target,Value,Currency\nOak,5,ZZZ\nElm,5,isk\n')
  expect(refused).toBe(1)
  expect(findings).toMatchObject([{ row: 2, column: 'Currency', message: '"ZZZ" is not a currency code such as USD.' }])
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ target: 'Oak', currency: 'ZZZ' })
  const answer = await ann.fetch('/api/deals', { method: 'POST', headers: json, body })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: expect.stringContaining('Use the code of a currency, such as USD, EUR or GBP.') },
  ])
})

describe('rows with errors', () => {
  const rows = ['Oak,5,Valuation', '"=HYPERLINK(""http://x"")",much,Valuation', 'Birch,7,Nowhere', ',3,Valuation']
  const file = ['Target,Value,Stage,Remark', ...rows.map((row, at) => `${row},@note${at}`)].join('\n')

  it('are a file with their own columns and what is wrong, which is imported once it is mended', async () => {
    const ann = await begin('Ann')
    expect(await check(ann, file)).toMatchObject({ rows: 4, created: 1, refused: 3 })
    const answer = await send(ann, 'import/refused', file)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('deals-rows-with-errors-')
    // without the mark of UTF-8
    const text = await answer.text()
    expect(text.startsWith('Target,Value,Stage,Remark,What is wrong\r\n')).toBe(true)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    // no cell of it runs as a formula
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)",much,Valuation,'@note1,"?Value: /)
    expect(lines[2]).toMatch(/^Birch,7,Nowhere,'@note2,"?Stage: /)
    expect(lines[3]).toMatch(/^,3,Valuation,'@note3,"?Target: This row has no /)

    // a mended file has no second column of this name, and what it said is no longer there
    const half = text.replace('much', '9')
    const again = await (await send(ann, 'import/refused', half)).text()
    expect(again.split('\r\n')[0]).toBe('Target,Value,Stage,Remark,What is wrong')
    expect(again).not.toContain('HYPERLINK')
    const mended = half.replace('Nowhere', 'Valuation').replace('\r\n,3', '\r\nCedar,3')
    expect(await take(ann, mended)).toMatchObject({ created: 3, refused: 0 })
    expect(await targets(ann)).toEqual(['=HYPERLINK("http://x")', 'Birch', 'Cedar'])
    expect(await (await send(ann, 'import/refused', mended)).json()).toMatchObject({
      error: 'No row of this file has errors.',
    })
    const [entry] = (await readEntries(app.deps.db, { chain_id: ann.workspaceId })).filter(
      ({ action }) => action === 'import_errors.exported',
    )
    expect(entry).toMatchObject({ details: { records: 3, format: 'csv', is_whole: true } })
  })

  it('are left out of an import by somebody who has seen how many they are', async () => {
    const ann = await begin('Ann')
    expect((await send(ann, 'import', file)).status).toBe(422)
    const other = await send(ann, 'import', file, { leave_out: '2' })
    expect([other.status, await other.json()]).toMatchObject([
      409,
      {
        error:
          '3 rows of this file cannot be imported, and 2 were to be left out, so nothing was saved. Check it again.',
      },
    ])
    expect(await targets(ann)).toEqual([])
    expect((await send(ann, 'import', file, { leave_out: '0' })).status).toBe(400)
    const done = await send(ann, 'import', file, { leave_out: '3' })
    expect([done.status, await done.json()]).toMatchObject([200, { created: 1, refused: 3 }])
    expect(await targets(ann)).toEqual(['Oak'])
  })

  it('are all rows of a file without a column of names, and nobody else may ask', async () => {
    const ann = await begin('Ann')
    const nameless = await (await send(ann, 'import/refused', 'Worth,Place\n5,Here\n6,There')).text()
    expect(nameless.trimEnd().split('\r\n')).toEqual([
      'Worth,Place,What is wrong',
      '5,Here,Choose the column with the target.',
      '6,There,Choose the column with the target.',
    ])
    const viewer = await asUser(app)
    await joinWorkspace(app, ann, viewer, 'viewer')
    expect((await send(viewer, 'import/refused', file)).status).toBe(403)
    expect((await app.fetch('/api/deals/import/refused?name=a.csv', { method: 'POST', body: file })).status).toBe(401)
  })
})
