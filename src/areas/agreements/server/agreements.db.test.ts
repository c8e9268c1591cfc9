import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Anchor } from '#adapters/chain/port.ts'
import { ProviderError } from '#core/errors.ts'
import { readPdf } from '#paper/pdf/read-pdf.fixture.ts'
import { checkProof } from '#core/ledger/log-proof.ts'
import { asUser, asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { dieAtEachMoment } from '#test/crash-at.ts'
import { verifySecondly } from '#test/second-verifier.ts'
import { waitForMail } from '#test/start-app.ts'
import { optOut } from '#test/opt-out.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { Agreement, LinkPage, ListedAgreement, Log } from '../contract.ts'
import { invitationsPerDay, invitationsPerRecipient, newLinksPerDay } from '../rules/limits.ts'
import { readHistory } from '../rules/log-entry.ts'
import { anchorLog } from './anchors/anchor-log.ts'
import { endAgreement, keepDates } from './keep-dates.ts'
import { checkLog } from './ledger/check-log.ts'
import { enterAuditHeads } from './ledger/enter-audit-heads.ts'
import { cryptography } from './ledger/log-signer.ts'
import { replayAfter, rewriteLog } from './ledger/tamper.fixture.ts'
import { getReadingLinkSeat } from './read/find-participant.ts'
import { readChain } from './read/read-chain.ts'
import { createAgreement } from './write/create-agreement.ts'
import { makeMove } from './write/make-move.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann Creator' })
const ben = useUser(app, { name: 'Ben Buyer' })
const sam = useUser(app, { name: 'Sam Stranger' })
const visitor = asVisitor(app)

const said = {
  title: 'Exclusivity for Northwind',
  type: 'nda',
  description: 'We talk with each other only.',
  terms: 'Four weeks.',
  duration: '2592000',
}
type Made = { agreement: Agreement; mail: string }
let made = 0
/** With an address of its own for each test, so that its mails are found. */
const newAddress = () => `carol-${(made += 1)}@partner.example`

const create = async (participants: readonly string[], fields: object = {}, by = ann) =>
  (await by.call<Made>('POST', '/api/agreements', { ...said, participants, ...fields })).agreement
const read = (id: string, by = ann) => by.call<Agreement>('GET', `/api/agreements/${id}`)
const move = (id: string, step: string, by = ann) =>
  by.call<LinkPage>('PUT', `/api/agreements/${id}/moves`, { move: step })
const ofJob = () => ({ taskId: '', attempt: 1, signal: new AbortController().signal, report: () => undefined })
const runDates = () => keepDates.run(app.deps, {}, ofJob())
/** The second participant has not answered for four days. */
const beSilent = (id: string) =>
  app.deps.db
    .updateTable('agreement_participants')
    .set({ invited_at: new Date(Date.now() - 4 * 86_400_000) })
    .where('agreement_id', '=', id)
    .where('number', '=', 2)
    .execute()
const proofOf = async (id: string, by = ann) =>
  (await by.call<{ proof: string }>('GET', `/api/agreements/${id}/proof`)).proof

async function tokenOf(email: string, isReminder = false): Promise<string> {
  const mail = await waitForMail(
    app.outbox,
    ({ to, subject }) => to === email && subject.startsWith('Reminder') === isReminder,
  )
  return /invite=([\w-]{43})/.exec(mail.text)?.[1] ?? ''
}
const openLink = (token: string) => visitor.call<LinkPage>('PUT', '/api/agreement-links/open', { token })
const answer = (token: string, step: 'accept' | 'decline', reason = '') =>
  visitor.call<LinkPage>('PUT', '/api/agreement-links/answer', { token, move: step, name: 'Carol Client', reason })
const status = async (request: Promise<Response>) => (await request).status

/** The invitations of one test count for no limit of the next. */
afterEach(() =>
  app.deps.db
    .updateTable('agreements')
    .set({ created_at: sql`created_at - interval '2 days'` })
    .execute(),
)

