import { expect, test } from 'vitest'
import { makeFixedBytes, makeFixedClock, makeFixedIds } from './fixed.fixture.ts'
import { makeNewId, newId } from './real.ts'

const start = new Date('2026-03-01T12:00:00.000Z')

test('ids sort by creation time, even within one millisecond and when the clock is set back', () => {
  const clock = makeFixedClock(start)
  const next = makeNewId(clock, makeFixedBytes('seed'))
  // 5000 are more than fit into one millisecond.
  const ids = Array.from({ length: 5000 }, next)
  clock.advance(-60_000)
  ids.push(next())
  clock.advance(120_000)
  ids.push(next())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids are UUIDs of version 7 that begin with the instant', () => {
  const id = makeNewId(makeFixedClock(start), makeFixedBytes('seed'))()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(start.getTime())
})

test('real ids differ', () => {
  expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000)
})

test('fixed ids and bytes are the same each time', () => {
  const [one, other] = [makeFixedIds(), makeFixedIds()]
  expect([one(), one()]).toEqual(['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'])
  expect(other()).toBe('00000000-0000-7000-8000-000000000001')
  expect(makeFixedBytes('a')(40)).toEqual(makeFixedBytes('a')(40))
  expect(makeFixedBytes('a')(40)).not.toEqual(makeFixedBytes('b')(40))
})
