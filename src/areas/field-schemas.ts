import * as z from 'zod'
import { hasYear } from '#core/dates/calendar.ts'
import { currencyCodes } from '#core/money/currencies.ts'
import {
  byKind,
  isNullable,
  mostMoney,
  type Field,
  type Fields,
  type KindTable,
  type ValueOf,
} from '#core/fields/field.ts'
import type { Param, Params, ParamValue } from '#core/fields/params.ts'

type SchemaOf<F extends Field> = z.ZodType<ValueOf<F>, ValueOf<F>>

type RecordShape<T extends Fields> = { -readonly [Name in keyof T]: SchemaOf<T[Name]> }
type NewShape<T extends Fields> = {
  -readonly [Name in keyof T]: T[Name] extends { readonly initial: unknown }
    ? z.ZodDefault<SchemaOf<T[Name]>>
    : SchemaOf<T[Name]>
}
type ChangeShape<T extends Fields> = { -readonly [Name in keyof T]: z.ZodOptional<SchemaOf<T[Name]>> }
type ParamShape<T extends Params> = {
  -readonly [Name in keyof T]: z.ZodOptional<z.ZodType<Mutable<ParamValue<T[Name]>>, Mutable<ParamValue<T[Name]>>>>
}
type Mutable<Value> = Value extends readonly (infer Item)[] ? Item[] : Value

/** The record as it is answered: what was stored before a rule was made is still shown, so no rule of input counts. */
export function recordShape<T extends Fields>(table: T): RecordShape<T> {
  return mapFields(table, (field) => orNull(field, byKind(answered, field))) as RecordShape<T>
}

/** What a new record is made of; a field with an initial value may be left out. */
export function newShape<T extends Fields>(table: T): NewShape<T> {
  return mapFields(table, (field) => {
    const schema = orNull(field, byKind(given, field))
    return field.initial === undefined ? schema : schema.default(field.initial as never)
  }) as NewShape<T>
}

/** What a change may name; what it leaves out stays. */
export function changeShape<T extends Fields>(table: T): ChangeShape<T> {
  return mapFields(table, (field) => orNull(field, byKind(given, field)).optional()) as ChangeShape<T>
}

/** The query of a list. A list of one may come without its brackets, a number as text. */
export function paramShape<T extends Params>(table: T): ParamShape<T> {
  const entries = Object.entries(table).map(([name, param]) => [name, schemaOf(param).optional()])
  return Object.fromEntries(entries) as ParamShape<T>
}

function mapFields(table: Fields, make: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, make(field)]))
}

function orNull(field: Field, schema: z.ZodType): z.ZodType {
  return isNullable(field) ? schema.nullable() : schema
}

const day = z.iso.date().refine(hasYear)
export const CurrencyCode = z.enum(currencyCodes, 'Use the code of a currency, such as USD, EUR or GBP.')

/** What may come in. */
const given: KindTable<[], z.ZodType> = {
  text: ({ max, required }) =>
    z
      .string()
      .trim()
      .min(required ? 1 : 0)
      .max(max),
  choice: ({ words }) => z.enum(words),
  money: ({ signed }) =>
    z
      .number()
      .min(signed ? -mostMoney : 0)
      .max(mostMoney)
      .multipleOf(0.01),
  number: ({ min, max, whole }) => (whole ? z.int() : z.number()).min(min).max(max),
  flag: () => z.boolean(),
  day: () => day,
  instant: () => z.iso.datetime(),
  currency: () => CurrencyCode,
  id: () => z.uuid(),
  ids: ({ max }) => z.array(z.uuid()).max(max),
  texts: ({ max, each, required }) =>
    z
      .array(
        z
          .string()
          .trim()
          .min(required ? 1 : 0)
          .max(each),
      )
      .max(max),
}

/** What goes out. */
const answered: KindTable<[], z.ZodType> = {
  text: () => z.string(),
  choice: ({ words }) => z.enum(words),
  money: () => z.number(),
  number: () => z.number(),
  flag: () => z.boolean(),
  day: () => z.string(),
  instant: () => z.string(),
  currency: () => z.string(),
  id: () => z.uuid(),
  ids: () => z.array(z.uuid()),
  texts: () => z.array(z.string()),
}

type ParamSchemas = { [Kind in Param['kind']]: (param: Extract<Param, { kind: Kind }>) => z.ZodType }

const paramSchemas: ParamSchemas = {
  text: ({ max, pattern }) => (pattern ? z.string().trim().max(max).regex(pattern) : z.string().trim().max(max)),
  words: ({ words }) => listOf(z.enum(words), words.length),
  word: ({ words }) => z.enum(words),
  number: ({ min, max, whole }) => (whole ? z.coerce.number().int() : z.coerce.number()).min(min).max(max),
  day: () => day,
  id: ({ or }) => (or ? z.union([z.uuid(), z.enum(or)]) : z.uuid()),
  ids: ({ max }) => listOf(z.uuid(), max),
  texts: ({ max, each }) => listOf(z.string().max(each), max),
}

function schemaOf(param: Param): z.ZodType {
  // the entry under a kind takes parts of that kind
  const make = paramSchemas[param.kind] as (param: Param) => z.ZodType
  return make(param)
}

function listOf(item: z.ZodType, max: number): z.ZodType {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max).optional(),
  )
}