describe('a new agreement', () => {
  it('has what the specification says, and waits for the others', async () => {
    const email = newAddress()
    const agreement = await create([ben.email.toUpperCase(), email, ann.email])
    expect(agreement).toMatchObject({
      ...said,
      status: 'pending',
      outcome: null,
      creator_id: ann.userId,
      participants: [ann.email, ben.email, email],
      accepted_by: [ann.email],
      moves: ['withdraw'],
      anchoring: { is_configured: false, state: 'none' },
    })
    const [begin, end] = [agreement.created_at, agreement.expires_at].map(Date.parse)
    expect(end! - begin!).toBe(2_592_000_000)
    expect(agreement.steps.map(({ kind, participant }) => [kind, participant])).toEqual([
      ['created', 1],
      ['sent', 2],
      ['sent', 3],
    ])
  })

  it.each([
    ['no title', { title: ' ' }],
    ['no type', { type: undefined }],
    ['no description', { description: '' }],
    ['no duration', { duration: undefined }],
    ['a duration that is no number', { duration: 'custom' }],
    ['a duration of no time', { duration: '0' }],
    ['a duration of more than a century', { duration: '9999999999' }],
    ['no participant', { participants: [] }],
    ['only its creator as participant', { participants: null }],
    ['a participant that is no address', { participants: ['carol'] }],
    ['too many participants', { participants: Array.from({ length: 21 }, (_, index) => `p${index}@example.com`) }],
  ])('with %s is refused and writes nothing', async (_name, fields) => {
    const before = await visitor.call<Log>('GET', '/api/agreement-log')
    const own =
      'participants' in fields && fields.participants === null ? { participants: [ann.email.toUpperCase()] } : fields
    const body = JSON.stringify({ ...said, participants: [ben.email], ...own })
    const response = await ann.fetch('/api/agreements', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(400)
    expect((await visitor.call<Log>('GET', '/api/agreement-log')).size).toBe(before.size)
  })

  it('is filled from a deal of the own workspace only', async () => {
    const deals = await ann.call<{ id: string; target: string }[]>('GET', '/api/deals')
    const deal = deals[0]!
    const draft = await ann.call<{ title: string }>('GET', `/api/agreements/draft?type=sales&deal_id=${deal.id}`)
    expect(draft.title).toContain(deal.target)
    expect(await status(sam.fetch(`/api/agreements/draft?type=sales&deal_id=${deal.id}`))).toBe(404)
    await expect(create([ben.email], { deal_id: deal.id }, sam)).rejects.toThrow('There is no such deal.')
  })

  it('is about no deal of a workspace that its creator may only read', async () => {
    const [owner, viewer] = [await asUser(app), await asUser(app)]
    const deal = await owner.call<{ id: string }>('POST', '/api/deals', { target: 'Read Only Target' })
    await joinWorkspace(app, owner, viewer, 'viewer')
    const before = await visitor.call<Log>('GET', '/api/agreement-log')
    await expect(create([ben.email], { deal_id: deal.id }, viewer)).rejects.toThrow('403')
    expect((await visitor.call<Log>('GET', '/api/agreement-log')).size).toBe(before.size)
    expect(await create([ben.email], { deal_id: null }, viewer)).toMatchObject({ deal_id: null })
  })
})

describe('its participants', () => {
  it('accept by account and by link, and then it is active', async () => {
    const email = newAddress()
    const { id } = await create([ben.email, email])
    const token = await tokenOf(email)
    expect(await openLink(token)).toMatchObject({
      state: 'open',
      agreement: { my_number: 3, moves: ['accept', 'decline'] },
    })
    await openLink(token)
    await move(id, 'accept', ben)
    expect(await read(id)).toMatchObject({ status: 'pending', accepted_by: [ann.email, ben.email] })
    expect(await answer(token, 'accept')).toMatchObject({ state: 'open', agreement: { status: 'active' } })
    await answer(token, 'accept')
    const agreement = await read(id)
    expect(agreement.steps.map(({ kind, participant }) => [kind, participant])).toEqual([
      ['created', 1],
      ['sent', 2],
      ['sent', 3],
      ['opened', 3],
      ['accepted', 2],
      ['accepted', 3],
      ['activated', null],
    ])
    expect(agreement.people[2]).toMatchObject({ name: 'Carol Client', method: 'link', delivery: 'outbox' })
    await waitForMail(app.outbox, ({ to, subject }) => to === email && subject.endsWith(': active'))
    await move(id, 'fulfil')
    expect(await read(id, ben)).toMatchObject({ status: 'completed', outcome: 'fulfilled', moves: [] })
  })

  it('who decline end it, say why, and see nothing of it any more', async () => {
    const email = newAddress()
    const { id } = await create([ben.email, email])
    const token = await tokenOf(email)
    expect(await answer(token, 'decline', 'Too long.')).toEqual({ state: 'declined' })
    expect(await openLink(token)).toEqual({ state: 'declined' })
    expect(await read(id)).toMatchObject({ status: 'completed', outcome: 'declined' })
    expect((await read(id)).people[2]).toMatchObject({ state: 'declined', reason: 'Too long.' })
    await expect(move(id, 'accept', ben)).rejects.toThrow('has ended')
    const file = visitor.fetch('/api/agreement-links/file', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, file: 'document' }),
    })
    expect(await status(file)).toBe(404)
    const mail = await waitForMail(app.outbox, ({ to, subject }) => to === ann.email && subject.endsWith(': declined'))
    expect(mail.text).toContain('Too long.')
    // The reason is for the creator alone.
    const toBen = await waitForMail(app.outbox, ({ to, subject }) => to === ben.email && subject.endsWith(': declined'))
    expect(toBen.text).not.toContain('Too long.')
    expect((await read(id, ben)).people[2]).toMatchObject({ state: 'declined', reason: null })
  })

  it('answer in the order of the list where that was chosen', async () => {
    const email = newAddress()
    const { id, people } = await create([ben.email, email], { is_in_order: true })
    expect(people.map(({ state }) => state)).toEqual(['accepted', 'invited', 'waiting'])
    await expect(ann.call('PUT', `/api/agreements/${id}/invitations`, { number: 3 })).rejects.toThrow(
      'nothing for this participant to answer',
    )
    await move(id, 'accept', ben)
    await answer(await tokenOf(email), 'accept')
    expect(await read(id)).toMatchObject({ status: 'active' })
  })

  it('accept without the observers, who see it by their link and have nothing to answer', async () => {
    const email = newAddress()
    const { id, people, parties } = await create([ben.email, email], { observers: [email], is_in_order: true })
    expect(parties).toBe(2)
    expect(people.map(({ role, state }) => [role, state])).toEqual([
      ['party', 'accepted'],
      ['party', 'invited'],
      ['observer', 'invited'],
    ])
    const token = await tokenOf(email)
    expect(await openLink(token)).toMatchObject({ state: 'open', agreement: { moves: [], my_number: 3 } })
    await expect(answer(token, 'accept')).rejects.toThrow('You may not do this')
    await expect(answer(token, 'decline')).rejects.toThrow('You may not do this')
    await move(id, 'accept', ben)
    expect(await read(id)).toMatchObject({ status: 'active', accepted_by: [ann.email, ben.email] })
    const verdict = checkProof(await proofOf(id), cryptography)
    if (!verdict.isValid) throw new Error(verdict.fault)
    const history = readHistory(verdict.found.proof.entries.map(({ entry }) => entry))
    expect(history).toMatchObject({ accepted: [1, 2], participants: 2, isActive: true })
    const amends = { previous: { id, relation: 'amends' } }
    await expect(create([ben.email, email], { ...amends, observers: [ben.email] })).rejects.toThrow('same participants')
    const later = await create([ben.email], amends)
    expect(later.previous).toMatchObject({ id })
    await expect(create([email], { observers: [email] })).rejects.toThrow('400')
    await expect(create([email], { observers: [newAddress()] })).rejects.toThrow('An observer has to be a participant')
  })

  it('get a new link, after which the earlier one is worth nothing', async () => {
    const email = newAddress()
    const { id } = await create([email])
    const old = await tokenOf(email)
    await ann.call('PUT', `/api/agreements/${id}/invitations`, { number: 2 })
    await expect(openLink(old)).rejects.toThrow('no longer valid')
    await waitForMail(app.outbox, ({ to, text }) => to === email && !text.includes(old))
    await answer(await tokenOf(email), 'accept')
    expect(await read(id)).toMatchObject({ status: 'active' })
  })

  it('get so many new links and not one more, and no mail once they asked for none', async () => {
    const email = newAddress()
    const { id } = await create([email])
    const again = () => ann.call('PUT', `/api/agreements/${id}/invitations`, { number: 2 })
    for (let count = 0; count < newLinksPerDay; count++) await again()
    await expect(again()).rejects.toThrow('429')
    const quiet = newAddress()
    const silent = await create([quiet])
    await tokenOf(quiet)
    await optOut(app.deps, ann, quiet)
    await expect(create([quiet])).rejects.toThrow(`${quiet} has asked not to be contacted.`)
    await expect(ann.call('PUT', `/api/agreements/${silent.id}/invitations`, { number: 2 })).rejects.toThrow('422')
    await beSilent(silent.id)
    await runDates()
    await move(silent.id, 'withdraw')
    await waitForMail(app.outbox, ({ to, subject }) => to === ann.email && subject.endsWith(': withdrawn'))
    expect((await app.outbox()).filter(({ to }) => to === quiet)).toHaveLength(1)
  })

  it('are not said to be invited where they asked for no mail before their turn came', async () => {
    const [first, email] = [newAddress(), newAddress()]
    const { id } = await create([first, email], { is_in_order: true })
    await optOut(app.deps, ann, email)
    await answer(await tokenOf(first), 'accept')
    const { people, steps } = await read(id)
    expect(people[2]).toMatchObject({ state: 'waiting', invited_at: null, delivery: null })
    expect(steps.filter(({ kind, participant }) => kind === 'sent' && participant === 3)).toEqual([])
    const { text } = await waitForMail(
      app.outbox,
      ({ to, subject }) => to === ann.email && subject.endsWith('cannot be invited'),
    )
    expect(text).toContain(email)
    expect((await app.outbox()).filter(({ to }) => to === email)).toEqual([])
  })

  it('are not invited by a person who invited too many that day', async () => {
    const zoe = await asUser(app)
    const addresses = (count: number) => Array.from({ length: count }, newAddress)
    for (let count = 0; count < invitationsPerDay; count += 20) await create(addresses(20), {}, zoe)
    await expect(create([newAddress()], {}, zoe)).rejects.toThrow('at most 100 people within 24 hours')
    await create([newAddress()])
  })

  it('are not invited to too many agreements in one day, whoever invites', async () => {
    const zoe = await asUser(app)
    const [email, other] = [newAddress(), newAddress()]
    const { id } = await create([email])
    await sql`
      with copies as (
        insert into agreements
        select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'title', 'Copy',
          'document_hash', encode(sha256(copy::text::bytea), 'hex')))).*
        from agreements a, generate_series(2, ${invitationsPerRecipient}) copy where a.id = ${id}
        returning id
      )
      insert into agreement_participants
      select (jsonb_populate_record(p, jsonb_build_object('agreement_id', copies.id, 'token_hash', null))).*
      from agreement_participants p, copies where p.agreement_id = ${id}`.execute(app.deps.db)
    await expect(create([other, email], {}, zoe)).rejects.toThrow(`${email} was invited to 50 agreements`)
    await create([other], {}, zoe)
    await app.deps.db.deleteFrom('agreements').where('title', '=', 'Copy').execute()
  })

  it('find it in their list, newest first, and nobody else does', async () => {
    const first = await create([ben.email], { title: 'First of Ben' })
    const second = await create([ben.email], { title: 'Second of Ben' })
    const list = async (by: SignedInClient, before = '') =>
      (await by.call<{ agreements: ListedAgreement[] }>('GET', `/api/agreements${before}`)).agreements
    const [newest, next] = await list(ben)
    expect([newest?.id, next?.id]).toEqual([second.id, first.id])
    expect(newest).toMatchObject({ is_my_turn: true })
    expect((await list(ben, `?before=${second.id}`))[0]?.id).toBe(first.id)
    expect(await list(sam)).toEqual([])
  })
})

