/**
 * What malformed, cut, stalled and huge requests do to everybody else. `npm run bench -- hostile 10000` sends so many over
 * all calls of the contract to a real process, signed in and out, and before that forty times 9 MB to sign-in; meanwhile
 * somebody asks for /healthz. Prints how many answers had which status, and the times of /healthz beside their goals.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { listCalls, type DeclaredCall } from '#server/http/calls.ts'
import { signUpAndIn } from '#test/as-user.ts'
import { edgesOf } from '#test/edge-values.ts'
import { makeInput, toRequest } from '#test/make-input.ts'
import { brokenBodies, sendBroken, statusOf } from '#test/send-broken.ts'
import { sendRaw } from '#test/send-raw.ts'
import { readOutbox, waitForMail } from '#test/start-app.ts'
import { runServer } from './companies/run-server.ts'

const unknown = '0199a000-0000-7000-8000-000000000000'
const calls = listCalls()
const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const lanes = 32
const goals = { healthP99Ms: 250, healthOfSignInMs: 200 }
const huge = Buffer.alloc(9_000_000, 'x')

type Send = () => Promise<number>
/** What was sent, for the answers that must not be. */
type Named = { name: string; go: Send }
type Target = { url: string; headers: Record<string, string> }

const dataDir = await mkdtemp(path.join(tmpdir(), 'ma-hostile-'))
const server = await runServer({ DATA_DIR: dataDir, BODY_STALL_SECONDS: '1' })
const watch = new Worker(new URL('hostile/watch-health.ts', import.meta.url), { workerData: server.url })
try {
  const isGood = [await floodSignIn(), await sendAll(Number(process.argv[2] ?? 10_000))]
  process.exitCode = isGood.every(Boolean) ? 0 : 1
} finally {
  await watch.terminate()
  agent.destroy()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function floodSignIn(): Promise<boolean> {
  const text = Buffer.from(`{"email":"a@example.com","password":"${huge.toString()}"}`)
  const sign = { method: 'POST', path: '/api/auth/sign-in/email', headers: { 'content-type': 'application/json' } }
  await readHealth()
  const statuses = await inLanes(
    40,
    Array<Send>(40).fill(async () => statusOfRaw(await send(sign, text))),
  )
  const { worst, failed } = await readHealth()
  console.log(`forty times 9 MB to sign-in: ${toCounts(statuses)}`)
  console.log(
    `  /healthz at worst ${worst.toFixed(0)} ms, goal ${goals.healthOfSignInMs} ms, ${failed} without answer\n`,
  )
  return worst < goals.healthOfSignInMs && failed === 0
}

async function sendAll(howMany: number): Promise<boolean> {
  const mailTo = (to: string, subject = /./) =>
    waitForMail(
      () => readOutbox(path.join(dataDir, 'outbox')),
      (mail) => mail.to === to && subject.test(mail.subject),
    )
  const ann = await signUpAndIn({
    url: server.url,
    fetch: (pathname, init) => fetch(server.url + pathname, { redirect: 'manual', ...init }),
    mailTo,
  })
  const senders = [{ cookie: ann.cookie(), origin: server.url }, {}]
  const sends: Named[] = senders.flatMap((headers) =>
    calls.flatMap((call) =>
      hostileRequests(call, { url: server.url, headers }).map((go, index) => ({
        name: `${call.name} ${index}`,
        go,
      })),
    ),
  )
  const faults: string[] = []
  await readHealth()
  const from = performance.now()
  const statuses = await inLanes(
    lanes,
    Array.from({ length: howMany }, (_, index) => {
      const { name, go } = sends[(index * 7919) % sends.length] as Named
      return async () => {
        const status = await go()
        if (status >= 500 && status !== 503) faults.push(`${name}: ${status}`)
        return status
      }
    }),
  )
  const seconds = (performance.now() - from) / 1000
  const { p50, p95, p99, worst, failed, asked } = await readHealth()
  console.log(`${howMany} hostile requests in ${seconds.toFixed(0)} s (0: no answer): ${toCounts(statuses)}`)
  console.log(`  5xx other than 503: ${faults.length}, goal 0 ${faults.join(', ')}`)
  console.log(
    `  /healthz asked ${asked} times: half ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms ` +
      `(goal ${goals.healthP99Ms}), worst ${worst.toFixed(0)} ms, ${failed} without answer; load ${loadavg()[0]?.toFixed(1)}`,
  )
  return faults.length === 0 && p99 < goals.healthP99Ms && failed === 0
}

/** Everything that is tried with one call by one sender. */
function hostileRequests(call: DeclaredCall, { url, headers }: Target): Send[] {
  const input = makeInput(call, () => unknown)
  const { pathname, body } = toRequest(call, input)
  const { method } = call
  const asked = { method, path: pathname, headers: { ...headers, 'content-type': 'application/json' } }
  const edges = edgesOf(call, input).map((edge) => toRequest(call, edge.input))
  const atEdges = edges
    .filter((edge) => edge.pathname.length < 8000)
    .map((edge) => async () => statusOfRaw(await send({ ...asked, path: edge.pathname }, toBuffer(edge.body))))
  // Without an id in its path the request would be a good one.
  const ids = call.path.includes('{') ? ['%00', '%ff', '..%2f..%2fetc', '-1'] : []
  const strange = ids.map(
    (id) => async () =>
      statusOfRaw(await send({ ...asked, path: call.path.replaceAll(/\{\w+\}/g, id) }, toBuffer(body))),
  )
  if (method === 'GET') return [...atEdges, ...strange]
  const texts = [
    body?.slice(0, -1) ?? '{',
    '[]',
    `{"a":${'['.repeat(5000)}`,
    `{"a":[${'{},'.repeat(200_000)}1]}`,
    '{"a":"\\ud800"}',
  ]
  return [
    ...atEdges,
    ...strange,
    ...brokenBodies.map((how) => async () => statusOf(await sendBroken(url, { ...asked, body: how }))),
    ...texts.map((text) => async () => statusOfRaw(await send(asked, Buffer.from(text)))),
    async () => statusOfRaw(await send(asked, huge)),
  ]
}

type Asked = { method: string; path: string; headers: Record<string, string> }

function send(asked: Asked, body: Buffer | undefined) {
  return sendRaw(server.url, { ...asked, body }, agent).catch(() => null)
}

function statusOfRaw(answer: { status: number } | null): number {
  return answer?.status ?? 0
}

function toBuffer(text: string | undefined): Buffer | undefined {
  return text === undefined ? undefined : Buffer.from(text)
}

async function inLanes(width: number, sends: readonly Send[]): Promise<number[]> {
  const statuses: number[] = []
  const queue = sends.values()
  const work = async () => {
    for (const each of queue) statuses.push(await each())
  }
  await Promise.all(Array.from({ length: width }, work))
  return statuses
}

/** What /healthz took since the last time. */
async function readHealth() {
  const answer = once(watch, 'message')
  watch.postMessage('read')
  const [{ times, failed }] = (await answer) as [{ times: number[]; failed: number }]
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { asked: times.length, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) }
}

function toCounts(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status)
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, all]) => `${status} × ${all.length}`)
    .join(', ')
}
