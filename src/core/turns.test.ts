import { expect, it } from 'vitest'
import { openTurns } from './turns.ts'

/** Work that ends when it is told to. */
function makeWork(started: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = () => {
    started.push(name)
    return promise
  }
  return { work, end: () => resolve(name) }
}

const refusal = 'Too many are waiting.'
const refused = { code: 'TOO_MANY_REQUESTS', message: refusal }
const never = () => new Promise<never>(() => {})

it('runs so many at a time, and the others in the order in which they came', async () => {
  const started: string[] = []
  const turns = openTurns(2)
  const works = ['a', 'b', 'c', 'd'].map((name) => makeWork(started, name))
  const answers = works.map(({ work }) => turns.run(work))
  expect(started).toEqual(['a', 'b'])
  works[1]?.end()
  await answers[1]
  expect(started).toEqual(['a', 'b', 'c'])
  for (const { end } of works) end()
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
  expect(await turns.run(() => Promise.resolve('e'))).toBe('e')
})

it('goes on after one that failed', async () => {
  const turns = openTurns(1)
  const failed = turns.run(() => Promise.reject(new Error('broken')))
  const next = turns.run(() => Promise.resolve('next'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

it('refuses who would make the line too long, but no patient caller', async () => {
  const started: string[] = []
  const turns = openTurns(1, { longest: 1, refusal })
  const [first, second, patient] = ['first', 'second', 'patient'].map((name) => makeWork(started, name))
  if (!first || !second || !patient) throw new Error('there is no work')
  const answers = [turns.run(first.work), turns.run(second.work)]
  await expect(turns.run(never)).rejects.toMatchObject(refused)
  answers.push(turns.run(patient.work, { isPatient: true }))
  for (const { end } of [first, second, patient]) end()
  await Promise.all(answers)
  expect(started).toEqual(['first', 'second', 'patient'])
})

it('lets few of one person wait, so that there is room for others', async () => {
  const leaving = new AbortController()
  const { signal } = leaving
  const turns = openTurns(1, { longest: 3, ofOne: 1, refusal })
  const running = makeWork([], 'running')
  const first = turns.run(running.work, { who: 'ada' })
  const left = [turns.run(never, { who: 'ada', signal })]
  await expect(turns.run(never, { who: 'ada' })).rejects.toMatchObject(refused)
  left.push(turns.run(never, { who: 'bob', signal }), turns.run(never, { signal }))
  await expect(turns.run(never, { who: 'eve' })).rejects.toMatchObject(refused)
  leaving.abort(new Error('left'))
  for (const one of left) await expect(one).rejects.toThrow('left')
  const again = turns.run(() => Promise.resolve('again'), { who: 'ada' })
  running.end()
  expect([await first, await again]).toEqual(['running', 'again'])
})

it('starts nothing for a caller who has left, even at the moment of their turn', async () => {
  const started: string[] = []
  const leaving = new AbortController()
  const turns = openTurns(1)
  const work = () => Promise.resolve(started.push('started'))
  const first = turns.run(() => Promise.resolve(leaving.abort(new Error('left'))))
  const second = turns.run(work, { signal: leaving.signal })
  await first
  await expect(second).rejects.toThrow('left')
  await expect(turns.run(work, { signal: leaving.signal })).rejects.toThrow('left')
  expect(started).toEqual([])
})
