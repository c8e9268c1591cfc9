import { describe, expect, it } from 'vitest'
import { asUser, asVisitor, giveCompliance, joinWorkspace, type Client, type SignedInClient } from '#test/as-user.ts'
import { useApp } from '#test/use-app.ts'
import { readEntries } from '../../audit/server/audit.fixture.ts'
import { complianceChain } from '../../audit/server/record-audit.ts'
import type { ChangeResult, RecordVersion } from '../../record-calls.ts'
import type { ScreeningCheck } from '../../screening/contract.ts'
import { clientAnswers } from '../client-answers.fixture.ts'
import type { ClientCorrection, Engagement, EngagementFile, EngagementList, Party } from '../contract.ts'

const app = useApp()

const read = (person: SignedInClient, id: string) => person.call<EngagementFile>('GET', `/api/engagements/${id}`)
const partyPath = ({ id }: { id: string }) => `/api/engagement-parties/${id}/corrections`
const send = async (person: Client, method: 'POST' | 'PUT', path: string, body: object = {}) => {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await person.fetch(path, { method, ...json })
  return { status: answer.status, body: (await answer.json()) as ClientCorrection & { error: string } }
}
const propose = (person: Client, path: string, facts: object, reason = 'A typo: see the passport.') =>
  send(person, 'POST', path, { facts, reason })
const answer = (
  person: Client,
  { id }: { id: string },
  word: 'acceptance' | 'refusal' | 'withdrawal',
  reason?: string,
) => send(person, 'PUT', `/api/engagement-corrections/${id}/${word}`, reason === undefined ? {} : { reason })

/** A client of the sample with a party; both were compared with the lists. */
async function makeTeam() {
  const owner = await asUser(app, { name: 'Olga' })
  const member = await asUser(app, { name: 'Mia' })
  const other = await asUser(app, { name: 'Otto' })
  await joinWorkspace(app, owner, member, 'member')
  await joinWorkspace(app, owner, other, 'admin')
  const { rows } = await owner.call<EngagementList>('GET', '/api/engagements')
  const { id, company_name } = rows.find(({ is_sample }) => is_sample)!
  const facts = { engagement_id: id, name: 'Viktor Morozof', born_on: '1968-04-12', country: 'RU' }
  const party = await member.call<Party>('POST', '/api/engagement-parties', facts)
  const compare = (party_id: string | null) =>
    owner.call<ScreeningCheck>('PUT', '/api/engagement-checks/screening', { engagement_id: id, party_id })
  await compare(null)
  await compare(party.id)
  return { owner, member, other, id, company_name, party, compare }
}

