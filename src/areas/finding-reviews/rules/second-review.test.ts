import { describe, expect, it } from 'vitest'
import { isForeignConfirmation, refuseConfirmation, refuseWithdrawal } from './second-review.ts'

const open = { reviewed_by: 'ann', confirmed_by: null, confirmed_at: null }
const confirmed = { ...open, confirmed_by: 'ben', confirmed_at: '2026-11-28T09:00:00.000Z' }

describe('a second review', () => {
  it.each<[string, object, string, string | null]>([
    ['by somebody else', {}, 'ben', null],
    ['of what nobody is known to have reviewed', { reviewed_by: null }, 'ann', null],
    ['by the first reviewer', {}, 'ann', 'You reviewed this yourself'],
    ['of what is confirmed', confirmed, 'cas', 'already confirmed'],
  ])('%s', (_who, fields, userId, expected) => {
    const refusal = refuseConfirmation({ ...open, ...fields }, userId)
    if (expected === null) expect(refusal).toBeNull()
    else expect(refusal).toContain(expected)
  })

  it('is taken back by the person who gave it alone', () => {
    expect(refuseWithdrawal(confirmed, 'ben')).toBeNull()
    expect(refuseWithdrawal(confirmed, 'ann')).toContain('Only the person')
    expect(refuseWithdrawal(open, 'ben')).toContain('Nobody')
  })

  it('comes back by an undo of somebody else only with the words for which it was given', () => {
    const undo = { before: open, after: confirmed }
    expect(isForeignConfirmation({ ...undo, isSameFinding: true }, 'ann')).toBe(true)
    expect(isForeignConfirmation({ ...undo, isSameFinding: true }, 'ben')).toBe(false)
    expect(isForeignConfirmation({ ...undo, isSameFinding: false }, 'ann')).toBe(false)
    expect(isForeignConfirmation({ before: confirmed, after: open, isSameFinding: true }, 'ann')).toBe(false)
  })
})
