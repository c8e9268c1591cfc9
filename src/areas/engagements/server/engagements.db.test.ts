import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { giveCompliance, asUser, asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { optOut } from '#test/opt-out.ts'
import { waitForMail } from '#test/start-app.ts'
import { useApp, useUser } from '#test/use-app.ts'
import { clientAnswers } from '../client-answers.fixture.ts'
import type {
  Check,
  Engagement,
  EngagementFile,
  EngagementList,
  Holding,
  MatrixState,
  Party,
  RequestPage,
} from '../contract.ts'
import type { ChangeResult, RecordVersion } from '../../record-calls.ts'
import type { MonitoredClient } from '../../monitoring/contract.ts'
import { readEntries } from '../../audit/server/audit.fixture.ts'
import { complianceChain } from '../../audit/server/record-audit.ts'
import type { ScreeningCheck } from '../../screening/contract.ts'
import { addMonths } from '#core/dates/add-months.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { CheckKind } from '../rules/words.ts'
import { mailEndingEvidence } from './write/mail-ending-evidence.ts'
import { mailDueReviews } from './write/review-client.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann' })

const said = {
  ...clientAnswers,
  established_date: '1999-01-01',
  risk_profile: 'low',
  services: ['KYC Verification', 'Ongoing Monitoring'],
  requires_aml: false,
}
const create = (fields: object = {}, person = ann) =>
  person.call<Engagement>('POST', '/api/engagements', { ...said, ...fields })
const read = (id: string, person = ann) => person.call<EngagementFile>('GET', `/api/engagements/${id}`)
const move = (id: string, status: string, reason?: string) =>
  ann.call<Engagement>('PUT', `/api/engagements/${id}/status`, { status, reason })
const addParty = (engagement_id: string, fields: object) =>
  ann.call<Party>('POST', '/api/engagement-parties', { engagement_id, ...fields })
const check = (engagement_id: string, kind: CheckKind, fields: object = {}, person = ann) =>
  person.call<Check>('PUT', '/api/engagement-checks', {
    engagement_id,
    party_id: null,
    kind,
    state: 'passed',
    note: 'Seen in the register.',
    ...fields,
  })

async function passAll(id: string): Promise<void> {
  for (const { kind, party_id, is_required } of (await read(id)).checks)
    if (is_required) await check(id, kind, { party_id })
}

