import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#adapters/system/port.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { joinTransaction } from '#db/queries/join-transaction.ts'
import type { DeclaredCall } from './calls.ts'

/** How long a response is stored; after that the key is new again. */
const keptMs = 24 * 3600_000
/** After this time an unfinished request is considered dead. Longer than any request may take. */
const longestRequestMs = 6 * 60_000

type KeyedRequest = {
  db: Db
  clock: Clock
  actor: Actor | null
  call: DeclaredCall
  request: Request
  /** The input besides the address: the parsed body. For a file the address has name and length. */
  input: unknown
}
type AnsweringWork = (db: Db) => Promise<Response>
type KeyedCall = { db: Db; at: Date; key: string; input: Buffer; actor: Actor; call: DeclaredCall }
type StoredAnswer = { call: string; input_sha256: Buffer; status: number | null; body: string | null }

/**
 * Runs a creation once per `Idempotency-Key` of a user in a workspace; a repeated request gets the first response.
 * Refusals are not stored, so a corrected form may use the same key.
 */
export async function answerOnce(asked: KeyedRequest, work: AnsweringWork): Promise<Response> {
  const { db, actor, call, clock, request } = asked
  const key = request.headers.get('idempotency-key')
  if (key === null || actor === null || call.meta.creates === undefined) return work(db)
  if (!/^[\x21-\x7e]{8,255}$/.test(key))
    throw new AppError('BAD_REQUEST', 'The Idempotency-Key must have 8 to 255 letters, digits or symbols.')
  const keyed = { db, key, actor, call, at: clock.now(), input: digest(request, asked.input) }
  return call.meta.creates === 'together' ? answerInTransaction(keyed, work) : answerWithReservedKey(keyed, work)
}

function digest({ url, headers }: Request, input: unknown): Buffer {
  const { pathname, search } = new URL(url)
  const length = input === undefined ? headers.get('content-length') : null
  return createHash('sha256')
    .update(JSON.stringify([pathname, search, length, input]))
    .digest()
}

/** Key and creation in one transaction: a crash leaves both or neither. */
function answerInTransaction(keyed: KeyedCall, work: AnsweringWork): Promise<Response> {
  const { db, key, actor } = keyed
  return db.transaction().execute(async (trx) => {
    const lock = `idempotency key ${actor.userId} ${actor.workspaceId} ${key}`
    const locked = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free`.execute(trx)
    if (!locked.rows[0]?.free) throw stillRunning()
    const kept = await findStored(trx, keyed)
    if (kept) return replay(kept, keyed)
    const { response, text } = await readAnswer(await work(joinTransaction(trx)))
    if (response.ok) await insertKey(trx, keyed, { status: response.status, body: text })
    return response
  })
}

/** For work that cannot be one transaction, such as a file or a model call: the key is inserted first. */
async function answerWithReservedKey(keyed: KeyedCall, work: AnsweringWork): Promise<Response> {
  const { db } = keyed
  const isOurs = await insertKey(db, keyed, { status: null, body: null })
  if (!isOurs) {
    const kept = await findStored(db, keyed)
    if (kept) return replay(kept, keyed)
    throw stillRunning()
  }
  try {
    const { response, text } = await readAnswer(await work(db))
    if (response.ok) await saveAnswer(keyed, { status: response.status, body: text })
    else await releaseKey(keyed)
    return response
  } catch (error) {
    // If this fails, the key becomes free after the longest request time.
    await releaseKey(keyed).catch(() => {})
    throw error
  }
}

async function readAnswer(response: Response): Promise<{ response: Response; text: string }> {
  const text = await response.text()
  const { status, headers } = response
  return { response: new Response(text === '' ? null : text, { status, headers }), text }
}

function replay({ call, input_sha256, status, body }: StoredAnswer, keyed: KeyedCall): Response {
  if (call !== keyed.call.name || !input_sha256.equals(keyed.input)) {
    const sentence = 'This form was already sent with other values. Check what it created, then open the form again.'
    throw new AppError('UNPROCESSABLE', sentence)
  }
  if (status === null) throw stillRunning()
  const headers = {
    'idempotency-replayed': 'true',
    ...(body ? { 'content-type': 'application/json' } : {}),
    // The file of the repeated request is not read.
    ...(keyed.call.isStream ? { connection: 'close' } : {}),
  }
  return new Response(body || null, { status, headers })
}

function stillRunning(): AppError {
  const sentence = 'The same request is still being processed. Please wait a moment.'
  return new AppError('STILL_RUNNING', sentence, { data: { retryAfterSeconds: 1 } })
}

const nameOf = ({ actor, key }: KeyedCall) => ({ user_id: actor.userId, workspace_id: actor.workspaceId, key })

/** Ignores keys that are too old or whose process died. */
function findStored(db: Db, keyed: KeyedCall): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['call', 'input_sha256', 'status', 'body'])
    .where((eb) => eb.and(nameOf(keyed)))
    .where('created_at', '>', new Date(keyed.at.getTime() - keptMs))
    .executeTakeFirst()
}

type AnswerColumns = { status: number | null; body: string | null }

/** False if another request has the key. */
async function insertKey(db: Db, keyed: KeyedCall, answer: AnswerColumns): Promise<boolean> {
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

/** The instant identifies the row as still ours. */
async function saveAnswer(keyed: KeyedCall, answer: AnswerColumns): Promise<void> {
  await keyed.db
    .updateTable('idempotency_keys')
    .set(answer)
    .where((eb) => eb.and(nameOf(keyed)))
    .where('created_at', '=', keyed.at)
    .execute()
}

async function releaseKey(keyed: KeyedCall): Promise<void> {
  await keyed.db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and(nameOf(keyed)))
    .where('created_at', '=', keyed.at)
    .where('status', 'is', null)
    .execute()
}

/** For a job: deletes expired keys. */
export async function deleteOldAnswers({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs)
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', before).execute()
}
