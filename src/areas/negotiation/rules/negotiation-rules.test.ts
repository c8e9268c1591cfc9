import fc from 'fast-check'
import type { AdviserFacts } from './adviser/facts.ts'
import { shortenBrief, writeBrief } from './write-brief.ts'
import { describe, expect, it } from 'vitest'
import { makeSampleFacts, makeSampleView } from '../sample-view.fixture.ts'
import { answerQuestion } from './adviser/answer-question.ts'
import { intents } from './adviser/intents.ts'
import { concepts } from './adviser/lexicon.ts'
import { slots } from './adviser/read-question.ts'
import { listNegotiationFacts } from './adviser/list-facts.ts'
import { chooseTarget } from './choose-target.ts'
import { compareBids } from './compare-bids.ts'
import { describePayment, proposeFinalPrice } from './final-offer.ts'
import { offersOfLead, planNextMove } from './next-move.ts'
import { moveOffer, type OfferMove } from './offer-moves.ts'
import { findOurZone, planOurPackages } from './our-packages.ts'
import { positionsAfterOffer } from './positions-after-offer.ts'
import { canFinalise, measureProgress, shownPercent } from './progress.ts'
import { fitsStructure, splitPrice } from './split-price.ts'
import { offerStatuses, paymentStructures, stepStatuses, termStatuses } from './words.ts'
import { maySeeLimits } from './limits.ts'

const term = fc.record({ status: fc.constantFrom(...termStatuses), weight: fc.integer({ min: 1, max: 100 }) })
const step = fc.record({ status: fc.constantFrom(...stepStatuses) })

describe('the progress of a deal', () => {
  it('of the sample is exactly 65 %', () => {
    const { terms, steps } = makeSampleView()
    expect(measureProgress(terms, steps).percent).toBe(65)
  })

  it('reaches the threshold of 80 % and not a hair before', () => {
    const four = (status: 'agreed' | 'pending') => ({ status, weight: 20 })
    const agreed = [four('agreed'), four('agreed'), four('agreed'), four('agreed')]
    const at80 = measureProgress([...agreed, four('pending')], [])
    expect([at80.percent, canFinalise(at80)]).toEqual([80, true])
    const below = measureProgress([...agreed, { status: 'pending', weight: 21 }], [])
    expect([canFinalise(below), shownPercent(below)]).toEqual([false, 79])
  })

  it('lies between 0 and 100, and grows when a term is agreed or a step finished', () => {
    fc.assert(
      fc.property(
        fc.array(term, { minLength: 1, maxLength: 20 }),
        fc.array(step, { maxLength: 20 }),
        (terms, steps) => {
          const { percent } = measureProgress(terms, steps)
          expect(percent >= 0 && percent <= 100).toBe(true)
          const [first, ...others] = terms
          const agreed = measureProgress([{ weight: first?.weight ?? 1, status: 'agreed' }, ...others], steps).percent
          expect(agreed).toBeGreaterThanOrEqual(percent)
          const finished = steps.map((): { status: 'finished' } => ({ status: 'finished' }))
          expect(measureProgress(terms, finished).percent).toBeGreaterThanOrEqual(percent)
        },
      ),
    )
  })

  it('is 100 where everything is agreed and finished, and 0 without a term', () => {
    expect(measureProgress([{ status: 'agreed', weight: 7 }], [{ status: 'finished' }]).percent).toBe(100)
    expect(measureProgress([], [{ status: 'finished' }]).percent).toBe(0)
  })
})