describe('a stranger', () => {
  it('learns nothing by id, move, file or search, signed in or not', async () => {
    const { id, document_hash } = await create([newAddress()])
    for (const path of ['', '/proof', '/document', '/certificate', '/calendar']) {
      expect(await status(sam.fetch(`/api/agreements/${id}${path}`))).toBe(404)
      expect(await status(visitor.fetch(`/api/agreements/${id}${path}`))).toBe(401)
    }
    await expect(move(id, 'accept', sam)).rejects.toThrow('There is no such agreement.')
    await expect(move(id, 'withdraw', sam)).rejects.toThrow('There is no such agreement.')
    const found = await sam.fetch(`/api/lookup?q=${encodeURIComponent(said.title)}`)
    expect(await found.text()).not.toContain(id)
    // Whoever knows the hash has the file; the proof still names nobody.
    const { proof } = await visitor.call<{ proof: string }>('PUT', '/api/agreement-log/proofs', { hash: document_hash })
    for (const secret of [said.title, said.description, ann.email, ann.name, id]) expect(proof).not.toContain(secret)
    expect(await status(visitor.fetch('/api/agreement-log/check', { method: 'PUT' }))).toBe(401)
  })

  it('is what a participant becomes who declined with an account', async () => {
    const dora = await asUser(app, { name: 'Dora Decliner' })
    const { id } = await create([dora.email, ben.email], { title: 'Declined by Dora' })
    expect((await read(id, dora)).title).toBe('Declined by Dora')
    expect(await move(id, 'decline', dora)).toEqual({ state: 'declined' })
    for (const path of ['', '/proof', '/document', '/certificate', '/calendar', '/chain'])
      expect(await status(dora.fetch(`/api/agreements/${id}${path}`))).toBe(404)
    for (const path of ['/api/agreements', '/api/lookup?q=Declined', '/api/audit_log?limit=100'])
      expect(await (await dora.fetch(path)).text()).not.toMatch(/Declined by|Dora Decliner.*agreement|Ann Creator/)
    await expect(move(id, 'accept', dora)).rejects.toThrow('There is no such agreement.')
  })
})

