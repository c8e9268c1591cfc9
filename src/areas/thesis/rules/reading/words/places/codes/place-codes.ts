import { foldText } from '#core/names/fold-text.ts'
import type { CriterionNameKind } from '../../../../criteria.ts'
import type { Meaning } from '../../../meanings.ts'
import { splitPhrases } from '../../phrase-table.ts'
import { placePhrases } from '../place-phrases.ts'
import { countryOfCity, homeOf } from '../place-words.ts'
import { findDepartments } from './departments.ts'
import { findDivisions } from '../divisions.ts'
import { findProvinces } from './provinces.ts'
import { findSharedEndings } from '../shared-endings.ts'
import { findShortPlaces, homeOfShortForm } from './short-places.ts'
import { raiseCodes } from './small-codes.ts'
import { districtNamed, findTown, homeOfTown } from '../towns.ts'
import places from '../place-words.json' with { type: 'json' }

/** By where they begin. */
export type PlaceCodes = ReadonlyMap<number, { to: number; meaning: Meaning }>

type Code = { from: number; to: number; code: string }

/** 'GA Georgia' as a pair. */
const readCodes = (line: string): [string, string][] =>
  splitPhrases(line).map((pair) => {
    const space = pair.indexOf(' ')
    return [pair.slice(0, space), pair.slice(space + 1)]
  })

/** States and provinces by country, those that are meant most often first. */
const states = Object.entries(places.codes).map(([country, line]) => ({ country, names: new Map(readCodes(line)) }))
const countries = new Map(readCodes(places.countryCodes))
const known = new Set([...countries.keys(), ...states.flatMap(({ names }) => [...names.keys()])])

const placeNames = new Map(
  placePhrases.flatMap(([phrase, meaning]) => (meaning.is === 'name' ? [[phrase, meaning.names] as const] : [])),
)

const placeMeanings = new Map(placePhrases)

function placeOf(name: string): { kind: CriterionNameKind; names: readonly string[] } | undefined {
  const meaning = placeMeanings.get(name)
  if (meaning?.is === 'name') return meaning
  const district = districtNamed(name)
  if (district !== undefined) return { kind: 'region', names: [district] }
  const town = findTown({ words: name.split(' '), typed: name, isPolish: false })
  return town && { kind: town.kind, names: [town.name] }
}

/** Those within countries. */
const namesWithin = new Map(
  placePhrases.flatMap(([phrase, meaning]) =>
    meaning.is === 'name' && meaning.kind !== 'country' ? [[phrase, meaning.names] as const] : [],
  ),
)

const inEnglish = new Set(['United States', 'Canada', 'Australia'])
const smallCodes = new Set(
  states.flatMap(({ country, names }) =>
    inEnglish.has(country) ? [...names.keys()].map((code) => code.toLowerCase()) : [],
  ),
)

/** A thesis without capitals, with those of codes. */
export const restoreCodes = (thesis: string): string => raiseCodes(thesis, smallCodes)

/** Whether the codes are states or provinces of one country. */
export const areCodesOfOne = (codes: readonly string[]): boolean =>
  states.some(({ names }) => codes.every((code) => names.has(code)))

/** Whether these folded words are a place that everybody knows. */
export const isPlaceName = (name: string): boolean => placeNames.has(name)

/** States whose code is nothing else, so that it needs no neighbour: 'HVAC contractors TX'. */
const unmistakable = new Set('AZ FL KY NC NJ NSW NV NY QLD TN TX WI'.split(' '))

/** Countries whose code is nothing else: 'plumbers NZ'. */
const plainCountries = new Set(['AU', 'NZ', 'UAE', 'KSA'])

/** Alone these are words more often than places. */
const everyday = new Set([
  'IN',
  'OR',
  'OK',
  'ME',
  'HI',
  'PR',
  'CO',
  'IT',
  'US',
  'NO',
  'DE',
  'ES',
  'SE',
  'PE',
  'UP',
  'AL',
  'ID',
  'MY',
  'VN',
  'PH',
  'TH',
])

const joint =
  /^(?:\s*[,/&+–-]\s*(?:(?:or|and|the|(?:north|south|east|west)ern|regional|rural)\s+)?|\s+(?:(?:or|and|ou|o|e|y|und|oder|et|i|lub|of|en)\s+(?:the\s+)?)?)$/i