describe('an offer', () => {
  const moves: readonly OfferMove[] = ['counter', 'accept', 'decline', 'withdraw']

  it('is answered once: only an open one moves', () => {
    for (const status of offerStatuses)
      for (const move of moves) {
        const moved = moveOffer({ status, isExpired: false }, move)
        expect('refusal' in moved).toBe(status !== 'pending')
      }
  })

  it('that has expired is not accepted, but may be countered or withdrawn', () => {
    const expired = { status: 'pending', isExpired: true } as const
    expect(moveOffer(expired, 'accept')).toMatchObject({ refusal: expect.stringContaining('expired') as string })
    expect(moveOffer(expired, 'counter')).toEqual({ status: 'countered', bid: 'negotiating' })
  })

  it.each(paymentStructures)('%s is what its split says', (structure) => {
    expect(fitsStructure(structure, splitPrice(structure))).toBe(true)
  })

  it('changes the position of its party, and opens a term that was agreed on something else', () => {
    const { terms } = makeSampleView()
    const shares = splitPrice('80% cash 20% earnout')
    const next = positionsAfterOffer(terms, { party: 'Buyer', price: '$20,000,000', shares })
    expect([...next.values()]).toEqual([
      { buyer_position: '$20,000,000', status: 'negotiating', agreed_position: '' },
      { buyer_position: '80% cash, 20% earnout', status: 'negotiating', agreed_position: '' },
    ])
    const same = positionsAfterOffer(terms, {
      party: 'Buyer',
      price: '$19,500,000',
      shares: splitPrice('90% cash 10% earnout'),
    })
    expect(same.size).toBe(0)
  })
})

describe('the end of a negotiation', () => {
  const bids = [{ id: 'a', is_lead: true }]
  const split = { stock_percent: 0, deferred_percent: 0 }
  const offer = (amount: number, cash_percent: number, status: (typeof offerStatuses)[number] = 'countered') => ({
    ...split,
    bid_id: 'a',
    amount,
    cash_percent,
    earn_out_percent: 100 - cash_percent,
    earn_out_months: amount === 60_250_000 ? 36 : 24,
    deferred_months: 0,
    status,
  })
  const agreed = (name: string, agreed_position: string) => [{ term: name, agreed_position, status: 'agreed' as const }]
  const offers = [offer(58_500_000, 90), offer(60_250_000, 60)]

  it.each([
    [agreed('Purchase Price', '$58,500,000'), offers, 58_500_000],
    [agreed('Purchase Price', 'USD 59.1m'), offers, 59_100_000],
    [agreed('Purchase Price', 'as in the last offer'), offers, 60_250_000],
    [agreed('Purchase Price', 'USD 59.1m (cash-free, debt-free)'), offers, 59_100_000],
    [agreed('Purchase Price', '$59,100,000, adjusted for net debt'), offers, 59_100_000],
    // an amount that is not understood is never replaced by another one
    [agreed('Purchase Price', '59.1 to 59.6 million'), offers, null],
    [agreed('Purchase Price', '$59.1m, of which $2m in escrow'), offers, null],
    [agreed('Purchase Price', '€59.1m (cash-free)'), offers, null],
    [[], [offer(57_000_000, 90, 'accepted'), ...offers], 57_000_000],
    [[], [offer(57_000_000, 90, 'accepted'), offer(59_000_000, 90, 'pending')], 59_000_000],
    [[], [], null],
  ])('is at the price that was agreed: %#', (terms, made, price) => {
    expect(proposeFinalPrice({ terms, bids, offers: made }, 'USD')).toBe(price)
  })

  it.each([
    ['90% cash, 10% earnout', '90% cash, 10% earnout', 24],
    ['', '60% cash, 40% earnout', 36],
    ['80% cash, the rest as an earn-out', '80% cash, the rest as an earn-out', 36],
    ['All cash at closing.', 'All cash at closing.', 0],
  ])('has the payment that was agreed, whatever was offered last: %j', (said, payment, earnOutMonths) => {
    const terms = agreed('Payment Structure', said)
    expect(describePayment(terms, offers)).toEqual({ payment, earnOutMonths, deferredMonths: 0 })
  })

  it.each([
    ['90% cash, 10% earnout', '36 months', 36],
    ['90% cash, 10% earnout', '3 years after closing.', 36],
    ['90% cash, 10% earnout', 'until the accounts of 2029', null],
    ['All cash at closing.', '36 months', 0],
  ])('has the earnout period that was agreed, whatever the offers say: %j, %j', (payment, period, earnOutMonths) => {
    const terms = [...agreed('Payment Structure', payment), ...agreed('Earnout Period', period)]
    expect(describePayment(terms, offers)).toMatchObject({ earnOutMonths })
  })
})