describe('the workspace of the creator', () => {
  it('learns from its audit log that something was done, and no name of another participant', async () => {
    const dan = await asUser(app, { name: 'Dan Creator' })
    const max = await asUser(app, { name: 'Max Colleague' })
    await joinWorkspace(app, dan, max, 'admin')
    const { id } = await create([ben.email], {}, dan)
    await move(id, 'accept', ben)
    await ben.fetch(`/api/agreements/${id}/document`)
    const add = { text: 'Return it', due_on: '2030-01-31', owner: 2 }
    const [duty] = (await dan.call<Agreement>('POST', `/api/agreements/${id}/obligations`, add)).obligations
    await ben.call('PATCH', `/api/agreements/${id}/obligations/${duty!.id}`, {
      text: add.text,
      due_on: add.due_on,
      owner: add.owner,
      version: duty!.version,
      state: 'done',
    })
    const logged = await (await max.fetch('/api/audit_log?limit=100')).text()
    expect(logged).toContain('agreement.moved')
    expect(logged).toContain('agreement.printed')
    expect(logged).toContain('Dan Creator')
    for (const secret of [ben.name, ben.email, ben.userId, said.title, said.description])
      expect(logged).not.toContain(secret)
    expect(await status(max.fetch(`/api/agreements/${id}`))).toBe(404)
    expect((await max.call<{ agreements: object[] }>('GET', '/api/agreements')).agreements).toEqual([])
  })
})

