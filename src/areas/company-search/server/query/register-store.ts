import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { openNameWords, scanWords } from './word-store.ts'

/** What everybody may know of a company: who it is and where, and none of its figures. */
export type RegisterRow = Pick<
  Selectable<Tables['companies']>,
  'id' | 'name' | 'country' | 'region' | 'location' | 'is_sample'
>

const columns = [
  'companies.id',
  'companies.name',
  'companies.country',
  'companies.region',
  'companies.location',
  'companies.is_sample',
] as const

/** Names that are sorted and counted one by one; a name that more companies have must be written out further. */
const mostNames = 3000

/** `workspaceId` null sees the universe alone. */
type RegisterLookup = {
  workspaceId: string | null
  words: readonly string[]
  /** Other words to look for, by the word that was asked for. */
  instead: ReadonlyMap<string, readonly string[]>
  country: string | null
  limit: number
  offset: number
}

/** Active companies whose name has all words, the last of them maybe only begun; names that begin with them first. */
export async function searchNames(db: Db, search: RegisterLookup): Promise<{ rows: RegisterRow[]; total: number }> {
  const { words, instead } = search
  const write = await openNameWords(db)
  // Words of one or two letters must be one; longer ones begin one.
  const lexemes = words
    .map((word) => [write(word, word.length >= 3), ...(instead.get(word) ?? []).map((other) => write(other))])
    .map((any) => `(${any.join(' | ')})`)
    .join(' & ')
  return scanWords(db, { isByWords: true }, (scanning) => listNames(scanning, search, lexemes))
}

async function listNames(
  db: Db,
  { workspaceId, words, country, limit, offset }: RegisterLookup,
  lexemes: string,
): Promise<{ rows: RegisterRow[]; total: number }> {
  const found = db
    .selectFrom('company_search as found')
    .select(['found.id', 'found.name_key'])
    .where(sql<boolean>`found.words @@ ${lexemes}::tsquery`)
    .where(sql<boolean>`(found.workspace_id is null or found.workspace_id = ${workspaceId}::uuid)`)
    .$if(country !== null, (query) =>
      query.where(
        sql<boolean>`found.country_id = (select id from company_dimensions where kind = 'country' and name = ${country})`,
      ),
    )
    .limit(mostNames)
  const start = words.join(' ').slice(0, 40)
  const rows = await db
    .with('names', (cte) => cte.selectFrom(found.as('found')).selectAll())
    .selectFrom('names')
    .innerJoin('companies', 'companies.id', 'names.id')
    .select(columns)
    .orderBy(
      sql`case when names.name_key = ${start} then 0 when starts_with(names.name_key, ${start}) then 1 else 2 end`,
    )
    .orderBy('names.name_key')
    .orderBy('names.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: total }
}
