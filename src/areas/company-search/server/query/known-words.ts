import { sql, type RawBuilder } from 'kysely'
import { wordsOf } from '#core/names/fold-text.ts'
import type { Db } from '#db/connection.ts'
import { planKept } from '#db/queries/kept-plans.ts'
import type { CompanyFilter } from '../../contract.ts'
import { dimensionsOf, fixedWords } from './filter-words.ts'
import { findIndustryNames } from '#areas/companies/server/find-industries.ts'
import type { RegionReader } from '../../rules/region-reader.ts'
import { listDimensions } from '../lists/list-store.ts'
import type { Counts, KnownWords } from './scan-plan.ts'

type Condition = RawBuilder<unknown>

/** What a search needs: the database, and what names of regions mean. */
export type SearchDeps = { db: Db; regions: RegionReader }

/** What the database knows of a filter before the search runs. */
export type Known = {
  /** The stored industries that the filter means. */
  industries: readonly string[]
  /** The stored regions that the filter means. */
  regions: readonly string[]
  /** The text in the words of the database itself. */
  folded: string
  /** Ids of the chosen names, by keys such as 'country:Chile'. */
  numbers: Record<string, number>
  counts: Counts
  words: KnownWords
  /** Every company has the words of its industry together with its place. */
  is_paired: boolean
}

const nothing: Known = { industries: [], regions: [], folded: '', numbers: {}, counts: {}, words: {}, is_paired: true }

/** Above this many companies, prefix lookups become slow; at most this many whole words replace one. */
const frequentFrom = 20_000
const mostLonger = 500

export async function readKnown({ db, regions: reader }: SearchDeps, filter: CompanyFilter): Promise<Known> {
  const industries = filter.industry ? await findIndustryNames(db, filter.industry) : []
  const { region: wanted, country } = filter
  const stored = wanted ? await listDimensions(db, ['region']) : []
  const regions = stored.flatMap(({ name }) => (wanted && reader.means(wanted, name, country) ? [name] : []))
  const dimensions = dimensionsOf(filter, { industries, regions })
  const text = filter.text ?? ''
  const fixed = fixedWords(filter).flat()
  if (text === '' && dimensions.length === 0 && fixed.length === 0) return nothing
  const kinds = dimensions.flatMap(({ kind, names }) => names.map(() => kind))
  const bare = dimensions.flatMap(({ names }) => names)
  const { rows } = await sql<Omit<Known, 'industries' | 'regions'>>`${planKept}
    with chosen as (
      select d.id, d.kind, d.kind || ':' || d.name as name from company_dimensions d
      join unnest(${kinds}::text[], ${bare}::text[]) as w (kind, name) on w.kind = d.kind and w.name = d.name
    ),
    counted as (
      select word, companies from company_filter_counts
      where word = any (${fixed}::text[]) or word in (select 'D' || id from chosen) or word between 'R0' and 'R8'
        or word in (select 'I' || i.id || 'D' || p.id from chosen i, chosen p where i.kind = 'industry' and p.kind in ('country', 'region'))
      union all select 'all', max(companies) from company_filter_counts having max(companies) is not null
    )
    select fold_text(${text}) as folded, coalesce((select json_object_agg(name, id) from chosen), '{}') as numbers,
      coalesce((select json_object_agg(word, companies) from counted), '{}') as counts, ${knownOf(wordsOf(text))} as words,
      not exists (select from company_search_refill) as is_paired`.execute(db)
  return rows[0] ? { ...rows[0], industries, regions } : nothing
}

function knownOf(words: readonly string[]): Condition {
  if (words.length === 0) return sql`'{}'::json`
  const begins = (column: Condition) =>
    sql`${column} >= t.word collate "C" and ${column} < t.word collate "C" || ${last}`
  return sql`(
    select json_object_agg(t.word, json_build_object('companies', c.companies, 'longer', case
      when cardinality(l.words) <= ${mostLonger} and not exists (select from company_search_refill where lacks_names) then (
        select json_agg(json_build_array(w.word, coalesce(k.companies, 0) >= ${frequentFrom / 10}))
        from unnest(l.words) w (word) left join company_word_counts k using (word)
      )
    end))
    from (select distinct unnest(${[...words]}::text[]) as word) t
    cross join lateral (
      select coalesce(sum(companies), 0)::integer as companies from company_word_counts
      where word = t.word or (char_length(t.word) >= 3 and ${begins(sql`word`)})
    ) c
    cross join lateral (
      -- The word itself may be too short to be kept there.
      select case when c.companies >= ${frequentFrom} and char_length(t.word) >= 3 then array(
        select t.word union (select word from company_words where ${begins(sql`word`)} limit ${mostLonger + 1})
      ) end as words
    ) l
  )`
}

/** Nothing sorts behind the last code point. */
const last = '\u{10FFFF}'
