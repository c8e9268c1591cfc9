import { languagesOf } from '../../languages.ts'
import { splitPhrases } from '../../phrase-table.ts'
import places from '../place-words.json' with { type: 'json' }

type CodedPlace = { from: number; to: number; names: readonly string[] }

const provinces = new Map(
  splitPhrases(places.provinces).map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]),
)

const code = String.raw`[a-z]{2}(?!\p{L})`
const lead = String.raw`prov(?:\.|incia)?\s?(?:di\s)?`
const row = String.raw`${code}(?:\s?(?:[,/]|-|e|o)\s?(?:${lead})?${code})*`
const rows: readonly RegExp[] = [
  // 'prov. MI', 'provincia di BG o BS'
  new RegExp(String.raw`(?<!\p{L})(${lead}${row})`, 'giu'),
  // 'Treviglio (BG)'
  new RegExp(String.raw`\((${row})\)`, 'gu'),
  new RegExp(String.raw`\((${row.replaceAll('a-z', 'A-Z')})\)`, 'gu'),
  // 'BG/BS'
  new RegExp(String.raw`(?<![\p{L}/])(${code}(?:/${code})+)(?!/)`, 'giu'),
]
const codes = new RegExp(String.raw`(?<!\p{L})${code}`, 'giu')

/** 'prov. MI', '(BG)', 'bg/bs': Italian provinces by the letters of their plates, in Italian. */
export function findProvinces(thesis: string): CodedPlace[] {
  if (!languagesOf(thesis).includes('Italian')) return []
  return rows.flatMap((pattern) =>
    [...thesis.matchAll(pattern)].flatMap(({ 0: said, 1: named = '', index }) => {
      const start = index + said.indexOf(named)
      const found = [...named.matchAll(codes)]
        .filter(({ 0: letters }) => !joints.has(letters))
        .map(({ 0: letters, index: at }) => ({ at, letters, name: provinces.get(letters.toUpperCase()) }))
      if (found.some(({ name }) => name === undefined)) return []
      return found.map(({ at, letters, name = '' }, place) => ({
        // 'prov.' belongs to the first of them
        from: place === 0 ? start : start + at,
        to: start + at + letters.length,
        names: [name],
      }))
    }),
  )
}

const joints = new Set(['di'])
