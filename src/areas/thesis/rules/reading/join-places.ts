import type { CriterionNameKind } from '../criteria.ts'
import { isEither } from './words/places/place-leads.ts'
import { languagesOf } from './words/languages.ts'
import { homeOf } from './words/places/place-words.ts'
import { wholesOf } from './words/places/wider-regions.ts'

/** A place as it stands in a thesis; `states` are where its writer says that it is, as in 'Austin, Texas'. */
export type Mention = {
  kind: CriterionNameKind
  names: readonly string[]
  from: number
  to: number
  states?: readonly string[]
}

const comma =
  /^[\s)]*,\s*(?:(?:in|à|en|au|aux|em|no|na|nel|nella|im)\s+)?(?:(?:the|der|die|den|la|le|les|el|il|de|du|des|l['’])\s*)?$/i
const either =
  /^[\s)]*(?:,?\s*(?:or|and|und|oder|sowie|et|ou|y|o|e|u|i|lub|oraz|albo|en|of|og|och|bzw\.?)\s|[/+&])\s*(?:(?:in|im|the|der|die|den|la|le|les|el|il|de|du|des|en|anywhere|greater|l['’]|dans|à|a|au|aux|no|na|nel|nella|southern|northern|eastern|western|regional)\s*){0,2}$/i

const or = /^[\s)]*(?:,?\s*(?:or|oder|ou|o|u|lub|albo|of|bzw\.?)\s|\/)/i

const isOr = (between: string): boolean => or.test(between) || isEither(between)

/** A thesis in which 'of' means 'or' in Dutch alone: 'the Algarve region of Portugal' is no choice. Every letter keeps its place. */
export const withoutOf = (thesis: string): string =>
  languagesOf(thesis).includes('Dutch') ? thesis : thesis.replaceAll(/(?<= )of(?= )/g, 'in')

/** Whether this country stands beside a region as another choice: 'the Jura or Switzerland'. */
export function isOtherChoice(thesis: string, mentions: readonly Mention[], country: string): boolean {
  const sorted = mentions.toSorted((one, other) => one.from - other.from)
  return sorted.some((mention, at) => {
    const next = sorted[at + 1]
    const pair = next && [mention, next]
    return (
      pair?.some(({ kind }) => kind === 'region') === true &&
      pair.some(({ kind, names }) => kind === 'country' && names.includes(country)) &&
      isOr(thesis.slice(mention.to, next?.from))
    )
  })
}

/**
 * Places of different kinds of which any one will do, as in 'Munich or Austria', 'Lisbon, Setúbal or the Algarve'. A place behind a
 * comma alone says where the place before it is: 'Austin, Texas'.
 */
export function findAlternatives(thesis: string, mentions: readonly Mention[]): Mention[] {
  const sorted = joinStates(
    mentions.toSorted((one, other) => one.from - other.from),
    thesis,
  )
  return splitRows(sorted, thesis).flatMap((row) => {
    const last = row.findLastIndex((_, at) => at > 0 && isChoice(thesis.slice(row[at - 1]?.to, row[at]?.from)))
    const isRowOfAny = row.every(isOfCities) || isOfLocals(row) || row.length > longestAddress
    const alternatives = isRowOfAny ? row : row.slice(0, last + 1)
    return new Set(alternatives.map(({ kind }) => kind)).size > 1 ? alternatives : []
  })
}

const addressed =
  /^(?:\s(?:region|area|part|province|county|district))?[\s,:(–-]*(?:(?:in|im|en|in the|dans|nel|nella|w|em|no|na)\s)?$/i

/** Regions that only say where the part beside them is, or of which only the parts behind them are meant: 'Brianza (Lombardia)'. */
export function findWholes(thesis: string, mentions: readonly Mention[]): Set<string> {
  const sorted = mentions.toSorted((one, other) => one.from - other.from)
  return new Set(
    sorted.flatMap(({ kind, names, to }, at) => {
      const next = sorted[at + 1]
      if (kind !== 'region' || next?.kind !== 'region' || !addressed.test(thesis.slice(to, next.from))) return []
      const isWhole = (name: string) => [...names, ...next.names].some((part) => wholesOf(part).includes(name))
      return [...names, ...next.names].filter(isWhole)
    }),
  )
}

/** 'Charlotte NC or Raleigh': the state belongs to its city. Beside a city that is a region, as Zurich, stands another choice. */
function joinStates(sorted: readonly Mention[], thesis: string): Mention[] {
  const joined: Mention[] = []
  for (const mention of sorted) {
    const before = joined.at(-1)
    if (before && isStateOf(mention, before, thesis))
      joined.splice(-1, 1, { ...before, to: mention.to, states: mention.names })
    else joined.push(mention)
  }
  return joined
}

function isStateOf({ kind, names, from }: Mention, before: Mention, thesis: string): boolean {
  const isCity = kind === 'region' && before.kind === 'city' && before.states === undefined
  const isAddress = names.every((name) => statesInAddresses.has(homeOf(name) ?? ''))
  return (
    isCity &&
    isAddress &&
    /^,?\s*$/.test(thesis.slice(before.to, from)) &&
    !before.names.every((name) => cityStates.has(name))
  )
}

/** Where a city is told with its state: 'Austin, Texas'. 'Bern, Aargau und Solothurn' are three places. */
const statesInAddresses = new Set(['United States', 'Canada', 'Australia', 'India', 'Germany', 'United Kingdom'])

/** Nothing but a comma or an 'or' */
export const isRow = (joint: string): boolean => comma.test(joint) || isChoice(joint)

const isChoice = (between: string): boolean => either.test(between) || isEither(between)

/** 'Austin, Texas, USA' */
const longestAddress = 3

/** Places with nothing but commas and 'or' between them. */
function splitRows(sorted: readonly Mention[], thesis: string): Mention[][] {
  const rows: Mention[][] = []
  for (const mention of sorted) {
    const row = rows.at(-1)
    const joint = thesis.slice(row?.at(-1)?.to, mention.from)
    if (row && (isRow(joint) || isBareRow([...row, mention], joint))) row.push(mention)
    else rows.push([mention])
  }
  return rows
}

/** 'Hamburg Bremen Hannover' */
const isBareRow = (row: readonly Mention[], joint: string): boolean => /^\s+$/.test(joint) && row.every(isOfCities)

/** 'Zürich, Aargau, Bern': three cities and regions in a row are no address. */
function isOfLocals(row: readonly Mention[]): boolean {
  return row.length > 2 && row.every(({ kind, states }) => kind !== 'country' && states === undefined)
}

/** Cities that are regions as well. */
const cityStates = new Set([
  ...'Berlin Hamburg Bremen Vienna Salzburg Brussels London Madrid Geneva Basel Zurich Zürich Zug Delhi'.split(' '),
  'New York',
])

function isOfCities({ kind, names }: Mention): boolean {
  return kind === 'city' || (kind === 'region' && names.every((name) => cityStates.has(name)))
}