describe('a creator whose address changes', () => {
  it('still finds the agreement in the list and the calendar', async () => {
    const eve = await asUser(app, { name: 'Eve Mover' })
    const { id } = await create([ben.email], { title: 'Before the move' }, eve)
    await move(id, 'accept', ben)
    await app.deps.db
      .updateTable('users')
      .set({ email: 'eve@elsewhere.example' })
      .where('id', '=', eve.userId)
      .execute()
    const { agreements } = await eve.call<{ agreements: ListedAgreement[] }>('GET', '/api/agreements')
    expect(agreements.map((each) => each.id)).toEqual([id])
    expect((await read(id, eve)).my_number).toBe(1)
    const { address } = await eve.call<{ address: string }>('PUT', '/api/agreement-calendar/settings')
    const { pathname, search } = new URL(address)
    expect(await (await visitor.fetch(`${pathname}${search}`)).text()).toContain('Before the move')
  })
})

describe('the proof of an agreement', () => {
  it('is checked by itself, and fits the file and the key of the log', async () => {
    const email = newAddress()
    const { id } = await create([email])
    await answer(await tokenOf(email), 'accept')
    const { key } = await visitor.call<Log>('GET', '/api/agreement-log')
    const verdict = checkProof(await proofOf(id), cryptography, key)
    if (!verdict.isValid) throw new Error(verdict.fault)
    const history = readHistory(verdict.found.proof.entries.map(({ entry }) => entry))
    expect(history).toMatchObject({ accepted: [1, 2], isActive: true })
    const file = await (await ann.fetch(`/api/agreements/${id}/document`)).text()
    expect(createHash('sha256').update(file).digest('hex')).toBe(history?.document)
    expect(verifySecondly(Buffer.from(await proofOf(id)), Buffer.from(file))).toMatchObject({ problem: null, key })
    expect(await status(visitor.fetch('/api/agreement-log/proofs', { method: 'PUT' }))).toBe(400)
  })

  it('comes with a certificate as PDF, and a calendar file', async () => {
    const title = 'Exclusivity, confidentiality and access to the data room in the sale of Northwind Analytics Holding'
    const { id, document_hash } = await create([newAddress()], { title })
    const certificate = await ann.fetch(`/api/agreements/${id}/certificate`)
    const { text } = readPdf(await certificate.bytes())
    const words = text.replaceAll('\n', ' ')
    // The title in whole, at the head; a foot may be cut.
    for (const part of [
      title,
      said.description,
      document_hash,
      'Created and accepted by',
      'Not recorded on a public chain',
    ])
      expect(words).toContain(part)
    expect(words).not.toContain('Square brackets stand for')
    const foreign = await create([newAddress()], { description: '株式会社' })
    const other = readPdf(await (await ann.fetch(`/api/agreements/${foreign.id}/certificate`)).bytes())
    expect(other.text).toContain('Square brackets stand for characters that this PDF has no font for')
    expect(await (await ann.fetch(`/api/agreements/${id}/calendar`)).text()).toContain('END:VCALENDAR')
  })
})

describe('at once', () => {
  const rounds = 5

  it('two participants accept: it becomes active once, in one order', async () => {
    for (let round = 0; round < rounds; round++) {
      const email = newAddress()
      const { id } = await create([ben.email, email])
      const token = await tokenOf(email)
      await Promise.all([move(id, 'accept', ben), answer(token, 'accept'), answer(token, 'accept')])
      const [mine, theirs] = [await read(id), await read(id, ben)]
      expect(mine.status).toBe('active')
      expect(mine.steps).toEqual(theirs.steps)
      expect(mine.steps.map(({ kind }) => kind).toSorted()).toEqual(
        ['created', 'sent', 'sent', 'accepted', 'accepted', 'activated'].toSorted(),
      )
    }
  })

  it('one accepts while the creator withdraws: exactly one of them wins', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await create([ben.email])
      const results = await Promise.allSettled([move(id, 'accept', ben), move(id, 'withdraw')])
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
      const { status: state, outcome, steps } = await read(id)
      const last = steps.at(-1)?.kind
      expect([state, outcome, last]).toEqual(
        results[0]?.status === 'fulfilled' ? ['active', null, 'activated'] : ['completed', 'withdrawn', 'withdrawn'],
      )
    }
  })

  it('two accept while the creator withdraws: it is active or withdrawn, never both, and each answer has one entry', async () => {
    for (let round = 0; round < rounds; round++) {
      const email = newAddress()
      const { id } = await create([ben.email, email])
      const token = await tokenOf(email)
      const results = await Promise.allSettled([move(id, 'accept', ben), answer(token, 'accept'), move(id, 'withdraw')])
      const done = results.map((result) => result.status === 'fulfilled')
      const { status: state, outcome, steps } = await read(id)
      const count = (kind: string) => steps.filter((step) => step.kind === kind).length
      expect([state, outcome]).toEqual(done[2] ? ['completed', 'withdrawn'] : ['active', null])
      expect([count('activated'), count('withdrawn')]).toEqual(done[2] ? [0, 1] : [1, 0])
      expect(count('accepted')).toBe([done[0], done[1]].filter(Boolean).length)
    }
  })
})

