import { expect, test } from 'vitest'
import { judgeRun } from './judge-run.ts'
import { toModelPart, unasked } from './model-part.ts'

const waiting = { state: 'running' as const, model: { ...unasked, state: 'running' as const } }
const failed = { state: 'failed', error: 'It broke.' }

test.each([
  ['a queued task keeps it running', { state: 'queued', error: null }, ['running', null, 'running', null]],
  [
    'a finished task has written its result by the next read',
    { state: 'done', error: null },
    ['running', null, 'running', null],
  ],
  ['a failed task says why', failed, ['failed', 'It broke.', 'silent', 'It broke.']],
  ['a cancelled task cancels both parts', { state: 'cancelled', error: null }, ['cancelled', null, 'cancelled', null]],
  ['a task that is gone will not write any more', null, ['failed', null, 'silent', null]],
])('%s', (_name, end, told) => {
  const { state, error, model } = judgeRun(waiting, end)
  expect([state, error, model.state, model.sentence]).toEqual(told)
})

test('a result stays when the task fails while a model is asked', () => {
  const { state, error, model } = judgeRun({ ...waiting, state: 'done' }, failed)
  expect([state, error, model.state]).toEqual(['done', null, 'silent'])
})

test('a run that waits for nothing is not changed by its task', () => {
  expect(judgeRun({ state: 'done', model: unasked }, failed)).toEqual({ state: 'done', error: null, model: unasked })
})

test('keeps who answered and what it cost, or why nobody did', () => {
  const answered = { answered: true as const, providerName: 'OpenAI', model: 'own-model', costMicros: 42 }
  expect(toModelPart(answered, 3)).toEqual({
    model: { state: 'answered', sentence: null, provider: 'OpenAI', model: 'own-model', found: 3 },
    costMicros: 42,
  })
  const silent = { answered: false as const, reason: 'slow', sentence: 'It took too long.' }
  expect(toModelPart(silent, 0).model).toMatchObject({ state: 'silent', sentence: 'It took too long.' })
  expect(toModelPart({ ...silent, reason: 'cancelled' }, 0).model.state).toBe('cancelled')
})
