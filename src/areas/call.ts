import { oc } from '@orpc/contract'
import type { Permission } from './permissions.ts'

/** Who may make a call: anyone, or whoever holds the named permission. */
export type Access = 'anyone' | Permission

export type CallMeta = {
  /** Undefined refuses everybody, so a call that forgot to say who may make it cannot be made. */
  access?: Access
  /** Which bucket of requests counts the call, by its method where nothing is said; the limits stand in server/limits.ts. */
  quota?: 'visitor' | 'credentials' | 'write' | 'read'
  /**
   * The call makes something new, so that an `Idempotency-Key` makes it once however often it is sent. `together`: in one
   * transaction with the key, which suits all that the database alone can do. `apart`: a file arrives or a model is asked.
   */
  creates?: 'together' | 'apart'
  /** What visitors read when they are refused, where the specification has a sentence of its own. */
  whenSignedOut?: string
}

/** How every call of the product is declared: `call('read_workspace').route({ … }).input(…).output(…)`. */
export function call(access: Access, meta: Omit<CallMeta, 'access'> = {}) {
  return oc.$meta<CallMeta>({ ...meta, access })
}
