import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { lastDays } from '#core/dates/last-days.ts'
import type { TranscriptLine } from '../contract.ts'
import { analyseConversation } from './analyse-conversation.ts'
import { findPriceAnchor, isNextStep, isObjection, isQuestion, toSentences } from './find-moments.ts'
import { daysBack } from './limits.ts'
import { readTranscript, transcriptProblems } from './read-transcript.ts'
import { measureEngagement, recommendAfterMeetings } from './recommend.ts'
import { describeToolRefusal } from './tool-refusal.ts'
import { writeTemplates } from './write-templates.ts'

const linesOf = (text: string) => {
  const read = readTranscript(text)
  return 'lines' in read ? read.lines : []
}
const line = (speaker: string, start_ms: number | null, end_ms: number | null, text: string): TranscriptLine => ({
  speaker,
  start_ms,
  end_ms,
  text,
})

describe('a transcript', () => {
  test.each<[string, string, TranscriptLine[]]>([
    [
      'WebVTT with voices',
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.500\n<v Ann Buyer>How are you?</v>\n\n00:00:05.000 --> 00:00:06.000\n<v Sam>Fine.</v>',
      [line('Ann Buyer', 1000, 4500, 'How are you?'), line('Sam', 5000, 6000, 'Fine.')],
    ],
    [
      'WebVTT of Zoom, with names before a colon',
      'WEBVTT\n\n1\n00:01.000 --> 00:02.000\nAnn: One\n\n2\n00:02.500 --> 00:04.000\ntwo three.',
      [line('Ann', 1000, 4000, 'One two three.')],
    ],
    ['SubRip', '1\r\n01:00:00,250 --> 01:00:02,000\r\nAnn: Yes.\r\n', [line('Ann', 3_600_250, 3_602_000, 'Yes.')]],
    [
      'times in brackets before the name',
      '[00:00:05] Ann: First.\n[00:01:05] Sam: Second\nline.\n',
      [line('Ann', 5000, 65_000, 'First.'), line('Sam', 65_000, null, 'Second line.')],
    ],
    [
      'times behind the name, above what was said',
      'Ann Buyer  0:05\nFirst.\n\nSam Seller  1:10\nSecond.',
      [line('Ann Buyer', 5000, 70_000, 'First.'), line('Sam Seller', 70_000, null, 'Second.')],
    ],
    [
      'times above with the name, as Gong writes them',
      '0:05 | Ann\nFirst.\n1:10 | Sam\nSecond.',
      [line('Ann', 5000, 70_000, 'First.'), line('Sam', 70_000, null, 'Second.')],
    ],
    [
      'no times at all',
      'Ann: First.\nSam: Second: with a colon.',
      [line('Ann', null, null, 'First.'), line('Sam', null, null, 'Second: with a colon.')],
    ],
  ])('is read with %s', (_what, text, lines) => {
    expect(readTranscript(text)).toEqual({ lines })
  })

  test('has the time of the next turn that has one, and is refused with too many turns without holding anybody up', () => {
    const spoken = linesOf('[00:01] Ann: Yes.\nBob: No.\n[00:05] Ann: Why?\nBob: Well.')
    expect(spoken.map(({ start_ms, end_ms }) => [start_ms, end_ms])).toEqual([
      [1000, 5000],
      [null, null],
      [5000, null],
      [null, null],
    ])
    const turns = Array.from({ length: 150_000 }, (_, at) => (at % 2 ? 'A: b' : 'B: a'))
    expect(readTranscript(turns.join('\n'))).toEqual({ problem: transcriptProblems.tooLong })
  })

  test('is refused empty, and without speakers', () => {
    expect(readTranscript(' \n')).toEqual({ problem: transcriptProblems.empty })
    expect(readTranscript('Only prose, which nobody is said to have spoken.')).toEqual({
      problem: transcriptProblems.noSpeakers,
    })
  })

  test('of any text is read or refused, with times that do not run backwards in a line', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        for (const { start_ms, end_ms, speaker } of linesOf(text)) {
          expect(speaker).not.toBe('')
          if (start_ms !== null && end_ms !== null) expect(end_ms).toBeGreaterThanOrEqual(start_ms)
        }
      }),
    )
  })
})

