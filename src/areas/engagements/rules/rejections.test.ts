import { describe, expect, it } from 'vitest'
import {
  approvedOnRejected,
  describeInFull,
  describeRejection,
  listRejected,
  passedOnRejected,
  refuseRejection,
  type FileDecision,
} from './rejections.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute))
const decision = (fields: Partial<FileDecision>): FileDecision => ({
  file_id: 'passport',
  number: 1,
  filed_at: at(0),
  reason: 'unreadable',
  words: '',
  check_ids: ['identity'],
  decided_by: 'ann',
  decided_at: at(10),
  ...fields,
})

describe('a document of a client', () => {
  it('is rejected by its newest decision', () => {
    const accepted = decision({ number: 2, reason: null, decided_at: at(20) })
    expect(listRejected([decision({})])).toHaveLength(1)
    expect(listRejected([accepted, decision({})])).toEqual([])
    expect(listRejected([accepted, decision({}), decision({ number: 3 })])).toMatchObject([{ number: 3 }])
  })

  it.each<[string, number, boolean]>([
    ['given before the rejection, when the document was there', 5, true],
    ['given when the document came', 0, true],
    ['given before the document came', -1, false],
    ['given after the rejection', 11, false],
    ['given at the moment of the rejection', 10, false],
  ])('makes an approval outdated that was %s: %s', (_when, minute, isOutdated) => {
    expect(approvedOnRejected({ created_at: at(minute) }, [decision({})])).toBe(isOutdated)
  })

  it('opens the checks that rested on it, until they are decided again', () => {
    const open = (id: string, minute: number) => passedOnRejected({ id, reviewed_at: at(minute) }, [decision({})])
    expect([open('identity', 5), open('identity', 11), open('address', 5)]).toEqual([true, false, false])
  })

  it('is rejected once, and for another reason only in words', () => {
    expect(refuseRejection({ reason: 'unreadable', words: '' }, undefined)).toBeNull()
    expect(refuseRejection({ reason: 'unreadable', words: '' }, { reason: null })).toBeNull()
    expect(refuseRejection({ reason: 'unreadable', words: '' }, { reason: 'other' })).toContain('already')
    expect(refuseRejection({ reason: 'other', words: ' a' }, undefined)).toContain('Write why')
  })
})

it('the client reads the reason with its words, and nothing of doubts', () => {
  expect(describeRejection({ reason: 'unreadable', words: '' })).toBe('Not readable.')
  expect(describeRejection({ reason: 'outdated', words: 'Older than three months' })).toBe(
    'Too old, or no longer valid: Older than three months',
  )
  expect(describeRejection({ reason: 'other', words: 'Page 2 shows somebody else' })).toBe('Page 2 shows somebody else')
  const doubt = { reason: 'doubtful', words: 'Looks forged' } as const
  expect(describeRejection(doubt)).toBe('This document could not be accepted.')
  expect(describeInFull(doubt)).toBe('Doubts about its authenticity: Looks forged')
})