describe('a new engagement', () => {
  it('makes its deal, keeps all fields, and turns each service into a task of the deal', async () => {
    const made = await create({ estimated_value: 12_000_000, city: 'Berlin', regulatory_requirements: ['BaFin'] })
    expect(made).toMatchObject({
      status: 'pending',
      assigned_to: 'AI System',
      priority: 'medium',
      city: 'Berlin',
      regulatory_requirements: ['BaFin'],
      deal: { target: 'Caldwell Mills' },
    })
    const dealId = made.deal?.id ?? ''
    expect(await ann.call('GET', `/api/deals/${dealId}`)).toMatchObject({
      value: 12_000_000,
      industry: 'Manufacturing & Industrials',
    })
    const tasks = await ann.call<{ title: string }[]>('GET', `/api/deals/${dealId}/tasks`)
    expect(tasks.map(({ title }) => title)).toEqual([
      'Verify the client and its owners: Caldwell Mills',
      'Agree on the ongoing monitoring: Caldwell Mills',
    ])
    const { engagement } = await ann.call<{ engagement: { id: string } }>('GET', `/api/deals/${dealId}/engagement`)
    expect(engagement.id).toBe(made.id)
  })

  it('picks a deal of the workspace, which has at most one open engagement', async () => {
    const deal = await ann.call<{ id: string }>('POST', '/api/deals', { target: 'Picked' })
    expect((await create({ deal_id: deal.id })).deal?.id).toBe(deal.id)
    await expect(create({ deal_id: deal.id })).rejects.toThrow('This deal already has an open engagement')
    const other = await asUser(app)
    await expect(create({ deal_id: deal.id }, other)).rejects.toThrow('There is no such deal')
  })

  it('ends the draft, whose beginning says how long the onboarding took', async () => {
    const bob = await asUser(app)
    const draft = { step: 2, typed: { company_name: 'Half typed', estimated_value: '12x' } }
    await bob.call('PUT', '/api/engagement-draft', draft)
    expect(await bob.call('GET', '/api/engagement-draft')).toEqual({ draft })
    await app.deps.db
      .updateTable('engagement_drafts')
      .set({ started_at: new Date(app.deps.clock.now().getTime() - 30 * 60_000) })
      .where('user_id', '=', bob.userId)
      .execute()
    const made = await create({}, bob)
    expect(made.onboarding_minutes).toBeGreaterThanOrEqual(30)
    expect(await bob.call('GET', '/api/engagement-draft')).toEqual({ draft: null })
  })

  it('is made once of a draft that is open in two windows', async () => {
    const bob = await asUser(app)
    await bob.call('PUT', '/api/engagement-draft', { step: 4, typed: { company_name: 'Twice' } })
    const both = await Promise.allSettled([
      create({ ends_draft: true, company_name: 'Twice' }, bob),
      create({ ends_draft: true, company_name: 'Twice' }, bob),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(create({ ends_draft: true }, bob)).rejects.toThrow('in another window')
    const { rows } = await bob.call<EngagementList>('GET', '/api/engagements')
    expect(rows.filter(({ company_name }) => company_name === 'Twice')).toHaveLength(1)
    const deals = await (await bob.fetch('/api/deals?limit=100')).text()
    expect(deals.split('"target":"Twice"')).toHaveLength(2)
  })
})

describe('the status', () => {
  it('becomes active only with every required check, and is held and reopened with a reason', async () => {
    const { id } = await create()
    await addParty(id, { name: 'Carla Caldwell' })
    await expect(move(id, 'active')).rejects.toThrow('3 required checks are not finished')
    await passAll(id)
    const active = await move(id, 'active')
    expect(active).toMatchObject({ status: 'active', finished_checks: 3, required_checks: 3 })
    expect(active.next_review_on).not.toBeNull()
    await expect(move(id, 'on-hold')).rejects.toThrow('Give a reason')
    await move(id, 'on-hold', 'The client asked for a pause')
    await move(id, 'active')
    await move(id, 'completed')
    await expect(move(id, 'active')).rejects.toThrow('Give a reason for reopening')
    expect((await move(id, 'active', 'A second deal')).status).toBe('active')
    const { change_id } = (await read(id)).engagement
    const undone = await ann.fetch('/api/engagements/undo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ change_id }),
    })
    expect(undone.status).toBe(409)
    const history = await ann.call<RecordVersion[]>('GET', `/api/engagements/${id}/history`)
    expect(history.map(({ changes }) => changes.find(({ field }) => field === 'status')?.after ?? null)).toEqual([
      'active',
      'completed',
      'active',
      'on-hold',
      'active',
      'pending',
    ])
    expect(history[0]?.changes).toContainEqual({ field: 'status_reason', before: null, after: 'A second deal' })
  })
})

describe('a check', () => {
  it('needs evidence to pass, a reason to be waived, and is open again when its evidence expires', async () => {
    const { id } = await create()
    await expect(check(id, 'registration', { note: '' })).rejects.toThrow('needs its evidence')
    await expect(check(id, 'registration', { state: 'waived', note: '' })).rejects.toThrow('does not apply')
    expect(await check(id, 'registration')).toMatchObject({
      is_finished: true,
      reviewer_name: 'Ann',
      is_required: true,
    })
    await app.deps.db
      .updateTable('engagement_checks')
      .set({ expires_on: '2020-01-01' })
      .where('engagement_id', '=', id)
      .execute()
    expect((await read(id)).checks.find(({ kind }) => kind === 'registration')?.is_finished).toBe(false)
  })

  it('against lists stays open while no list of the real world is loaded', async () => {
    const { id } = await create({ requires_aml: true })
    await expect(check(id, 'sanctions')).rejects.toThrow('No sanctions list is loaded')
    expect((await read(id)).checks.find(({ kind }) => kind === 'sanctions')).toMatchObject({
      waits_for_list: true,
      is_finished: false,
    })
    expect((await check(id, 'sanctions', { state: 'waived', note: 'Screened by our bank.' })).is_finished).toBe(true)
  })

  it('of a sample client passes when the sample list has no hit, and the client is screened from then on', async () => {
    const { rows } = await ann.call<EngagementList>('GET', '/api/engagements')
    const sample = rows.find(({ is_sample }) => is_sample)
    const passed = await check(sample?.id ?? '', 'sanctions')
    expect(passed).toMatchObject({ state: 'passed', waits_for_list: false })
    const subjects = await app.deps.db
      .selectFrom('screening_subjects')
      .select(['subject_kind', 'state'])
      .where('subject_id', '=', sample?.id ?? '')
      .execute()
    expect(subjects).toEqual([{ subject_kind: 'engagement', state: 'clear' }])
  })

  it('of a party is decided with a second person, counts until then, and opens again when the party changes', async () => {
    const owner = await asUser(app, { name: 'Olga' })
    const second = await asUser(app, { name: 'Sam' })
    await joinWorkspace(app, owner, second, 'member')
    await giveCompliance(app, second)
    const { rows } = await owner.call<EngagementList>('GET', '/api/engagements')
    const { id } = rows.find(({ is_sample }) => is_sample)!
    const facts = { engagement_id: id, name: 'Viktor Morozov', born_on: '1968-04-12', country: 'RU' }
    const party = await owner.call<Party>('POST', '/api/engagement-parties', facts)
    const key = { engagement_id: id, party_id: party.id }
    const found = await owner.call<ScreeningCheck>('PUT', '/api/engagement-checks/screening', key)
    expect(found.hits).toMatchObject([{ evidence: 'strong', decision: null }])
    const ofParty = async () =>
      (await read(id, owner)).checks.find(({ kind, party_id }) => kind === 'sanctions' && party_id === party.id)
    expect(await ofParty()).toMatchObject({ screening: { state: 'hits', undecided: 1, is_outdated: false } })
    const { list, source_id } = found.hits[0]!
    const decide = (person: SignedInClient, reason: string, more: object = {}) =>
      person.call<ScreeningCheck>('POST', '/api/screening/decisions', {
        subject_kind: 'engagement_party',
        subject_id: party.id,
        list,
        source_id,
        decision: 'false_positive',
        reason,
        ...more,
      })
    const first = await decide(owner, 'Another passport', { seen: null })
    expect(first).toMatchObject({
      state: 'hits',
      hits: [{ decision: { awaits_second: true, decided_by: 'Olga' } }],
    })
    // on whose screen the hit is still undecided confirms nothing, and takes nothing back
    for (const decision of ['false_positive', 'true_match'])
      await expect(decide(second, 'Another birthday', { seen: null, decision })).rejects.toThrow(
        'Someone else has decided this hit in the meantime.',
      )
    expect(await decide(owner, 'I am sure', { seen: first.hits[0]?.decision?.id })).toMatchObject({ state: 'hits' })
    const screenedHits = async () => {
      const path = `/api/screening/checks?subject_kind=engagement_party&subject_id=${party.id}`
      return (await second.call<ScreeningCheck[]>('GET', path))[0]?.hits ?? []
    }
    await expect(check(id, 'sanctions', { party_id: party.id }, owner)).rejects.toThrow('has possible hits')
    const seen = (await screenedHits())[0]?.decision?.id
    expect(await decide(second, 'Seen the passport', { seen })).toMatchObject({
      state: 'clear',
      hits: [{ decision: { reason: 'I am sure', confirmed_by: 'Sam', confirmation: 'Seen the passport' } }],
    })
    expect(await check(id, 'sanctions', { party_id: party.id }, owner)).toMatchObject({ is_finished: true })
    await owner.call('PATCH', `/api/engagement-parties/${party.id}`, { born_on: '1968-04-21', version: party.version })
    expect(await ofParty()).toMatchObject({ state: 'passed', is_finished: false, screening: { is_outdated: false } })
    const screened = async () =>
      await app.deps.db.selectFrom('screening_subjects').select('state').where('subject_id', '=', party.id).execute()
    expect(await screened()).toHaveLength(1)
    const remove = () =>
      owner.call<ChangeResult>('POST', `/api/engagement-parties/${party.id}/removal`, { reason: 'Left the board' })
    const setSample = (is_sample: boolean) =>
      app.deps.db.updateTable('engagements').set({ is_sample }).where('id', '=', id).execute()
    // nobody is mailed about samples
    await setSample(false)
    const removal = await remove()
    await setSample(true)
    expect(removal.changed).toBe(1)
    expect(await screened()).toEqual([])
    // who takes hits out of the screening alone is seen by the others, who read the reason in the log
    const { text } = await app.mailTo(second.email, /with hits was removed/)
    expect(text).toContain('Olga')
    expect(text).not.toMatch(/Morozov|board/)
    await owner.call('POST', '/api/engagement-parties/undo', { change_id: removal.change_id })
    expect(await screened()).toHaveLength(1)
    await remove()
    expect(await screened()).toEqual([])
    const [newest] = await owner.call<ScreeningCheck[]>(
      'GET',
      `/api/screening/checks?subject_kind=engagement_party&subject_id=${party.id}`,
    )
    expect(newest?.cause).toBe('client_changed')
  })

  it('of a client that a listed party owns to half is refused, and members without compliance learn nothing of it', async () => {
    const owner = await asUser(app, { name: 'Olga' })
    const member = await asUser(app)
    await joinWorkspace(app, owner, member, 'admin')
    const { rows } = await owner.call<EngagementList>('GET', '/api/engagements')
    const { id, company_name } = rows.find(({ is_sample }) => is_sample)!
    const facts = { engagement_id: id, name: 'Viktor Morozov', born_on: '1968-04-12', country: 'RU' }
    const party = await owner.call<Party>('POST', '/api/engagement-parties', facts)
    const key = { engagement_id: id, party_id: party.id }
    const { hits } = await owner.call<ScreeningCheck>('PUT', '/api/engagement-checks/screening', key)
    await check(id, 'sanctions', {}, owner)
    await owner.call('POST', '/api/screening/decisions', {
      subject_kind: 'engagement_party',
      subject_id: party.id,
      list: hits[0]!.list,
      source_id: hits[0]!.source_id,
      decision: 'true_match',
      reason: 'The same passport',
    })
    expect((await read(id, owner)).blocked).toEqual([])
    const holding = { engagement_id: id, holder_id: party.id, held_id: null, percent: 50 }
    await owner.call('POST', '/api/engagement-stakes', holding)
    const seen = await read(id, owner)
    expect(seen.blocked).toEqual([{ name: company_name, percent: 50, owners: ['Viktor Morozov'] }])
    const sanctions = (file: EngagementFile, party_id: string | null) =>
      file.checks.find((one) => one.kind === 'sanctions' && one.party_id === party_id)
    expect(sanctions(seen, null)).toMatchObject({ state: 'passed', is_finished: false })
    await expect(check(id, 'sanctions', {}, owner)).rejects.toThrow('by the 50% rule it counts as listed')
    await check(id, 'sanctions', { party_id: party.id, state: 'failed', note: 'Is on the list.' }, owner)

    const neutral = { state: 'open', screening: null, note: '', is_finished: false }
    const file = await read(id, member)
    expect(file.blocked).toEqual([])
    expect([sanctions(file, null), sanctions(file, party.id)]).toMatchObject([neutral, neutral])
    const open = await member.call<Check[]>('GET', '/api/engagement-checks')
    expect(open.filter(({ kind, screening }) => kind === 'sanctions' && screening !== null)).toEqual([])
    const log = await (await member.fetch('/api/audit_log?limit=200')).text()
    expect(log).not.toContain('screening.')
    expect(log).not.toContain('failed')
  })

  it('on which somebody else decided in the meantime is looked at again first', async () => {
    const { id } = await create()
    const before = (await read(id)).checks.find(({ kind }) => kind === 'registration')!
    expect(before.version).toBe(0)
    const failed = { state: 'failed', note: 'The company was struck off.', version: before.version }
    expect(await check(id, 'registration', failed)).toMatchObject({ state: 'failed', version: 1 })
    await expect(check(id, 'registration', { version: before.version })).rejects.toThrow(
      'Ann has decided this check in the meantime: Failed.',
    )
    expect(await check(id, 'registration', { version: 1 })).toMatchObject({ state: 'passed', version: 2 })
  })

  it('keeps what was compared, and its engagement, for compliance to change and remove', async () => {
    const owner = await asUser(app, { name: 'Olga' })
    const member = await asUser(app)
    await joinWorkspace(app, owner, member, 'admin')
    const { rows } = await owner.call<EngagementList>('GET', '/api/engagements')
    const { id } = rows.find(({ is_sample }) => is_sample)!
    const facts = { engagement_id: id, name: 'Viktor Morozov', born_on: '1968-04-12', country: 'RU' }
    const party = await member.call<Party>('POST', '/api/engagement-parties', facts)
    const send = async (person: SignedInClient, [method, path]: [string, string], body?: object) => {
      const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const answer = await person.fetch(`/api/${path}`, { method, ...json })
      return { status: answer.status, json: (await answer.json()) as { error: string; change_id: string } }
    }
    const rename = (person: SignedInClient, name: string) =>
      send(person, ['PATCH', `engagement-parties/${party.id}`], { name })
    const ofClient = (person: SignedInClient, change: object) => send(person, ['PATCH', `engagements/${id}`], change)

    // nobody was compared yet
    expect((await rename(member, 'Victor Morozov')).status).toBe(200)
    const renamed = await rename(member, 'Viktor Morozov')
    expect(renamed.status).toBe(200)
    const compare = (party_id: string | null) =>
      owner.call<ScreeningCheck>('PUT', '/api/engagement-checks/screening', { engagement_id: id, party_id })
    const { hits } = await compare(party.id)
    await compare(null)

    const byOthers = [
      await rename(member, 'Zebulon Quist'),
      await send(member, ['POST', 'engagement-parties/bulk'], { ids: [party.id], change: { country: 'DE' } }),
      await send(member, ['POST', 'engagement-parties/undo'], { change_id: renamed.json.change_id }),
      await ofClient(member, { company_name: 'Another Name' }),
      await send(member, ['DELETE', `engagements/${id}`]),
      await send(member, ['POST', `engagements/${id}/removal`], { reason: 'A mistake' }),
    ]
    expect(byOthers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    expect(JSON.stringify(byOthers)).not.toMatch(/hit/i)
    expect((await read(id, owner)).parties.find((one) => one.id === party.id)).toMatchObject({ name: facts.name })
    // what no list was asked about is for everybody
    expect((await ofClient(member, { city: 'Leeds' })).status).toBe(200)

    const decide = (decision: string) =>
      owner.call('POST', '/api/screening/decisions', {
        subject_kind: 'engagement_party',
        subject_id: party.id,
        list: hits[0]!.list,
        source_id: hits[0]!.source_id,
        decision,
        reason: 'The same passport',
        single_approver_reason: 'Nobody else handles compliance here',
      })
    await decide('true_match')
    expect(await rename(owner, 'Zebulon Quist')).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('A hit on the sanctions lists is confirmed for this party.') },
    })
    expect(await send(owner, ['DELETE', `engagements/${id}`])).toMatchObject({
      status: 409,
      json: { details: { needs: 'reason' } },
    })
    const reason = `We do not serve them.\nAsk ann@example.com\u0007 ${'why '.repeat(80)}`.trim()
    const removal = await send(owner, ['POST', `engagements/${id}/removal`], { reason })
    expect(removal.status).toBe(200)
    expect((await owner.fetch(`/api/engagements/${id}`)).status).toBe(404)
    const kept = await readEntries(app.deps.db, { chain_id: complianceChain(owner.workspaceId) })
    expect(kept.filter(({ action }) => action === 'engagement.removed_with_hits')).toMatchObject([
      { subject_id: id, details: { change_id: removal.json.change_id, reason: reason.replace('\u0007', ' ') } },
    ])
    expect((await send(member, ['POST', 'engagements/undo'], { change_id: removal.json.change_id })).status).toBe(200)
    await decide('false_positive')
    expect((await rename(owner, 'Viktor Morozow')).status).toBe(200)
  })

  it('keeps a compared party until compliance removes it, with a reason where the lists have hits', async () => {
    const owner = await asUser(app, { name: 'Olga' })
    const member = await asUser(app)
    await joinWorkspace(app, owner, member, 'admin')
    const { rows } = await owner.call<EngagementList>('GET', '/api/engagements')
    const { id } = rows.find(({ is_sample }) => is_sample)!
    const addTo = (person: SignedInClient, facts: object) =>
      person.call<Party>('POST', '/api/engagement-parties', { engagement_id: id, ...facts })
    const listed = await addTo(member, { name: 'Viktor Morozov', born_on: '1968-04-12', country: 'RU' })
    const clear = await addTo(member, { name: 'Zebulon Quist' })
    const fresh = await addTo(member, { name: 'Not compared yet' })
    for (const party_id of [listed.id, clear.id])
      await owner.call('PUT', '/api/engagement-checks/screening', { engagement_id: id, party_id })
    const removeMany = (person: SignedInClient, parties: readonly Party[]) =>
      person.call<ChangeResult>('POST', '/api/engagement-parties/bulk', {
        ids: parties.map((party) => party.id),
        change: { remove: true },
      })

    const statusOf = async (person: SignedInClient, path: string, body?: object) =>
      (
        await person.fetch(`/api/engagement-parties/${path}`, {
          method: body ? 'POST' : 'DELETE',
          ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        })
      ).status

    // what is refused does not say what the lists hold
    const refused = await removeMany(member, [listed, clear, fresh])
    const reason =
      'This party was compared with the sanctions lists. Only members with the compliance capability remove it.'
    expect(refused).toMatchObject({
      changed: 1,
      refused: [
        { id: listed.id, title: 'Viktor Morozov', reason },
        { id: clear.id, title: 'Zebulon Quist', reason },
      ],
    })
    expect(await statusOf(member, listed.id)).toBe(403)
    expect(await statusOf(member, 'undo', { change_id: listed.change_id })).toBe(403)
    const away = { reason: 'He sold his shares.' }
    expect(await statusOf(member, `${listed.id}/removal`, away)).toBe(403)
    expect((await read(id, member)).removals).toEqual([
      { party_id: listed.id, needs: 'compliance' },
      { party_id: clear.id, needs: 'compliance' },
    ])

    expect((await read(id, owner)).removals).toEqual([{ party_id: listed.id, needs: 'reason' }])
    expect(await removeMany(owner, [listed, clear])).toMatchObject({
      changed: 1,
      refused: [{ id: listed.id, reason: 'The sanctions lists have hits for this party. Remove it with a reason.' }],
    })
    expect(await statusOf(owner, `${listed.id}/removal`, { reason: ' ' })).toBe(400)
    const removal = await owner.call<ChangeResult>('POST', `/api/engagement-parties/${listed.id}/removal`, away)
    expect(removal).toMatchObject({ changed: 1 })
    expect((await read(id, owner)).parties.map(({ name }) => name)).not.toContain('Viktor Morozov')
    const { workspaceId } = owner
    const kept = await readEntries(app.deps.db, { chain_id: complianceChain(workspaceId) })
    expect(kept.at(-1)).toMatchObject({
      action: 'engagement_party.removed_with_hits',
      subject_id: listed.id,
      details: { engagement_id: id, change_id: removal.change_id, reason: 'He sold his shares.' },
    })
    expect(JSON.stringify(await readEntries(app.deps.db, { chain_id: workspaceId }))).not.toContain('sold his shares')
  })

  it('with a hit is not waived by one person, and a waived one is open again once a hit is confirmed', async () => {
    const owner = await asUser(app, { name: 'Olga' })
    const second = await asUser(app, { name: 'Sam' })
    await joinWorkspace(app, owner, second, 'member')
    await giveCompliance(app, second)
    const { rows } = await owner.call<EngagementList>('GET', '/api/engagements')
    const { id } = rows.find(({ is_sample }) => is_sample)!
    const facts = { engagement_id: id, name: 'Viktor Morozov', born_on: '1968-04-12', country: 'RU' }
    const party = await owner.call<Party>('POST', '/api/engagement-parties', facts)
    const waive = () =>
      check(id, 'sanctions', { party_id: party.id, state: 'waived', note: 'Screened by our bank.' }, owner)
    expect(await waive()).toMatchObject({ is_finished: true })
    const key = { engagement_id: id, party_id: party.id }
    const { hits } = await owner.call<ScreeningCheck>('PUT', '/api/engagement-checks/screening', key)
    await expect(waive()).rejects.toThrow('cannot be waived while a sanctions list has hits')
    const { list, source_id } = hits[0]!
    const named = { subject_kind: 'engagement_party', subject_id: party.id, list, source_id }
    await owner.call('POST', '/api/screening/decisions', { ...named, decision: 'true_match', reason: 'Same passport' })
    await expect(waive()).rejects.toThrow('cannot be waived while a sanctions list has hits')
    const raised = { level: 'high', is_listed: true }
    expect((await read(id, owner)).engagement.rating).toMatchObject(raised)
    const listedBy = async (who: typeof owner) =>
      (await who.call<EngagementList>('GET', '/api/engagements')).rows.find((row) => row.id === id)?.rating
    expect(await listedBy(owner)).toMatchObject(raised)
    // who does not handle compliance must not learn of the hit
    const other = await asUser(app, { name: 'Uma' })
    await joinWorkspace(app, owner, other, 'member')
    expect(await listedBy(other)).toMatchObject({ is_listed: false })
    expect((await read(id, other)).engagement.rating).toMatchObject({ is_listed: false })
    const seen = (await read(id, owner)).checks.find(
      ({ kind, party_id }) => kind === 'sanctions' && party_id === party.id,
    )
    expect(seen).toMatchObject({ state: 'waived', is_finished: false })
  })

  it('that rests on a document alone is open again when the document is deleted', async () => {
    const { id } = await create()
    const upload = await ann.fetch(`/api/engagements/${id}/files?name=register.txt&code=identity&category=legal`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'A copy of the register',
    })
    const { id: fileId, document } = (await upload.json()) as { id: string; document: { id: string } }
    const passed = await check(id, 'registration', { note: '', document_id: document.id })
    expect(passed).toMatchObject({ is_finished: true, document: { id: document.id } })
    expect((await ann.fetch(`/api/engagement-files/${fileId}`, { method: 'DELETE' })).status).toBe(204)
    const seen = (await read(id)).checks.find(({ kind }) => kind === 'registration')
    expect(seen).toMatchObject({ state: 'passed', document: null, is_finished: false })
  })

  it('is decided by compliance alone', async () => {
    const owner = await asUser(app)
    const member = await asUser(app)
    await joinWorkspace(app, owner, member, 'member')
    const { id } = await create({}, owner)
    await expect(check(id, 'registration', {}, member)).rejects.toThrow('403')
    await expect(check(id, 'registration', {}, ann)).rejects.toThrow('404')
  })
})