describe('bids', () => {
  it('are compared by headline, cash at closing, present value and certainty', () => {
    const { bids, offers, negotiation } = makeSampleView()
    const [own, , cash] = compareBids(bids, offers, negotiation)
    expect(own?.newest?.value.cashAtClosing).toBe(17_550_000)
    expect(own?.versions).toBe(3)
    expect(cash?.newest?.value.presentValue).toBe(18_750_000)
    expect(cash?.expected).toBe(14_062_500)
  })
})

describe('our next move', () => {
  const { bids, offers, negotiation } = makeSampleView()
  const lead = offersOfLead(bids, offers)

  it('is half of our last concession', () => {
    expect(planNextMove(lead, { side: 'buyer', limit: null })).toEqual({
      price: 19_750_000,
      step: 250_000,
      reason: 'half',
    })
  })

  it('stops at our limit, and is none when nothing is left', () => {
    expect(planNextMove(lead, { side: 'buyer', limit: 19_600_000 })).toEqual({
      price: 19_600_000,
      step: 100_000,
      reason: 'limit',
    })
    expect(planNextMove(lead, { side: 'buyer', limit: 19_500_000 })).toBeNull()
  })

  it('makes three packages of equal value, none beyond our limit', () => {
    const limit = 19_700_000
    const packages = planOurPackages(lead, negotiation, { our_limit: limit, their_limit: null })
    const values = packages.map(({ presentValue }) => presentValue)
    expect(packages).toHaveLength(3)
    expect(Math.max(...values) / Math.min(...values)).toBeLessThan(1.001)
    expect(Math.max(...packages.map(({ headline }) => headline))).toBeLessThanOrEqual(limit)
    expect(planOurPackages(lead, negotiation, { our_limit: null, their_limit: null })).toEqual([])
  })

  it('has a zone from the limits of both sides, whichever side we are on', () => {
    const limits = { our_limit: 21, their_limit: 20 }
    expect(findOurZone({ side: 'buyer' }, limits)).toMatchObject({ kind: 'open', low: 20, high: 21 })
    expect(findOurZone({ side: 'seller' }, limits)).toEqual({ kind: 'none', gap: 1 })
  })
})

describe('limits', () => {
  it.each([
    ['owner', 'other', true],
    ['admin', 'other', true],
    ['member', 'me', true],
    ['member', 'other', false],
    ['viewer', 'me', false],
  ] as const)('a %s whose deal belongs to %s sees them: %s', (memberRole, owner_id, expected) => {
    expect(maySeeLimits({ userId: 'me', memberRole }, { owner_id })).toBe(expected)
  })

  it('are in nothing that a model is told', () => {
    const told = listNegotiationFacts(makeSampleFacts()).join('\n')
    expect(told).toContain('$19,500,000')
    expect(told).not.toMatch(/20,700,000|20,200,000|19,800,000/)
  })
})

