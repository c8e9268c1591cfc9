import { expect, test } from 'vitest'
import { answerRequest } from './answer-request.ts'

type Posts = Parameters<typeof answerRequest>[0]
const asked = (id: string, body: string) =>
  ({ id, kind: 'question', question_id: null, body, state: 'published' }) as const
const said = (of: string, body: string, state: Posts[number]['state'] = 'published') =>
  ({ id: body, kind: 'answer', question_id: of, body, state }) as const
const long = 'x'.repeat(2500)

test.each<[string, Posts, ReturnType<typeof answerRequest>]>([
  ['one answer alone', [asked('1', 'A?'), said('1', 'a')], { answer: 'a', isComplete: true }],
  ['the newest of one question', [asked('1', 'A?'), said('1', 'a'), said('1', 'b')], { answer: 'b', isComplete: true }],
  [
    'what is approved, and not what waits or was returned',
    [asked('1', 'A?'), said('1', 'a'), asked('2', 'B?'), said('2', 'b', 'waiting'), said('2', 'c', 'returned')],
    { answer: 'a', isComplete: false },
  ],
  [
    'each question with its answer',
    [asked('1', 'A?'), asked('2', 'B?'), said('2', 'b'), said('1', 'a')],
    { answer: 'A?\na\n\nB?\nb', isComplete: true },
  ],
  [
    'the newest, where all are too long together',
    [asked('1', 'A?'), said('1', long), asked('2', 'B?'), said('2', long)],
    { answer: `B?\n${long}`, isComplete: true },
  ],
])('a request is answered by %s', (_, posts, expected) => {
  expect(answerRequest(posts)).toEqual(expected)
})
