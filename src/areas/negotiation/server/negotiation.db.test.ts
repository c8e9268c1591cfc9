import { beforeAll, describe, expect, it } from 'vitest'
import * as emulated from '#adapters/llm/model-servers.fixture.ts'
import { allowOutside } from '#areas/models/server/models.fixture.ts'
import { readConfig } from '#server/config.ts'
import { asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import { useModelServer } from '#test/use-model-server.ts'
import { ask as streamAnswer } from './adviser/ask.ts'
import type {
  Advice,
  AdviceEvent,
  NegotiationMeeting,
  NegotiationOffer,
  NegotiationTerm,
  NegotiationView,
  Rehearsal,
} from '../contract.ts'
import { earnOutOffer } from '../offer.fixture.ts'

const model = useModelServer(emulated.openAi)
const app = useApp(() => ({
  config: { ai: readConfig({ OPENAI_API_KEY: emulated.secret, OPENAI_URL: model.url }).ai },
}))
const ann = useUser(app, { name: 'Ann' })
const bob = useUser(app, { name: 'Bob' })
/** Works alone, and has allowed the outside model. */
const cid = useUser(app, { name: 'Cid' })
beforeAll(async () => {
  await joinWorkspace(app, ann, bob, 'member')
  await allowOutside(cid)
})

const read = (dealId: string, who = ann) => who.call<NegotiationView>('GET', `/api/negotiation?deal=${dealId}`)
const send = async (who: SignedInClient, method: string, path: string, body: object) => {
  const answer = await who.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { error?: string; details?: Record<string, unknown> } }
}

/** A deal that may be closed at any time, with its negotiation. */
async function begin(target: string, who = ann) {
  const { id } = await who.call<{ id: string }>('POST', '/api/deals', {
    target,
    stage: 'Negotiation',
    industry: 'Software & SaaS',
    value: 20_000_000,
    ebitda: 4_000_000,
    owner_id: who.userId,
    probability: 80,
    expected_close: '2027-06-30',
  })
  await who.call('POST', '/api/negotiations', { dealId: id })
  return id
}

const offer = (dealId: string, last: number, more: object = {}) => ({
  dealId,
  ...earnOutOffer,
  last_number: last,
  ...more,
})
const submit = (dealId: string, last: number, more: object = {}, who = ann) =>
  who.call<NegotiationOffer>('POST', `/api/negotiations/${dealId}/offers`, offer(dealId, last, more))

describe('the sample', () => {
  it('is at 65 %, shows a visitor three bids and six terms, and no limits', async () => {
    const view = await asVisitor(app).call<NegotiationView>('GET', '/api/negotiation')
    expect(view).toMatchObject({
      target: { target: 'Helix Diagnostics', is_sample: true, engagement: { company: 'Corvane Health Partners' } },
      progress: { percent: 65, shown: 65, can_finalise: false },
      may_see_limits: false,
    })
    expect([view.bids.length, view.terms.length, view.offers.at(-1)?.amount]).toEqual([3, 6, 19_500_000])
  })

  it('is all that a visitor reads: for another deal one signs in, also where a session has ended meanwhile', async () => {
    const dealId = await begin('Read after the session')
    for (const id of [dealId, crypto.randomUUID()]) {
      const answer = await asVisitor(app).fetch(`/api/negotiation?deal=${id}`)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ error: 'Please sign in to continue.' })
    }
    expect((await cid.fetch(`/api/negotiation?deal=${dealId}`)).status).toBe(404)
  })

  it('answers questions with figures and what they rest on, and keeps the conversation until it is deleted', async () => {
    const { target } = await ann.call<NegotiationView>('GET', '/api/negotiation')
    const dealId = target?.deal_id ?? ''
    const advice = await ann.call<Advice & { success: boolean }>('POST', '/functions/v1/advanced-negotiation-ai', {
      message: 'What should we counter next?',
      dealId,
      dealContext: { offerAmount: 1 },
    })
    expect(advice).toMatchObject({
      success: true,
      modelUsed: 'Built-in adviser',
      analysisType: 'strategy',
      is_known: true,
    })
    expect(advice.response).toContain('Counter with $19,750,000')
    expect(advice.citations.map(({ kind }) => kind)).toContain('offer')
    const plain = await ann.call('POST', '/functions/v1/negotiation-ai', { message: 'Who won the cup final?', dealId })
    expect(plain).toMatchObject({
      success: true,
      error: null,
      response: expect.stringContaining('not known') as string,
    })
    const chat = () => ann.call<{ messages: { role: string }[] }>('GET', `/api/negotiations/${dealId}/chat`)
    expect((await chat()).messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
    await ann.call('DELETE', `/api/negotiations/${dealId}/chat`)
    expect((await chat()).messages).toEqual([])
  })
})