const wordBehind = /^(?:\s*[,/&+]|\s(?:or|and|ou|o|e|y|und|oder|lub)\s)\s*(\p{Lu}[\p{L}-]+)/u
const wordBefore =
  /(\p{L}[\p{L}.'’]*)((?:\s*[,/&+]\s*|\s+(?:or|and|ou|o|e|y|und|oder|et|i|lub)\s+|\s)(?:regional\s|rural\s|southern\s|northern\s|eastern\s|western\s|upstate\s|upper\s)?)$/iu

/**
 * 'FL, GA and NC', 'Austin, TX', 'in NJ': codes of places, by where they stand in the text. A code is one only among others of
 * its kind, beside a place of its country, or behind 'in'.
 */
export function findPlaceCodes(thesis: string): PlaceCodes {
  const found = new Map<number, { to: number; meaning: Meaning }>([
    ...findShortPlaces(thesis, { placeOf, homeOf: homeOfName }).map(
      ({ from, to, kind, names }): [number, { to: number; meaning: Meaning }] => [
        from,
        { to, meaning: { is: 'name', kind, names, says: thesis.slice(from, to) } },
      ],
    ),
    ...findCorners(thesis),
    ...findPlates(thesis),
    ...findMarked(thesis),
    ...findDepartments(thesis).map(({ from, to, kind, names }): [number, { to: number; meaning: Meaning }] => [
      from,
      { to, meaning: { is: 'name', kind, names, says: names.join(', ') } },
    ]),
    ...findDivisions(thesis, {
      regions: namesWithin,
      isCountry: (name) => placeNames.has(name) && !namesWithin.has(name),
    }).map((division) => asRegion({ ...division, thesis })),
    ...findProvinces(thesis).map((province) => asRegion({ ...province, thesis })),
    ...findSharedEndings(thesis, placeNames).map(({ from, to, names }) => asRegion({ from, to, names, thesis })),
  ])
  for (const run of findRuns(thesis)) {
    const names = nameRun(run, thesis)
    for (const [at, { from, to }] of run.entries()) {
      const name = names?.[at]
      // 'wc or nc' are in South Africa
      if (name && !found.has(from))
        found.set(from, { to, meaning: { is: 'name', ...name, names: [...name.names], says: name.names.join(', ') } })
    }
  }
  return found
}

type NamedRegion = { from: number; to: number; names: readonly string[]; thesis: string }

const asRegion = ({ from, to, names, thesis }: NamedRegion): [number, { to: number; meaning: Meaning }] => [
  from,
  { to, meaning: { is: 'name', kind: 'region', names, says: thesis.slice(from, to) } },
]

const british = /£|\bGBP\b|\bUK\b|\bEngland\b|\bBrit|\bCQC\b|\bOfsted\b|\bcare homes?\b/i
const american = /\$|\bUSD?\b|\bUSA\b/
const corners = /\b(North|South)[ -]?(West|East)(?:ern)?\b(?!ern| (?:of|England|US|USA|Asia|Africa|Europe|London))/gi

/** 'the North West' of the country whose money or name a thesis speaks of. */
function findCorners(thesis: string): [number, { to: number; meaning: Meaning }][] {
  const isBritish = british.test(thesis)
  if (isBritish === american.test(thesis)) return []
  return [...thesis.matchAll(corners)].flatMap(({ 0: said, 1: north = '', 2: west = '', index }) => {
    const names = placeNames.get(foldText(isBritish ? `${north} ${west} England` : `us ${north}${west}`))
    if (!names || !/^\p{Lu}/u.test(said)) return []
    return [[index, { to: index + said.length, meaning: { is: 'name', kind: 'region', names, says: said } }]]
  })
}

/** Names of countries with marks or numbers in them: 'D/A/CH', 'the lower 48'. */
const marked: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<!\p{L})D ?[,/+&-] ?A ?(?:[,/+&-]|und|oder) ?CH(?!\p{L})/gu, ['Germany', 'Austria', 'Switzerland']],
  [/\b(?:the )?lower 48(?: states)?\b/gi, ['United States']],
]

