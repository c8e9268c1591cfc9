import { openPgBoss } from './pg-boss.ts'

/** A separate process that starts one job and never finishes it, to be killed. Reports when it has started. */
const [url = '', name = ''] = process.argv.slice(2)
const log = { info() {}, warn() {}, error() {} }
const queue = await openPgBoss({ url, log, heartbeatSeconds: 10, pollSeconds: 0.5 })
await queue.work(name, { retryLimit: 1, timeoutSeconds: 600, concurrency: 1 }, async ({ attempt }) => {
  process.stdout.write(`begun ${attempt}\n`)
  await new Promise(() => {})
})
process.stdout.write('ready\n')
