/**
 * A data room of a thousand documents on the product as it runs for people: imported, read and checked by a playbook, while the
 * server is killed three times and another workspace uploads a document of its own. Prints how long each part takes, how much
 * memory the server holds, and whether anything was lost or done twice. `npm run bench -- data-room 1000 2` (documents, MB each).
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import PdfFile from 'pdfkit'
import { openDb } from '#db/connection.ts'
import { findRunningDatabase } from '#db/embedded/embedded.ts'
import { packZip } from '#paper/zip/pack-zip.ts'
import { runServer, type RunningServer } from './companies/run-server.ts'
import { signUpForBench, type BenchClient } from './companies/sign-up.ts'
import { makeContracts } from './planted/contracts.ts'

const documents = Number(process.argv[2] ?? 1000)
const megabytes = Number(process.argv[3] ?? 2)
const goalSeconds = 60

const dataDir = await mkdtemp(path.join(tmpdir(), 'ma-bench-'))
let server: RunningServer = await runServer({ DATA_DIR: dataDir })
let database = openDb(findRunningDatabase(dataDir) ?? '', { max: 2 })
let mostMemory = 0
const started = performance.now()
const seconds = () => Math.round((performance.now() - started) / 1000)

try {
  const one = await signUpForBench(server.url, { db: database.db, dataDir })
  const other = await signUpForBench(server.url, { db: database.db, dataDir })
  const dealId = await makeDeal(one)
  const pdfs = await makePdfs()
  say(`${documents} documents of ${megabytes} MB, load ${loadavg()[0]?.toFixed(1)}`)
  await upload(one, `/api/deals/${dealId}/rooms?name=room.zip`, Readable.from(packZip(entries(pdfs))))
  const uploaded = seconds()
  say('the ZIP file is stored')

  await until(async () => (await count('read')) >= 5)
  const first = await startReview(one, { dealId, most: 5 })
  await until(async () => (await count('findings')) > 0)
  const firstFinding = seconds() - uploaded
  say(`first finding ${firstFinding} s after the upload (goal: ${goalSeconds} s)`)

  await killAt('stored', Math.ceil(documents * 0.4))
  const before = seconds()
  const single = Readable.from([Buffer.from('This Agreement is governed by the laws of England.')])
  await upload(other, '/api/documents/upload?name=single.txt', single)
  const otherRows = sql<{
    n: number
  }>`select count(*)::int as n from document_texts where workspace_id = ${other.actor.workspaceId} and state = 'read'`
  await until(async () => ((await otherRows.execute(database.db)).rows[0]?.n ?? 0) > 0)
  say(`the document of another workspace was read ${seconds() - before} s after its upload`)
  await killAt('read', Math.ceil(documents * 0.6))
  await until(async () => (await count('read')) + (await count('failed')) >= documents)
  say('all are read')

  await startReview(one, { dealId, most: documents })
  await killAt('checked', Math.ceil(documents * 0.3) + 5)
  await until(async () => (await count('running')) === 0)
  say('all are checked by a playbook')

  const problems = [
    [await count('stored'), documents, 'files stored'],
    [await count('names'), documents, 'names'],
    [await count('read'), documents, 'texts'],
    [await count('checked'), documents + 5, 'documents checked'],
    [await count('doubles'), 0, 'checks twice'],
  ].filter(([is, should]) => is !== should)
  for (const [is, should, what] of problems) say(`${what}: ${is} instead of ${should}`)
  say(`most memory of the server ${mostMemory} MB; review ${first}`)
  process.exitCode = problems.length === 0 && firstFinding <= goalSeconds ? 0 : 1
} finally {
  await database.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function say(what: string): void {
  console.log(`${String(seconds()).padStart(5)} s  ${what}`)
}

async function makeDeal({ ask }: BenchClient): Promise<string> {
  const { text } = await ask({ method: 'POST', path: '/api/deals', body: { target: 'Northwind' } })
  return (JSON.parse(text) as { id: string }).id
}

/** The contracts of the planted room as PDF files, each with an attachment of noise for its weight. */
async function makePdfs(): Promise<Buffer[]> {
  return await Promise.all(
    makeContracts(true).map(async ({ text }) => {
      const pdf = new PdfFile()
      pdf.fontSize(10).text(text)
      pdf.file(randomBytes(megabytes * 1024 ** 2), { name: 'noise.bin' })
      pdf.end()
      const chunks: Buffer[] = []
      for await (const chunk of pdf as AsyncIterable<Buffer>) chunks.push(chunk)
      return Buffer.concat(chunks)
    }),
  )
}