describe('time', () => {
  const setBack = (id: string, days: number) =>
    app.deps.db
      .updateTable('agreements')
      .set({
        created_at: sql`created_at - make_interval(days => ${days})`,
        expires_at: sql`expires_at - make_interval(days => ${days})`,
      })
      .where('id', '=', id)
      .execute()

  it('ends an active agreement and lets a pending one lapse, once', async () => {
    const active = await create([ben.email], { duration: '86400' })
    await move(active.id, 'accept', ben)
    const pending = await create([ben.email], { duration: '86400' })
    for (const { id } of [active, pending]) await setBack(id, 2)
    await expect(move(pending.id, 'accept', ben)).rejects.toThrow('has ended')
    // whoever reads it before the job is told the same
    expect(await read(active.id)).toMatchObject({ status: 'completed', outcome: 'expired', moves: [] })
    expect(await read(pending.id)).toMatchObject({ status: 'completed', outcome: 'lapsed', is_my_turn: false })
    await runDates()
    await runDates()
    expect(await read(active.id)).toMatchObject({ status: 'completed', outcome: 'expired' })
    const lapsed = await read(pending.id)
    expect(lapsed).toMatchObject({ status: 'completed', outcome: 'lapsed' })
    expect(lapsed.steps.filter(({ kind }) => kind === 'lapsed')).toHaveLength(1)
  })

  it('reminds a silent participant with a link that works, and announces the end of an active agreement', async () => {
    const email = newAddress()
    const silent = await create([email])
    await beSilent(silent.id)
    const ending = await create([ben.email], { duration: '604800' })
    await move(ending.id, 'accept', ben)
    await runDates()
    await runDates()
    await answer(await tokenOf(email, true), 'accept')
    expect(await read(silent.id)).toMatchObject({ status: 'active' })
    await waitForMail(app.outbox, ({ to, subject }) => to === ben.email && subject.endsWith(': ending'))
    const mails = await app.outbox()
    expect(mails.filter(({ to, subject }) => to === email && subject.startsWith('Reminder'))).toHaveLength(1)
  })
})

describe('a short agreement', () => {
  it('is brought to mind within its duration, not after three days', async () => {
    const email = newAddress()
    const { id } = await create([email], { duration: '86400' })
    const setInvited = (hours: number) =>
      app.deps.db
        .updateTable('agreement_participants')
        .set({ invited_at: new Date(Date.now() - hours * 3_600_000) })
        .where('agreement_id', '=', id)
        .where('number', '=', 2)
        .execute()
    const control = { taskId: '', attempt: 1, signal: new AbortController().signal, report: () => undefined }
    await setInvited(7)
    await keepDates.run(app.deps, {}, control)
    expect(await countReminders(id)).toBe(0)
    await setInvited(9)
    await keepDates.run(app.deps, {}, control)
    expect(await countReminders(id)).toBe(1)
    await answer(await tokenOf(email, true), 'accept')
  })

  const countReminders = async (id: string) =>
    (
      await app.deps.db
        .selectFrom('agreement_participants')
        .select('reminders')
        .where('agreement_id', '=', id)
        .where('number', '=', 2)
        .executeTakeFirstOrThrow()
    ).reminders
})

describe('a later agreement', () => {
  it('renews an ended one, and amends an active one, which it replaces when all have accepted', async () => {
    const first = await create([ben.email])
    await move(first.id, 'accept', ben)
    const amendment = await create([ben.email], { previous: { id: first.id, relation: 'amends' }, terms: 'Six weeks.' })
    expect(await read(first.id)).toMatchObject({ status: 'active' })
    await move(amendment.id, 'accept', ben)
    expect(await read(first.id)).toMatchObject({ status: 'completed', outcome: 'replaced' })
    const renewal = await create([ben.email], { previous: { id: first.id, relation: 'renews' } })
    expect(renewal.previous).toEqual({ id: first.id, relation: 'renews' })
    await expect(create([ben.email], { previous: { id: first.id, relation: 'amends' } })).rejects.toThrow('has ended')
    await expect(create([ann.email], { previous: { id: first.id, relation: 'renews' } }, ben)).rejects.toThrow(
      'There is no such agreement.',
    )
  })
})