describe('a sentence', () => {
  test('ends at its mark, never inside a figure', () => {
    expect(toSentences('We offer $19.5 million. Is that enough? Yes! Ask Mr. Lee.')).toEqual([
      'We offer $19.5 million.',
      'Is that enough?',
      'Yes!',
      'Ask Mr. Lee.',
    ])
    expect(isQuestion('Is that enough?')).toBe(true)
    expect(isQuestion('That is enough.')).toBe(false)
  })

  test('ends behind quotation marks and brackets, not behind an abbreviation, however many marks there are', () => {
    expect(toSentences('He said “no.” Then (after an hour.) We left, e.g. at 5. Ask Dr. No. 7 is fine.')).toEqual([
      'He said “no.”',
      'Then (after an hour.)',
      'We left, e.g. at 5.',
      'Ask Dr. No. 7 is fine.',
    ])
    const marks = '”'.repeat(300_000)
    expect(toSentences(`Yes.${marks} No`)).toEqual([`Yes.${marks}`, 'No'])
    expect(toSentences(`Yes${marks} No`)).toEqual([`Yes${marks} No`])
  })

  test.each<[string, number | null | undefined, string | null]>([
    ['We could go to $19.75 million.', 19_750_000, 'USD'],
    ['Not 19, we need at least EUR 21 million.', 21_000_000, 'EUR'],
    ['We were thinking of 20.5 million in cash.', 20_500_000, null],
    ['Comparable deals closed at 7.5x EBITDA.', null, null],
    ['Revenue was $28 million last year.', undefined, null],
    ['EBITDA of $4 million supports a price of $24 million.', 24_000_000, 'USD'],
    ['It closes in 12 weeks.', undefined, null],
    ['We expect 21 million, and revenue was 18.4 million last year.', 21_000_000, null],
    ['We want $21 million given EBITDA of $3.9 million.', 21_000_000, 'USD'],
    ['With $18.4 million in revenue you can pay $21 million.', 21_000_000, 'USD'],
    ['We would pay $20 million for revenue of $18 million and net debt of $7 million.', 20_000_000, 'USD'],
    ['On a debt-free basis we offer €20 million.', 20_000_000, 'EUR'],
    ['What do you value an EBITDA of $3.9 million at?', undefined, null],
  ])('%s is a price anchor of %s', (sentence, amount, currency) => {
    expect(findPriceAnchor(sentence)).toEqual(amount === undefined ? null : { amount, currency })
  })

  test.each([
    ['That is too low for us.', true],
    ['I am worried about the earnout.', true],
    ["We can't accept a cap of 10%.", true],
    ['This is a deal breaker.', true],
    ['We have no concerns about that.', false],
    ['That is not too high.', false],
    ['No problem with the escrow.', false],
    ['The escrow is 10%.', false],
  ])('%s: an objection is %s', (sentence, is) => {
    expect(isObjection(sentence)).toBe(is)
  })

  test.each([
    ['I will send you the contracts by Friday.', true],
    ["Let's schedule a call with the auditors.", true],
    ['Could you please share the customer list?', true],
    ['The next step is a letter of intent.', true],
    ['We sent them last year.', false],
    ['I will think about it.', false],
  ])('%s: a next step is %s', (sentence, is) => {
    expect(isNextStep(sentence)).toBe(is)
  })
})

const call = linesOf(
  [
    '[00:00:00] Ann: Thank you. How do you feel about our offer?',
    '[00:00:06] Sam: The headline is too low for us. We need at least $21 million.',
    '[00:00:18] Ann: We could go to $19.75 million.',
    '[00:00:24] Sam: I will send you the contracts by Friday.',
    '[00:00:30] Ann: Good.',
  ].join('\n'),
)
const ours = new Set(['Ann'])

describe('an analysis', () => {
  it('measures our side by time, and links every moment to its line and second', () => {
    const found = analyseConversation(call, { ours })
    expect(found).toMatchObject({
      measure: 'time',
      seconds: 30,
      counts: { price: 2, objection: 1, next_step: 1, question: 1 },
    })
    // 6 s and 6 s of 30 s; the last turn has no end
    expect(found.talk_ratio).toBeCloseTo(0.4)
    expect(found.speakers.map(({ name, is_ours, seconds }) => [name, is_ours, seconds])).toEqual([
      ['Ann', true, 12],
      ['Sam', false, 18],
    ])
    expect(found.moments.map(({ kind, at_ms, speaker, amount }) => [kind, at_ms, speaker, amount])).toEqual([
      ['price', 6000, 'Sam', 21_000_000],
      ['price', 18_000, 'Ann', 19_750_000],
      ['objection', 6000, 'Sam', null],
      ['next_step', 24_000, 'Sam', null],
      ['question', 0, 'Ann', null],
    ])
    for (const { line: index, quote } of found.moments) expect(call[index]?.text).toContain(quote)
  })

  it('counts words where there are no times, and gives no second', () => {
    const found = analyseConversation(linesOf('Ann: One two three.\nSam: Four?'), { ours })
    expect(found).toMatchObject({ measure: 'words', seconds: null, talk_ratio: 0.75 })
    expect(found.moments.every(({ at_ms }) => at_ms === null)).toBe(true)
  })

  it('knows no talk ratio while nobody is on our side', () => {
    expect(analyseConversation(call, { ours: new Set() }).talk_ratio).toBeNull()
  })

  it('recommends what follows: a foreign anchor, an objection; and a next step where there was none', () => {
    const messages = (lines: readonly TranscriptLine[]) =>
      analyseConversation(lines, { ours }).recommendations.map(({ message }) => message)
    expect(messages(call)).toEqual([
      expect.stringContaining('Sam named the first price'),
      expect.stringContaining('One objection'),
    ])
    expect(messages(linesOf('Ann: Hello.\nSam: Hello.'))).toEqual([expect.stringContaining('No next step')])
    expect(messages(linesOf('Ann: I will send it by Friday.\nSam: Friday is rather late, is it not?'))).toEqual([
      expect.stringContaining('Our side asked no question'),
    ])
  })

  it('has shares that add up to one, whatever was said', () => {
    const turn = fc.record({ speaker: fc.constantFrom('Ann', 'Sam', 'Kim'), text: fc.string({ maxLength: 60 }) })
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 30 }), (turns) => {
        const lines = turns.map(({ speaker, text }) => line(speaker, null, null, `${text} word`))
        const { speakers, talk_ratio } = analyseConversation(lines, { ours })
        expect(speakers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
        expect(talk_ratio).toBe(speakers.find(({ name }) => name === 'Ann')?.share ?? null)
      }),
    )
  })
})