describe('the accounts of a client', () => {
  it('are named on the engagement and monitored, for compliance alone, until none is named', async () => {
    const { id } = await create({ company_name: 'Accounts Mills' })
    const save = (accounts: string[]) => ann.call('PUT', `/api/engagements/${id}/accounts`, { accounts })
    expect(await save(['de44 7000', 'DE447000', 'DE557000'])).toEqual({ accounts: ['DE447000', 'DE557000'] })
    const monitored = async () =>
      (await ann.call<MonitoredClient[]>('GET', '/api/monitoring/clients')).filter(
        ({ name }) => name === 'Accounts Mills',
      )
    expect(await monitored()).toMatchObject([
      { country: 'DE', industry: 'Manufacturing & Industrials', risk: 'medium', accounts: ['DE447000', 'DE557000'] },
    ])
    await expect(
      ann.call('PUT', `/api/engagements/${(await create()).id}/accounts`, { accounts: ['DE447000'] }),
    ).rejects.toThrow('already has one of these accounts')
    expect(await save([])).toEqual({ accounts: [] })
    expect(await monitored()).toEqual([])
    expect(await save(['DE557000'])).toEqual({ accounts: ['DE557000'] })
    const [client] = await monitored()
    expect((await ann.fetch(`/api/monitoring/clients/${client?.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await ann.call('GET', `/api/engagements/${id}/accounts`)).toEqual({ accounts: [] })
  })
})

describe('the risk', () => {
  it('is a sum that is shown, follows the parties, and brings the enhanced checks when it is high', async () => {
    const { id } = await create({ client_type: 'trust', jurisdiction: 'IR' })
    const before = await read(id)
    expect(before.engagement.rating.score).toBe(
      before.engagement.rating.parts.reduce((sum, part) => sum + part.points, 0),
    )
    expect(before.engagement.rating.level).toBe('high')
    expect(before.checks.map(({ kind }) => kind)).toContain('source_of_wealth')
    await addParty(id, { name: 'Pia Politics', is_pep: true, role: 'trustee' })
    const after = await read(id)
    expect(after.engagement.rating.parts.find(({ factor }) => factor === 'pep')).toMatchObject({
      answer: 'yes',
      points: 25,
    })
    expect(after.owners).toMatchObject([{ name: 'Pia Politics', controls: true, isBeneficial: true }])
  })

  it('does not answer that nobody is politically exposed where no person is named, and takes no such check', async () => {
    const { id } = await create({ requires_aml: true })
    const pepOf = async () => (await read(id)).engagement.rating.parts.find(({ factor }) => factor === 'pep')
    expect(await pepOf()).toMatchObject({ answer: 'unnamed', isKnown: false })
    expect((await read(id)).contradictions.join(' ')).toContain('nobody is checked for political exposure')
    await expect(check(id, 'pep')).rejects.toThrow('Only a person can be politically exposed')
    const person = await addParty(id, { name: 'Pat Plain' })
    expect(await pepOf()).toMatchObject({ answer: 'no', isKnown: true })
    expect((await read(id)).contradictions.join(' ')).not.toContain('political exposure')
    expect(await check(id, 'pep', { party_id: person.id })).toMatchObject({ state: 'passed' })
  })

  it('is approved by one person alone only with a reason, which is marked', async () => {
    const { id } = await create({ client_type: 'trust', jurisdiction: 'IR' })
    await expect(ann.call('PUT', `/api/engagements/${id}/approval`, {})).rejects.toThrow('Finish the required checks')
    await passAll(id)
    await expect(move(id, 'active')).rejects.toThrow('must be approved')
    await expect(ann.call('PUT', `/api/engagements/${id}/approval`, {})).rejects.toThrow('Explain why')
    await ann.call('PUT', `/api/engagements/${id}/approval`, { reason: 'I know the family since 1999.' })
    expect((await read(id)).approvals).toMatchObject([
      { name: 'Ann', is_single: true, level: 'high', matrix_number: 1 },
    ])
    expect((await move(id, 'active')).progress.finalApproval).toBe(100)
  })

  it('needs a second person where there are two', async () => {
    const owner = await asUser(app, { name: 'Olga' })
    const second = await asUser(app, { name: 'Sam', email: 'sam@approvals.example' })
    const member = await asUser(app, { name: 'Mia' })
    await joinWorkspace(app, owner, second, 'member')
    await joinWorkspace(app, owner, member, 'admin')
    await giveCompliance(app, owner)
    await giveCompliance(app, second)
    const { id, company_name } = await create({ client_type: 'trust', jurisdiction: 'IR' }, owner)
    for (const { kind, party_id } of (await read(id, owner)).checks) await check(id, kind, { party_id }, owner)
    const approve = (person: SignedInClient) =>
      person.call<Engagement>('PUT', `/api/engagements/${id}/approval`, { reason: '' })
    const refusalFor = async (person: SignedInClient) => (await read(id, person)).approval_refusal
    expect(await refusalFor(owner)).toBeNull()
    expect((await approve(owner)).is_approved).toBe(false)
    expect(await refusalFor(owner)).toContain('A second person must approve')
    expect(await refusalFor(second)).toBeNull()
    await expect(approve(owner)).rejects.toThrow('A second person must approve')
    const { subject, text } = await app.mailTo(second.email, /waiting for a second person/)
    expect(text).toContain(`/engagements?tab=engagements&engagement=${id}`)
    expect(`${subject}${text}`).not.toContain(company_name)
    expect((await approve(second)).is_approved).toBe(true)
    const mails = (await app.outbox()).filter((mail) => mail.subject === subject)
    expect(mails.map(({ to }) => to)).toEqual([second.email])
  })

  it('is approved as it was seen: a rating that has changed since is looked at again first', async () => {
    const { id } = await create()
    await passAll(id)
    const { score } = (await read(id)).engagement.rating
    await addParty(id, { name: 'Pia Politics', is_pep: true })
    await passAll(id)
    const now = (await read(id)).engagement.rating.score
    expect(now).toBeGreaterThan(score)
    const approve = (seen: number) =>
      ann.call<Engagement>('PUT', `/api/engagements/${id}/approval`, { score: seen, reason: 'I know the family.' })
    await expect(approve(score)).rejects.toThrow(`from ${score} to ${now} points`)
    expect((await approve(now)).is_approved).toBe(true)
  })

  it('is worked out by the newest version of the matrix, and each version is kept', async () => {
    const bob = await asUser(app)
    const { id } = await create({}, bob)
    const { matrix } = await bob.call<MatrixState>('GET', '/api/risk-matrix')
    const stricter = { ...matrix, industry: { ...matrix.industry, Manufacturing: 60 } }
    const wrong = bob.call('PUT', '/api/risk-matrix', { matrix: { ...matrix, high_from: 10 }, note: 'Wrong order' })
    await expect(wrong).rejects.toThrow('must begin above')
    const saved = await bob.call<MatrixState>('PUT', '/api/risk-matrix', { matrix: stricter, note: 'Stricter' })
    expect(saved).toMatchObject({ number: 2, versions: [{ number: 2, note: 'Stricter' }] })
    const older = bob.call('PUT', '/api/risk-matrix', { number: 1, matrix, note: 'Written over version 1' })
    await expect(older).rejects.toThrow('saved another version in the meantime')
    expect((await read(id, bob)).engagement.rating.level).toBe('high')
    expect((await ann.call<MatrixState>('GET', '/api/risk-matrix')).number).toBe(1)
  })
})

describe('owners', () => {
  it('are found over chains, and a holding of another engagement is refused', async () => {
    const { id } = await create({ requires_aml: true })
    const holding = await addParty(id, { name: 'Holding', kind: 'company' })
    const carla = await addParty(id, { name: 'Carla' })
    const hold = (fields: object) => ann.call('POST', '/api/engagement-stakes', { engagement_id: id, ...fields })
    await hold({ holder_id: holding.id, percent: 60 })
    await hold({ holder_id: carla.id, held_id: holding.id, percent: 50 })
    expect((await read(id)).owners).toMatchObject([{ name: 'Carla', effective: 30, isBeneficial: true }])
    const other = await create({ company_name: 'Other' })
    const stranger = await addParty(other.id, { name: 'Stranger' })
    await expect(hold({ holder_id: stranger.id })).rejects.toThrow('404')
    await expect(hold({ holder_id: carla.id, held_id: carla.id })).rejects.toThrow('400')
    await expect(hold({ holder_id: holding.id, held_id: carla.id, percent: 10 })).rejects.toThrow('of a person')
    expect((await read(id)).contradictions).toEqual([])
    await hold({ holder_id: carla.id, percent: 50.5 })
    expect((await read(id)).contradictions).toEqual([expect.stringContaining('add up to 110.5%')])
  })

  it('a holding is stored once, also when it is sent from two windows at the same moment', async () => {
    const { id } = await create()
    const bob = await addParty(id, { name: 'Bob Quarter' })
    const top = await addParty(id, { name: 'Top', kind: 'company' })
    const path = '/api/engagement-stakes'
    const hold = async (fields: object) => {
      const body = JSON.stringify({ engagement_id: id, holder_id: bob.id, percent: 25, ...fields })
      return await ann.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    }
    const answers = await Promise.all([hold({ held_id: null }), hold({ held_id: null })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({
      error: 'Bob Quarter already has a holding there. Change that one instead.',
    })
    expect((await read(id)).owners).toMatchObject([{ effective: 25, isBeneficial: true }])
    const other = (await (await hold({ held_id: top.id })).json()) as { id: string; version: number }
    await expect(ann.call('PATCH', `${path}/${other.id}`, { version: other.version, held_id: null })).rejects.toThrow(
      '409',
    )
    const changed = await ann.call('PATCH', `${path}/${other.id}`, { version: other.version, percent: 30 })
    expect(changed).toMatchObject({ percent: 30 })
  })

  it('an undo brings back no second holding of the same parties, and none of a removed party', async () => {
    const { id } = await create()
    const bob = await addParty(id, { name: 'Bob Quarter' })
    const top = await addParty(id, { name: 'Top', kind: 'company' })
    const path = '/api/engagement-stakes'
    const hold = (held_id: string | null) =>
      ann.call<Holding>('POST', path, { engagement_id: id, holder_id: bob.id, held_id, percent: 25 })
    const remove = (holding: Holding) =>
      ann.call<ChangeResult>('POST', `${path}/bulk`, { ids: [holding.id], change: { remove: true } })
    const undo = ({ change_id }: { change_id: string | null }) =>
      ann.call<ChangeResult>('POST', `${path}/undo`, { change_id })
    const removed = await remove(await hold(null))
    const second = await hold(null)
    await expect(undo(removed)).rejects.toThrow('Bob Quarter already has a holding there')
    const moved = await ann.call<Holding>('PATCH', `${path}/${second.id}`, { version: 1, held_id: top.id })
    const third = await hold(null)
    await expect(undo(moved)).rejects.toThrow('Bob Quarter already has a holding there')
    expect((await read(id)).owners).toMatchObject([{ effective: 25 }])
    await remove(third)
    expect(await undo(moved)).toMatchObject({ changed: 1 })
    const gone = await remove(second)
    await ann.call('POST', '/api/engagement-parties/bulk', { ids: [bob.id], change: { remove: true } })
    await expect(undo(gone)).rejects.toThrow('no such party')
  })
})

it('a document of a client that is no longer valid counts as missing', async () => {
  const { id } = await create()
  const sent = await ann.fetch(`/api/engagements/${id}/files?name=passport.txt&code=identity&category=legal`, {
    method: 'POST',
    body: 'Passport of Carla Caldwell',
  })
  const file = (await sent.json()) as { id: string }
  const date = (expires_on: string | null, person = ann) =>
    person.fetch(`/api/engagement-files/${file.id}/expiry`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ expires_on }),
    })
  expect((await date('2020-01-31')).status).toBe(204)
  const expired = await read(id)
  expect(expired.files).toMatchObject([{ expires_on: '2020-01-31', is_expired: true }])
  expect(expired.engagement.received_documents).toBe(0)
  await date('2999-01-01')
  expect((await read(id)).engagement.received_documents).toBe(1)
  expect((await date(null, await asUser(app))).status).toBe(404)
})

describe('a rejected document of a client', () => {
  const upload = async (id: string, code: string, person = ann) => {
    const query = new URLSearchParams({ name: `${code}.txt`, code, category: 'legal' }).toString()
    const sent = await person.fetch(`/api/engagements/${id}/files?${query}`, {
      method: 'POST',
      body: `A copy: ${code}`,
    })
    return (await sent.json()) as { id: string; document: { id: string } }
  }
  const reject = (fileId: string, fields: object = {}, person = ann) =>
    person.call('PUT', `/api/engagement-files/${fileId}/rejection`, { version: 0, reason: 'unreadable', ...fields })
  const accept = (fileId: string, version: number, person = ann) =>
    person.call('PUT', `/api/engagement-files/${fileId}/acceptance`, { version })

  it('is missing again, opens what rested on it, and counts again once it is accepted again', async () => {
    const { id } = await create()
    const file = await upload(id, 'identity')
    await passAll(id)
    await check(id, 'registration', { document_id: file.document.id })
    await ann.call('PUT', `/api/engagements/${id}/approval`, {})
    expect((await read(id)).engagement).toMatchObject({ received_documents: 1, is_approved: true })
    await reject(file.id, { words: 'Half of it is in the shadow' })
    const rejected = await read(id)
    const text = 'Not readable: Half of it is in the shadow'
    expect(rejected.files).toMatchObject([
      { is_rejected: true, version: 1, decisions: [{ is_rejection: true, by: 'Ann', text }] },
    ])
    expect(rejected.engagement).toMatchObject({ received_documents: 0, is_approved: false })
    expect(rejected.approvals).toMatchObject([{ rests_on_rejected: true }])
    const registration = { kind: 'registration', state: 'passed', is_finished: false, rests_on_rejected: true }
    expect(rejected.checks).toContainEqual(expect.objectContaining(registration))
    await expect(move(id, 'active')).rejects.toThrow('1 required check is not finished')
    await expect(check(id, 'registration', { document_id: file.document.id })).rejects.toThrow('was rejected')
    await accept(file.id, 1)
    const accepted = await read(id)
    expect(accepted.engagement).toMatchObject({ received_documents: 1, is_approved: true })
    expect(accepted.files[0]?.decisions.map(({ is_rejection }) => is_rejection)).toEqual([false, true])
    expect(accepted.checks.every(({ is_finished }) => is_finished)).toBe(true)
    const entries = await app.deps.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', id)
      .where('action', 'in', ['engagement_file.rejected', 'engagement_file.accepted'])
      .orderBy('seq')
      .execute()
    const details = { file_id: file.id, code: 'identity' }
    expect(entries).toEqual([
      { action: 'engagement_file.rejected', details: { ...details, reason: 'unreadable' } },
      { action: 'engagement_file.accepted', details },
    ])
  })

  it('is seen before the client is approved: a form that was opened before it was rejected is refused', async () => {
    const { id } = await create()
    // no check rests on it, so that nothing else keeps the client from being approved
    const file = await upload(id, 'identity')
    await passAll(id)
    const { engagement, document_decisions } = await read(id)
    const form = { score: engagement.rating.score, document_decisions }
    await reject(file.id)
    const approve = (seen: object) => ann.call('PUT', `/api/engagements/${id}/approval`, seen)
    await expect(approve(form)).rejects.toThrow(/409.*A document of this client was rejected or accepted again/s)
    expect((await read(id)).approvals).toEqual([])
    await accept(file.id, 1)
    await expect(approve({ ...form, document_decisions: 1 })).rejects.toThrow('accepted again in the meantime')
    await approve({ ...form, document_decisions: (await read(id)).document_decisions })
    expect((await read(id)).engagement.is_approved).toBe(true)
  })

  it('leaves the approval and the checks open when it is deleted, until they are decided again', async () => {
    const { id } = await create()
    const file = await upload(id, 'identity')
    await passAll(id)
    await check(id, 'registration', { document_id: file.document.id })
    await ann.call('PUT', `/api/engagements/${id}/approval`, {})
    await reject(file.id)
    expect((await ann.fetch(`/api/engagement-files/${file.id}`, { method: 'DELETE' })).status).toBe(204)
    const deleted = await read(id)
    expect(deleted.engagement).toMatchObject({
      is_approved: false,
      finished_checks: deleted.engagement.required_checks - 1,
    })
    await check(id, 'registration', { document_id: null })
    await ann.call('PUT', `/api/engagements/${id}/approval`, {})
    expect((await read(id)).engagement.is_approved).toBe(true)
  })

  it('is decided once for what was seen, by compliance of its workspace alone, with words where no reason fits', async () => {
    const owner = await asUser(app, { name: 'Olga' })
    const member = await asUser(app, { name: 'Mia', email: 'mia@rejections.example' })
    await joinWorkspace(app, owner, member, 'member')
    await giveCompliance(app, owner)
    const { id, company_name } = await create({}, owner)
    const file = await upload(id, 'identity', member)
    await expect(reject(file.id, {}, member)).rejects.toThrow('403')
    await expect(reject(file.id, {}, ann)).rejects.toThrow('404')
    await expect(accept(file.id, 0, owner)).rejects.toThrow('This document is not rejected')
    await expect(reject(file.id, { reason: 'other' }, owner)).rejects.toThrow('Write why')
    const both = await Promise.allSettled([
      reject(file.id, { reason: 'doubtful', words: 'The stamp is drawn' }, owner),
      reject(file.id, { reason: 'doubtful', words: 'The stamp is drawn' }, owner),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(accept(file.id, 0, owner)).rejects.toThrow('Olga has rejected this document in the meantime')
    const texts = async (person: SignedInClient) => (await read(id, person)).files[0]?.decisions.map(({ text }) => text)
    expect(await texts(owner)).toEqual(['Doubts about its authenticity: The stamp is drawn'])
    expect(await texts(member)).toEqual(['This document could not be accepted.'])
    const { text } = await app.mailTo('mia@rejections.example', /document that you uploaded was rejected/)
    expect(text).toContain(`/engagements?tab=engagements&engagement=${id}`)
    expect(text).not.toContain(company_name)
  })

  it('is requested again with the reason, which the client reads in the mail and on the page', async () => {
    const { id } = await create({ email: 'again@rejections.example' })
    const ask = async () => {
      const { link } = await ann.call<{ link: string }>('POST', `/api/engagements/${id}/requests`, {
        codes: ['address'],
      })
      return new URL(link).searchParams.get('request') ?? ''
    }
    const open = (token: string) => asVisitor(app).call<RequestPage>('POST', '/api/document-links/open', { token })
    const token = await ask()
    const query = new URLSearchParams({ name: 'bill.txt', code: 'address', token }).toString()
    await asVisitor(app).fetch(`/api/document-links/files?${query}`, { method: 'POST', body: 'A bill of 2019' })
    const [file] = (await read(id)).files
    await reject(file?.id ?? '', { reason: 'outdated', words: 'Older than three months' })
    const why = 'Too old, or no longer valid: Older than three months'
    expect((await open(token)).lines).toEqual([
      { code: 'address', files: [{ name: 'bill.txt', rejection: why }], rejections: [] },
    ])
    const again = await ask()
    expect((await open(again)).lines).toEqual([{ code: 'address', files: [], rejections: [why] }])
    await waitForMail(
      app.outbox,
      ({ to, text }) =>
        to === 'again@rejections.example' && text.includes(`An earlier document was not accepted. ${why}`),
    )
    await upload(id, 'address')
    expect((await open(again)).lines[0]?.rejections).toEqual([])
  })
})

it('a note of an original that is deleted leaves its entry in the log', async () => {
  const { id } = await create()
  const note = { code: 'identity', note: 'Seen by Ann on 2 May' }
  await ann.fetch(`/api/engagements/${id}/originals`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(note),
  })
  const [file] = (await read(id)).files
  expect((await ann.fetch(`/api/engagement-files/${file?.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await read(id)).files).toEqual([])
  const entries = await app.deps.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .where('action', 'like', 'engagement_file.%')
    .orderBy('seq')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['engagement_file.seen', 'engagement_file.removed'])
})

describe('the periodic review', () => {
  const review = (id: string, fields: object = {}, person = ann) =>
    person.call<Engagement>('PUT', `/api/engagements/${id}/review`, {
      note: 'Register and owners read again',
      ...fields,
    })
  const setReview = (id: string, next_review_on: string) =>
    app.deps.db.updateTable('engagements').set({ next_review_on }).where('id', '=', id).execute()

  it('is completed by compliance with all checks finished, once for each version that was seen, and is not undone', async () => {
    const member = await asUser(app, { name: 'Mia' })
    await joinWorkspace(app, ann, member, 'member')
    const { id } = await create()
    await expect(review(id)).rejects.toThrow('Only an active client')
    await passAll(id)
    const { version } = await move(id, 'active')
    await setReview(id, '2020-01-01')
    await expect(review(id, {}, member)).rejects.toThrow('403')
    await expect(review(id, { note: 'ok' })).rejects.toThrow('400')
    await expect(review(id, { next_review_on: '2099-01-01' })).rejects.toThrow(/reviewed again within \d+ months/)
    await check(id, 'registration', { state: 'failed' })
    await expect(review(id)).rejects.toThrow('1 required check is not finished.')
    expect((await read(id)).review_refusal).toContain('1 required check')
    await check(id, 'registration')
    const done = await review(id, { version })
    expect(done).toMatchObject({ review_note: 'Register and owners read again' })
    expect(done.next_review_on! > done.last_review_on!).toBe(true)
    await expect(review(id, { version })).rejects.toThrow('409')
    await expect(ann.call('POST', '/api/engagements/undo', { change_id: done.change_id })).rejects.toThrow(
      'cannot be undone',
    )
    await expect(
      member.call('PATCH', `/api/engagements/${id}`, { version: done.version, next_review_on: '2099-01-01' }),
    ).rejects.toThrow('400')
    const [newest] = await ann.call<RecordVersion[]>('GET', `/api/engagements/${id}/history`)
    expect(newest).toMatchObject({ user_name: 'Ann' })
    expect(newest?.changes.map(({ field }) => field)).toContain('review_note')
    await app.deps.db.deleteFrom('workspace_members').where('user_id', '=', member.userId).execute()
  })

  it('is brought forward by the approval of a risk that has risen', async () => {
    const olga = await asUser(app, { name: 'Olga' })
    const { id } = await create({}, olga)
    const record = async () => (await read(id, olga)).engagement
    await app.deps.db
      .updateTable('engagements')
      .set({ status: 'active', next_review_on: '2050-01-01', client_type: 'trust', jurisdiction: 'IR' })
      .where('id', '=', id)
      .execute()
    for (const { kind, party_id, is_required } of (await read(id, olga)).checks)
      if (is_required) await check(id, kind, { party_id }, olga)
    await olga.call('PUT', `/api/engagements/${id}/approval`, { reason: 'I know the family since 1999.' })
    expect((await record()).rating.level).toBe('high')
    expect((await record()).next_review_on).toBe(toDay(addMonths(app.deps.clock.now(), 12)))
  })

  it('is announced to compliance once before its day, without a word about the client', async () => {
    const olga = await asUser(app, { name: 'Olga', email: 'olga@reviews.example' })
    const { id } = await create({ company_name: 'Secret Holding' }, olga)
    const day = (days: number) => toDay(new Date(app.deps.clock.now().getTime() + days * 86_400_000))
    await app.deps.db.updateTable('engagements').set({ status: 'active' }).where('id', '=', id).execute()
    const announced = async () => {
      await mailDueReviews(app.deps, new AbortController().signal)
      const { count } = await app.deps.db
        .selectFrom('tasks')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('kind', '=', 'send-mail')
        .where('title', 'like', '%@reviews.example: A client is due for review%')
        .executeTakeFirstOrThrow()
      return Number(count)
    }
    await setReview(id, day(15))
    expect(await announced()).toBe(0)
    await setReview(id, day(14))
    expect(await announced()).toBe(1)
    expect(await announced()).toBe(1)
    const { text } = await app.mailTo('olga@reviews.example', /due for review/)
    expect(text).toContain('/engagements?tab=kyc')
    expect(text).not.toContain('Secret')
    await setReview(id, day(-1))
    expect(await announced()).toBe(2)
  })
})

describe('evidence of an active client', () => {
  it('is announced to compliance once before it expires, without a word about the client', async () => {
    const olga = await asUser(app, { name: 'Olga', email: 'olga@expiry.example' })
    const { id } = await create({ company_name: 'Secret Holding' }, olga)
    const day = (days: number) => toDay(new Date(app.deps.clock.now().getTime() + days * 86_400_000))
    const { db } = app.deps
    const announced = async () => {
      await mailEndingEvidence(app.deps, new AbortController().signal)
      const rows = await db
        .selectFrom('tasks')
        .select('title')
        .where('kind', '=', 'send-mail')
        .where('title', 'like', '%@expiry.example: Evidence of a client expires%')
        .execute()
      return rows.length
    }
    await check(id, 'registration', { expires_on: day(14) }, olga)
    expect(await announced()).toBe(0)
    await db.updateTable('engagements').set({ status: 'active' }).where('id', '=', id).execute()
    expect((await read(id, olga)).engagement.evidence_until).toBe(day(14))
    expect(await announced()).toBe(1)
    expect(await announced()).toBe(1)
    const { text } = await app.mailTo('olga@expiry.example', /Evidence of a client expires/)
    expect(text).toContain('/engagements?tab=kyc')
    expect(text).not.toContain('Secret')
    // renewed until a day that is not near, then a document that has expired already
    await check(id, 'registration', { expires_on: day(15) }, olga)
    expect(await announced()).toBe(1)
    const seen = (expires_on: string | null) =>
      db
        .insertInto('engagement_files')
        .values({
          id: randomUUID(),
          workspace_id: olga.workspaceId,
          engagement_id: id,
          code: 'address',
          document_id: null,
          note: 'Seen in the original',
          created_at: app.deps.clock.now(),
          expires_on,
        })
        .execute()
    await seen(day(-3))
    expect(await announced()).toBe(2)
    await seen(day(-1))
    await seen(null)
    expect(await announced()).toBe(2)
  })
})

describe('a client on hold', () => {
  it('is not served again while a list may name it', async () => {
    const owner = await asUser(app, { name: 'Olga' })
    const { rows } = await owner.call<EngagementList>('GET', '/api/engagements')
    const { id } = rows.find(({ is_sample, status }) => is_sample && status === 'active')!
    const go = (status: string, reason = '') => owner.call('PUT', `/api/engagements/${id}/status`, { status, reason })
    await go('on-hold', 'A hit came up')
    const facts = { engagement_id: id, name: 'Viktor Morozov', born_on: '1968-04-12', country: 'RU' }
    const party = await owner.call<Party>('POST', '/api/engagement-parties', facts)
    await owner.call('PUT', '/api/engagement-checks/screening', { engagement_id: id, party_id: party.id })
    await expect(go('active')).rejects.toThrow('required check is not finished')
  })
})

describe('a request for documents', () => {
  it('is not sent to a contact who wants no mail', async () => {
    const email = 'quiet@client.example'
    await optOut(app.deps, ann, email)
    const { id } = await create({ email })
    await expect(ann.call('POST', `/api/engagements/${id}/requests`, { codes: ['owners'] })).rejects.toThrow(
      'has asked not to be contacted',
    )
  })

  it('reaches one address ten times a day, whoever asks and however often a link is closed', async () => {
    const email = 'Often@client.example'
    const bea = await asUser(app, { name: 'Bea' })
    const ask = async (person: SignedInClient, id: string) => {
      const body = JSON.stringify({ codes: ['owners'] })
      const headers = { 'content-type': 'application/json' }
      const answer = await person.fetch(`/api/engagements/${id}/requests`, { method: 'POST', headers, body })
      const [link] = (await read(id, person)).links
      if (link?.state === 'open') await person.call('PUT', `/api/engagement-requests/${link.id}/revoked`)
      return answer
    }
    const { id } = await create({ email })
    for (let sent = 0; sent < 10; sent += 1) expect((await ask(ann, id)).status).toBe(201)
    const other = await create({ email: 'often@client.example' }, bea)
    for (const refused of [await ask(ann, id), await ask(bea, other.id)]) {
      expect(refused.status).toBe(429)
      expect(await refused.json()).toMatchObject({
        error: 'This address was sent 10 requests within 24 hours. Please wait for an answer.',
      })
    }
  })

  it('is not sent to what is no email address', async () => {
    const { id } = await create({ email: 'ask the office' })
    await expect(ann.call('POST', `/api/engagements/${id}/requests`, { codes: ['owners'] })).rejects.toThrow(
      'no valid email address',
    )
  })

  it('lets the client upload what was asked for, confirm, and nothing else', async () => {
    const { id } = await create()
    const { link, mail } = await ann.call<{ link: string; mail: string }>('POST', `/api/engagements/${id}/requests`, {
      codes: ['certificate', 'identity'],
    })
    expect(mail).toBe('outbox')
    const token = new URL(link).searchParams.get('request') ?? ''
    expect((await app.mailTo(said.email, /Documents requested/)).text).toContain(link)
    const client = asVisitor(app)
    const page = await client.call<RequestPage>('POST', '/api/document-links/open', { token })
    expect(page).toMatchObject({ company_name: 'Caldwell Mills', asked_by: 'Ann', is_finished: false })
    const send = (code: string, secret = token) =>
      client.fetch(
        `/api/document-links/files?${new URLSearchParams({ name: 'a.txt', code, token: secret }).toString()}`,
        {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: 'Certificate of Caldwell Mills',
        },
      )
    expect((await send('certificate')).status).toBe(201)
    expect((await send('wealth')).status).toBe(400)
    expect((await send('certificate', 'x'.repeat(43))).status).toBe(404)
    const { files, engagement } = await read(id)
    expect(files).toMatchObject([{ code: 'certificate', is_from_client: true, document: { name: 'a.txt' } }])
    expect(engagement.received_documents).toBe(1)
    const done = await client.call<RequestPage>('PUT', '/api/document-links/finished', { token })
    expect(done).toMatchObject({
      is_finished: true,
      lines: [{ code: 'certificate', files: [{ name: 'a.txt', rejection: null }] }, { files: [] }],
    })
    expect((await send('identity')).status).toBe(409)
  })

  it('takes no file that arrives after the confirmation', async () => {
    const { id } = await create()
    const { link } = await ann.call<{ link: string }>('POST', `/api/engagements/${id}/requests`, {
      codes: ['identity'],
    })
    const token = new URL(link).searchParams.get('request') ?? ''
    const client = asVisitor(app)
    const body = new ReadableStream({
      async pull(controller) {
        await client.call('PUT', '/api/document-links/finished', { token })
        controller.enqueue(new TextEncoder().encode('Passport'))
        controller.close()
      },
    })
    const url = `/api/document-links/files?${new URLSearchParams({ name: 'a.txt', code: 'identity', token }).toString()}`
    const late = await client.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
      duplex: 'half',
    })
    expect(late.status).toBe(409)
    expect((await read(id)).files).toEqual([])
  })

  it('stops working when it is closed', async () => {
    const { id } = await create()
    const { link } = await ann.call<{ link: string }>('POST', `/api/engagements/${id}/requests`, {
      codes: ['identity'],
    })
    const { links } = await read(id)
    await ann.call('PUT', `/api/engagement-requests/${links[0]?.id}/revoked`)
    const token = new URL(link).searchParams.get('request')
    const open = asVisitor(app).call('POST', '/api/document-links/open', { token })
    await expect(open).rejects.toThrow('This link was closed by the people who sent it. Ask Ann if')
    expect((await read(id)).links[0]?.state).toBe('revoked')
  })

  it('says whether it has expired, was closed or never was, and whom to ask, but nothing of the client', async () => {
    const { id } = await create()
    const { link } = await ann.call<{ link: string }>('POST', `/api/engagements/${id}/requests`, {
      codes: ['identity'],
    })
    const token = new URL(link).searchParams.get('request')
    const expires_at = new Date('2026-01-31T12:00:00Z')
    await app.deps.db.updateTable('document_links').set({ expires_at }).where('engagement_id', '=', id).execute()
    const says = async (secret: string | null) => {
      const answers = [
        await send('POST', '/api/document-links/open', secret),
        await send('PUT', '/api/document-links/finished', secret),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { error: string }[]
      expect(JSON.stringify(bodies)).not.toMatch(/Caldwell|Mills|identity/i)
      return bodies[0]?.error
    }
    const send = (method: string, path: string, secret: string | null) =>
      asVisitor(app).fetch(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: secret }),
      })
    expect(await says(token)).toBe('This link has expired: it worked until Jan 31, 2026. Ask Ann for a new one.')
    expect(await says('x'.repeat(43))).toBe('There is no such link. Open it from the email again, or copy all of it.')
    await app.deps.db.updateTable('engagements').set({ removed_at: new Date() }).where('id', '=', id).execute()
    expect(await says(token)).toBe('There is no such link. Open it from the email again, or copy all of it.')
  })
})

