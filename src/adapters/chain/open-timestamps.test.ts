import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCalendar, type CalendarServer } from './calendar-server.fixture.ts'
import { openTimestamps } from './open-timestamps.ts'
import { readTimestamp } from './timestamp-tree.ts'

let calendar: CalendarServer
const open = (...calendars: string[]) => openTimestamps({ calendars, timeoutMs: 20_000 })
const stateOf = (note: string) => ({ origin: 'log.example', size: 1, root: new Uint8Array(32), note })
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

beforeAll(async () => {
  calendar = await startCalendar()
})
afterAll(() => calendar.stop())

test('a state is sent to a calendar, is pending, and is confirmed by a block', async () => {
  const state = stateOf('a checkpoint\n')
  const anchor = open(calendar.url)
  const record = await anchor.publish(state)
  expect(calendar.digests.at(-1)).toEqual(sha256(state.note))
  expect(await anchor.follow(record, state)).toEqual({ state: 'sent', record })
  calendar.mine(358_391)
  const { state: reached, record: upgraded } = await anchor.follow(record, state)
  expect(reached).toBe('confirmed')
  expect(upgraded).toMatchObject({ calendar: calendar.url, bitcoin_block: 358_391 })
  const file = Buffer.from(String(upgraded['timestamp']), 'base64')
  expect(file.subarray(0, 15).toString('latin1')).toBe('\u0000OpenTimestamps')
  expect(file.subarray(33, 65)).toEqual(sha256(state.note))
  const [block] = readTimestamp(file.subarray(65), sha256(state.note))
  // By hand: what the emulated calendar appends and prepends.
  const promised = sha256(Buffer.concat([sha256(state.note), Buffer.from('aabbccdd', 'hex')]))
  const root = sha256(sha256(Buffer.concat([Buffer.from('0102', 'hex'), promised])))
  expect(block).toEqual({ kind: 'bitcoin', height: 358_391, message: root })
  expect(upgraded['merkle_root']).toBe(Buffer.from(root.toReversed()).toString('hex'))
  expect(await anchor.follow(upgraded, state)).toEqual({ state: 'confirmed', record: upgraded })
})

test('the next calendar is tried when one fails, and without any the failure can be tried again', async () => {
  const record = await open('http://127.0.0.1:9', calendar.url).publish(stateOf('another\n'))
  expect(record['calendar']).toBe(calendar.url)
  calendar.answerWith(500)
  await expect(open(calendar.url).publish(stateOf('third\n'))).rejects.toMatchObject({ retryable: true })
  calendar.answerWith(null)
})

test('a calendar that leads elsewhere or answers without end took no digest', async () => {
  const other = createServer((request, response) => {
    if (request.url === '/moved/digest')
      return void response.writeHead(307, { location: `${calendar.url}/digest` }).end()
    const part = Buffer.alloc(64 * 1024)
    const write = () => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', write)
    write()
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo // it listens on a port
  const before = calendar.digests.length
  for (const path of ['moved', 'endless'])
    await expect(open(`http://127.0.0.1:${port}/${path}`).publish(stateOf('x\n'))).rejects.toMatchObject({
      retryable: true,
    })
  expect(calendar.digests).toHaveLength(before)
  other.closeAllConnections()
  other.close()
})

test('a calendar that names an unknown host is not followed there', async () => {
  const other = await startCalendar()
  const state = stateOf('fourth\n')
  const record = await open(other.url).publish(state)
  expect(await open(calendar.url).follow(record, state)).toMatchObject({ state: 'failed' })
  await other.stop()
})

test.each(['', 'ff', '00', 'f005aa', '67', `${'08'.repeat(300)}00`, '0083dfe30d2ef90c8e0504aabbccdd99'])(
  'refuses the timestamp %j',
  (hex) => {
    expect(() => readTimestamp(Buffer.from(hex, 'hex'), Buffer.alloc(32))).toThrow('cannot be read')
  },
)
