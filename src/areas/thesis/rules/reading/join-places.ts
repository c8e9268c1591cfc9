import type { CriterionNameKind } from '../criteria.ts'

/** A place as it stands in a thesis. */
export type Mention = { kind: CriterionNameKind; names: readonly string[]; from: number; to: number }

const comma = /^[\s)]*,\s*(?:(?:the|der|die|den|la|le|les|el|il|l['’])\s*)?$/i
const either =
  /^[\s)]*(?:,?\s*(?:or|and|und|oder|sowie|et|ou|y|o|e|u|i|lub|oraz|albo|en|of|og|och|bzw\.?)\s|[/+&])\s*(?:(?:in|im|the|der|die|den|la|le|les|el|il|en|l['’]|dans|à|a|southern|northern|eastern|western|regional)\s*){0,2}$/i

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
  const joints = sorted.slice(1).map(({ from }, at) => thesis.slice(sorted[at]?.to, from))
  const chosen = new Set<Mention>()
  for (const [at, joint] of joints.entries()) {
    if (!either.test(joint)) continue
    let start = at
    while (start > 0 && (comma.test(joints[start - 1] ?? '') || either.test(joints[start - 1] ?? ''))) start -= 1
    for (const mention of sorted.slice(start, at + 2)) chosen.add(mention)
  }
  const alternatives = sorted.filter((mention) => chosen.has(mention))
  return new Set(alternatives.map(({ kind }) => kind)).size > 1 ? alternatives : []
}
