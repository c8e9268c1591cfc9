import { expect, test } from 'vitest'
import { decideExpiry, decideMove, decideReplacement, listMoves, listTurns, type MovingAgreement } from './moves.ts'
import type { AgreementMove, ParticipantState } from './words.ts'

const now = new Date('2026-03-02T12:00:00Z')
const later = new Date('2026-04-01T12:00:00Z')

/** The creator and others in these states. */
const make = (states: readonly ParticipantState[], only: Partial<MovingAgreement> = {}): MovingAgreement => ({
  status: 'pending',
  isInOrder: false,
  expiresAt: later,
  participants: [
    { number: 1, isCreator: true, role: 'party', state: 'accepted' },
    ...states.map((state, index) => ({ number: index + 2, isCreator: false, role: 'party' as const, state })),
  ],
  ...only,
})
const move = (agreement: MovingAgreement, by: AgreementMove, number: number, at = now) =>
  decideMove(agreement, { move: by, number, now: at })
const kinds = (verdict: ReturnType<typeof decideMove>) =>
  'refused' in verdict ? verdict.refused : verdict.steps.map(({ kind }) => kind)

test('the first acceptance leaves it pending, the last one makes it active', () => {
  const first = move(make(['opened', 'invited']), 'accept', 2)
  expect(first).toMatchObject({ status: 'pending', steps: [{ kind: 'accepted', number: 2 }] })
  const last = move(make(['accepted', 'invited']), 'accept', 3)
  expect(last).toMatchObject({ status: 'active', outcome: null })
  expect(kinds(last)).toEqual(['accepted', 'activated'])
})

test.each<[string, MovingAgreement, AgreementMove, number, string | string[]]>([
  ['a decline completes it', make(['opened', 'invited']), 'decline', 2, ['declined']],
  ['a withdrawal by the creator completes it', make(['accepted', 'invited']), 'withdraw', 1, ['withdrawn']],
  ['fulfilment completes an active one', make(['accepted'], { status: 'active' }), 'fulfil', 1, ['fulfilled']],
  ['the first opening is a step', make(['invited']), 'open', 2, ['opened']],
  ['a further opening is none', make(['opened']), 'open', 2, []],
  ['opening after the end is none', make(['invited'], { status: 'completed' }), 'open', 2, []],
  ['a second acceptance of the same person is none', make(['accepted', 'invited']), 'accept', 2, []],
  ['a second decline is none', make(['declined'], { status: 'completed' }), 'decline', 2, []],
  ['an acceptance cannot become a decline', make(['accepted', 'invited']), 'decline', 2, 'answered'],
  ['nor does it when all have accepted', make(['accepted'], { status: 'active' }), 'decline', 2, 'answered'],
  ['a decline cannot become an acceptance', make(['declined'], { status: 'completed' }), 'accept', 2, 'ended'],
  ['nobody accepts what was withdrawn', make(['opened'], { status: 'completed' }), 'accept', 2, 'ended'],
  ['the creator does not accept twice', make(['invited']), 'accept', 1, 'not-yours'],
  ['a participant does not withdraw', make(['invited']), 'withdraw', 2, 'not-yours'],
  ['a stranger does nothing', make(['invited']), 'accept', 9, 'not-yours'],
  ['an active one cannot be withdrawn', make(['accepted'], { status: 'active' }), 'withdraw', 1, 'is-active'],
  ['a pending one cannot be fulfilled', make(['invited']), 'fulfil', 1, 'not-active'],
  ['with an order, the second waits', make(['invited', 'waiting'], { isInOrder: true }), 'accept', 3, 'not-your-turn'],
  ['with an order, the first accepts', make(['invited', 'waiting'], { isInOrder: true }), 'accept', 2, ['accepted']],
])('%s', (_name, agreement, by, number, expected) => {
  expect(kinds(move(agreement, by, number))).toEqual(expected)
})

test('until the last moment it can be accepted, and from it on no more', () => {
  const before = new Date(later.getTime() - 1)
  expect(kinds(move(make(['opened']), 'accept', 2, before))).toEqual(['accepted', 'activated'])
  expect(kinds(move(make(['opened']), 'accept', 2, later))).toBe('ended')
  expect(kinds(move(make(['opened']), 'withdraw', 1, later))).toBe('ended')
})

test('time ends what is active, lets lapse what is pending, and changes nothing else', () => {
  expect(decideExpiry(make(['accepted'], { status: 'active' }), later)).toMatchObject({ outcome: 'expired' })
  expect(decideExpiry(make(['opened']), later)).toMatchObject({ status: 'completed', outcome: 'lapsed' })
  expect(decideExpiry(make(['opened']), now).steps).toEqual([])
  expect(decideExpiry(make(['declined'], { status: 'completed' }), later).steps).toEqual([])
})

test('an amendment ends an active agreement only', () => {
  expect(decideReplacement(make(['accepted'], { status: 'active' }))).toMatchObject({ outcome: 'replaced' })
  expect(decideReplacement(make(['accepted'], { status: 'completed' })).steps).toEqual([])
})

test('offers exactly the moves that would do something', () => {
  expect(listMoves(make(['opened']), 2, now)).toEqual(['accept', 'decline'])
  expect(listMoves(make(['opened']), 1, now)).toEqual(['withdraw'])
  expect(listMoves(make(['accepted'], { status: 'active' }), 1, now)).toEqual(['fulfil'])
  expect(listMoves(make(['accepted'], { status: 'active' }), 2, now)).toEqual([])
  expect(listTurns(make(['accepted', 'waiting', 'waiting'], { isInOrder: true }))).toEqual([3])
})

test('whatever participants do in whatever order, it is active exactly when all have accepted', () => {
  const orders: number[][] = [
    [2, 3, 4],
    [4, 3, 2],
    [3, 2, 4],
    [2, 2, 3, 4, 4],
  ]
  for (const order of orders) {
    let agreement = make(['invited', 'invited', 'invited'])
    for (const number of order) {
      const verdict = move(agreement, 'accept', number)
      if ('refused' in verdict) throw new Error(verdict.refused)
      agreement = { ...agreement, ...verdict }
      const isComplete = agreement.participants.every(({ state }) => state === 'accepted')
      expect(agreement.status).toBe(isComplete ? 'active' : 'pending')
    }
    expect(agreement.status).toBe('active')
  }
})