describe('killed at every moment', { tags: ['repeats'] }, () => {
  it('creating leaves no agreement without its entries, and no entry without its agreement', async () => {
    const input = {
      ...said,
      type: 'nda' as const,
      duration: '86400',
      observers: [],
      is_in_order: false,
      deal_id: null,
      previous: null,
    }
    const actor = { ...actorOf(ann), workspaceId: ann.workspaceId }
    const deaths = await dieAtEachMoment({
      db: app.deps.db,
      work: (db) =>
        createAgreement({ ...app.deps, db }, actor, { ...input, title: 'Killed', participants: [ben.email] }),
      recover: checkWhole,
    })
    expect(deaths).toBeGreaterThan(20)
    await checkWhole()
  })

  it('accepting is done in whole or not at all, and can be sent again', async () => {
    const { id } = await create([ben.email])
    const mover = {
      id,
      number: 2,
      move: 'accept',
      name: 'Ben',
      method: 'account',
      actorId: ben.userId,
      reason: '',
    } as const
    await dieAtEachMoment({
      db: app.deps.db,
      work: (db) => makeMove({ ...app.deps, db }, mover),
      recover: async () => {
        const { status: state, steps } = await read(id)
        expect(steps.filter(({ kind }) => kind === 'accepted')).toHaveLength(state === 'active' ? 1 : 0)
        await checkWhole()
      },
    })
    expect(await read(id)).toMatchObject({ status: 'active' })
  })

  /** Each agreement has the entries that it counts, and the log is intact. */
  async function checkWhole(): Promise<void> {
    const { db } = app.deps
    const rows = await db
      .selectFrom('agreements')
      .leftJoin('ledger_entries', 'ledger_entries.document_hash', 'agreements.document_hash')
      .select(({ fn }) => ['agreements.steps', fn.count<number>('ledger_entries.seq').as('entries')])
      .groupBy(['agreements.id', 'agreements.steps'])
      .execute()
    expect(rows.filter(({ steps, entries }) => entries !== steps)).toEqual([])
    const { count } = await db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.count<number>('seq').as('count'))
      // The others are about the audit log.
      .where('document_hash', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(rows.reduce((sum, { steps }) => sum + steps, 0)).toBe(count)
  }
})

describe('recorded outside of the product', () => {
  /** A service that takes every state, and can lose what it took. */
  const makeAnchor = () => {
    const taken = new Map<number, string>()
    let isLost = false
    const anchor: Anchor = {
      kind: 'chain',
      lostAfterSeconds: 259_200,
      publish: async ({ size, root }) => {
        taken.set(size, Buffer.from(root).toString('hex'))
        isLost = false
        return { chain_id: 1, transaction: `0x${size}` }
      },
      follow: async (record) => ({ state: isLost ? 'reorganised' : 'confirmed', record: { ...record, block: 7 } }),
    }
    return { anchor, taken, lose: () => void (isLost = true) }
  }
  const run = async (anchor: Anchor, db = app.deps.db) => {
    await anchorLog.run({ ...app.deps, db, anchors: [anchor] }, {}, ofJob())
  }
  const stateOf = async (id: string) => (await read(id)).anchoring.state

  it('an agreement is pending, then confirmed, and its proof has the record', async () => {
    const { anchor, taken, lose } = makeAnchor()
    const { id } = await create([ben.email])
    expect(await stateOf(id)).toBe('none')
    await run(anchor)
    expect(await stateOf(id)).toBe('pending')
    await create([ben.email])
    await run(anchor)
    expect(await stateOf(id)).toBe('confirmed')
    const verdict = checkProof(await proofOf(id), cryptography)
    if (!verdict.isValid) throw new Error(verdict.fault)
    const [older] = verdict.found.anchored
    expect(Buffer.from(older!.root).toString('hex')).toBe(taken.get(older!.size))
    expect(verdict.found.proof.anchors[0]?.record).toMatchObject({ kind: 'chain', state: 'confirmed', block: 7 })
    lose()
    await run(anchor)
    expect(await stateOf(id)).toBe('reorganised')
    await run(anchor)
    await run(anchor)
    expect(await stateOf(id)).toBe('confirmed')
  })

  it('a service that fails leaves the record pending, and it is tried again', async () => {
    const { anchor } = makeAnchor()
    const { id } = await create([ben.email])
    const fail = () => Promise.reject(new ProviderError('chain', 'away', { retryable: true }))
    await run({ ...anchor, publish: fail, follow: fail })
    expect(await stateOf(id)).toBe('pending')
    await run(anchor)
    await run(anchor)
    expect(await stateOf(id)).toBe('confirmed')
  })

  it('a record that the chain refused is shown as failed, and sent again', async () => {
    const { anchor } = makeAnchor()
    const { id } = await create([ben.email])
    await run(anchor)
    await run({ ...anchor, follow: (record) => Promise.resolve({ state: 'failed', record }) })
    expect(await stateOf(id)).toBe('failed')
    expect(await proofOf(id)).not.toContain('"failed"')
    await run(anchor)
    expect(await stateOf(id)).toBe('pending')
    await run(anchor)
    expect(await stateOf(id)).toBe('confirmed')
  })

  it('a record that was on its way for days is lost, and sent again once', async () => {
    const { anchor, taken } = makeAnchor()
    const waiting: Anchor = { ...anchor, follow: (record) => Promise.resolve({ state: 'sent', record }) }
    const { id } = await create([ben.email])
    await run(waiting)
    taken.clear()
    await run(waiting)
    expect(taken.size).toBe(0)
    const longAgo = sql<Date>`updated_at - interval '4 days'`
    await app.deps.db.updateTable('ledger_anchors').set({ updated_at: longAgo }).where('state', '=', 'sent').execute()
    const again: Anchor = { ...waiting, publish: async (state) => ({ ...(await anchor.publish(state)), second: 1 }) }
    await run(again)
    expect(taken.size).toBeGreaterThan(0)
    taken.clear()
    await run(again)
    expect(taken.size).toBe(0)
    await run(anchor)
    expect(await stateOf(id)).toBe('confirmed')
  })

  it('an acceptance on the chain is read for participants only, and asks the chain for the hash alone', async () => {
    const email = newAddress()
    const { id, document_hash, anchoring } = await create([email])
    expect(anchoring.takes_acceptances).toBe(false)
    const token = await tokenOf(email)
    expect(await ann.call('GET', `/api/agreements/${id}/chain`)).toEqual({ chain: null })
    const asked: string[] = []
    const found = {
      chainId: 5,
      contract: '0x01',
      data: '0x02',
      accepted: [{ wallet: '0x03', transaction: '0x04', block: 6 }],
    }
    const taking: Anchor = {
      ...makeAnchor().anchor,
      readAcceptances: (document) => Promise.resolve(asked.push(document) > 0 ? found : null),
    }
    const seat = await getReadingLinkSeat(app.deps.db, token)
    const { accepted, contract, data } = found
    expect(await readChain({ anchors: [taking] }, seat)).toEqual({ chain: { chain_id: 5, contract, data, accepted } })
    expect(asked).toEqual([document_hash])
    const link = () => visitor.call('PUT', '/api/agreement-links/chain', { token })
    expect(await link()).toEqual({ chain: null })
    expect(await status(sam.fetch(`/api/agreements/${id}/chain`))).toBe(404)
    await answer(token, 'decline')
    await expect(link()).rejects.toThrow('no longer valid')
  })

  it('killed at every moment, each state is recorded, under one row', async () => {
    const { anchor, taken } = makeAnchor()
    const { id } = await create([ben.email])
    await dieAtEachMoment({ db: app.deps.db, work: (db) => run(anchor, db), recover: async () => undefined })
    await run(anchor)
    expect(await stateOf(id)).toBe('confirmed')
    const rows = await app.deps.db.selectFrom('ledger_anchors').select(['size', 'state']).execute()
    expect(new Set(rows.map(({ size }) => size)).size).toBe(rows.length)
    expect(taken.size).toBeGreaterThan(0)
    expect(await checkLog(app.deps)).toMatchObject({ is_intact: true })
  })

  it('a log that was rewritten in whole, tree and all, no longer fits its record', async () => {
    await create([ben.email])
    await enterAuditHeads.run(app.deps, {}, ofJob())
    await run(makeAnchor().anchor)
    const verdict = await replayAfter(app.deps, (trx) => rewriteLog(app.deps, trx))
    expect(verdict).toMatchObject({ is_intact: false, fault: expect.stringContaining('signed and recorded') })
  })
})

