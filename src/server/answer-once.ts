import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#adapters/system/port.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { joinTransaction } from '#db/join-transaction.ts'
import type { DeclaredCall } from './calls.ts'

/** How long an answer is kept; a key that comes later is a new one. */
const keptMs = 24 * 3600_000
/** A request that has not ended by then died with its process. Longer than any request may last. */
const longestRequestMs = 6 * 60_000

type Asked = {
  db: Db
  clock: Clock
  actor: Actor | null
  call: DeclaredCall
  request: Request
  /** What the call is asked for beside its address: the parsed body. Of a file the address says name and length. */
  input: unknown
}
type Work = (db: Db) => Promise<Response>
type Keyed = { db: Db; at: Date; key: string; input: Buffer; actor: Actor; call: DeclaredCall }
type Kept = { call: string; input_sha256: Buffer; status: number | null; body: string | null }

/**
 * Does what a creation asks for once for each `Idempotency-Key` of a person in a workspace; sent again, it answers what it
 * answered the first time. A refusal wrote nothing and is not kept, so a corrected form may go out under the same key.
 */
export async function answerOnce(asked: Asked, work: Work): Promise<Response> {
  const { db, actor, call, clock, request } = asked
  const key = request.headers.get('idempotency-key')
  if (key === null || actor === null || call.meta.creates === undefined) return work(db)
  if (!/^[\x21-\x7e]{8,255}$/.test(key))
    throw new AppError('BAD_REQUEST', 'The Idempotency-Key must have 8 to 255 letters, digits or signs.')
  const keyed = { db, key, actor, call, at: clock.now(), input: digest(request, asked.input) }
  return call.meta.creates === 'together' ? answerTogether(keyed, work) : answerApart(keyed, work)
}

function digest({ url, headers }: Request, input: unknown): Buffer {
  const { pathname, search } = new URL(url)
  const length = input === undefined ? headers.get('content-length') : null
  return createHash('sha256')
    .update(JSON.stringify([pathname, search, length, input]))
    .digest()
}

/** Key and creation in one transaction: whatever ends the process leaves both or neither. */
function answerTogether(keyed: Keyed, work: Work): Promise<Response> {
  const { db, key, actor } = keyed
  return db.transaction().execute(async (trx) => {
    const lock = `idempotency key ${actor.userId} ${actor.workspaceId} ${key}`
    const locked = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free`.execute(trx)
    if (!locked.rows[0]?.free) throw stillRunning()
    const kept = await findKept(trx, keyed)
    if (kept) return replay(kept, keyed)
    const { response, text } = await readAnswer(await work(joinTransaction(trx)))
    if (response.ok) await insertKey(trx, keyed, { status: response.status, body: text })
    return response
  })
}

/** For what cannot be one transaction: a file, a model that is asked. The key is taken first, in a transaction of its own. */
async function answerApart(keyed: Keyed, work: Work): Promise<Response> {
  const { db } = keyed
  const isOurs = await insertKey(db, keyed, { status: null, body: null })
  if (!isOurs) {
    const kept = await findKept(db, keyed)
    if (kept) return replay(kept, keyed)
    throw stillRunning()
  }
  try {
    const { response, text } = await readAnswer(await work(db))
    if (response.ok) await keepAnswer(keyed, { status: response.status, body: text })
    else await freeKey(keyed)
    return response
  } catch (error) {
    // Where this fails, the key is free again when the longest request is over.
    await freeKey(keyed).catch(() => {})
    throw error
  }
}

async function readAnswer(response: Response): Promise<{ response: Response; text: string }> {
  const text = await response.text()
  const { status, headers } = response
  return { response: new Response(text === '' ? null : text, { status, headers }), text }
}

function replay({ call, input_sha256, status, body }: Kept, keyed: Keyed): Response {
  if (call !== keyed.call.name || !input_sha256.equals(keyed.input)) {
    const sentence =
      'This form was already sent with other values. Open it anew, and look first what the first one made.'
    throw new AppError('UNPROCESSABLE', sentence)
  }
  if (status === null) throw stillRunning()
  const headers = {
    'idempotency-replayed': 'true',
    ...(body ? { 'content-type': 'application/json' } : {}),
    // The file that comes with it is not read a second time.
    ...(keyed.call.isStream ? { connection: 'close' } : {}),
  }
  return new Response(body || null, { status, headers })
}

function stillRunning(): AppError {
  const sentence = 'The same request is still being worked on. Please wait a moment.'
  return new AppError('STILL_RUNNING', sentence, { data: { retryAfterSeconds: 1 } })
}

const nameOf = ({ actor, key }: Keyed) => ({ user_id: actor.userId, workspace_id: actor.workspaceId, key })

/** One that is too old counts no more, nor does one whose process died. */
function findKept(db: Db, keyed: Keyed): Promise<Kept | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['call', 'input_sha256', 'status', 'body'])
    .where((eb) => eb.and(nameOf(keyed)))
    .where('created_at', '>', new Date(keyed.at.getTime() - keptMs))
    .executeTakeFirst()
}

type Answer = { status: number | null; body: string | null }

/** False when somebody else holds the key. */
async function insertKey(db: Db, keyed: Keyed, answer: Answer): Promise<boolean> {
  const { at, call, input } = keyed
  const row = { ...answer, call: call.name, input_sha256: input, created_at: at }
  const tooOld = new Date(at.getTime() - keptMs)
  const abandoned = new Date(at.getTime() - longestRequestMs)
  const result = await db
    .insertInto('idempotency_keys')
    .values({ ...nameOf(keyed), ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'workspace_id', 'key'])
        .doUpdateSet(row)
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.created_at', '<=', tooOld),
            eb.and([eb('idempotency_keys.status', 'is', null), eb('idempotency_keys.created_at', '<=', abandoned)]),
          ]),
        ),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The instant says that the row is still ours and was not taken over. */
async function keepAnswer(keyed: Keyed, answer: Answer): Promise<void> {
  await keyed.db
    .updateTable('idempotency_keys')
    .set(answer)
    .where((eb) => eb.and(nameOf(keyed)))
    .where('created_at', '=', keyed.at)
    .execute()
}

async function freeKey(keyed: Keyed): Promise<void> {
  await keyed.db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and(nameOf(keyed)))
    .where('created_at', '=', keyed.at)
    .where('status', 'is', null)
    .execute()
}

/** For a job: what nobody can send again any more. */
export async function forgetOldAnswers({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs)
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', before).execute()
}