/** Asks as the page does, and returns what arrives. */
async function ask(dealId: string, message: string, who = ann, questionId: string = crypto.randomUUID()) {
  const path = `/api/negotiations/${dealId}/chat/${questionId}`
  const headers = { 'content-type': 'application/json' }
  const response = await who.fetch(path, { method: 'PUT', headers, body: JSON.stringify({ message }) })
  const events = response.ok
    ? [...(await response.text()).matchAll(/^data: (\{.*\})$/gm)].map(
        ([, data = '']) => JSON.parse(data) as AdviceEvent,
      )
    : []
  return { status: response.status, events }
}
const kindsOf = (events: readonly AdviceEvent[]) => events.map(({ kind }) => kind)

describe('an answer while it is written', () => {
  it('arrives by sentences, without those whose figures nobody knows, and is stored once for each question', async () => {
    const dealId = await begin('Streamed', cid)
    await submit(dealId, 0, { bidder: 'Corvane' }, cid)
    model.play({
      text: 'Hold the offer of $19,500,000. They will pay $99,000,000. Ask for a shorter earnout. Then wait.',
    })
    const unasked = await cid.call<{ models: string[]; silences: object[] }>('GET', `/api/negotiations/${dealId}/chat`)
    expect(unasked).toMatchObject({ models: ['openai'], silences: [] })
    const questionId = crypto.randomUUID()
    const { events } = await ask(dealId, 'What next?', cid, questionId)
    const advice = { modelUsed: expect.stringContaining('OpenAI') as string, cost_micros: expect.any(Number) as number }
    expect(events.at(-1)).toMatchObject({ kind: 'done', advice })
    const texts = events.flatMap((event) => (event.kind === 'text' ? [event.text] : []))
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.join('')).toBe('Hold the offer of $19,500,000. Ask for a shorter earnout. Then wait.')
    model.play({ text: 'Another answer.' })
    expect((await ask(dealId, 'What next?', cid, questionId)).events).toEqual(events.slice(-1))
    const chat = await cid.call<{ messages: { content: string }[] }>('GET', `/api/negotiations/${dealId}/chat`)
    expect(chat.messages.map(({ content }) => content)).toEqual([
      'What next?',
      'Hold the offer of $19,500,000. Ask for a shorter earnout. Then wait.',
    ])
  })

  it('names what the model named and nobody knows; before a question the page says which model may not be asked', async () => {
    const dealId = await begin('Named', cid)
    await submit(dealId, 0, { bidder: 'Corvane Health' }, cid)
    model.play({ text: 'Ask Corvane Health to pay more. Zephyr Capital will outbid it, see second-bid.pdf.' })
    const { events } = await ask(dealId, 'Who else bids?', cid)
    expect(events.at(-1)).toMatchObject({ advice: { unknown_names: ['Zephyr Capital', 'second-bid.pdf'] } })
    const readChat = (who: SignedInClient, deal: string) =>
      who.call<{ models: string[]; silences: object[] }>('GET', `/api/negotiations/${deal}/chat`)
    expect(await readChat(cid, dealId)).toMatchObject({ models: ['openai'], silences: [] })
    const silences = [{ model: 'openai', sentence: expect.stringContaining('notice') as string }]
    expect(await readChat(ann, await begin('Not Asked'))).toMatchObject({ models: ['openai'], silences })
  })

  it('is written by a model that is told no limit, also not by the earlier conversation', async () => {
    const dealId = await begin('Told Nothing', cid)
    await submit(dealId, 0, { bidder: 'Corvane' }, cid)
    const limits = { version: 0, our_target: null, our_limit: 20_123_456, their_limit: 19_500_000, note: 'walk' }
    await cid.call('PUT', `/api/negotiations/${dealId}/limits`, limits)
    model.play({ status: 500 })
    const question = { message: 'What is the ZOPA?', dealId, conversationHistory: [] as object[] }
    const ownLimit = await cid.call<Advice>('POST', '/functions/v1/advanced-negotiation-ai', question)
    expect(ownLimit.response).toContain('$20,123,456')
    model.play({ text: 'Hold the offer.' })
    await cid.call('POST', '/functions/v1/advanced-negotiation-ai', {
      message: 'And what next?',
      dealId,
      conversationHistory: [
        { role: 'user', content: question.message },
        { role: 'assistant', content: ownLimit.response },
        { role: 'assistant', content: 'Our limit is $19,500,000.' },
        { role: 'assistant', content: 'Our latest offer is $19,500,000.' },
      ],
    })
    const told = JSON.stringify(model.asked.at(-1)?.body)
    expect(told).toContain('Our latest offer is $19,500,000.')
    expect(told).not.toMatch(/20,123,456|agreement is possible|Our limit is/)
    const calls = model.asked.length
    const named = { message: 'Would they go to 20,123,456?', dealId }
    expect(await cid.call('POST', '/functions/v1/advanced-negotiation-ai', named)).toMatchObject({
      modelUsed: 'Built-in adviser',
      reason: 'Your question names one of our limits, so no model was asked.',
    })
    expect(model.asked).toHaveLength(calls)
  })

  it('is the built-in one where no model may be asked, and refuses strangers before anything is sent', async () => {
    const dealId = await begin('Not Streamed')
    const { events } = await ask(dealId, 'What should we counter next?')
    expect(kindsOf(events)).toEqual(['text', 'done'])
    expect(events[1]).toMatchObject({ advice: { modelUsed: 'Built-in adviser' } })
    expect((await ask(dealId, 'What next?', cid)).status).toBe(404)
  })

  it('is not stored when it is stopped after its last words', async () => {
    const dealId = await begin('Stopped')
    const { userId, email, name, workspaceId } = ann
    const person = { userId, email, name, workspaceId, sessionId: '', role: 'basic', memberRole: 'owner' } as const
    const stop = new AbortController()
    const question = {
      dealId,
      message: 'What next?',
      questionId: crypto.randomUUID(),
      analysisType: 'strategy',
    } as const
    const sent = { ...question, modelPreference: 'openai', signal: stop.signal } as const
    const events = await streamAnswer(app.deps, { ...person, capabilities: [] }, { ...sent, conversationHistory: [] })
    expect((await events.next()).value).toMatchObject({ kind: 'text' })
    stop.abort()
    expect((await events.next()).done).toBe(true)
    expect(await ann.call('GET', `/api/negotiations/${dealId}/chat`)).toMatchObject({ messages: [] })
  })
})

