import { describe, expect, it } from 'vitest'
import { judgeApproval, mayAnswer, maySee } from './judge-post.ts'

const owner = { userId: 'o', memberRole: 'owner' } as const
const admin = { userId: 'a', memberRole: 'admin' } as const
const member = { userId: 'm', memberRole: 'member' } as const
const viewer = { userId: 'v', memberRole: 'viewer' } as const

describe('a post of a thread', () => {
  it('is answered by the person responsible and by those who manage; without one by every member who writes', () => {
    const everybody = [owner, admin, member, viewer]
    expect(everybody.map((one) => mayAnswer(one, { ownerId: null }))).toEqual([true, true, true, false])
    expect(everybody.map((one) => mayAnswer(one, { ownerId: 'm' }))).toEqual([true, true, true, false])
    expect(everybody.map((one) => mayAnswer(one, { ownerId: 'x' }))).toEqual([true, true, false, false])
  })

  it('is approved by an owner or admin other than its author, alone only where there is nobody else', () => {
    const two = { approvers: ['o', 'a'] }
    const waits = (authorId: string) => ({ state: 'waiting', authorId }) as const
    expect(judgeApproval(owner, waits('m'), two)).toBe('yes')
    expect(judgeApproval(member, waits('o'), two)).toBe('no')
    expect(judgeApproval(owner, waits('o'), two)).toBe('no')
    expect(judgeApproval(owner, waits('o'), { approvers: ['o'] })).toBe('alone')
    expect(judgeApproval(admin, { state: 'published', authorId: 'm' }, two)).toBe('no')
  })

  it('is seen by all once it is published, before by its author and those who approve', () => {
    const waiting = { state: 'waiting', authorId: 'm' } as const
    expect([owner, member, viewer].map((one) => maySee(one, waiting))).toEqual([true, true, false])
    expect(maySee(viewer, { ...waiting, state: 'published' })).toBe(true)
    expect(maySee({ ...member, userId: 'n' }, { ...waiting, state: 'returned' })).toBe(false)
  })
})