describe('a correction of what was compared with the lists', () => {
  it('changes nothing until compliance accepts it; then it is compared again and logged', async () => {
    const { owner, member, other, id, party, company_name } = await makeTeam()
    expect((await read(member, id)).to_propose).toEqual([null, party.id])
    expect((await read(owner, id)).to_propose).toEqual([])

    const proposed = await propose(member, partyPath(party), { name: 'Viktor Morozov', country: 'RU' })
    expect(proposed).toMatchObject({
      status: 201,
      body: {
        party_id: party.id,
        subject: 'Viktor Morozof',
        company_name,
        changes: [{ field: 'name', before: 'Viktor Morozof', after: 'Viktor Morozov' }],
        state: 'open',
        proposed_by: 'Mia',
        is_mine: true,
        decided_by: null,
      },
    })
    const nameOf = async () => (await read(member, id)).parties.find((one) => one.id === party.id)?.name
    expect(await nameOf()).toBe('Viktor Morozof')
    expect(await owner.call<ClientCorrection[]>('GET', '/api/engagement-corrections')).toMatchObject([
      { id: proposed.body.id, is_mine: false },
    ])
    expect(await propose(other, partyPath(party), { name: 'V. Morozov' })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('A correction of this party is already waiting for compliance.') },
    })

    expect(await answer(owner, proposed.body, 'acceptance')).toMatchObject({
      status: 200,
      body: { state: 'accepted', subject: 'Viktor Morozov', decided_by: 'Olga' },
    })
    expect(await nameOf()).toBe('Viktor Morozov')
    const checks = await owner.call<ScreeningCheck[]>(
      'GET',
      `/api/screening/checks?subject_kind=engagement_party&subject_id=${party.id}`,
    )
    expect(checks.map(({ cause, party: { name } }) => [cause, name])).toEqual([
      ['client_changed', 'Viktor Morozov'],
      ['requested', 'Viktor Morozof'],
    ])
    const [version] = await member.call<RecordVersion[]>('GET', `/api/engagement-parties/${party.id}/history`)
    expect(version).toMatchObject({ user_name: 'Olga', changes: [{ field: 'name', after: 'Viktor Morozov' }] })
    const kept = await readEntries(app.deps.db, { chain_id: complianceChain(owner.workspaceId) })
    const details = { engagement_id: id, correction_id: proposed.body.id, fields: ['name'] }
    expect(kept.filter(({ action }) => action.startsWith('client_correction'))).toMatchObject([
      { action: 'client_correction.proposed', subject_id: party.id, actor_id: member.userId, details },
      { action: 'client_correction.accepted', subject_id: party.id, actor_id: owner.userId, details },
    ])

    // the proposer reads what became of it, a colleague without compliance does not
    expect((await read(member, id)).corrections).toMatchObject([{ state: 'accepted', decided_by: 'Olga' }])
    expect((await read(other, id)).corrections).toEqual([])
    expect(await owner.call('GET', '/api/engagement-corrections')).toEqual([])
    expect(await answer(owner, proposed.body, 'acceptance')).toMatchObject({
      status: 409,
      body: { error: 'Olga has already accepted this correction of the party.' },
    })
  })

  it('of the client itself is declined with a word, which the proposer reads, and proposed again', async () => {
    const { owner, member, other, id, company_name } = await makeTeam()
    const path = `/api/engagements/${id}/corrections`
    const { body } = await propose(member, path, { company_name: 'Another Name', jurisdiction: 'DE' })
    expect(body.changes.map(({ field }) => field)).toEqual(['company_name', 'jurisdiction'])
    expect((await read(other, id)).corrections).toMatchObject([{ id: body.id, is_mine: false }])
    expect((await answer(owner, body, 'refusal', '  ')).status).toBe(400)
    expect((await answer(owner, body, 'refusal', 'The register says otherwise.')).status).toBe(200)
    const file = await read(member, id)
    expect(file.engagement.company_name).toBe(company_name)
    expect(file.corrections).toMatchObject([
      { state: 'declined', answer: 'The register says otherwise.', decided_by: 'Olga', is_mine: true },
    ])
    const again = await propose(member, path, { company_name: 'A Third Name' })
    expect(again.status).toBe(201)
    expect(await answer(other, again.body, 'withdrawal')).toMatchObject({
      status: 403,
      body: { error: 'Only the member who proposed a correction withdraws it.' },
    })
    expect(await answer(member, again.body, 'withdrawal')).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
  })

  it('is refused where it does not help, and to everyone who may not write or is elsewhere', async () => {
    const { owner, member, party, id, other } = await makeTeam()
    const viewer = await asUser(app)
    await joinWorkspace(app, owner, viewer, 'viewer')
    const fresh = await member.call<Party>('POST', '/api/engagement-parties', {
      engagement_id: id,
      name: 'Not compared',
    })
    const facts = { name: 'Someone' }
    expect(await propose(member, partyPath(fresh), facts)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('was not compared with the sanctions lists. Change the field itself') },
    })
    expect(await propose(owner, partyPath(party), facts)).toMatchObject({
      status: 409,
      body: { error: 'You have the compliance capability. Change the field itself instead.' },
    })
    const same = { name: 'Viktor Morozof', born_on: '1968-04-12' }
    expect(await propose(member, partyPath(party), same)).toMatchObject({
      status: 400,
      body: { error: 'Change at least one field.' },
    })
    expect((await propose(member, partyPath(party), facts, ' ')).status).toBe(400)
    expect((await propose(member, partyPath(party), { role: 'owner' })).status).toBe(400)
    expect((await propose(viewer, partyPath(party), facts)).status).toBe(403)
    expect((await propose(asVisitor(app), partyPath(party), facts)).status).toBe(401)
    const stranger = await asUser(app)
    expect((await propose(stranger, partyPath(party), facts)).status).toBe(404)

    const { body } = await propose(member, partyPath(party), facts)
    for (const [person, status] of [
      [other, 403],
      [viewer, 403],
      [asVisitor(app), 401],
      [stranger, 404],
    ] as const) {
      expect((await answer(person, body, 'acceptance')).status).toBe(status)
      expect((await answer(person, body, 'refusal', 'No')).status).toBe(status)
    }
    expect((await answer(stranger, body, 'withdrawal')).status).toBe(404)
    expect((await member.fetch('/api/engagement-corrections')).status).toBe(403)
  })

  it('is not accepted once the field was changed, while a hit is confirmed, or for a party that was removed', async () => {
    const { owner, member, party, compare } = await makeTeam()
    const { body } = await propose(member, partyPath(party), { name: 'Zebulon Quist' })
    const rename = (name: string) => owner.call('PATCH', `/api/engagement-parties/${party.id}`, { name })
    await rename('Viktor Morozov')
    expect(await owner.call('GET', '/api/engagement-corrections')).toMatchObject([{ is_outdated: true }])
    expect(await answer(owner, body, 'acceptance')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Someone has changed this since') },
    })
    await rename('Viktor Morozof')

    const { hits } = await compare(party.id)
    const { list, source_id } = hits[0]!
    const named = { subject_kind: 'engagement_party', subject_id: party.id, list, source_id }
    await owner.call('POST', '/api/screening/decisions', { ...named, decision: 'true_match', reason: 'Same passport' })
    expect(await answer(owner, body, 'acceptance')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('A hit on the sanctions lists is confirmed for this party.') },
    })
    // nothing was written
    expect(await owner.call('GET', '/api/engagement-corrections')).toMatchObject([{ state: 'open' }])

    const removal = await owner.call<ChangeResult>('POST', `/api/engagement-parties/${party.id}/removal`, {
      reason: 'Sold his shares',
    })
    expect(await owner.call('GET', '/api/engagement-corrections')).toEqual([])
    expect((await answer(owner, body, 'acceptance')).status).toBe(404)
    await owner.call('POST', '/api/engagement-parties/undo', { change_id: removal.change_id })
    expect(await owner.call('GET', '/api/engagement-corrections')).toMatchObject([{ state: 'open' }])
  })

  it('of a real client is mailed to compliance and answered by mail, without a word about the client', async () => {
    const owner = await asUser(app, { name: 'Olga', email: 'olga@corrections.example' })
    const second = await asUser(app, { name: 'Sam', email: 'sam@corrections.example' })
    const member = await asUser(app, { name: 'Mia', email: 'mia@corrections.example' })
    await joinWorkspace(app, owner, second, 'member')
    await giveCompliance(app, second)
    await joinWorkspace(app, owner, member, 'member')
    const { id } = await owner.call<Engagement>('POST', '/api/engagements', clientAnswers)
    await owner.call('PUT', '/api/engagement-checks/screening', { engagement_id: id, party_id: null })
    const { body } = await propose(member, `/api/engagements/${id}/corrections`, { company_name: 'Caldwel Mill' })
    for (const { email } of [owner, second]) {
      const { text } = await app.mailTo(email, /A correction is waiting for compliance/)
      expect(text).toContain('Mia')
      expect(text).toContain('/engagements?tab=kyc')
      expect(text).not.toMatch(/Caldwel|Mills?\b|passport/)
    }
    await answer(second, body, 'refusal', 'Caldwell has two l.')
    const { text } = await app.mailTo(member.email, /Your correction was declined/)
    expect(text).toContain(`/engagements?tab=engagements&engagement=${id}`)
    expect(text).toContain('Sam')
    expect(text).not.toMatch(/Caldwel|two l/)
  })
})
