import {
  mostMoney,
  type Field,
  type Fields,
  type IdsField,
  type InstantField,
  type FlagField,
  type TextsField,
} from './field.ts'
import type { Param } from './params.ts'

type Range = 'money' | 'number'

type NumberPart<F extends Field> = F extends { readonly whole: true }
  ? { readonly kind: 'number'; readonly min: number; readonly max: number; readonly whole: true }
  : { readonly kind: 'number'; readonly min: number; readonly max: number }

type PartsOf<F extends Field, Name extends string> = F['kind'] extends Range
  ? { readonly [End in `${Name}_min` | `${Name}_max`]: NumberPart<F> }
  : F['kind'] extends 'day'
    ? { readonly [End in `${Name}_from` | `${Name}_to`]: { readonly kind: 'day' } } & {
        readonly [Same in Name]: { readonly kind: 'word'; readonly words: readonly ['none'] }
      }
    : F extends { readonly kind: 'choice'; readonly words: infer Words extends readonly string[] }
      ? { readonly [Same in Name]: { readonly kind: 'words'; readonly words: Words } }
      : F['kind'] extends 'id'
        ? { readonly [Same in Name]: { readonly kind: 'id'; readonly or: readonly ['none'] } }
        : { readonly [Same in Name]: { readonly kind: 'text'; readonly max: number } }

type Filtered<T extends Fields> = {
  [Name in keyof T]: T[Name] extends { readonly filter: infer Stem extends string } ? PartsOf<T[Name], Stem> : never
}[keyof T]

type Merge<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The parts of a filter that a table of fields has. */
export type ParamsOf<T extends Fields> = {
  readonly [Name in keyof Merge<Filtered<T>>]: Merge<Filtered<T>>[Name] extends infer Part extends Param ? Part : never
}

/**
 * A choice is filtered by some of its words, an amount or a number by its ends, a day by its ends or by being unknown, a
 * person or record by itself or by being unknown, a text by being the same but for case and signs.
 */
export function paramsOf<T extends Fields>(table: T): ParamsOf<T> {
  const parts = Object.values(table).map((field) => (field.filter === undefined ? {} : partsOf(field, field.filter)))
  // the parts of each field are named and made as their type says
  return Object.assign({}, ...parts) as ParamsOf<T>
}

function partsOf(field: Field, name: string): Record<string, Param> {
  switch (field.kind) {
    case 'money':
      return endsOf(name, { kind: 'number', min: field.signed ? -mostMoney : 0, max: mostMoney })
    case 'number':
      return endsOf(name, { kind: 'number', min: field.min, max: field.max, ...(field.whole && { whole: true }) })
    case 'day':
      return {
        [`${name}_from`]: { kind: 'day' },
        [`${name}_to`]: { kind: 'day' },
        [name]: { kind: 'word', words: ['none'] },
      }
    case 'choice':
      return { [name]: { kind: 'words', words: field.words } }
    case 'id':
      return { [name]: { kind: 'id', or: ['none'] } }
    case 'currency':
      return { [name]: { kind: 'text', max: 3, pattern: /^[A-Z]{3}$/ } }
    case 'text':
      return { [name]: { kind: 'text', max: field.max } }
    default:
      return refuse(field)
  }
}

function endsOf(name: string, part: Param): Record<string, Param> {
  return { [`${name}_min`]: part, [`${name}_max`]: part }
}

function refuse({ kind, label }: IdsField | InstantField | FlagField | TextsField): never {
  throw new Error(`A field of kind ${kind} has no filter: ${label}`)
}