describe('the built-in adviser', () => {
  const facts = makeSampleFacts()
  const ask = (message: string, more: object = {}) =>
    answerQuestion({ ...facts, ...more }, { message, analysisType: 'strategy' })

  it('rests each answer on something that can be opened, and proposes what a person can confirm', () => {
    const counter = ask('What should we counter next?')
    expect(counter.proposals).toMatchObject([{ kind: 'counter', amount: 19_750_000 }])
    expect(counter.citations.map(({ kind }) => kind)).toEqual(['offer', 'offer', 'limits'])
    expect(ask('Which terms are open?').proposals).toMatchObject([{ kind: 'term', agreed: '1% of the price' }])
  })

  it('says that it is not known, also where the person may not see it', () => {
    expect(ask('Who wins the league?')).toMatchObject({ is_known: false, citations: [], insights: [] })
    expect(ask('What is our limit?', { limits: null }).response).toMatch(/^That is not known/)
    expect(ask('What are the risks?', { view: { ...facts.view, bids: [], steps: [] } }).is_known).toBe(false)
  })

  it('names a multiple with the net debt of the valuation, as prices of shares are without it', () => {
    const valuation = {
      id: 'v',
      low: 26_000_000,
      base: 28_000_000,
      high: 30_000_000,
      equity: 21_000_000,
      currency: 'USD',
    }
    const question = 'What multiple of EBITDA are we paying?'
    expect(ask(question).response).toContain('Our offer is 4.9x EBITDA before net debt.')
    // EBITDA of 4M: 19.5 / 4, and 19.5 + 28 − 21 over it
    const { response } = ask(question, { view: { ...facts.view, valuation } })
    expect(response).toContain('Our offer is 4.9x EBITDA before net debt, 6.6x with that of $7M.')
  })

  it('answers each of two questions, or says which of them nothing answers', () => {
    const { response, citations } = ask('Where does the seller stand on price and when does our offer lapse?')
    expect(response).toMatch(/The seller asks \$21,000,000[^]*expires on Dec 3, 2026/)
    expect(citations.filter(({ kind }) => kind === 'offer')).toHaveLength(2)
    expect(ask('What does Corvane bid and how likely are they to complete?').response).toMatch(/\$19,500,000[^]*85%/)
    expect(ask('How far along are we and what is the gross margin of the target?').response).toMatch(
      /at 65%[^]*Not known, “what is the gross margin of the target”: nothing/,
    )
    expect(ask('Who is the seller’s lawyer and how much does he charge?').is_known).toBe(false)
    expect(ask('What is the gap on the earnout term?').response).toContain('Buyer: 24 months. Seller: 12 months.')
  })

  it.each([
    ['Who has the next move?', ["The next move is the seller's", '$19,500,000', 'Dec 3, 2026'], 'offer'],
    [
      'What happens if we accept their counter?',
      ['$21,000,000 (5.3x EBITDA before net debt)', '$300,000 beyond our limit', 'countered'],
      'limits',
    ],
    [
      'When does the best bid expire?',
      ['Lakeshore Capital, $18,750,000, expires on Dec 13, 2026; its present'],
      'offer',
    ],
    ['Is the confidentiality agreement signed?', ['Sign the confidentiality agreement, Legal: finished'], 'step'],
    ['How about retention of key employees?', ['24 months for five people'], 'term'],
    ['How much cash did the seller ask for in their second counter?', ['$21,000,000', '$18,900,000'], 'offer'],
    [
      // 16,200,000 + 4,050,000 × 0.5 / 1.2544
      'What is the present value of the Meridian bid at a 12% discount rate and 50% earnout probability?',
      ['the present value is $17,814,318, at a discount rate of 12% and a probability of 50%'],
      'offer',
    ],
    [
      'What is Meridian worth today with a probability of 50% and a discount of 12%?',
      ['$17,814,318, at a discount rate of 12% and a probability of 50%'],
      'offer',
    ],
    ['What is the earn-out worth at 12 %?', ['discounted at 12%, it is worth $932,717'], 'offer'],
    ['What did we offer before the current one?', ['Our second offer was $19,000,000'], 'offer'],
    ["Whats meridian's condtions", ['Meridian Diagnostics Group offers $20,250,000', 'antitrust clearance'], 'bid'],
    ['Would $20.25m be within our limit?', ['$450,000 inside our limit', '$750,000 above our latest offer'], 'limits'],
    ['Wie weit liegen wir auseinander?', ['$1,500,000 apart', 'Halfway between them is $20,250,000'], 'offer'],
    ['Quel est le prix demandé par le vendeur ?', ['The seller asks $21,000,000'], 'offer'],
    ['What happens if they accept?', ['If they accept ours, the price is $19,500,000'], 'offer'],
    ['What did Sofia say about due diligence?', ['Sofia Brandt', '40 days'], 'message'],
    ['What is the net debt?', ['Net debt is $7M.'], 'message'],
    ['Is anything overdue?', ['Nothing is overdue.'], 'step'],
  ])('%s is answered with its figures and with what they rest on', (message, expected, kind) => {
    const { response, citations } = ask(message)
    for (const figure of expected) expect(response).toContain(figure)
    expect(citations.map((one) => one.kind)).toContain(kind)
  })

  it.each([
    'What is the tax treatment of the earnout?',
    'Who is the CEO of Meridian?',
    'What did Lakeshore pay for its last acquisition?',
    'What is the revenue of Helix?',
    'What happens to the earnout if the buyer sells the company?',
    'Did anybody sign an exclusivity agreement?',
    'What did Meridian offer in its third offer?',
  ])('%s is not known, however many of its words are', (message) => {
    expect(ask(message)).toMatchObject({ is_known: false, citations: [] })
  })

  it('has an answer to each intent, and none with a mark that no question can have', () => {
    expect(intents.filter(({ answer }) => typeof answer !== 'function')).toEqual([])
    const known = new Set<string>([...concepts, ...slots])
    const used = intents.flatMap(({ asks, also }) => [...asks.flat(), ...also])
    expect(used.filter((mark) => !known.has(mark))).toEqual([])
  })

  it.each([
    'How should I open the call with Laura?',
    'How should we approach Laura?',
    'How do I start the conversation with Laura Feldmann?',
    'What should I say on the call with Laura?',
    'Help me prepare for the call with the seller',
    'How should I prepare the meeting with Laura?',
    'What should I ask Laura on the phone?',
    'Wie bereite ich das Gespräch mit Laura vor?',
  ])('%s gets what the records have for a conversation, never the contact alone', (message) => {
    const { response, citations, is_known } = ask(message)
    expect(is_known).toBe(true)
    expect(response).toMatch(
      /^To prepare the conversation with Laura Feldmann[^]*next move is the seller's[^]*Raise first: /,
    )
    expect(response).toMatch(/Last message of the team, internal: /)
    expect(response).toMatch(/The records do not say how to word it/)
    expect(citations.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['offer', 'term', 'message', 'deal']))
    expect(response).not.toMatch(/20,700,000|20,200,000|19,800,000/)
  })

  it('prepares a conversation with what is late, the meetings and the open findings, and says who is not recorded', () => {
    const [offer] = facts.view.offers
    const last = { id: offer?.id, starts_at: '2026-11-20T09:00:00.000Z', minutes: 30, place: '', cancelled_at: null }
    const next = { ...last, starts_at: '2026-12-10T09:00:00.000Z' }
    const view = {
      ...facts.view,
      negotiation: { ...facts.view.negotiation, contact_name: '' },
      // the nearest was cancelled, so nobody prepares for it
      meetings: [
        next,
        { ...next, starts_at: '2026-12-05T09:00:00.000Z', cancelled_at: '2026-11-30T09:00:00.000Z' },
        last,
      ],
    }
    const findings = [{ id: offer?.id, title: 'Unsigned lease', kind: 'condition', category: 'legal' }]
    const { response } = ask('How should I open the call?', { view, findings, today: '2026-12-01' })
    for (const part of [
      'with the other side',
      'Overdue since',
      'Next meeting: Dec 10, 2026.',
      'Last meeting: Nov 20, 2026.',
      'Unsigned lease',
      'No target contact is recorded.',
    ])
      expect(response).toContain(part)
  })

  it('does not take a question about a price or an address for one about a conversation', () => {
    expect(ask('How should we respond to their counter?').response).toContain('Counter with')
    expect(ask('How do I reach Laura?').response).toMatch(/^The target contact is Laura Feldmann/)
  })

  it('does not take a common word for the name of a bidder or an author', () => {
    const bids = facts.view.bids.map((bid, at) => (at === 1 ? { ...bid, bidder: 'First Price Capital' } : bid))
    const messages = facts.view.messages.map((message) => ({ ...message, author: 'Will Price' }))
    const view = { ...facts.view, bids, messages }
    expect(ask('What was the price of our first offer?', { view }).response).toContain(
      'Our first offer was $18,000,000',
    )
    expect(ask('What does First Price Capital offer?', { view }).response).toContain('First Price Capital offers')
  })

  it('names the nearest that it knows', () => {
    expect(ask('What is the tax treatment of the earnout?').response).toContain('a single offer and its figures')
  })

  it('says nothing of our limit to a person who may not see it', () => {
    expect(ask('What happens if we accept their counter?', { limits: null }).response).not.toContain('limit')
  })

  it('names the party that must renew an offer that has expired', () => {
    expect(ask('Whose turn is it?', { today: '2027-01-01' }).response).toContain("The next move is the buyer's")
  })

  it('proposes no move once the negotiation is finalised or its deal closed', () => {
    const { negotiation, target } = facts.view
    const finalised = {
      ...facts.view,
      negotiation: { ...negotiation, finalised_at: '2026-11-22T09:00:00.000Z', final_price: 19_500_000 },
    }
    const lost = { ...facts.view, target: { ...target, stage: 'Closed', outcome: 'lost' } }
    const cases = [
      [finalised, 'The negotiation was finalized on Nov 22, 2026 at $19,500,000: no move is left.'],
      [lost, 'The deal is closed (lost): no move is left.'],
    ] as const
    for (const [view, sentence] of cases)
      for (const message of [
        'What should we counter next?',
        'Who moves next?',
        'What happens if we accept their offer?',
        'When do the offers expire?',
        'How far is our progress?',
      ]) {
        const answer = answerQuestion({ ...facts, view }, { message, analysisType: 'strategy' })
        expect(answer.response).toContain(sentence)
        expect([answer.response, ...answer.insights].join(' ')).not.toMatch(
          /Counter with|Next step|next move is|can be finalized/,
        )
        expect(answer.proposals).toEqual([])
      }
  })

  it('calls no bid the best that is off the table', () => {
    const [one, two, best] = facts.view.bids
    const bids = [one, two, { ...best, status: 'withdrawn' }]
    const { response } = ask('Compare the bids', { view: { ...facts.view, bids } })
    expect(response).toContain('Most cash at closing: Corvane Health Partners')
  })

  it('writes a brief with our limits for those who may see them, cut to the length of a page', () => {
    const write = (limits: AdviserFacts['limits']) => writeBrief({ ...facts, limits })
    expect(JSON.stringify(write(facts.limits))).toContain('$20,700,000')
    expect(JSON.stringify(write(null))).not.toMatch(/20,700,000|20,200,000|19,800,000|management/)
    const parts = shortenBrief(write(facts.limits), { lines: 2, characters: 20 })
    expect(parts.flatMap(({ lines }) => lines).filter((text) => text.length > 20)).toEqual([])
    expect(parts.find(({ title }) => title === 'Deadlines')?.lines.at(-1)).toBe('And 5 more.')
  })

  it('answers any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (message) => {
        expect(ask(message).response.length).toBeGreaterThan(0)
      }),
      { numRuns: 50 },
    )
  })
})

describe('the deal that the screen begins with', () => {
  const deal = (id: string, more: object = {}) => ({ id, stage: 'Negotiation', is_sample: false, ...more })

  it('is that of the engagement that was activated last, else the first open one', () => {
    const deals = [deal('a'), deal('b'), deal('c', { stage: 'Closed' })]
    expect(chooseTarget({ deals, active: ['b', 'a'], negotiated: new Set() })).toBe('b')
    expect(chooseTarget({ deals, active: [], negotiated: new Set() })).toBe('a')
    expect(chooseTarget({ deals: [], active: [], negotiated: new Set() })).toBeNull()
  })

  it('is no sample without a negotiation while there is something else', () => {
    const deals = [deal('x', { is_sample: true }), deal('y', { is_sample: true }), deal('z')]
    expect(chooseTarget({ deals, active: ['x', 'y'], negotiated: new Set(['y']) })).toBe('y')
    expect(chooseTarget({ deals, active: ['x'], negotiated: new Set() })).toBe('z')
    expect(chooseTarget({ deals: [deal('x', { is_sample: true })], active: ['x'], negotiated: new Set() })).toBe('x')
  })
})
