import { parseFile, type TsPropertySignature, type TsType, type TsTypeElement } from '@swc/core'
import { sql } from 'kysely'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'

/** One column, as tables.ts declares it or as the database has it. */
type Column = { type: string; isNullable: boolean; hasDefault: boolean; words: string[] }
/** By `table.column`. */
type Columns = Record<string, Column>

const test = useTestDb()

/** What pg hands out for each type of column; see connection.ts for the two that differ from its habit. */
const typesByDatabaseType: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  'character varying': 'string',
  date: 'string',
  numeric: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  real: 'number',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  bytea: 'Buffer',
}

describe('tables.ts', () => {
  it('says of every table and column what the database says: name, type, null, default and allowed words', async () => {
    expect(compare(await readDeclared(), await readActual())).toEqual([])
  })

  it('is caught here when it says something else', async () => {
    await sql`alter table tasks add column surprise integer`.execute(test.db)
    await sql`alter table tasks alter column title drop not null, alter column attempt drop default`.execute(test.db)
    await sql`alter table tasks alter column created_at type text, drop column step`.execute(test.db)
    await sql`alter table deals drop constraint deals_status_check, add check (status in ('hot', 'warm'))`.execute(
      test.db,
    )
    expect(compare(await readDeclared(), await readActual())).toEqual([
      'deals.status is string of hot, warm, tables.ts says string of active, cold, hot',
      'tasks.attempt is number, tables.ts says number, default',
      'tasks.created_at is string, tables.ts says Date',
      'tasks.step is absent, tables.ts says string | null',
      'tasks.surprise is number | null, tables.ts says absent',
      'tasks.title is string | null, tables.ts says string',
    ])
  })
})

function compare(declared: Columns, actual: Columns): string[] {
  const names = new Set([...Object.keys(declared), ...Object.keys(actual)])
  return [...names].toSorted().flatMap((name) => {
    const want = describeColumn(actual[name], actual[name])
    const has = describeColumn(declared[name], actual[name])
    return want === has ? [] : [`${name} is ${want}, tables.ts says ${has}`]
  })
}

function describeColumn(column: Column | undefined, actual = column): string {
  if (column === undefined || actual === undefined) return 'absent'
  // What is inside JSON and arrays is the area's business; `unknown` already includes null.
  const type = /^(json|array)/.test(actual.type) ? actual.type : column.type
  const { isNullable } = column.type === 'unknown' ? actual : column
  // A union without a check in the database is fine: it binds the code that writes.
  const words = actual.words.length > 0 ? ` of ${column.words.join(', ')}` : ''
  return `${type}${words}${isNullable ? ' | null' : ''}${column.hasDefault ? ', default' : ''}`
}

async function readActual(): Promise<Columns> {
  type Row = {
    table: string
    column: string
    type: string
    is_nullable: boolean
    has_default: boolean
    checks: string[]
  }
  const { rows } = await sql<Row>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, -1) as type, not a.attnotnull as is_nullable,
      a.atthasdef or a.attidentity <> '' as has_default,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely\\_migration%'
    order by 1, 2`.execute(test.db)
  const columns: Columns = {}
  for (const { table, column, type, is_nullable, has_default, checks } of rows) {
    const words = checks.flatMap(readAllowedWords).toSorted()
    columns[`${table}.${column}`] = { type: toType(type), isNullable: is_nullable, hasDefault: has_default, words }
  }
  return columns
}

function toType(type: string): string {
  if (type.endsWith('[]')) return `array of ${type}`
  if (type === 'json' || type === 'jsonb') return 'json'
  return typesByDatabaseType[type] ?? type
}

/** `CHECK ((role = ANY (ARRAY['a'::text, 'b'::text])))` or, for one word, `CHECK ((status = 'a'::text))`. */
function readAllowedWords(check: string): string[] {
  if (!/^CHECK \(\(\w+ = (ANY \(ARRAY\[.*\]\)|'[^']*'::text)\)\)$/.test(check)) return []
  return [...check.matchAll(/'([^']*)'::text/g)].map((match) => match[1] ?? '')
}

/** Reads the file as a compiler does, because types are gone when a program runs. */
async function readDeclared(): Promise<Columns> {
  const { body } = await parseFile(path.join(import.meta.dirname, 'tables.ts'), { syntax: 'typescript' })
  const types = new Map<string, TsType>()
  for (const item of body) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item
    if (declaration.type === 'TsTypeAliasDeclaration') types.set(declaration.id.value, declaration.typeAnnotation)
  }
  const tables = membersOf(types.get('Tables'), types)
  return Object.fromEntries(
    tables.flatMap(([table, type]) =>
      membersOf(type, types).map(([name, of]) => [`${table}.${name}`, toColumn(of, types)] as const),
    ),
  )
}

function membersOf(type: TsType | undefined, types: Map<string, TsType>): [string, TsType][] {
  const literal = type === undefined ? undefined : resolveName(type, types)
  if (literal?.type !== 'TsTypeLiteral') throw new Error('tables.ts: a table must be a plain object type of this file')
  return literal.members.filter(isProperty).map((member) => {
    if (member.key.type !== 'Identifier' || member.typeAnnotation === undefined)
      throw new Error('tables.ts: a column needs a plain name')
    return [member.key.value, member.typeAnnotation.typeAnnotation]
  })
}

function isProperty(element: TsTypeElement): element is TsPropertySignature {
  return element.type === 'TsPropertySignature'
}

function resolveName(type: TsType, types: Map<string, TsType>): TsType {
  if (type.type !== 'TsTypeReference' || type.typeName.type !== 'Identifier') return type
  return types.get(type.typeName.value) ?? type
}

function toColumn(type: TsType, types: Map<string, TsType>): Column {
  const inner = insideOf(type, 'Generated')
  const parts = partsOf(inner ?? type, types)
  const real = parts.filter((part) => kindOf(part) !== 'null')
  const kinds = [...new Set(real.map(kindOf))]
  const words = real.flatMap((part) => wordOf(part)).toSorted()
  return { type: kinds.join(' | '), isNullable: real.length < parts.length, hasDefault: inner !== null, words }
}

/** The X of `Generated<X>`, or null. */
function insideOf(type: TsType, name: string): TsType | null {
  if (type.type !== 'TsTypeReference' || type.typeName.type !== 'Identifier' || type.typeName.value !== name)
    return null
  return type.typeParams?.params[0] ?? null
}

function partsOf(type: TsType, types: Map<string, TsType>): TsType[] {
  const resolved = resolveName(type, types)
  if (resolved.type === 'TsUnionType') return resolved.types.flatMap((part) => partsOf(part, types))
  return resolved.type === 'TsParenthesizedType' ? partsOf(resolved.typeAnnotation, types) : [resolved]
}

function kindOf(type: TsType): string {
  if (type.type === 'TsKeywordType') return type.kind
  if (type.type === 'TsLiteralType') return type.literal.type === 'StringLiteral' ? 'string' : 'number'
  if (type.type === 'TsTypeReference' && type.typeName.type === 'Identifier') return type.typeName.value
  return type.type
}

function wordOf(type: TsType): string[] {
  return type.type === 'TsLiteralType' && type.literal.type === 'StringLiteral' ? [type.literal.value] : []
}
