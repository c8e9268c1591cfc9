import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '#test/patience.ts'
import { useTestDb } from '#test/use-test-db.ts'
import { openPatternSearch, type PatternSearch } from './pattern-search.ts'

const database = useTestDb()
/** A database that never answers: each thread of the search stays at its only connection. */
const silent = createServer()
let connections = 0
let patterns: PatternSearch

beforeAll(async () => {
  silent.on('connection', (socket) => {
    connections += 1
    socket.on('error', () => {})
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  // a server that listens on a port has an address with one
  const { port } = silent.address() as AddressInfo
  patterns = openPatternSearch({ db: database.db, url: `postgres://nobody@127.0.0.1:${port}/none` })
})
afterAll(() => void silent.close())

/** Asks for so many curves, and tells how each of them ended. */
function draw(count: number, workspaceId: string, signal: AbortSignal): string[] {
  const endings: string[] = []
  for (let number = 1; number <= count; number += 1)
    patterns.countWhatIf(workspaceId, 'reportingThreshold', signal).then(
      () => endings.push('drawn'),
      ({ code, message }: { code?: string; message: string }) => endings.push(code ?? message),
    )
  return endings
}

it('draws one curve at a time: few of a workspace wait, the line has an end, and a thread ends with its call', async () => {
  const leaving = new AbortController()
  const [own, ...others] = Array.from({ length: 6 }, () => crypto.randomUUID())
  const refused = 'TOO_MANY_REQUESTS'
  const first = draw(1, own ?? '', leaving.signal)
  await until(() => connections === 1, 'the first thread')
  const mine = draw(6, own ?? '', leaving.signal)
  await until(() => mine.length > 0, 'the refusal of one workspace')
  expect(mine).toEqual([refused])
  const theirs = others.map((workspaceId) => draw(4, workspaceId, leaving.signal))
  await until(() => theirs.flat().length === 5, 'the refusals at the end of the line')
  expect(theirs.flat()).toEqual(Array.from({ length: 5 }, () => refused))
  expect([first, connections]).toEqual([[], 1])
  leaving.abort(new Error('left'))
  await until(() => first.length === 1 && mine.length === 6 && theirs.flat().length === 20, 'the end of all calls')
  expect([first, mine]).toEqual([['left'], [refused, ...Array.from({ length: 5 }, () => 'left')]])
  const later = new AbortController()
  const next = draw(1, own ?? '', later.signal)
  await until(() => connections === 2, 'the thread of the next call')
  later.abort(new Error('left'))
  await until(() => next.length === 1, 'its end')
})