describe('a rehearsal', () => {
  const path = (dealId: string) => `/api/negotiations/${dealId}/rehearsals`

  it('is played against a counterpart made from the offers, and scored when it is over', async () => {
    const dealId = await begin('Rehearsed')
    expect(await send(ann, 'POST', path(dealId), { style: 'balanced' })).toMatchObject({ status: 422 })
    const first = await submit(dealId, 0, { bidder: 'Corvane', amount: 19_000_000 })
    await submit(dealId, 1, { bidId: first.bid_id, party: 'Seller', amount: 21_000_000 })
    const limits = { version: 0, our_target: null, our_limit: 20_900_000, their_limit: 19_111_111, note: 'secret' }
    await ann.call('PUT', `/api/negotiations/${dealId}/limits`, limits)
    const started = await ann.call<Rehearsal>('POST', path(dealId), { style: 'cooperative' })
    expect(started).toMatchObject({ opening: 21_000_000, status: 'open', limit: null, score: null })
    expect(JSON.stringify(started)).not.toMatch(/19111111|20900000|secret/)
    const moves = `${path(dealId)}/${started.id}/moves`
    const move = { amount: 19_400_000, asks: ['Break-up Fee'], text: 'For the fee.', seen: 0 }
    const answered = await ann.call<Rehearsal>('POST', moves, move)
    expect(answered.moves).toMatchObject([{ reply: { reason: 'moved', granted: ['Break-up Fee'] } }])
    expect(await send(ann, 'POST', moves, { ...move, amount: 19_500_000 })).toMatchObject({ status: 409 })
    const ended = await ann.call<Rehearsal>('PUT', `${path(dealId)}/${started.id}/end`, {})
    expect(ended.limit).toBeGreaterThan(19_000_000)
    expect(ended.score?.parts).toHaveLength(5)
    expect(await ann.call('GET', path(dealId))).toEqual([ended])
    expect(await send(ann, 'POST', moves, { ...move, seen: 1 })).toMatchObject({ status: 409 })
  })

  it('is seen, played and removed by its person alone', async () => {
    const dealId = await begin('Own Rehearsal')
    const { id } = await ann.call<Rehearsal>('POST', path(dealId), { style: 'firm', opening: 5_000_000 })
    expect(await bob.call('GET', path(dealId))).toEqual([])
    const move = { amount: 4_000_000, seen: 0 }
    expect(await send(bob, 'POST', `${path(dealId)}/${id}/moves`, move)).toMatchObject({ status: 404 })
    expect((await bob.fetch(`${path(dealId)}/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await cid.fetch(path(dealId))).status).toBe(404)
    await ann.call('DELETE', `${path(dealId)}/${id}`)
    expect(await ann.call('GET', path(dealId))).toEqual([])
  })
})

describe('offers', () => {
  it('an offer counters the open one before it, and the comparison follows', async () => {
    const dealId = await begin('Atlas Steel')
    const first = await submit(dealId, 0, { bidder: 'Corvane' })
    const counter = await submit(dealId, 1, { bidId: first.bid_id, party: 'Seller', amount: 21_000_000 })
    expect([first.type, counter.type]).toEqual(['offer', 'counter'])
    const view = await read(dealId)
    expect(view.offers.map(({ status }) => status)).toEqual(['countered', 'pending'])
    expect(view.bids).toMatchObject([{ bidder: 'Corvane', status: 'negotiating', is_lead: true }])
    expect(view.terms[0]).toMatchObject({
      term: 'Purchase Price',
      status: 'negotiating',
      buyer_position: '$19,500,000',
      seller_position: '$21,000,000',
    })
  })

  it('another lead bid brings its own price and payment, and opens what was agreed with the bid before it', async () => {
    const dealId = await begin('Lead Passes')
    const first = await submit(dealId, 0, { bidder: 'Corvane' })
    await submit(dealId, 1, { bidId: first.bid_id, party: 'Seller', amount: 24_000_000 })
    await submit(dealId, 2, { bidder: 'Vitrum', amount: 22_000_000 })
    const agreed = (await read(dealId)).terms.filter(({ term }) => /^(Purchase Price|Payment|Break-up)/.test(term))
    for (const { id, version, buyer_position } of agreed)
      await ann.call('PATCH', `/api/negotiation-terms/${id}`, {
        version,
        status: 'agreed',
        agreed_position: buyer_position || 'None',
      })
    const { id = '', version = 0 } = (await read(dealId)).bids.find(({ bidder }) => bidder === 'Vitrum') ?? {}
    await ann.call('PATCH', `/api/negotiations/${dealId}/bids/${id}`, {
      version,
      bidder: 'Vitrum',
      status: 'active',
      certainty: null,
      is_lead: true,
    })
    const { terms } = await read(dealId)
    const of = (name: string) => terms.find(({ term }) => term === name)
    expect(of('Purchase Price')).toMatchObject({
      buyer_position: '$22,000,000',
      seller_position: '$24,000,000',
      status: 'negotiating',
      agreed_position: '',
    })
    // the same payment was agreed, and what no offer says is left alone
    expect(of('Payment Structure')).toMatchObject({ status: 'agreed', agreed_position: '90% cash, 10% earnout' })
    expect(of('Break-up Fee')).toMatchObject({ status: 'agreed', agreed_position: 'None' })
  })

  it('of two people who submit together one is refused and told to look first', async () => {
    const dealId = await begin('Two At Once')
    const path = `/api/negotiations/${dealId}/offers`
    const both = await Promise.all([
      send(ann, 'POST', path, offer(dealId, 0, { bidder: 'One' })),
      send(bob, 'POST', path, offer(dealId, 0, { bidder: 'Two' })),
    ])
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
    expect((await read(dealId)).offers).toHaveLength(1)
  })

  it('a split that does not add up, or is not what it is called, is refused', async () => {
    const dealId = await begin('Bad Split')
    const path = `/api/negotiations/${dealId}/offers`
    const short = await send(ann, 'POST', path, offer(dealId, 0, { bidder: 'One', cash_percent: 80 }))
    expect(short).toMatchObject({ status: 400, body: { error: expect.stringContaining('100%') as string } })
    const other = await send(ann, 'POST', path, offer(dealId, 0, { bidder: 'One', structure: '100% cash' }))
    expect(other.status).toBe(400)
    expect((await read(dealId)).offers).toEqual([])
  })

  it('an answered offer is not answered again', async () => {
    const dealId = await begin('Answered')
    const { id } = await submit(dealId, 0, { bidder: 'Corvane' })
    const path = `/api/negotiations/${dealId}/offers/${id}/answer`
    await ann.call('POST', path, { dealId, offerId: id, move: 'accept' })
    expect(await send(ann, 'POST', path, { move: 'decline' })).toMatchObject({
      status: 409,
      body: { error: 'This offer has already been accepted.' },
    })
  })
})

describe('the currency', () => {
  it('of what was offered stays as it was offered, whatever the deal is changed to, and the deal is won in it', async () => {
    const dealId = await begin('Currency Co')
    await ann.call('PATCH', `/api/deals/${dealId}`, { currency: 'EUR' })
    expect((await read(dealId)).target).toMatchObject({ currency: 'EUR', value: 20_000_000 })
    await submit(dealId, 0, { bidder: 'Corvane', amount: 19_500_000.5 })
    const limits = { version: 0, our_target: 18_000_000, our_limit: 19_000_000, their_limit: null, note: '' }
    await ann.call('PUT', `/api/negotiations/${dealId}/limits`, limits)
    // without minor units: the same stored amounts would be a hundred times as much
    await ann.call('PATCH', `/api/deals/${dealId}`, { currency: 'JPY', value: 3_000_000_000 })
    const view = await read(dealId)
    expect(view.target).toMatchObject({ currency: 'EUR', value: 0, ebitda: null })
    expect(view.offers[0]?.amount).toBe(19_500_000.5)
    expect(await ann.call('GET', `/api/negotiations/${dealId}/limits`)).toMatchObject({ our_limit: 19_000_000 })
    for (const { id, version } of view.terms)
      await ann.call('PATCH', `/api/negotiation-terms/${id}`, { version, status: 'agreed', agreed_position: 'Yes' })
    await ann.call('POST', `/api/negotiations/${dealId}/finalise`, { version: 1, price: 19_500_000 })
    const won = { outcome: 'won', value: 19_500_000, currency: 'EUR' }
    expect(await ann.call('GET', `/api/deals/${dealId}`)).toMatchObject(won)
    await ann.call('PATCH', `/api/deals/${dealId}`, { currency: 'JPY' })
    expect((await read(dealId)).negotiation).toMatchObject({ final_price: 19_500_000 })
  })
})

describe('finalising', () => {
  it('and every offer of a lost deal is refused until the deal is opened again', async () => {
    const dealId = await begin('Lost Co')
    await submit(dealId, 0, { bidder: 'Corvane' })
    const { terms } = await read(dealId)
    for (const { id, version } of terms)
      await ann.call('PATCH', `/api/negotiation-terms/${id}`, { version, status: 'agreed', agreed_position: 'Yes' })
    const [term] = terms as [NegotiationTerm]
    const move = (fields: object) => ann.call('PATCH', `/api/deals/${dealId}`, fields)
    await move({ stage: 'Closed', outcome: 'lost', outcome_reason: 'Another buyer' })
    const close = () => send(ann, 'POST', `/api/negotiations/${dealId}/finalise`, { version: 1, price: 19_500_000 })
    const refused = { status: 409, body: { error: expect.stringContaining('This deal was lost') as string } }
    expect(await close()).toMatchObject(refused)
    expect(await send(ann, 'POST', `/api/negotiations/${dealId}/offers`, offer(dealId, 1))).toMatchObject(refused)
    expect(await send(ann, 'PATCH', `/api/negotiation-terms/${term.id}`, { status: 'pending' })).toMatchObject(refused)
    expect(await ann.call('GET', `/api/deals/${dealId}`)).toMatchObject({ outcome: 'lost' })
    await move({ stage: 'Negotiation' })
    expect((await close()).status).toBe(200)
  })

  it('at a price that was chosen before another offer arrived is refused', async () => {
    const dealId = await begin('Late offer')
    await submit(dealId, 0, { bidder: 'Corvane' })
    for (const { id, version } of (await read(dealId)).terms)
      await ann.call('PATCH', `/api/negotiation-terms/${id}`, { version, status: 'agreed', agreed_position: 'Yes' })
    await submit(dealId, 1, { bidder: 'Meridian', amount: 25_000_000 }, bob)
    const path = `/api/negotiations/${dealId}/finalise`
    expect(await send(ann, 'POST', path, { version: 1, last_number: 1, price: 19_500_000 })).toMatchObject({
      status: 409,
      body: { details: { last_number: 2 } },
    })
    expect(await ann.call('POST', path, { version: 1, last_number: 2, price: 19_500_000 })).toMatchObject({
      final_price: 19_500_000,
    })
  })

  it('with another lead bid than the one that was seen is refused', async () => {
    const dealId = await begin('Other lead')
    await submit(dealId, 0, { bidder: 'Corvane' })
    await submit(dealId, 1, { bidder: 'Meridian', amount: 25_000_000 }, bob)
    const [corvane, meridian] = (await read(dealId)).bids
    for (const { id, version } of (await read(dealId)).terms)
      await ann.call('PATCH', `/api/negotiation-terms/${id}`, { version, status: 'agreed', agreed_position: 'Yes' })
    const close = (lead_bid_id: string | null | undefined) =>
      send(ann, 'POST', `/api/negotiations/${dealId}/finalise`, { version: 1, lead_bid_id, price: 19_500_000 })
    const refused = {
      status: 409,
      body: { error: expect.stringContaining('Someone else changed the lead bid') as string },
    }
    expect(await close(meridian?.id)).toMatchObject(refused)
    expect(await close(null)).toMatchObject(refused)
    expect((await close(corvane?.id)).status).toBe(200)
  })

  it('at another price than the agreed one agrees on the final price, and leaves words as they are', async () => {
    const close = async (target: string, agreed_position: string) => {
      const dealId = await begin(target)
      for (const { id, version } of (await read(dealId)).terms)
        await ann.call('PATCH', `/api/negotiation-terms/${id}`, { version, status: 'agreed', agreed_position })
      await ann.call('POST', `/api/negotiations/${dealId}/finalise`, { version: 1, price: 19_500_000 })
      return (await read(dealId)).terms.map(({ term, agreed_position: position }) => `${term}: ${position}`)
    }
    const moved = await close('Moved price', '$19,000,000')
    expect(moved).toContain('Purchase Price: $19,500,000')
    expect(moved).toContain('Break-up Fee: $19,000,000')
    expect(await close('Same price', 'USD 19.5m (cash-free)')).toContain('Purchase Price: USD 19.5m (cash-free)')
    expect(await close('Words', 'As offered')).toContain('Purchase Price: As offered')
  })

  it('is refused below 80 %, asks for what the closing gate misses, then freezes the terms and closes the deal', async () => {
    const dealId = await begin('Closing Co')
    await submit(dealId, 0, { bidder: 'Corvane' })
    const path = `/api/negotiations/${dealId}/finalise`
    expect(await send(ann, 'POST', path, { version: 1, price: 19_500_000 })).toMatchObject({
      status: 409,
      body: { error: 'Please complete at least 80% of negotiations before finalizing the deal.' },
    })
    const { terms } = await read(dealId)
    for (const { id, version } of terms)
      await ann.call('PATCH', `/api/negotiation-terms/${id}`, {
        version,
        status: 'agreed',
        agreed_position: 'As offered',
      })
    await ann.call('PATCH', `/api/deals/${dealId}`, { stage: 'Valuation', probability: 0 })
    expect(await send(ann, 'POST', path, { version: 1, price: 19_500_000 })).toMatchObject({
      status: 409,
      body: { details: { missing: ['probability'] } },
    })
    await ann.call('POST', path, { version: 1, price: 19_500_000, probability: 90 })
    expect(await ann.call('GET', `/api/deals/${dealId}`)).toMatchObject({
      stage: 'Closed',
      outcome: 'won',
      value: 19_500_000,
    })
    expect(await read(dealId)).toMatchObject({ bids: [{ status: 'accepted' }], offers: [{ status: 'accepted' }] })
    const [term] = (await read(dealId)).terms as [NegotiationTerm]
    const frozen = { status: 409, body: { error: 'This negotiation is finalized. Its terms no longer change.' } }
    expect(await send(ann, 'PATCH', `/api/negotiation-terms/${term.id}`, { status: 'pending' })).toMatchObject(frozen)
    expect(await send(ann, 'POST', '/api/negotiation-terms/undo', { change_id: term.change_id })).toMatchObject(frozen)
    expect(await send(ann, 'POST', `/api/negotiations/${dealId}/offers`, offer(dealId, 1))).toMatchObject(frozen)
  })
})

describe('reopening', () => {
  async function finalise(target: string) {
    const dealId = await begin(target)
    await submit(dealId, 0, { bidder: 'Corvane' })
    for (const { id, version } of (await read(dealId)).terms)
      await ann.call('PATCH', `/api/negotiation-terms/${id}`, { version, status: 'agreed', agreed_position: 'Yes' })
    await ann.call('POST', `/api/negotiations/${dealId}/finalise`, { version: 1, price: 19_500_000 })
    return dealId
  }
  const reason = 'The audit found a liability'
  const reopen = (dealId: string, version: number, who = ann) =>
    send(who, 'POST', `/api/negotiations/${dealId}/reopen`, { version, reason })

  it('takes the deal back to Negotiation, keeps the price as an earlier one, and the deal can be won again', async () => {
    const dealId = await finalise('Reopened')
    expect((await reopen(dealId, 2)).status).toBe(200)
    expect(await ann.call('GET', `/api/deals/${dealId}`)).toMatchObject({ stage: 'Negotiation', outcome: null })
    const view = await read(dealId)
    expect(view).toMatchObject({
      negotiation: { finalised_at: null, final_price: null, version: 3 },
      bids: [{ status: 'negotiating' }],
      closings: [{ price: 19_500_000, finalised_by: 'Ann', reopened_by: 'Ann', reason }],
    })
    const activity = JSON.stringify(await ann.call('GET', `/api/deals/${dealId}/activity`))
    expect(activity).toContain('negotiation.reopened')
    const [term] = view.terms as [NegotiationTerm]
    await ann.call('PATCH', `/api/negotiation-terms/${term.id}`, { status: 'agreed', agreed_position: '$18,000,000' })
    await ann.call('POST', `/api/negotiations/${dealId}/finalise`, { version: 3, price: 18_000_000 })
    expect(await ann.call('GET', `/api/deals/${dealId}`)).toMatchObject({ outcome: 'won', value: 18_000_000 })
    expect(await read(dealId)).toMatchObject({
      negotiation: { final_price: 18_000_000 },
      closings: [{ price: 19_500_000 }],
    })
  })

  it('puts bids back on the table that the end declined, and leaves those that had left it', async () => {
    const dealId = await begin('Many bids')
    await submit(dealId, 0, { bidder: 'Corvane' })
    await submit(dealId, 1, { bidder: 'Meridian', amount: 18_000_000 })
    await submit(dealId, 2, { bidder: 'Halden', amount: 17_000_000 })
    const [, meridian, halden] = (await read(dealId)).bids
    const bidsOf = `/api/negotiations/${dealId}/bids`
    for (const [bid, status] of [
      [meridian, 'active'],
      [halden, 'withdrawn'],
    ] as const)
      await ann.call('PATCH', `${bidsOf}/${bid?.id}`, {
        version: bid?.version,
        status,
        bidder: bid?.bidder,
        certainty: null,
        is_lead: false,
      })
    for (const { id, version } of (await read(dealId)).terms)
      await ann.call('PATCH', `/api/negotiation-terms/${id}`, { version, status: 'agreed', agreed_position: 'Yes' })
    await ann.call('POST', `/api/negotiations/${dealId}/finalise`, { version: 1, price: 19_500_000 })
    const bidsAndOffers = async () => {
      const { bids, offers } = await read(dealId)
      return [bids.map(({ status }) => status), offers.map(({ status }) => status)]
    }
    const offersThen = ['accepted', 'declined', 'pending']
    expect(await bidsAndOffers()).toEqual([['accepted', 'declined', 'withdrawn'], offersThen])
    expect((await reopen(dealId, 2)).status).toBe(200)
    const offersNow = ['accepted', 'pending', 'pending']
    expect(await bidsAndOffers()).toEqual([['negotiating', 'active', 'withdrawn'], offersNow])
  })

  it('is possible where the deal was moved back before, and leaves it in its stage', async () => {
    const dealId = await finalise('Moved back')
    await ann.call('PATCH', `/api/deals/${dealId}`, { stage: 'Valuation' })
    expect((await reopen(dealId, 2)).status).toBe(200)
    expect(await ann.call('GET', `/api/deals/${dealId}`)).toMatchObject({ stage: 'Valuation' })
    expect(await submit(dealId, 1, { bidder: 'Meridian' })).toMatchObject({ number: 2, status: 'pending' })
  })

  it('is for the owner of the deal and for owners and admins of the workspace, once, with a reason', async () => {
    const dealId = await finalise('Guarded')
    expect([(await read(dealId)).may_reopen, (await read(dealId, bob)).may_reopen]).toEqual([true, false])
    expect((await reopen(dealId, 2, bob)).status).toBe(403)
    expect((await reopen(dealId, 2, cid)).status).toBe(404)
    expect((await reopen(dealId, 1)).status).toBe(409)
    const path = `/api/negotiations/${dealId}/reopen`
    expect((await send(ann, 'POST', path, { version: 2, reason: ' ' })).status).toBe(400)
    const answers = await Promise.all([reopen(dealId, 2), reopen(dealId, 2)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await reopen(dealId, 3)).toMatchObject({
      status: 409,
      body: { error: 'This negotiation is open. There is nothing to reopen.' },
    })
  })
})

describe('our limits', () => {
  it('are for owners and admins and the owner of the deal, and are in no answer to anybody else', async () => {
    const dealId = await begin('Secret Limits')
    const path = `/api/negotiations/${dealId}/limits`
    const limits = { version: 0, our_target: 19_000_000, our_limit: 20_123_456, their_limit: 19_900_000, note: 'walk' }
    await ann.call('PUT', path, limits)
    expect(await ann.call('GET', path)).toMatchObject({ our_limit: 20_123_456, version: 1, updated_by: 'Ann' })
    expect((await bob.fetch(path)).status).toBe(403)
    expect(JSON.stringify(await read(dealId, bob))).not.toContain('20123456')
    const asked = await bob.call<Advice>('POST', '/functions/v1/advanced-negotiation-ai', {
      message: 'What is our limit?',
      dealId,
    })
    expect(asked.response).toContain('not known')
    expect(await send(ann, 'PUT', path, limits)).toMatchObject({ status: 409 })
  })

  it('are in the brief of one page, however much there is to say', async () => {
    const dealId = await begin('Briefed')
    await submit(dealId, 0, { bidder: 'Corvane', terms: 'A long condition. '.repeat(20) })
    for (let count = 1; count <= 20; count += 1)
      await ann.call('POST', '/api/negotiation-terms', {
        deal_id: dealId,
        term: `Condition ${count} of a long list`,
        buyer_position: 'As it was proposed in the letter of intent. '.repeat(4),
      })
    const limits = { version: 0, our_target: null, our_limit: 20_123_456, their_limit: null }
    await ann.call('PUT', `/api/negotiations/${dealId}/limits`, { ...limits, note: 'Hold on. '.repeat(220) })
    const brief = await ann.fetch(`/api/negotiations/${dealId}/brief`)
    const pdf = Buffer.from(await brief.arrayBuffer()).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})

describe('messages and meetings', () => {
  it('a message is unread for the others until they have read it', async () => {
    const dealId = await begin('Messages')
    await ann.call('POST', `/api/negotiations/${dealId}/messages`, { body: 'Draft is out.', functions: ['Legal'] })
    const seen = await read(dealId, bob)
    expect([seen.unread, (await read(dealId)).unread]).toEqual([1, 0])
    expect(seen.messages).toMatchObject([{ author: 'Ann', functions: ['Legal'], is_unread: true }])
    await bob.call('PUT', `/api/negotiations/${dealId}/read`, {})
    expect((await read(dealId, bob)).unread).toBe(0)
  })

  it('an invitation says where it went, and can be downloaded', async () => {
    const dealId = await begin('Meeting')
    const plan = {
      starts_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      minutes: 60,
      attendees: ['x@example.com'],
    }
    const { meeting, mail } = await ann.call<{ meeting: { id: string }; mail: string }>(
      'POST',
      `/api/negotiations/${dealId}/meetings`,
      plan,
    )
    expect(mail).toBe(app.deps.mailer.via)
    const file = await (await ann.fetch(`/api/negotiations/${dealId}/meetings/${meeting.id}/calendar`)).text()
    expect(file).toContain('SUMMARY:Negotiation: Meeting')
    // whoever downloads it, the meeting is Ann's
    const ofBob = await (await bob.fetch(`/api/negotiations/${dealId}/meetings/${meeting.id}/calendar`)).text()
    expect(ofBob.replaceAll(/\r?\n /g, '')).toContain(`mailto:${ann.email}`)
    expect(ofBob.replaceAll(/\r?\n /g, '')).not.toContain(bob.email)
  })

  it('is moved and cancelled for the calendars, by those who may and have seen its newest state', async () => {
    const dealId = await begin('Moved')
    const path = `/api/negotiations/${dealId}/meetings`
    const starts_at = new Date(Date.now() + 7 * 86_400_000).toISOString()
    const plan = { starts_at, minutes: 60, attendees: ['stays@example.com', 'leaves@example.com'] }
    const { meeting } = await ann.call<{ meeting: NegotiationMeeting }>('POST', path, plan)
    const moved = {
      starts_at: new Date(Date.now() + 8 * 86_400_000).toISOString(),
      minutes: 90,
      attendees: ['Stays@example.com', 'joins@example.com'],
      sequence: 0,
    }
    const one = `${path}/${meeting.id}`
    expect((await send(cid, 'PUT', one, moved)).status).toBe(404)
    expect((await send(cid, 'POST', `${one}/cancel`, { sequence: 0 })).status).toBe(404)
    const past = { ...moved, starts_at: '2020-01-01T09:00:00.000Z' }
    expect((await send(ann, 'PUT', one, past)).status).toBe(422)
    const changed = await bob.call<NegotiationMeeting>('PUT', one, moved)
    expect(changed).toMatchObject({ sequence: 1, minutes: 90, attendees: ['stays@example.com', 'joins@example.com'] })
    // Ann has not seen what Bob did
    expect((await send(ann, 'PUT', one, moved)).status).toBe(409)
    expect((await send(ann, 'POST', `${one}/cancel`, { sequence: 0 })).status).toBe(409)
    expect((await read(dealId)).meetings).toEqual([changed])

    // nobody waits for a meeting about a deal that was lost
    const lost = { stage: 'Closed', outcome: 'lost', outcome_reason: 'Another buyer' }
    await ann.call('PATCH', `/api/deals/${dealId}`, lost)
    expect((await send(ann, 'PUT', one, { ...moved, sequence: 1 })).status).toBe(409)
    const cancelled = await ann.call<NegotiationMeeting>('POST', `${one}/cancel`, { sequence: 1 })
    expect([cancelled.sequence, cancelled.cancelled_at === null]).toEqual([2, false])
    expect((await send(ann, 'POST', `${one}/cancel`, { sequence: 2 })).status).toBe(409)
    const calendar = (await (await ann.fetch(`${one}/calendar`)).text()).replaceAll(/\r?\n /g, '')
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:2', `UID:${meeting.id}@`, `mailto:${ann.email}`])
      expect(calendar).toContain(line)

    const titles = (await app.deps.db.selectFrom('tasks').select('title').where('kind', '=', 'send-mail').execute())
      .map(({ title }) => title)
      .filter((title) => title.endsWith('negotiation of Moved'))
    expect(titles.toSorted()).toEqual([
      'Mail to j…@example.com: Cancelled: negotiation of Moved',
      'Mail to j…@example.com: Changed: negotiation of Moved',
      'Mail to l…@example.com: Cancelled: negotiation of Moved',
      'Mail to l…@example.com: Invitation: negotiation of Moved',
      'Mail to s…@example.com: Cancelled: negotiation of Moved',
      'Mail to s…@example.com: Changed: negotiation of Moved',
      'Mail to s…@example.com: Invitation: negotiation of Moved',
    ])
    const entries = await app.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', dealId)
      .where('action', 'like', 'negotiation_meeting.%')
      .orderBy('seq')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'negotiation_meeting.scheduled',
      'negotiation_meeting.changed',
      'negotiation_meeting.cancelled',
    ])
  })
})

it(
  'two hundred interleaved edits of two people end in one state, with each of them in the history',
  { tags: ['repeats'] },
  async () => {
    const dealId = await begin('Interleaved')
    const { terms } = await read(dealId)
    const [price] = terms as [NegotiationTerm]
    let written = 0
    /** Reads, writes what it has seen, and tries again where the other one was faster. */
    const edit = async (who: SignedInClient, round: number) => {
      for (;;) {
        const seen = await who.call<NegotiationTerm>('GET', `/api/negotiation-terms/${price.id}`)
        const answer = await send(who, 'PATCH', `/api/negotiation-terms/${price.id}`, {
          version: seen.version,
          buyer_position: `${seen.buyer_position.split(' ').slice(-5).join(' ')} ${who.name}${round}`,
        })
        if (answer.status === 200) return void (written += 1)
        expect(answer.status).toBe(409)
      }
    }
    const rounds = async (who: SignedInClient) => {
      for (let round = 0; round < 100; round += 1) await edit(who, round)
    }
    await Promise.all([rounds(ann), rounds(bob)])
    const history = await ann.call<{ version: number; user_name: string }[]>(
      'GET',
      `/api/negotiation-terms/${price.id}/history?limit=500`,
    )
    expect(written).toBe(200)
    expect(history.map(({ version }) => version)).toEqual(Array.from({ length: 201 }, (_, index) => 201 - index))
    expect(history.filter(({ user_name }) => user_name === 'Bob')).toHaveLength(100)
    expect((await read(dealId)).terms).toEqual((await read(dealId, bob)).terms)
  },
)
