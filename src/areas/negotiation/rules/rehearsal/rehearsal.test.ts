import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counterpartStyles, sides } from '../words.ts'
import { isMet, makeCounterpart, replyTo, towardsUs, type Counterpart, type RehearsalMove } from './counterpart.ts'
import { scoreRehearsal } from './score-rehearsal.ts'

const seller: Counterpart = {
  style: 'balanced',
  side: 'buyer',
  opening: 21_000_000,
  limit: 20_000_000,
  ourLast: 19_000_000,
}

/** Plays our prices one after the other, as long as the counterpart talks. */
function play(counterpart: Counterpart, prices: readonly number[], asks: string[] = []): RehearsalMove[] {
  const moves: RehearsalMove[] = []
  for (const amount of prices) {
    const reply = replyTo(counterpart, moves, { amount, asks })
    moves.push({ amount, asks, text: '', reply })
    if (reply.reason === 'agreed' || reply.reason === 'walked away') break
  }
  return moves
}

const reasons = (moves: readonly RehearsalMove[]) => moves.map(({ reply }) => reply.reason)

describe('the counterpart', () => {
  it('has a limit between both offers, by its style', () => {
    const table = { side: 'buyer', opening: 21_000_000, ourLast: 19_000_000, chance: 0.5 } as const
    expect(counterpartStyles.map((style) => makeCounterpart({ ...table, style }).limit)).toEqual([
      19_600_000, 20_000_000, 20_400_000,
    ])
    const buyer = makeCounterpart({
      ...table,
      side: 'seller',
      style: 'balanced',
      opening: 19_000_000,
      ourLast: 21_000_000,
    })
    expect(buyer.limit).toBe(20_000_000)
  })

  it('answers a step by a smaller one, and agrees where the prices meet', () => {
    const moves = play(seller, [19_200_000, 19_400_000, 20_760_000])
    expect(moves.map(({ reply }) => reply.amount)).toEqual([20_880_000, 20_760_000, 20_760_000])
    expect(reasons(moves)).toEqual(['moved', 'moved', 'agreed'])
  })

  it('stays where we go back, and leaves where we do it again', () => {
    expect(reasons(play(seller, [19_400_000, 19_300_000, 19_200_000]))).toEqual(['moved', 'went back', 'walked away'])
  })

  it('names its last price when its patience ends, and leaves if that is not met', () => {
    const moves = play(seller, [19_010_000, 19_020_000, 19_030_000, 19_040_000, 19_050_000, 19_060_000, 19_070_000])
    expect(reasons(moves).slice(-2)).toEqual(['last price', 'walked away'])
    expect(moves.at(-1)?.reply.amount).toBe(seller.limit)
  })

  it('grants a term for a step that is worth one', () => {
    const [small, large] = [19_050_000, 19_250_000].map(
      (price) => play(seller, [price], ['Break-up Fee', 'Earnout Period'])[0],
    )
    expect(small?.reply.granted).toEqual([])
    expect(large?.reply.granted).toEqual(['Break-up Fee', 'Earnout Period'])
  })

  it('never goes beyond its limit, never back, and ends after nine moves at most', () => {
    const anyCounterpart = fc
      .record({
        side: fc.constantFrom(...sides),
        style: fc.constantFrom(...counterpartStyles),
        chance: fc.double({ min: 0, max: 1, noNaN: true }),
        high: fc.integer({ min: 1_000, max: 1e9 }),
        part: fc.integer({ min: 1, max: 99 }),
      })
      .map(({ high, part, side, ...rest }) => {
        const low = Math.floor((high * part) / 100)
        return makeCounterpart({
          ...rest,
          side,
          ...(side === 'buyer' ? { opening: high, ourLast: low } : { opening: low, ourLast: high }),
        })
      })
    const prices = fc.array(fc.integer({ min: 1, max: 2e9 }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(anyCounterpart, prices, (counterpart, ours) => {
        const moves = play(counterpart, ours)
        let before = counterpart.opening
        for (const { amount, reply } of moves) {
          expect((reply.amount - before) * towardsUs(counterpart.side) >= 0 || reply.reason === 'agreed').toBe(true)
          expect(isMet(counterpart, reply.reason === 'agreed' ? amount : reply.amount, counterpart.limit)).toBe(true)
          before = reply.amount
        }
        expect(moves.length).toBeLessThanOrEqual(9)
      }),
    )
  })
})

describe('the rubric', () => {
  const rate = (moves: RehearsalMove[], ourLimit: number | null = null) => {
    const reason = moves.at(-1)?.reply.reason
    const status = reason === 'agreed' ? 'agreed' : reason === 'walked away' ? 'walked away' : 'ended'
    return scoreRehearsal({ counterpart: seller, moves, status, ourLimit })
  }
  const points = (moves: RehearsalMove[], limit?: number) =>
    Object.fromEntries(rate(moves, limit).parts.map((part) => [part.id, part.points]))

  it('gives nothing to a rehearsal without a move', () => {
    expect(rate([]).total).toBe(0)
  })

  it('gives full marks for steps that get smaller, each traded for a term', () => {
    const moves = play(seller, [19_400_000, 19_700_000, 19_850_000], ['Break-up Fee'])
    expect(points(moves)).toMatchObject({ pace: 20, trades: 20, discipline: 20 })
  })

  it('takes points for steps that grow, for a leap and for a named limit', () => {
    const moves = play(seller, [19_050_000, 19_100_000, 20_100_000])
    const [first, ...rest] = moves
    const named = first ? [{ ...first, text: 'Our maximum is 20.5.' }, ...rest] : []
    expect(points(moves)).toMatchObject({ pace: 0, trades: 0, discipline: 10 })
    expect(points(named)).toMatchObject({ discipline: 0 })
  })

  it('measures the result by what they could give', () => {
    const met = play(seller, [21_000_000])
    expect(points(met)).toMatchObject({ result: 0 })
    const reply = { amount: 20_500_000, reason: 'agreed' as const, granted: [] }
    const half: RehearsalMove[] = [{ amount: 20_500_000, asks: [], text: '', reply }]
    expect(points(half)).toMatchObject({ result: 10 })
    expect(points(half, 20_400_000)).toMatchObject({ result: 0 })
  })

  it('calls it right to leave where their limit is beyond ours', () => {
    const moves = play(seller, [19_100_000])
    expect(points(moves, 19_500_000)).toMatchObject({ result: 20 })
    expect(points(moves, 20_100_000)).toMatchObject({ result: 0 })
  })
})
