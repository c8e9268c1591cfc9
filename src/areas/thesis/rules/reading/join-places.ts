import type { CriterionNameKind } from '../criteria.ts'

/** A place as it stands in a thesis. */
export type Mention = { kind: CriterionNameKind; names: readonly string[]; from: number; to: number }

const comma =
  /^[\s)]*,\s*(?:(?:in|à|en|au|aux|em|no|na|nel|nella|im)\s+)?(?:(?:the|der|die|den|la|le|les|el|il|l['’])\s*)?$/i
const either =
  /^[\s)]*(?:,?\s*(?:or|and|und|oder|sowie|et|ou|y|o|e|u|i|lub|oraz|albo|en|of|og|och|bzw\.?)\s|[/+&])\s*(?:(?:in|im|the|der|die|den|la|le|les|el|il|en|l['’]|dans|à|a|au|aux|no|na|nel|nella|southern|northern|eastern|western|regional)\s*){0,2}$/i

const or = /^[\s)]*(?:,?\s*(?:or|oder|ou|o|u|lub|albo|of|bzw\.?)\s|\/)/i

/** Whether this country stands beside a region as another choice: 'the Jura or Switzerland'. */
export function isOtherChoice(thesis: string, mentions: readonly Mention[], country: string): boolean {
  const sorted = mentions.toSorted((one, other) => one.from - other.from)
  return sorted.some((mention, at) => {
    const next = sorted[at + 1]
    const pair = next && [mention, next]
    return (
      pair?.some(({ kind }) => kind === 'region') === true &&
      pair.some(({ kind, names }) => kind === 'country' && names.includes(country)) &&
      or.test(thesis.slice(mention.to, next?.from))
    )
  })
}

/**
 * Places of different kinds of which any one will do, as in 'Munich or Austria', 'Lisbon, Setúbal or the Algarve'. A place behind a
 * comma alone says where the place before it is: 'Austin, Texas'.
 */
export function findAlternatives(thesis: string, mentions: readonly Mention[]): Mention[] {
  const all = mentions.toSorted((one, other) => one.from - other.from)
  // 'Charlotte NC or Raleigh': the state belongs to its city
  const sorted = all.filter(({ kind, from }, at) => {
    const before = all[at - 1]
    return kind !== 'region' || before?.kind !== 'city' || !/^,?\s*$/.test(thesis.slice(before.to, from))
  })
  return splitRows(sorted, thesis).flatMap((row) => {
    const last = row.findLastIndex((_, at) => at > 0 && either.test(thesis.slice(row[at - 1]?.to, row[at]?.from)))
    const alternatives = row.every(isOfCities) ? row : row.slice(0, last + 1)
    return new Set(alternatives.map(({ kind }) => kind)).size > 1 ? alternatives : []
  })
}

/** Places with nothing but commas and 'or' between them. */
function splitRows(sorted: readonly Mention[], thesis: string): Mention[][] {
  const rows: Mention[][] = []
  for (const mention of sorted) {
    const row = rows.at(-1)
    const joint = thesis.slice(row?.at(-1)?.to, mention.from)
    if (row && (comma.test(joint) || either.test(joint))) row.push(mention)
    else rows.push([mention])
  }
  return rows
}

/** Cities that are regions as well. */
const cityStates = new Set(
  'Berlin Hamburg Bremen Vienna Brussels London Madrid Geneva Basel Zurich Zug Delhi'.split(' '),
)

function isOfCities({ kind, names }: Mention): boolean {
  return kind === 'city' || (kind === 'region' && names.every((name) => cityStates.has(name)))
}
