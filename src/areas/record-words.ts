import type { Params, ParamValue } from '#core/fields/params.ts'
import type { Permission } from './permissions.ts'

type Access = { read: Permission; write: Permission }
export type Words = {
  path: `/api/${string}`
  access: Access
  /** As in `call`: with the area of the records to which these belong, because they are hidden with them. */
  reads?: readonly string[]
  /** 'request' */
  noun: string
  /** 'requests' */
  plural: string
  /** What an undo changes, where who may read a record may be allowed to change it. */
  changes?: readonly string[]
}

type Mutable<Value> = Value extends readonly (infer Item)[] ? Item[] : Value
export type Filter<P extends Params> = { -readonly [Name in keyof P]?: Mutable<ParamValue<P[Name]>> }
