import { describe, expect, test } from 'vitest'
import { AppError, ProviderError } from '#core/errors.ts'
import type { Actor } from '../../permissions.ts'
import { judgeFailure } from './judge-failure.ts'
import { mayManageTask } from './may-manage-task.ts'
import { isNewsFor, isEndOf } from './news-for.ts'

const provider = (retryable: boolean) => new ProviderError('registry', 'secret detail', { retryable })
const away = 'A service that this depends on did not answer. Please try again later.'
const ours = 'Something went wrong on our side. Please try again.'

describe('after a failed attempt', () => {
  test.each([
    [
      'a refusal is final at the first attempt',
      [new AppError('CONFLICT', 'Taken.'), 1],
      { again: false, sentence: 'Taken.' },
    ],
    ['a refusing provider is final', [provider(false), 1], { again: false, sentence: away }],
    [
      'a provider that is away, more attempts left',
      [provider(true), 3],
      { again: true, step: 'Attempt 3 of 4 did not succeed; trying again' },
    ],
    ['a provider that is away, last attempt', [provider(true), 4], { again: false, sentence: away }],
    [
      'an unexpected error, more attempts left',
      [new Error('secret'), 1],
      { again: true, step: 'Attempt 1 of 4 did not succeed; trying again' },
    ],
    ['an unexpected error, last attempt', [new Error('secret'), 4], { again: false, sentence: ours }],
    ['something that is no error', ['secret', 4], { again: false, sentence: ours }],
  ] as const)('%s', (_reason, [error, attempt], judgement) => {
    expect(judgeFailure(error, { attempt, retryLimit: 3 })).toEqual(judgement)
  })

  test('a long message is cut to the length of the column', () => {
    expect(judgeFailure(new AppError('CONFLICT', 'x'.repeat(900)), { attempt: 1, retryLimit: 0 })).toEqual({
      again: false,
      sentence: 'x'.repeat(500),
    })
  })
})

describe('who may cancel or remove a task', () => {
  const actor = (memberRole: Actor['memberRole']): Actor => ({
    userId: 'ada',
    email: 'ada@example.com',
    name: 'Ada',
    sessionId: 's',
    role: 'basic',
    workspaceId: 'w',
    memberRole,
    capabilities: [],
  })

  test.each([
    ['your own, even as a viewer', { role: 'viewer', user_id: 'ada' }, true],
    ['of a colleague, as a member', { role: 'member', user_id: 'bob' }, false],
    ['of a colleague, as administrator', { role: 'admin', user_id: 'bob' }, true],
    ['of a colleague, as owner', { role: 'owner', user_id: 'bob' }, true],
    ['of somebody who left, as a member', { role: 'member', user_id: null }, false],
  ] as const)('%s', (_reason, { role, user_id }, may) => {
    expect(mayManageTask(actor(role), { user_id })).toBe(may)
  })
})

describe('the audience of news', () => {
  const reader = { workspaceId: 'w', userId: 'ada' }
  test.each([
    ['everybody in the workspace', { workspaceId: 'w' }, true],
    ['one person in it', { workspaceId: 'w', userId: 'ada' }, true],
    ['another person in it', { workspaceId: 'w', userId: 'bob' }, false],
    ['the same person elsewhere', { workspaceId: 'v', userId: 'ada' }, false],
    ['the person wherever', { workspaceId: null, userId: 'ada' }, true],
    ['another workspace', { workspaceId: 'v' }, false],
    ['nobody', { workspaceId: null }, false],
    ['nobody, said with null', { workspaceId: null, userId: null }, false],
  ])('%s', (_reason, news, concerns) => {
    expect(isNewsFor(reader, news)).toBe(concerns)
  })
})

describe('the end of a session or membership reaches', () => {
  const reader = { sessionId: 's1', userId: 'u1', workspaceId: 'w1' }
  test.each([
    ['this session', { sessionId: 's1' }, true],
    ['another session', { sessionId: 's2' }, false],
    ['this membership', { userId: 'u1', workspaceId: 'w1' }, true],
    ['the same person elsewhere', { userId: 'u1', workspaceId: 'w2' }, false],
    ['somebody else here', { userId: 'u2', workspaceId: 'w1' }, false],
  ])('%s', (_reason, end, isOver) => {
    expect(isEndOf(reader, end)).toBe(isOver)
  })
})
