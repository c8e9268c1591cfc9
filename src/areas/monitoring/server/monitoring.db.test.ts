import { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import { judgeFailure } from '#areas/tasks/rules/judge-failure.ts'
import { giveUpTask } from '#areas/tasks/server/run-task.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import { AppError, ProviderError } from '#core/errors.ts'
import { packWorkbook } from '#paper/workbook/pack-workbook.ts'
import { giveCompliance, asUser, asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { until } from '#test/patience.ts'
import { useApp, useUser } from '#test/use-app.ts'
import { ruleNames } from '../rules/finding.ts'
import type { Alert, Investigation, MonitoredClient, PaymentImport } from '../contract.ts'
import { importPayments } from './imports/import-payments.ts'
import { findImportRow, insertImport, purgeForEveryone } from './store.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann' })
const path = '/api/monitoring'

const alertsOf = (client: SignedInClient) => client.call<Alert[]>('GET', `${path}/alerts`)
const findAlert = async (client: SignedInClient, fits: (alert: Alert) => boolean) => {
  const found = (await alertsOf(client)).find(fits)
  if (!found) throw new Error('there is no such alert')
  return found
}
const post = (client: SignedInClient, to: string, body: object) =>
  client.fetch(`${path}/${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const send = async (name: string, body: string | Buffer) => {
  const answer = await ann.fetch(`${path}/payments?name=${encodeURIComponent(name)}`, { method: 'POST', body })
  return { status: answer.status, made: (await answer.json()) as PaymentImport & { error: string } }
}
const upload = async (name: string, body: string | Buffer) => finished((await send(name, body)).made)
const finished = async (made: PaymentImport) => {
  let done: PaymentImport = made
  await until(async () => {
    const imports = await ann.call<PaymentImport[]>('GET', `${path}/imports`)
    done = { ...done, ...imports.find(({ id }) => id === made.id) }
    return done.state !== 'waiting'
  }, 'the import of payments')
  return done
}
const addClient = (account: string, name: string) =>
  ann.call<MonitoredClient>('POST', `${path}/clients`, {
    name,
    country: 'DE',
    client_type: 'corporation',
    industry: 'Retail',
    accounts: [account],
  })
const head = 'Date,Amount,Currency,From account,To account,Type'
const deposits = [1, 2, 3, 4].map((day) => `2026-03-0${day},${9300 + day},EUR,,DE11 OWN,Cash`)

it('a new workspace has the sample, whose figures are those of its rows', async () => {
  const alerts = await alertsOf(ann)
  expect(await ann.call('GET', `${path}/counts`)).toEqual({ alerts: 23, high: 8 })
  expect([alerts.length, alerts.filter(({ type }) => type === 'High').length]).toEqual([23, 8])
  expect(alerts[0]).toMatchObject({ type: 'High', state: 'open', is_sample: true })
})

it('payments of a file become alerts, once, and a file that was read before adds nothing', async () => {
  const client = await addClient('DE11OWN', 'Own Client')
  const file = [head, ...deposits, '2026-03-05,abc,EUR,X,DE11OWN,'].join('\n')
  expect(await upload('march.csv', file)).toMatchObject({
    state: 'done',
    rows_new: 4,
    rows_known: 0,
    rows_refused: 1,
    alerts_new: 1,
    findings: [{ row: 6, message: '"abc" is not an amount.' }],
  })
  expect(await upload('march.csv', file)).toMatchObject({ rows_new: 0, rows_known: 4, alerts_new: 0 })
  expect(await findAlert(ann, ({ client_id }) => client_id === client.id)).toMatchObject({
    rule: 'structuring',
    type: 'High',
    state: 'open',
    currency: 'EUR',
    amount_minor: 3_721_000,
  })
  // above the alerts of the sample, of which some are surer
  expect((await alertsOf(ann))[0]).toMatchObject({ client_id: client.id, is_sample: false })
  // a fifth deposit belongs to the same unresolved alert
  const more = [head, ...deposits, '2026-03-05,9350,EUR,,DE11OWN,Cash'].join('\n')
  expect(await upload('more.csv', more)).toMatchObject({ rows_new: 1, rows_known: 4, alerts_new: 0 })
  expect((await findAlert(ann, ({ client_id }) => client_id === client.id)).amount_minor).toBe(4_656_000)
})

it('a file whose letters were guessed is stored once somebody has chosen its encoding', async () => {
  const file = [`${head},From name`, '2026-06-01,12,EUR,DE99A,DE99B,,Spółka Żabka'].join('\n')
  const asked = await upload('letters.csv', iconv.encode(file, 'win1250'))
  const error = 'This file does not say how its characters are encoded. Choose its encoding to import it.'
  expect(asked).toMatchObject({ state: 'failed', error, rows_new: 0, encoding: 'windows-1250' })
  expect(asked.letters).toEqual(['Spółka Żabka'])
  const choose = (encoding: string, person: Pick<SignedInClient, 'fetch'> = ann) =>
    person.fetch(`${path}/imports/${asked.id}/encoding`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ encoding }),
    })
  expect([(await choose('windows-1250', asVisitor(app))).status, (await choose('klingon')).status]).toEqual([401, 400])
  expect((await choose('iso-8859-2')).status).toBe(200)
  expect(await finished(asked)).toMatchObject({ state: 'done', rows_new: 1, encoding: 'iso-8859-2', letters: [] })
  expect((await choose('utf-8')).status).toBe(409)
  // letters beyond A to Z in a late row are seen as well; without any there is nothing to ask
  const plain = '2026-06-02,12,EUR,DE99A,DE99B,,Acme\n'
  const late = iconv.encode(`${head},From name\n${plain.repeat(9000)}2026-06-02,12,EUR,DE99A,DE99B,,Żabka`, 'win1250')
  expect(await upload('late.csv', late)).toMatchObject({ state: 'failed', encoding: 'utf-8, windows-1252' })
})

/** A file that waits for its import, without the work on it. */
const keepFile = async (name: string, rows: readonly string[], encoding: string | null = null) => {
  const id = app.deps.newId()
  const { workspaceId, userId } = ann
  const key = `${workspaceId}/imports/${id}`
  await app.deps.storage.put(key, Readable.from([Buffer.from([head, ...rows].join('\n'))]), 10_000)
  const stored = { id, workspace_id: workspaceId, user_id: userId, name, file_path: key, encoding }
  await insertImport(app.deps.db, { ...stored, state: 'waiting', created_at: app.deps.clock.now() })
  return { id, input: { importId: id, workspaceId, userId, name } }
}
const { signal } = new AbortController()
const control = { taskId: '', attempt: 1, signal, report: () => {} }

it('an import that is interrupted between its payments and the rules raises its alerts when it is tried again', async () => {
  const client = await addClient('DE22OWN', 'Interrupted Client')
  const rows = [1, 2, 3, 4].map((day) => `2026-05-0${day},${9300 + day},EUR,,DE22OWN,Cash`)
  const { id, input } = await keepFile('cut.csv', rows)
  const killed = { ...app.deps.patterns, findAlerts: () => Promise.reject(new Error('killed')) }
  await expect(importPayments.run({ ...app.deps, patterns: killed }, input, control)).rejects.toThrow('killed')
  await importPayments.run(app.deps, input, control)
  const imports = await ann.call<PaymentImport[]>('GET', `${path}/imports`)
  expect(imports.find((one) => one.id === id)).toMatchObject({ state: 'done', rows_new: 4, alerts_new: 1 })
  expect(await findAlert(ann, ({ client_id }) => client_id === client.id)).toMatchObject({ rule: 'structuring' })
})

it.each([
  ['a storage that is away', new ProviderError('storage', 'away', { retryable: true }), /A service .* did not answer/],
  ['a fault of ours', new Error('broken'), /Something went wrong on our side/],
  [
    'rules that cannot be run',
    new AppError('UNAVAILABLE', 'The rules could not be run.'),
    /The rules could not be run/,
  ],
])('an import that meets %s is tried again, and has failed after the last time', async (_what, error, sentence) => {
  const { id, input } = await keepFile('away.csv', [])
  const storage = { ...app.deps.storage, get: () => Promise.reject(error) }
  const attempt = async (number: number) => {
    const thrown: unknown = await importPayments
      .run({ ...app.deps, storage }, input, { ...control, attempt: number })
      .catch((caught: unknown) => caught)
    const row = await findImportRow(app.deps.db, ann.workspaceId, id)
    return { again: judgeFailure(thrown, { attempt: number, retryLimit: importPayments.retryLimit }).again, row }
  }
  expect(await attempt(1)).toMatchObject({ again: true, row: { state: 'waiting', error: null } })
  const finished_at = expect.any(Date) as Date
  expect(await attempt(3)).toMatchObject({
    again: false,
    row: { state: 'failed', error: expect.stringMatching(sentence), finished_at },
  })
})

it('an import whose work has ended without a word has failed, and can be read again', async () => {
  const shown = async (importId: string) =>
    (await ann.call<PaymentImport[]>('GET', `${path}/imports`)).find((one) => one.id === importId)
  const { id, input } = await keepFile('crash.csv', ['2026-07-01,12,EUR,DE98A,DE98B,'], 'utf-8')
  const choose = () => post(ann, `imports/${id}/encoding`, { encoding: 'utf-8' })
  const owner = { workspaceId: null, userId: ann.userId }
  const startAfter = new Date(Date.now() + 3_600_000)
  const task = await startTask(app.deps, owner, { definition: importPayments, input, startAfter })
  expect(await shown(id)).toMatchObject({ state: 'waiting', error: null })
  expect((await choose()).status).toBe(409)
  await giveUpTask(app.deps, task.id)
  expect(await shown(id)).toMatchObject({ state: 'failed', error: expect.stringMatching(/stopped before its end/) })
  expect((await choose()).status).toBe(200)
  await until(async () => (await shown(id))?.state === 'done', 'the second reading')
  expect(await shown(id)).toMatchObject({ rows_new: 1, error: null })
})

it('a client that is added after its payments has alerts too', async () => {
  const rows = [1, 2, 3, 4].map((day) => `2026-06-0${day},${9300 + day},EUR,,DE33OWN,Cash`)
  expect(await upload('before.csv', [head, ...rows].join('\n'))).toMatchObject({ rows_new: 4, alerts_new: 0 })
  const client = await addClient('DE33OWN', 'Late Client')
  await until(async () => (await alertsOf(ann)).some(({ client_id }) => client_id === client.id), 'the alert')
})

it('a bank statement is read; XML that declares a document type or breaks off changes nothing and says so', async () => {
  await addClient('DE89370400440532013000', 'Statement Client')
  const entry = (day: number) => `<Ntry><Amt Ccy="EUR">9${day}00.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <BookgDt><Dt>2026-04-0${day}</Dt></BookgDt><NtryRef>R${day}</NtryRef><NtryDtls><TxDtls><RltdPties>
    <Dbtr><Nm>Payer ${day}</Nm></Dbtr><DbtrAcct><Id><IBAN>FR76300060000112345678901${day}</IBAN></Id></DbtrAcct>
    </RltdPties></TxDtls></NtryDtls></Ntry>`
  const statement = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${[1, 2, 3].map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`
  expect(await upload('statement.xml', statement)).toMatchObject({ state: 'done', rows_new: 3, alerts_new: 1 })
  const hostile = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>${statement.slice(21)}`
  expect(await upload('hostile.xml', hostile)).toMatchObject({
    state: 'failed',
    error: 'This XML cannot be read: it declares a document type, which payments never do.',
  })
  // how the columns have to be called
  expect(await upload('own.csv', 'Datum;Kunde;Betrag\n01.11.2026;Alpha;9.800,00\n')).toMatchObject({
    state: 'failed',
    error:
      'No column of this file says who paid, who was paid. Its columns are: Datum, Kunde, Betrag. Rename the ones that do: ‘From name’ or ‘From account’, ‘To name’ or ‘To account’.',
  })
  expect(await upload('cut.xml', statement.slice(0, -40))).toMatchObject({ state: 'failed', rows_new: 0 })
  expect((await send('program.exe', 'MZ')).status).toBe(415)
})

it('an IBAN with wrong check digits is not monitored; a payment that names one is imported, and the file says so', async () => {
  const facts = { name: 'Typing Client', country: 'DE', client_type: 'corporation', industry: 'Retail' }
  const add = async (account: string) => {
    const answer = await post(ann, 'clients', { ...facts, accounts: [account] })
    return [answer.status, await answer.json()]
  }
  const error = 'DE98370400440532013000 is not a valid IBAN: its check digits do not match the rest of the number.'
  expect(await add('de98 3704 0044 0532 0130 00')).toMatchObject([400, { error, details: { field: 'accounts' } }])
  expect(await add('DE8937040044053201300')).toMatchObject([400, { error: expect.stringContaining('has 22') }])
  expect(await add('021000021-123456789')).toMatchObject([200, { accounts: ['021000021-123456789'] }])
  const rows = ['2026-09-01,12,EUR,DE98370400440532013000,BOOK1,', '2026-09-02,12,EUR,GB82WEST12345698765432,BOOK1,']
  expect(await upload('typing.csv', [head, ...rows].join('\n'))).toMatchObject({
    rows_new: 2,
    rows_refused: 0,
    rows_doubtful: 1,
    findings: [{ row: 2, message: error }],
  })
})

it('a client keeps a wrong IBAN that it had before IBANs were checked, and gets no further one', async () => {
  const { id } = await addClient('DE44OWN', 'Old Client')
  const old = 'DE98370400440532013000'
  await app.deps.db
    .updateTable('monitored_clients')
    .set({ accounts: [old] })
    .where('id', '=', id)
    .execute()
  const facts = { name: 'Old Client', country: 'DE', client_type: 'corporation', industry: 'Mining', risk: 'low' }
  const change = (accounts: string[], version: number) =>
    ann.fetch(`${path}/clients/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...facts, accounts, version }),
    })
  expect((await change([old], 1)).status).toBe(200)
  expect((await change([old, 'DE89370400440532013001'], 2)).status).toBe(400)
})