function* entries(pdfs: readonly Buffer[]): Generator<readonly [string, AsyncIterable<Uint8Array>]> {
  for (let number = 0; number < documents; number += 1) {
    const folder = `Folder ${number % 20}`
    const pdf = pdfs[number % pdfs.length] ?? Buffer.alloc(0)
    yield [`${folder}/contract ${number}.pdf`, Readable.from([pdf])]
  }
}

/** Also says what the server answers while the body is still on its way. */
async function upload(client: BenchClient, address: string, body: Readable): Promise<void> {
  const headers = { ...client.headers(), origin: server.url, 'content-type': 'application/octet-stream' }
  const answered = Promise.withResolvers<string>()
  const sent = request(server.url + address, { method: 'POST', headers }, (response) => {
    void readAll(response).then((said) => answered.resolve(`${response.statusCode} ${said}`), answered.reject)
  })
  await pipeline(body, sent).catch((cause: Error) => setTimeout(() => answered.reject(cause), 1000))
  const answer = await answered.promise
  if (!answer.startsWith('2')) throw new Error(`${address} answered ${answer}`)
}

async function startReview(client: BenchClient, { dealId, most }: { dealId: string; most: number }): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select f.document_id as id from deal_files f join document_texts t using (document_id)
    where f.deal_id = ${dealId} and t.state = 'read' limit ${most}`.execute(database.db)
  const body = JSON.stringify({ playbook: 'change-of-control', documents: rows.map(({ id }) => ({ id })), dealId })
  const headers = { ...client.headers(), origin: server.url, 'content-type': 'application/json' }
  const response = await fetch(`${server.url}/functions/v1/legal-due-diligence`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The review was refused: ${await response.text()}`)
  return `of ${rows.length} documents started at ${seconds()} s`
}

type Counted = 'stored' | 'names' | 'read' | 'failed' | 'findings' | 'checked' | 'doubles' | 'running'

/** What is stored, without the samples. */
async function count(what: Counted): Promise<number> {
  const ofRoom = sql`documents d join deal_files f on f.document_id = d.id where d.name like 'contract %'`
  const ofTexts = sql`document_texts t join documents d on d.id = t.document_id where d.name like 'contract %'`
  const ofChecks = sql`legal_checks c join legal_documents l on l.id = c.legal_document_id where l.name like 'contract %'`
  const queries: Record<Counted, ReturnType<typeof sql<{ n: number }>>> = {
    stored: sql`select count(*)::int as n from ${ofRoom}`,
    names: sql`select count(distinct d.name)::int as n from ${ofRoom}`,
    read: sql`select count(*)::int as n from ${ofTexts} and t.state = 'read'`,
    failed: sql`select count(*)::int as n from ${ofTexts} and t.state = 'failed'`,
    findings: sql`select count(*)::int as n from ${ofChecks} and c.outcome in ('fail', 'partial')`,
    checked: sql`select count(distinct l.id)::int as n from ${ofChecks}`,
    // a document is checked once in each review, so a rule says the same of the same passage once
    doubles: sql`select count(*)::int as n from (select from legal_checks where start_at is not null
      group by legal_document_id, rule, start_at having count(*) > 1) x`,
    running: sql`select count(*)::int as n from tasks where kind = 'legal-review' and state in ('queued', 'running')`,
  }
  return (await queries[what].execute(database.db)).rows[0]?.n ?? 0
}

/** Waits, and watches the memory of the server meanwhile. */
async function until(isReached: () => Promise<boolean>): Promise<void> {
  while (!(await isReached())) {
    const pages = await readFile(`/proc/${server.pid}/statm`, 'utf8').catch(() => '')
    mostMemory = Math.max(mostMemory, Math.round((Number(pages.split(' ')[1] ?? 0) * 4096) / 1024 ** 2))
    await sleep(1000)
  }
}

/** Kills the server where it stands once so much is done, and starts it again. */
async function killAt(what: Counted, least: number): Promise<void> {
  await until(async () => (await count(what)) >= least)
  await database.close()
  process.kill(server.pid, 'SIGKILL')
  server = await runServer({ DATA_DIR: dataDir })
  database = openDb(findRunningDatabase(dataDir) ?? '', { max: 2 })
  say(`killed with ${await count(what)} ${what}, and started again`)
}
