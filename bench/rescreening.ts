import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDb } from '#db/connection.ts'
import { findRunningDatabase } from '#db/embedded/embedded.ts'
import { runServer } from './companies/run-server.ts'
import { signUpForBench } from './companies/sign-up.ts'

/**
 * How long 100,000 clients take to be screened again after a list has changed, and how quickly the product answers meanwhile:
 * `npm run bench -- rescreening <file of the UN list> 100000`. The first change also finds the clients that are listed.
 */
const goals = { seconds: 120, answerP95Ms: 100 }
const [file = '', wanted = '100000'] = process.argv.slice(2)
if (file === '') throw new Error('Name the file of the UN list.')
const count = Number(wanted)

const dataDir = await mkdtemp(path.join(tmpdir(), 'ma-bench-'))
const server = await runServer({ DATA_DIR: dataDir })
const { db, close } = openDb(findRunningDatabase(dataDir) ?? '', { max: 1 })
try {
  const list = await readFile(file, 'utf8')
  const { actor, ask, headers } = await signUpForBench(server.url, { db, dataDir })
  await db.updateTable('user_roles').set({ role: 'admin' }).where('user_id', '=', actor.userId).execute()
  await load(0)
  await insertSubjects(actor.workspaceId)
  console.log(`\n${count} clients, load ${loadavg()[0]?.toFixed(1)}\n`)
  for (const day of [1, 2]) {
    const start = performance.now()
    await load(day)
    const times: number[] = []
    while (await isDue()) {
      const from = performance.now()
      await ask({ method: 'GET', path: '/api/engagements' })
      times.push(performance.now() - from)
      await sleep(50)
    }
    const seconds = (performance.now() - start) / 1000
    times.sort((one, other) => one - other)
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0
    console.log(
      `change ${day}: all screened after ${seconds.toFixed(1)} s (goal ${goals.seconds}), /api/engagements 95% ${p95.toFixed(0)} ms (goal ${goals.answerP95Ms}) of ${times.length}`,
    )
    if (seconds > goals.seconds || p95 > goals.answerP95Ms) process.exitCode = 1
  }

  /** The same list of another day, with one more person. */
  async function load(day: number): Promise<void> {
    const added = `<INDIVIDUAL><DATAID>99000${day}</DATAID><FIRST_NAME>Added On Day ${day}</FIRST_NAME><UN_LIST_TYPE>Bench</UN_LIST_TYPE><REFERENCE_NUMBER>Be.${day}</REFERENCE_NUMBER></INDIVIDUAL>`
    const body = list
      .replace(/dateGenerated="[^"]*"/, `dateGenerated="2027-01-0${day + 1}T00:00:00Z"`)
      .replace('</INDIVIDUALS>', `${added}</INDIVIDUALS>`)
    const answer = await fetch(`${server.url}/api/screening/list_file?list=un`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'text/xml' },
      body,
    })
    if (!answer.ok) throw new Error(`The list was refused: ${await answer.text()}`)
  }

  async function isDue(): Promise<boolean> {
    const { rows } = await sql<{ due: boolean }>`select exists (select 1 from screening_subjects
      where not is_sample and versions <> (select string_agg(id::text, ',' order by id) from screening_versions where is_current)) as due`.execute(
      db,
    )
    return rows[0]?.due === true
  }
} finally {
  await close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Invented clients, four in five of them persons, as if they had been compared with the first version without a hit. */
async function insertSubjects(workspaceId: string): Promise<void> {
  const given = 'Anna Boris Carla David Elena Farid Grace Hassan Ivan Julia Karim Laura Maria Nadia Omar Pavel'.split(
    ' ',
  )
  const family =
    'Abbott Baker Cohen Dupont Eriksen Fischer Garcia Haddad Ivanov Jansen Kowalski Lopez Mansour Novak'.split(' ')
  const pick = (words: readonly string[], seed: number) => words[seed % words.length] ?? ''
  for (let from = 0; from < count; from += 5000) {
    const rows = Array.from({ length: Math.min(5000, count - from) }, (_, at) => {
      const seed = createHash('md5')
        .update(String(from + at))
        .digest()
      const tail = seed
        .subarray(4, 8)
        .toString('hex')
        .replaceAll(/\d/g, (digit) => 'aeioulmnrs'[Number(digit)] ?? '')
      const isPerson = seed.readUInt8(0) % 5 > 0
      const name = `${pick(given, seed.readUInt8(1))} ${pick(family, seed.readUInt8(2))}${tail.slice(0, 4)}`
      const facts = { aliases: [], birth_date: isPerson ? '1970' : null, sex: null, countries: ['DE'], identifiers: [] }
      const party = { kind: isPerson ? 'person' : 'company', name: isPerson ? name : `${name} Trading Ltd`, ...facts }
      return { id: randomUUID(), subject: randomUUID(), party }
    })
    const json = JSON.stringify(rows)
    await sql`with given as (select * from jsonb_to_recordset(${json}::jsonb) as g(id uuid, subject uuid, party jsonb)),
      checks as (insert into screening_checks (id, workspace_id, subject_kind, subject_id, cause, state, party, lists, hits, checked_at)
        select id, ${workspaceId}::uuid, 'engagement_party', subject, 'requested', 'clear', party, '[]', '[]', now() from given)
      insert into screening_subjects (workspace_id, subject_kind, subject_id, is_sample, party, state, undecided, versions, check_id, checked_at)
      select ${workspaceId}::uuid, 'engagement_party', subject, false, party, 'clear', 0,
        (select string_agg(id::text, ',' order by id) from screening_versions where is_current), id, now() from given`.execute(
      db,
    )
  }
}