const plateCountries = new Map(
  Object.entries({
    d: 'Germany',
    a: 'Austria',
    ch: 'Switzerland',
    nl: 'Netherlands',
    dk: 'Denmark',
    lux: 'Luxembourg',
  }),
)
const plate = String.raw`(?:d|a|ch|nl|dk|lux)(?![\p{L}\d.])`
const plates = new RegExp(
  String.raw`(?<![\p{L}\d.])d\s*[,/+&]\s*(?=a|ch)${plate}(?:\s*(?:[,/+&]|und|oder)\s*${plate})*`,
  'giu',
)

/** 'd, a, nl': as on the plates of cars. */
function findPlates(thesis: string): [number, { to: number; meaning: Meaning }][] {
  return [...thesis.matchAll(plates)].map(({ 0: said, index }) => {
    const names =
      said
        .toLowerCase()
        .match(/\p{L}+/gu)
        ?.flatMap((code) => plateCountries.get(code) ?? []) ?? []
    return [index, { to: index + said.length, meaning: { is: 'name', kind: 'country', names, says: said } }]
  })
}

function findMarked(thesis: string): [number, { to: number; meaning: Meaning }][] {
  return marked.flatMap(([pattern, names]) =>
    [...thesis.matchAll(pattern)].map(({ 0: said, index }): [number, { to: number; meaning: Meaning }] => [
      index,
      { to: index + said.length, meaning: { is: 'name', kind: 'country', names, says: said } },
    ]),
  )
}

/** Codes with nothing but joints between them. */
function findRuns(thesis: string): Code[][] {
  const runs: Code[][] = []
  for (const match of thesis.matchAll(
    /(?<![\p{L}\d&])(?:[A-Z]{2,3}|Aus|Qc|Tas|Vic|Qld|[NO]Ö|Stmk|Ktn|Bgld|Sbg|Vbg)(?![\p{L}\d&])/gu,
  )) {
    const [code] = match
    if (!known.has(code)) continue
    const one = { from: match.index, to: match.index + code.length, code }
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && joint.test(thesis.slice(before.to, one.from))) run.push(one)
    else runs.push([one])
  }
  return runs
}

type PlaceName = { kind: 'country' | 'region'; names: readonly string[] }
type CodeTable = { country: string | null; kind: PlaceName['kind']; names: ReadonlyMap<string, string> }
type Surroundings = { thesis: string; home: string | null }

function nameRun(run: readonly Code[], thesis: string): PlaceName[] | null {
  const surroundings = { thesis, home: homeBeside(run, thesis) }
  const table = listTables(surroundings).find((each) => isOfTable(run, each, surroundings))
  return table ? run.map(({ code }) => ({ kind: table.kind, names: [table.names.get(code) ?? code] })) : null
}

/** States before countries, and those of the country that a thesis speaks of before all. */
function listTables({ thesis, home }: Surroundings): CodeTable[] {
  const homes = homesIn(thesis)
  const isNamed = (country: string) => home === country || homes.has(country)
  const tables = states.map(({ country, names }) => ({ country, kind: 'region' as const, names }))
  const named = tables.filter(({ country }) => isNamed(country))
  return [...named, ...tables, { country: null, kind: 'country', names: countries }]
}

/** The countries of the places that a thesis names with one word. */
function homesIn(thesis: string): Set<string> {
  const words = [...thesis.matchAll(/\p{Lu}\p{L}{2,}/gu)].map(([word]) => homeOfName(foldText(word)))
  return new Set(words.filter((home) => home !== null))
}

/** The county of Ireland or of Northern Ireland by the name alone: 'Down'. */
export function countyNamed(name: string): string | undefined {
  const district = districtNamed(name)
  const county = placeNames.get(`county ${name}`)?.[0] ?? districtNamed(`county ${name}`)
  return county ?? (district !== undefined && homeOfTown(name) === 'Ireland' ? district : undefined)
}

/** The country of a place by its folded name; null for any other words. */
export function homeOfName(words: string): string | null {
  const [name] = placeNames.get(words) ?? []
  if (name === undefined) return homeOfTown(words) ?? homeOfShortForm(words) ?? null
  return homeOf(name) ?? countryOfCity(name) ?? name
}

