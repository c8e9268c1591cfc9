import { request, Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Asks for /healthz on and on from a thread of its own, so that the work of the senders is not counted in. */
const url = `${String(workerData)}/healthz`
const agent = new Agent({ keepAlive: true })
const everyMs = 10
let times: number[] = []
let failed = 0

parentPort?.on('message', () => {
  parentPort?.postMessage({ times, failed })
  times = []
  failed = 0
})

for (;;) {
  const from = performance.now()
  if (await isAlive()) times.push(performance.now() - from)
  else failed++
  await sleep(everyMs)
}

function isAlive(): Promise<boolean> {
  return new Promise((resolve) => {
    request(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200))
    })
      .on('error', () => resolve(false))
      .end()
  })
}