it('of two people who change the accounts of a client at once, the second hears of the first', async () => {
  const { id, version } = await addClient('DE55OWN', 'Changed by two')
  const facts = { name: 'Changed by two', country: 'DE', client_type: 'corporation', industry: 'Mining', risk: 'low' }
  const change = (accounts: string[]) =>
    ann.fetch(`${path}/clients/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...facts, accounts, version }),
    })
  const answers = await Promise.all([change(['BOOK55']), change(['BOOK56'])])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const refused = answers.find(({ status }) => status === 409)
  expect(await refused?.json()).toMatchObject({
    error: 'Someone else changed this client in the meantime.',
    details: { version: version + 1 },
  })
  const clients = await ann.call<MonitoredClient[]>('GET', `${path}/clients`)
  expect(clients.find((one) => one.id === id)?.changed_by_name).toBe(ann.name)
  const [kept] = clients.find((one) => one.id === id)?.accounts ?? []
  expect(kept).toBe(answers[0]?.status === 200 ? 'BOOK55' : 'BOOK56')
})

it('orders of pain.001 and a workbook are read like a statement', async () => {
  const order = (
    day: number,
  ) => `<PmtInf><ReqdExctnDt><Dt>2026-07-0${day}</Dt></ReqdExctnDt><Dbtr><Nm>Paying Mills</Nm></Dbtr>
    <DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct><CdtTrfTxInf><PmtId><EndToEndId>E${day}</EndToEndId></PmtId>
    <Amt><InstdAmt Ccy="EUR">12${day}.50</InstdAmt></Amt><Cdtr><Nm>Payee</Nm></Cdtr>
    <CdtrAcct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></CdtrAcct></CdtTrfTxInf></PmtInf>`
  const orders = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
    ${[1, 2].map(order).join('')}</CstmrCdtTrfInitn></Document>`
  expect(await upload('orders.xml', orders)).toMatchObject({ state: 'done', rows_new: 2, rows_refused: 0 })
  // letters that the file declares are not asked about, and those that it does not are
  const declared = (encoding: string) =>
    iconv.encode(orders.replace('?>', `${encoding}?>`).replace('Paying Mills', 'Żabka'), 'win1250')
  expect(await upload('declared.xml', declared(' encoding="Windows-1250"'))).toMatchObject({
    state: 'done',
    encoding: null,
  })
  expect(await upload('guessed.xml', declared(''))).toMatchObject({ state: 'failed' })
  const chunks: Uint8Array[] = []
  const lines = [head.split(','), ['2026-07-05', 99.5, 'EUR', 'BOOK1', 'BOOK2', '']]
  async function* rows() {
    yield lines
  }
  for await (const chunk of packWorkbook({ sheet: 'Payments', by: 'Ann', at: new Date(0) }, rows())) chunks.push(chunk)
  const answer = await ann.fetch(`${path}/payments?name=book.xlsx`, { method: 'POST', body: Buffer.concat(chunks) })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as PaymentImport
  await until(
    async () =>
      (await ann.call<PaymentImport[]>('GET', `${path}/imports`)).find((one) => one.id === id)?.state !== 'waiting',
    'the import of the workbook',
  )
  const stored = await app.deps.db
    .selectFrom('monitored_payments')
    .select(['from_account', 'amount_minor', 'to_country'])
    .where('from_account', 'in', ['BOOK1', 'DE02120300000000202051'])
    .orderBy('amount_minor')
    .execute()
  expect(stored.map(({ amount_minor }) => amount_minor)).toEqual([99_50, 121_50, 122_50])
  expect(stored.at(-1)).toMatchObject({ to_country: 'FR' })
  // a declaration that the letters contradict is not believed
  const lied = orders
    .replace('?>', ' encoding="ISO-8859-1"?>')
    .replaceAll('Paying', 'Młyn')
    .replaceAll('<EndToEndId>E', '<EndToEndId>L')
  expect(await upload('lied.xml', lied)).toMatchObject({ state: 'done', rows_new: 2 })
  const payments = app.deps.db.selectFrom('monitored_payments').where('workspace_id', '=', ann.workspaceId)
  const payers = await payments.select('from_name').where('from_name', 'like', 'M%Mills').execute()
  expect(new Set(payers.map(({ from_name }) => from_name))).toEqual(new Set(['Młyn Mills']))
})

it('a High alert of one person alone needs the reason for that, and its history is the log', async () => {
  const alert = await findAlert(ann, ({ type, state, is_sample }) => is_sample && type === 'High' && state === 'open')
  const of = `alerts/${alert.id}`
  const early = await post(ann, `${of}/complete`, { version: 1, decision: 'report', reason: 'Too early' })
  expect([early.status, await early.json()]).toMatchObject([409, { error: 'Start the investigation first.' }])
  const started = await ann.call<Investigation>('POST', `${path}/${of}/start`, {})
  expect(started.alert.state).toBe('investigating')
  await ann.call('POST', `${path}/${of}/notes`, { kind: 'evidence', text: 'The invoice does not exist.' })
  const file = `${path}/evidence?${new URLSearchParams({ alertId: alert.id, name: 'invoice.txt' }).toString()}`
  const added = await ann.fetch(file, { method: 'POST', body: 'Invoice 17, for nothing' })
  const [note] = ((await added.json()) as Investigation).notes
  expect([added.status, note]).toMatchObject([201, { kind: 'evidence', file: { name: 'invoice.txt', size: 23 } }])
  const opened = await ann.fetch(`${path}/evidence/${note!.id}`)
  expect([await opened.text(), opened.headers.get('content-disposition')]).toEqual([
    'Invoice 17, for nothing',
    expect.stringContaining('attachment'),
  ])
  expect((await ann.fetch(file.replace('.txt', '.exe'), { method: 'POST', body: 'MZ' })).status).toBe(415)
  const stranger = await asUser(app)
  expect((await stranger.fetch(`${path}/evidence/${note!.id}`)).status).toBe(404)
  expect((await stranger.fetch(file, { method: 'POST', body: 'a' })).status).toBe(404)
  const { version } = await ann.call<Investigation>('POST', `${path}/${of}/follow_ups`, {})
  const decided = { version, decision: 'report', reason: 'No business purpose.' }
  expect((await post(ann, `${of}/complete`, decided)).status).toBe(409)
  expect((await post(ann, `${of}/complete`, { ...decided, version: 99 })).status).toBe(409)
  const done = await ann.call<Investigation>('POST', `${path}/${of}/complete`, {
    ...decided,
    single_approver_reason: 'Nobody else works here.',
  })
  expect(done).toMatchObject({
    alert: { state: 'resolved' },
    decision: { decided_by: 'Ann', single_approver_reason: 'Nobody else works here.' },
  })
  expect(done.follow_ups).toHaveLength(4)
  expect(done.history.map(({ action }) => action)).toEqual([
    'monitoring.case_decided',
    'monitoring.follow_ups_added',
    'monitoring.evidence_opened',
    'monitoring.evidence_added',
    'monitoring.note_added',
    'monitoring.case_started',
  ])
  await expect(ann.call('POST', `${path}/${of}/notes`, { kind: 'note', text: 'Afterwards.' })).rejects.toThrow(
    'already been decided',
  )
  const text = await (await ann.fetch(`${path}/${of}/export?format=txt`)).text()
  for (const stated of [
    '90-day reviews',
    'enhanced due diligence within 5 business days',
    'a follow-up review in 3 months',
  ])
    expect(text).toContain(stated)
  expect(text).toContain('Single approver: Nobody else works here.')
  const data = await (await ann.fetch(`${path}/${of}/export?format=json`)).text()
  expect(data).toContain('No business purpose.')
  const pdf = await ann.fetch(`${path}/${of}/export?format=pdf`)
  expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
})

it('only compliance sees a case: others get the same answer whether it exists or not, and the log does not tell', async () => {
  const bob = await asUser(app, { name: 'Bob' })
  await joinWorkspace(app, ann, bob, 'admin')
  const { id } = await findAlert(ann, ({ state }) => state === 'open')
  expect((await bob.fetch(`${path}/settings`)).status).toBe(403)
  const answers = await Promise.all(
    [id, crypto.randomUUID()].map(async (alertId) => {
      const answer = await bob.fetch(`${path}/alerts/${alertId}`)
      const { error, code } = (await answer.json()) as { error: string; code: string }
      return { status: answer.status, error, code }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(403)
  const log = await (await bob.fetch('/api/audit_log?limit=200')).text()
  expect(log).not.toContain('monitoring.')
  expect(log).not.toContain(id)
  const evidence = `${path}/evidence?${new URLSearchParams({ alertId: id, name: 'a.txt' }).toString()}`
  expect((await bob.fetch(evidence, { method: 'POST', body: 'a' })).status).toBe(403)
  const stranger = await asUser(app)
  expect((await stranger.fetch(`${path}/alerts/${id}`)).status).toBe(404)
  expect((await asVisitor(app).fetch(`${path}/samples`)).status).toBe(200)
})

it('news of a case and of a client reach open screens of compliance, and nobody else', async () => {
  const [dan, fay] = [await asUser(app, { name: 'Dan' }), await asUser(app, { name: 'Fay' })]
  for (const person of [dan, fay]) await joinWorkspace(app, ann, person, 'member')
  await giveCompliance(app, dan)
  const [ofDan, ofFay] = [await dan.fetch('/api/events'), await fay.fetch('/api/events')]
  const { id, client_id } = await findAlert(ann, ({ state }) => state === 'open')
  await ann.call('POST', `${path}/alerts/${id}/notes`, { kind: 'note', text: 'Asked the bank.' })
  await ann.call('POST', `${path}/clients/${client_id}/hold`, { reason: 'Court order' })
  await ann.fetch('/api/documents/upload?name=end.txt', { method: 'POST', body: 'What everybody hears of' })
  const countNews = async (response: Response) => {
    let text = ''
    for await (const chunk of response.body!) {
      text += Buffer.from(chunk).toString()
      if (text.includes('"documents"')) break
    }
    return text.match(/"monitoring"/g)?.length ?? 0
  }
  expect([await countNews(ofDan), await countNews(ofFay)]).toEqual([2, 0])
})

it('with a colleague a High decision waits for that colleague', async () => {
  const eve = await asUser(app, { name: 'Eve', email: 'eve@second.example' })
  await joinWorkspace(app, ann, eve, 'member')
  await giveCompliance(app, eve)
  const isReal = ({ type, state, is_sample }: Alert) => type === 'High' && state === 'open' && !is_sample
  const alert = await findAlert(ann, isReal)
  const of = `alerts/${alert.id}`
  const { version } = await ann.call<Investigation>('POST', `${path}/${of}/start`, {})
  const decided = { version, decision: 'no_suspicion', reason: 'Explained by the contract.' }
  const waiting = await ann.call<Investigation>('POST', `${path}/${of}/complete`, decided)
  expect(waiting).toMatchObject({ alert: { state: 'awaiting_approval' }, may_review: false })
  const { subject, text } = await app.mailTo(eve.email, /waiting for a second person/)
  expect(text).toContain(`/engagements?tab=aml&alert=${alert.id}`)
  expect(`${subject}${text}`).not.toMatch(/suspicion|contract|structuring/i)
  expect(text).not.toContain(alert.client_name)
  const approval = { version: waiting.version, outcome: 'approve', reason: 'Agreed' }
  expect((await post(ann, `${of}/review`, approval)).status).toBe(403)
  const back = await eve.call<Investigation>('POST', `${path}/${of}/review`, {
    ...approval,
    outcome: 'send_back',
    reason: 'Which?',
  })
  expect(back).toMatchObject({ alert: { state: 'investigating' }, decision: null })
  expect(back.notes[0]?.text).toBe(
    'Sent back: Which?\nAnn had decided: No suspicion remains. Explained by the contract.',
  )
  const other = { ...decided, version: back.version, decision: 'report' }
  const again = await ann.call<Investigation>('POST', `${path}/${of}/complete`, other)
  // what is approved is the decision that was read
  expect((await post(eve, `${of}/review`, approval)).status).toBe(409)
  expect(await eve.call('POST', `${path}/${of}/review`, { ...approval, version: again.version })).toMatchObject({
    alert: { state: 'resolved' },
    decision: { decided_by: 'Ann', approved_by: 'Eve', single_approver_reason: null },
  })
  // one for each decision that waited, to whoever can approve it
  const mails = (await app.outbox()).filter((mail) => mail.subject === subject)
  expect(mails.filter(({ to }) => to === eve.email)).toHaveLength(2)
  expect(mails.filter(({ to }) => to === ann.email)).toEqual([])
})

it('a decision about a sample case is mailed to nobody', async () => {
  const [owner, second] = [await asUser(app, { name: 'Ola' }), await asUser(app, { email: 'sue@samples.example' })]
  await joinWorkspace(app, owner, second, 'member')
  for (const person of [owner, second]) await giveCompliance(app, person)
  const alert = await findAlert(owner, ({ type, is_sample }) => type === 'High' && is_sample)
  const of = `${path}/alerts/${alert.id}`
  const { version } = await owner.call<Investigation>('POST', `${of}/start`, {})
  const decided = { version, decision: 'no_suspicion', reason: 'Explained.' }
  expect(await owner.call('POST', `${of}/complete`, decided)).toMatchObject({ alert: { state: 'awaiting_approval' } })
  const queued = await app.deps.db.selectFrom('tasks').select('title').where('kind', '=', 'send-mail').execute()
  expect(queued.filter(({ title }) => /samples\.example: .*waiting/.test(title))).toEqual([])
})

it('a case that needs no second person is approved by nobody, and is reopened with a reason that stays', async () => {
  const alert = await findAlert(ann, ({ type, state }) => type === 'Medium' && state === 'open')
  const of = `alerts/${alert.id}`
  const { version } = await ann.call<Investigation>('POST', `${path}/${of}/start`, {})
  expect((await post(ann, `${of}/reopen`, { reason: 'Too early' })).status).toBe(409)
  const decided = { version, decision: 'no_suspicion', reason: 'Salaries.' }
  const resolved = await ann.call<Investigation>('POST', `${path}/${of}/complete`, decided)
  expect(resolved).toMatchObject({ alert: { state: 'resolved' }, decision: { decided_by: 'Ann', approved_by: null } })
  expect((await post(ann, `${of}/reopen`, { reason: ' ' })).status).toBe(400)
  const reopened = await ann.call<Investigation>('POST', `${path}/${of}/reopen`, { reason: 'A new report' })
  expect(reopened).toMatchObject({ alert: { state: 'investigating' }, decision: null })
  expect(reopened.notes[0]?.text).toBe('Reopened: A new report\nAnn had decided: No suspicion remains. Salaries.')
  expect(reopened.history[0]).toMatchObject({ action: 'monitoring.case_reopened', user_name: 'Ann' })
  expect((await post(await asUser(app), `${of}/reopen`, { reason: 'Curious' })).status).toBe(404)
})

it('what neither law nor hold keeps is deleted: old payments without a case, and all of a hold stays', async () => {
  const rows = (account: string) =>
    [2015, 2016].map((year) => `${year}-01-05,${year},EUR,OTHER ${account},${account},`).join('\n')
  const held = await addClient('HELD', 'Held Client')
  await ann.call('POST', `${path}/clients/${held.id}/hold`, { reason: 'Order of a court' })
  await upload('old.csv', [head, rows('HELD'), rows('FREE')].join('\n'))
  await purgeForEveryone(app.deps.db, { now: app.deps.clock.now(), usualYears: 5 })
  const left = await app.deps.db
    .selectFrom('monitored_payments')
    .select('to_account')
    .where('workspace_id', '=', ann.workspaceId)
    .where('to_account', 'in', ['HELD', 'FREE'])
    .execute()
  expect(left.map(({ to_account }) => to_account)).toEqual(['HELD', 'HELD'])
})

it('thresholds are changed by one person at a time, and the curve says what they would have raised', async () => {
  const { settings, version } = await ann.call<{ settings: object; version: number }>('GET', `${path}/settings`)
  const curve = await ann.call<{ points: { value: number; alerts: number; is_current: boolean }[] }>(
    'GET',
    `${path}/what_if?setting=reportingThreshold`,
  )
  expect(curve.points.find(({ is_current }) => is_current)).toMatchObject({ value: 10_000, alerts: 5 })
  const next = { settings: { ...settings, reportingThreshold: 15_000 }, version }
  expect(await ann.call('PUT', `${path}/settings`, next)).toMatchObject({ version: version + 1 })
  const late = await ann.fetch(`${path}/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(next),
  })
  expect(late.status).toBe(409)
})

it('the numbers and codes of goAML are set by compliance, logged, and used by the next draft', async () => {
  const { settings, version } = await ann.call<{ settings: object; version: number }>('GET', `${path}/settings`)
  const [alert] = await alertsOf(ann)
  const draft = async () => {
    const answer = await ann.fetch(`${path}/alerts/${alert?.id}/export?format=goaml`)
    return { name: answer.headers.get('content-disposition') ?? '', xml: await answer.text() }
  }
  const before = await draft()
  expect(before.name).toContain('-incomplete-goaml-draft.xml')
  expect(before.xml).toContain('INCOMPLETE DRAFT: missing in the goAML settings: reporting entity ID')
  const indicators = Object.fromEntries(ruleNames.map((rule) => [rule, 'IND7']))
  const codes = { entityNumber: 101, branch: '', currency: 'AED', submissionCode: 'E', reportCode: 'SAR', indicators }
  const saved = { settings: { ...settings, reporting: codes }, version }
  expect(await ann.call('PUT', `${path}/settings`, saved)).toMatchObject({ settings: { reporting: codes } })
  const after = await draft()
  expect(after.name).not.toContain('incomplete')
  expect(after.xml).toContain('<rentity_id>101</rentity_id>')
  expect(after.xml).toContain('<indicator>IND7</indicator>')
  const entries = await readEntries(app.deps.db, { subject_id: ann.workspaceId, action: 'monitoring.settings_changed' })
  expect(entries.at(-1)?.details).toMatchObject({ fields: ['reporting'] })
})