test('recommendations of meetings have their bounds, the urgent first', () => {
  const priorities = (talkRatio: number | null, engagement: number | null, meetings = 3) =>
    recommendAfterMeetings({ talkRatio, engagement, meetings }).map(({ priority }) => priority)
  expect(priorities(0.66, 0.1)).toEqual(['high', 'medium'])
  expect(priorities(0.65, 0.3)).toEqual(['medium'])
  expect(priorities(0.55, null)).toEqual([])
  expect(priorities(0.24, null)).toEqual(['low'])
  expect(priorities(0.9, 0.1, 0)).toEqual([])
  expect(measureEngagement({ engaging: 1, theirs: 3 })).toBe(0.25)
  expect(measureEngagement({ engaging: 0, theirs: 0 })).toBeNull()
})

describe('templates', () => {
  const facts = {
    firstName: 'Sam',
    company: 'Helix Diagnostics',
    target: 'Helix Diagnostics',
    currency: 'USD',
    offer: { amount: 19_500_000, isOurs: true },
    openTerms: ['Escrow', 'Closing date'],
    agreedTerms: ['Non-compete'],
    sender: 'Ann Buyer',
  }

  it('name the live offer and the open terms', () => {
    const templates = writeTemplates(facts)
    expect(Object.keys(templates)).toEqual(['initial_outreach', 'follow_up', 'offer_discussion', 'open_terms'])
    expect(templates.offer_discussion).toContain('Our offer of $19,500,000 for Helix Diagnostics')
    expect(templates.follow_up).toContain('We agree on Non-compete.\n\nStill open: Escrow and Closing date.')
    expect(templates.open_terms).toContain('- Escrow\n- Closing date')
    expect(templates.initial_outreach).toMatch(/^Dear Sam,\n\n[\s\S]*\n\nKind regards,\nAnn Buyer$/)
    expect(templates.initial_outreach).not.toContain('19,500,000')
  })

  it('leave out what has nothing to rest on', () => {
    const bare = writeTemplates({ ...facts, firstName: '', offer: null, openTerms: [], agreedTerms: [] })
    expect(Object.keys(bare)).toEqual(['initial_outreach', 'follow_up'])
    expect(bare.follow_up).toMatch(/^Hello,/)
  })
})

test('the period is the last 30 days', () => {
  expect(lastDays(new Date('2026-11-25T12:00:00Z'), daysBack)).toEqual({
    start: '2026-10-26T12:00:00.000Z',
    end: '2026-11-25T12:00:00.000Z',
  })
})

test('every failure of a tool has the stated title and text, and says what to do', () => {
  const quota = { reason: 'quota', retryAfterSeconds: 120 } as const
  expect(describeToolRefusal('gong', { work: 'fetch', ...quota })).toEqual({
    title: 'Gong Integration Error',
    text: 'Failed to fetch data from Gong. Check API configuration.',
    advice: 'Gong allows no more requests right now. Try again in 2 minutes.',
  })
  for (const reason of ['down', 'malformed'] as const)
    expect(describeToolRefusal('klenty', { work: 'act', reason, retryAfterSeconds: null }).advice).toBe(
      'Klenty did not confirm it, so it may have been done. Look in Klenty before you try again.',
    )
  const none = { reason: 'not-connected', retryAfterSeconds: null } as const
  expect(describeToolRefusal('klenty', { work: 'act', ...none })).toMatchObject({
    title: 'Klenty Integration Error',
    text: 'Failed to execute action in Klenty. Check API configuration.',
    advice: expect.stringContaining('Negotiation, tab AI, Sales Tools, Klenty') as string,
  })
})
