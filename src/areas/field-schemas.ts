import * as z from 'zod'
import { hasYear } from '#core/dates/calendar.ts'
import { mostMoney, type Field, type Fields, type ValueOf } from '#core/fields/field.ts'
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
  return mapFields(table, (field) => orNull(field, answered(field))) as RecordShape<T>
}

/** What a new record is made of; a field with an initial value may be left out. */
export function newShape<T extends Fields>(table: T): NewShape<T> {
  return mapFields(table, (field) => {
    const schema = orNull(field, given(field))
    return field.initial === undefined ? schema : schema.default(field.initial as never)
  }) as NewShape<T>
}

/** What a change may name; what it leaves out stays. */
export function changeShape<T extends Fields>(table: T): ChangeShape<T> {
  return mapFields(table, (field) => orNull(field, given(field)).optional()) as ChangeShape<T>
}

/** The query of a list. A list of one may come without its brackets, a number as text. */
export function paramShape<T extends Params>(table: T): ParamShape<T> {
  const entries = Object.entries(table).map(([name, param]) => [name, schemaOfParam(param).optional()])
  return Object.fromEntries(entries) as ParamShape<T>
}

function mapFields(table: Fields, make: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, make(field)]))
}

function orNull(field: Field, schema: z.ZodType): z.ZodType {
  return 'nullable' in field && field.nullable ? schema.nullable() : schema
}

const day = z.iso.date().refine(hasYear)
const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'Use a three-letter currency code such as USD.')

/** What may come in. */
function given(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z
        .string()
        .trim()
        .min(field.required ? 1 : 0)
        .max(field.max)
    case 'choice':
      return z.enum(field.words)
    case 'money':
      return z
        .number()
        .min(field.signed ? -mostMoney : 0)
        .max(mostMoney)
        .multipleOf(0.01)
    case 'number':
      return (field.whole ? z.int() : z.number()).min(field.min).max(field.max)
    case 'flag':
      return z.boolean()
    case 'day':
      return day
    case 'instant':
      return z.iso.datetime()
    case 'currency':
      return currencyCode
    case 'id':
      return z.uuid()
    case 'ids':
      return z.array(z.uuid()).max(field.max)
  }
}

/** What goes out. */
function answered(field: Field): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.words)
    case 'money':
    case 'number':
      return z.number()
    case 'flag':
      return z.boolean()
    case 'id':
      return z.uuid()
    case 'ids':
      return z.array(z.uuid())
    default:
      return z.string()
  }
}

function schemaOfParam(param: Param): z.ZodType {
  switch (param.kind) {
    case 'text':
      return param.pattern ? z.string().trim().max(param.max).regex(param.pattern) : z.string().trim().max(param.max)
    case 'words':
      return listOf(z.enum(param.words), param.words.length)
    case 'word':
      return z.enum(param.words)
    case 'number':
      return (param.whole ? z.coerce.number().int() : z.coerce.number()).min(param.min).max(param.max)
    case 'day':
      return day
    case 'id':
      return param.or ? z.union([z.uuid(), z.enum(param.or)]) : z.uuid()
    case 'ids':
      return listOf(z.uuid(), param.max)
  }
}

function listOf(item: z.ZodType, max: number): z.ZodType {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max).optional(),
  )
}
