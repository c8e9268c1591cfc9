import { oc, type HTTPMethod, type HTTPPath, type Route } from '@orpc/contract'
import type * as z from 'zod'
import type { Permission } from './permissions.ts'

/** Who may make a call: anyone, or whoever holds the named permission. */
export type Access = 'anyone' | Permission

export type CallMeta = {
  /** Undefined refuses everybody, so a call that forgot to say who may make it cannot be made. */
  access?: Access
  /** Which bucket of requests counts the call. Unless said here, GET is `read` and all else `write`; the limits are in server/guards/limits.ts. */
  quota?: 'visitor' | 'credentials' | 'write' | 'read'
  /**
   * The call makes something new, so that an `Idempotency-Key` makes it once however often it is sent. `together`: in one
   * transaction with the key, which suits all that the database alone can do. `apart`: a file arrives or a model is asked.
   */
  creates?: 'together' | 'apart'
  /**
   * How long a JSON body may be; `usualBodyBytes` unless it is said here. Calls that carry the text of a document say up to
   * `largestBodyBytes`. Whoever may not make the call is refused before its body is read.
   */
  bodyLimitBytes?: number
  /**
   * What the answer is worked out from, if not just its own area: areas (`deals`) or single calls (`deals.views`). A screen
   * requests it again when one of these changes.
   */
  reads?: readonly string[]
  /** Further topics, each read only where the input has one of these fields: `{ sourcing: ['owner'] }`. */
  readsWith?: Readonly<Record<string, readonly string[]>>
  /**
   * What a write makes stale, if not just its own area. A call that only reads, although it is no GET, says `[]`; one that
   * changes where a person works says `everything`. Both lists travel to the browser (`src/kit/client/freshness.ts`).
   */
  changes?: readonly string[] | 'everything'
  /** What visitors read when they are refused, where the specification has a sentence of its own. */
  whenSignedOut?: string
}

export const usualBodyBytes = 64 * 1024
export const largestBodyBytes = 10 * 1024 * 1024

/** What a whole number may be that a column of 32 bits keeps, or is compared with. */
export const largestInteger = 2 ** 31 - 1
/** Far behind any entry of a log; there is room behind it, because readers ask for what follows. */
export const largestSeq = 1_000_000_000_000

/**
 * How every call of the product is declared: `call('read_workspace').get('/api/deals', 'The deals').input(…).output(…)`.
 * `create` is a POST that makes something new and answers 201.
 */
export function call(access: Access, meta: Omit<CallMeta, 'access'> = {}) {
  const declared = oc.$meta<CallMeta>({ ...meta, access })
  const by = (method: HTTPMethod, usual: Route = {}) => {
    return (path: HTTPPath, summary: string, route: Route = {}) =>
      declared.route({ method, path, summary, ...usual, ...route })
  }
  return {
    get: by('GET'),
    post: by('POST'),
    create: by('POST', { successStatus: 201 }),
    put: by('PUT'),
    patch: by('PATCH'),
    delete: by('DELETE'),
  }
}

/**
 * A value that may have so many letters as JSON, whatever lengths its parts may have one by one: some of them long, or
 * many of them, but not many long ones. The bound stands in the schema too, beside those of its parts.
 */
export function withinLetters<Schema extends z.ZodType>(mostLetters: number, schema: Schema): Schema {
  return schema
    .refine((value) => JSON.stringify(value).length <= mostLetters, {
      error: `may have ${mostLetters.toLocaleString('en-US')} characters in total`,
    })
    .meta({ mostLetters })
}
