import type { Params, ParamValue } from '#core/fields/params.ts'
import { toPlural } from '#core/format/to-plural.ts'
import type { Permission } from './permissions.ts'

type Access = { read: Permission; write: Permission }
export type Words = {
  path: `/api/${string}`
  /** Members of the workspace, unless it is said. */
  access?: Access
  /** As in `call`: with the area of the records to which these belong, because they are hidden with them. */
  reads?: readonly string[]
  /** 'request' */
  noun: string
  /** What an undo changes, where who may read a record may be allowed to change it. */
  changes?: readonly string[]
}

/** With what is usual where nothing is said. */
export function fillWords({ access, ...words }: Words) {
  const usual: Access = { read: 'read_workspace', write: 'write_workspace' }
  return { ...words, access: access ?? usual, plural: toPlural(words.noun) }
}

type Mutable<Value> = Value extends readonly (infer Item)[] ? Item[] : Value
export type Filter<P extends Params> = { -readonly [Name in keyof P]?: Mutable<ParamValue<P[Name]>> }