function isOfTable(run: readonly Code[], table: CodeTable, surroundings: Surroundings): boolean {
  if (!run.every(({ code }) => table.names.has(code))) return false
  const [first] = run
  if (first && run.length === 1) return standsAlone(first, table, surroundings)
  // 'Healthcare IT, US'; and letters with nothing between them are codes in a longer row only
  if (run.length > 2) return true
  if (surroundings.home !== null && surroundings.home === table.country) return true
  return isPair(run, table, surroundings.thesis)
}

function isPair(run: readonly Code[], { country }: CodeTable, thesis: string): boolean {
  const isIt = country === null && run.some(({ code }) => code === 'IT')
  if (!/^\s+$/.test(thesis.slice(run[0]?.to, run[1]?.from))) return !isIt
  // 'laundromats NJ PA'
  return country === 'United States' && run.some(({ code }) => unmistakable.has(code))
}

/** The country of the place beside the codes; its name where the place is a country; null without one. */
function homeBeside(run: readonly Code[], thesis: string): string | null {
  const before = thesis.slice(0, run[0]?.from)
  const behind = thesis.slice(run.at(-1)?.to)
  const next = wordBehind.exec(behind) ?? (run.length > 1 ? nextWord.exec(behind) : null)
  const words = [wordBefore.exec(before)?.[1] ?? '', next?.[1] ?? '']
  const [home] = words.flatMap((word) => (/^\p{Lu}/u.test(word) ? (homeOfName(foldText(word)) ?? []) : []))
  return home ?? null
}

const nextWord = /^\s(\p{Lu}[\p{L}-]+)/u

const endOfCode =
  /^(?:[ \t]*\n|\s*(?:[,.;:!?)(/&+]|$|(?:or|and|for|to|where|that|who|near|ideally|is|are|not|out|excluded|businesses|companies|firms|with|ok|only|based|preferred|doing|making|under|over|above|below|between|from|at|up to|less than|more than|unter|über|ab|mit|bis|no|non|without|asking|price|rev|revenue|sales|turnover|ebitda|sde|est|founded|min|max|minimum|maximum)\b|\s(?:[<>~≥≤+]\s?)?(?:[A-Z]{1,3})?[$€£]?\d))/

const isNorthernIreland = ({ thesis, home }: Surroundings): boolean =>
  home === 'Ireland' || (home !== 'Germany' && british.test(thesis))

function standsAlone(one: Code, table: CodeTable, surroundings: Surroundings): boolean {
  if (table.country !== null || !plainCountries.has(one.code)) return standsAsPlace(one, table, surroundings)
  return !isMoney.test(surroundings.thesis.slice(one.to))
}

function standsAsPlace({ code, from, to }: Code, { country }: CodeTable, { thesis, home }: Surroundings): boolean {
  const behind = thesis.slice(to)
  if (!endOfCode.test(behind) && !isBeforePlace(behind, home)) return false
  if (code === 'NI' && isNorthernIreland({ thesis, home })) return country === 'United Kingdom'
  if (home !== null && country !== null) return home === country
  if (everyday.has(code)) return false
  return home !== null || saysPlace(code, { country, thesis, before: thesis.slice(0, from), behind })
}

/** 'NZ$2m' */
const isMoney = /^\s?[$\d]/

type Lone = { country: string | null; thesis: string; before: string; behind: string }

/** A code without a place beside it: one that is nothing else, or one behind 'in'. */
function saysPlace(code: string, { country, thesis, before, behind }: Lone): boolean {
  if (unmistakable.has(code)) return country === 'Australia' || isMeant(country, thesis)
  const isNamed =
    /\b(?:in|near|around)\s$/i.test(before) ||
    /^\s(?:is |are )?(?:not (?:wanted|included)|excluded|out)\b/i.test(behind)
  return isNamed && isMeant(country, thesis)
}

/** 'Ontario BC Alberta' */
function isBeforePlace(behind: string, home: string | null): boolean {
  const [, next] = nextWord.exec(behind) ?? []
  return home !== null && next !== undefined && homeOfName(foldText(next)) === home
}

/** States are those of the country of the other places; where there are none, American ones. */
function isMeant(country: string | null, thesis: string): boolean {
  const homes = homesIn(thesis)
  return homes.size > 0 ? country !== null && homes.has(country) : country === 'United States'
}
