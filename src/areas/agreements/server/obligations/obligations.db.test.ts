import { describe, expect, it } from 'vitest'
import { asVisitor, type SignedInClient } from '#test/as-user.ts'
import { waitForMail } from '#test/start-app.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { Agreement, CalendarFeed, Obligation } from '../../contract.ts'
import { keepDates } from '../keep-dates.ts'

const app = useApp({ fixedAt: new Date('2026-11-24T09:00:00.000Z') })
const ann = useUser(app, { name: 'Ann Creator' })
const ben = useUser(app, { name: 'Ben Buyer' })
const sam = useUser(app, { name: 'Sam Stranger' })

async function makeAgreement(title = 'Share purchase', isAccepted = true): Promise<string> {
  const fixed = { type: 'sales', description: 'All shares.', duration: '31536000' }
  const body = { ...fixed, title, participants: [ben.email] }
  const { agreement } = await ann.call<{ agreement: Agreement }>('POST', '/api/agreements', body)
  if (isAccepted) await ben.call('PUT', `/api/agreements/${agreement.id}/moves`, { move: 'accept' })
  return agreement.id
}
const add = async (id: string, fields: object = {}, by = ann) => {
  const given = { text: 'Pay the deposit', due_on: '2026-11-26', owner: 2, ...fields }
  return (await by.call<Agreement>('POST', `/api/agreements/${id}/obligations`, given)).obligations
}
const change = async (id: string, { id: obligationId, ...fields }: Obligation, by = ann) =>
  (await by.call<Agreement>('PATCH', `/api/agreements/${id}/obligations/${obligationId}`, fields)).obligations

describe('an obligation', () => {
  it('is written by the creator, seen by all participants, and done by its owner', async () => {
    const id = await makeAgreement()
    const [made] = await add(id)
    expect(made).toMatchObject({ text: 'Pay the deposit', due_on: '2026-11-26', owner: 2, state: 'open', version: 1 })
    expect((await ben.call<Agreement>('GET', `/api/agreements/${id}`)).obligations).toEqual([made])
    const [done] = await change(id, { ...made!, state: 'done' }, ben)
    expect(done).toMatchObject({ state: 'done', version: 2 })
    await expect(change(id, { ...made!, state: 'open' })).rejects.toThrow('Someone else changed')
    await ann.call('DELETE', `/api/agreements/${id}/obligations/${made!.id}`)
    expect((await ann.call<Agreement>('GET', `/api/agreements/${id}`)).obligations).toEqual([])
  })

  it('is changed by nobody else, and belongs to a participant', async () => {
    const id = await makeAgreement()
    const [own, other] = [(await add(id))[0]!, (await add(id, { owner: 1, text: 'Deliver' })).at(-1)!]
    for (const attempt of [
      () => add(id, {}, ben),
      () => change(id, { ...own, text: 'Pay nothing' }, ben),
      () => change(id, { ...own, state: 'waived' }, ben),
      () => change(id, { ...other, state: 'done' }, ben),
      () => ben.call('DELETE', `/api/agreements/${id}/obligations/${own.id}`),
    ])
      await expect(attempt()).rejects.toThrow('403')
    await expect(change(id, own, sam)).rejects.toThrow('There is no such agreement.')
    await expect(change(await makeAgreement(), own)).rejects.toThrow('There is no such obligation.')
    await expect(add(id, { owner: 3 })).rejects.toThrow('not a participant')
    await expect(add(id, { due_on: '2026-02-30' })).rejects.toThrow('400')
    await expect(add(id, { text: ' ' })).rejects.toThrow('400')
  })

  it('is not for an agreement that was never active', async () => {
    const id = await makeAgreement('Withdrawn', false)
    await add(id)
    await ann.call('PUT', `/api/agreements/${id}/moves`, { move: 'withdraw' })
    await expect(add(id)).rejects.toThrow('never active')
  })

  it('is mailed to its owner once, three days before its day, and again where it is opened again', async () => {
    const id = await makeAgreement('Reminded')
    const [early] = await add(id, { text: 'Send the accounts', due_on: '2026-12-20' })
    const run = () =>
      keepDates.run(
        app.deps,
        {},
        { taskId: '', attempt: 1, signal: new AbortController().signal, report: () => undefined },
      )
    await run()
    const isReminder = ({ to, text }: { to: string; text: string }) => to === ben.email && text.includes(early!.text)
    expect((await app.outbox()).filter(isReminder)).toEqual([])
    app.clock.set(new Date('2026-12-17T09:00:00.000Z'))
    await run()
    await run()
    const mail = await waitForMail(app.outbox, isReminder)
    expect(mail.subject).toBe('Agreement "Reminded": due on 2026-12-20')
    expect((await app.outbox()).filter(isReminder)).toHaveLength(1)
    // the owner thinks that it is done, until somebody opens it again
    const [done] = await change(id, { ...early!, state: 'done' }, ben)
    await run()
    const reopened = { ...done!, text: 'Send the accounts, signed' }
    await change(id, { ...reopened, state: 'open' })
    await run()
    await waitForMail(app.outbox, ({ to, text }) => to === ben.email && text.includes(reopened.text))
    app.clock.set(new Date('2026-11-24T09:00:00.000Z'))
  })
})

describe('the calendar feed', () => {
  const fetchFeed = async (address: string) => {
    const { pathname, search } = new URL(address)
    const response = await asVisitor(app).fetch(`${pathname}${search}`)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  const open = async (by: SignedInClient) =>
    (await by.call<CalendarFeed>('PUT', '/api/agreement-calendar/settings')).address ?? ''

  it('has the open obligations and ends of one person, by a secret address without a session', async () => {
    const title = 'Calendar, with a comma'
    const id = await makeAgreement(title)
    const [made] = await add(id, { text: 'Pay; in full', due_on: '2026-12-01' })
    const address = await open(ben)
    const { status, type, text } = await fetchFeed(address)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    for (const line of [
      String.raw`SUMMARY:Ben Buyer: Pay\; in full`,
      String.raw`DESCRIPTION:Agreement: Calendar\, with a comma`,
      'DTSTART;VALUE=DATE:20261201',
      String.raw`SUMMARY:End of agreement: Calendar\, with a comma`,
      'DTSTART;VALUE=DATE:20271124',
    ])
      expect(text).toContain(line)
    await change(id, { ...made!, state: 'done' })
    expect((await fetchFeed(address)).text).not.toContain('in full')
    expect((await fetchFeed(await open(sam))).text).not.toContain('VEVENT')
  })

  it('is replaced and revoked, and its address is nowhere in the database, the settings or the log', async () => {
    const [first, second] = [await open(ann), await open(ann)]
    expect((await fetchFeed(first)).status).toBe(404)
    expect((await fetchFeed(second)).status).toBe(200)
    expect(await ann.call('GET', '/api/agreement-calendar/settings')).toMatchObject({ address: null })
    const secret = new URL(second).searchParams.get('token')!
    expect(secret).toHaveLength(43)
    expect(JSON.stringify(app.logged())).not.toContain(secret)
    const rows = await app.deps.db.selectFrom('agreement_calendars').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    await ann.call('DELETE', '/api/agreement-calendar/settings')
    expect((await fetchFeed(second)).status).toBe(404)
    expect(await ann.call('GET', '/api/agreement-calendar/settings')).toEqual({ created_at: null, address: null })
    expect((await fetchFeed(second.slice(0, -1))).status).toBe(400)
  })
})