describe('the sample', () => {
  it('gives a visitor the stated figures, worked out from its rows, and nothing of anybody else', async () => {
    const visitor = asVisitor(app)
    const { rows, counts, kyc, average_minutes } = await visitor.call<EngagementList>('GET', '/api/engagements')
    expect(counts).toEqual({ total: 4, active: 2, pending: 2 })
    expect(((100 * kyc.finished) / kyc.required).toFixed(1)).toBe('96.8')
    expect(average_minutes?.toFixed(1)).toBe('7.3')
    expect(rows.every(({ is_sample, deal }) => is_sample && deal !== null)).toBe(true)
    const { id } = await create()
    await expect(visitor.call('GET', `/api/engagements/${id}`)).rejects.toThrow('404')
    expect((await visitor.call<EngagementFile>('GET', `/api/engagements/${rows[0]?.id}`)).engagement.id).toBe(
      rows[0]?.id,
    )
    await expect(visitor.call('POST', '/api/engagements', said)).rejects.toThrow('401')
  })

  it('is in each new workspace, is never written to, and is removed with all samples', async () => {
    const bob = await asUser(app)
    const { rows } = await bob.call<EngagementList>('GET', '/api/engagements')
    expect(rows).toHaveLength(4)
    const request = bob.call('POST', `/api/engagements/${rows[0]?.id}/requests`, { codes: ['identity'] })
    await expect(request).rejects.toThrow('Sample clients do not receive emails')
    await bob.call('POST', '/api/workspaces/sample-data/remove')
    expect((await bob.call<EngagementList>('GET', '/api/engagements')).rows).toEqual([])
  })
})

it('is removed and comes back by undo, with its history', async () => {
  const { id } = await create({ company_name: 'Gone' })
  await ann.call('PATCH', `/api/engagements/${id}`, { company_name: 'Gone Ltd', version: 1 })
  await expect(ann.call('PATCH', `/api/engagements/${id}`, { city: 'Bonn', version: 1 })).rejects.toThrow('409')
  const { change_id } = await ann.call<{ change_id: string }>('DELETE', `/api/engagements/${id}`)
  await expect(read(id)).rejects.toThrow('404')
  await ann.call('POST', '/api/engagements/undo', { change_id })
  expect((await read(id)).engagement.company_name).toBe('Gone Ltd')
  const history = await ann.call<{ kind: string }[]>('GET', `/api/engagements/${id}/history`)
  expect(history.map(({ kind }) => kind)).toEqual(['undone', 'removed', 'changed', 'created'])
})