describe('the replay of an auditor', () => {
  it('finds the log intact', async () => {
    const { size } = await visitor.call<Log>('GET', '/api/agreement-log')
    expect(await checkLog(app.deps)).toMatchObject({ is_intact: true, entries: size, fault: null })
  })

  it.each([
    [
      'changed',
      'from entry 0 on',
      `update ledger_entries set content = replace(content, 'created', 'sent') where seq = 0`,
    ],
    ['removed', 'Entry 3 is missing', 'delete from ledger_entries where seq = 3'],
    [
      'cut off',
      'is missing',
      `delete from ledger_audit_heads where entry = (select max(seq) from ledger_entries);
        delete from ledger_entries where seq = (select max(seq) from ledger_entries)`,
    ],
    [
      'exchanged',
      'from entry 0 on',
      `update ledger_entries a set content = b.content, document_hash = b.document_hash
        from ledger_entries b where (a.seq, b.seq) in ((0, 1), (1, 0))`,
    ],
    [
      'added',
      'do not match',
      `insert into ledger_entries select seq + 1, document_hash, content
        from ledger_entries order by seq desc limit 1`,
    ],
    ['unlike the tree', 'from entry 8 on', 'update ledger_nodes set hash = sha256(hash) where level = 3 and index = 1'],
  ])('finds entries that were %s', async (_name, fault, statement) => {
    // What the product itself cannot do: the triggers are off, as for somebody who owns the database.
    const verdict = await replayAfter(app.deps, async (trx) => {
      for (const each of statement.split(';')) await sql.raw(each).execute(trx)
    })
    expect(verdict).toMatchObject({ is_intact: false, fault: expect.stringContaining(fault) })
    expect(await checkLog(app.deps)).toMatchObject({ is_intact: true })
  })

  it('is the only one who could: the database refuses to change the log', async () => {
    await expect(app.deps.db.deleteFrom('ledger_entries').execute()).rejects.toThrow('can only grow')
    await expect(app.deps.db.updateTable('ledger_nodes').set({ level: 9 }).execute()).rejects.toThrow('can only grow')
    await expect(endAgreement(app.deps, app.deps.newId())).resolves.toBeUndefined()
  })
})

const actorOf = ({ userId, email, name }: SignedInClient) => ({
  userId,
  email,
  name,
  sessionId: '',
  role: 'basic' as const,
  memberRole: 'owner' as const,
  capabilities: [],
})
