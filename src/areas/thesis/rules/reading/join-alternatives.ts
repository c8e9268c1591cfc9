import { cutText } from '#core/format/cut-text.ts'
import type { NameCriterion } from '../../contract.ts'
import { mostNames, type CriterionNameKind } from '../criteria.ts'
import { criterionId } from '../criterion-id.ts'
import { findAlternativeTrades, splitThings } from './join-listed.ts'
import type { Span } from './meanings.ts'

/** A trade where a thesis names it. */
export type TradeMention = Span & { kind: CriterionNameKind; names: readonly string[]; not: boolean }

/**
 * 'gears, forgings or castings': who makes any of them will do, so a list is one criterion of words, also where the reader knows
 * some of it as an industry or a technology.
 */
export function joinAlternatives(
  criteria: readonly NameCriterion[],
  mentions: readonly TradeMention[],
  thesis: string,
): NameCriterion[] {
  const sought = mentions.filter((one) => !one.not && criteria.some((criterion) => isFrom(criterion, one)))
  const lists = findAlternativeTrades(thesis, sought).filter(
    (list) => list.every(isText) || (list.some(isText) && splitThings(thesis, list).length > 1),
  )
  const listed = new Set(lists.flat())
  const others = sought.filter((one) => !listed.has(one))
  const left = criteria.flatMap((criterion) => {
    const own = sought.filter((one) => isFrom(criterion, one))
    return own.some((one) => listed.has(one))
      ? withOnly(
          criterion,
          own.filter((one) => others.includes(one)),
          thesis,
        )
      : [criterion]
  })
  return [...left, ...lists.map((list) => toCriterion(list, thesis))]
}

const isText = ({ kind }: TradeMention): boolean => kind === 'text'

function isFrom({ kind, names, not }: NameCriterion, mention: TradeMention): boolean {
  return kind === mention.kind && not === mention.not && mention.names.every((name) => names.includes(name))
}

/** The names that other places of the thesis say; none where it is said in a list alone. */
function withOnly(criterion: NameCriterion, mentions: readonly TradeMention[], thesis: string): NameCriterion[] {
  if (mentions.length === 0) return []
  const names = [...new Set(mentions.flatMap((one) => one.names))]
  const said = mentions.map(({ from, to }) => thesis.slice(from, to)).join(', ')
  return [{ ...criterion, names, said: cutText(said, 300) }]
}

function toCriterion(list: readonly TradeMention[], thesis: string): NameCriterion {
  const things = splitThings(thesis, list).map(({ from, to }) => cutText(thesis.slice(from, to).trim(), 200))
  const names = [...new Set(things)].slice(0, mostNames)
  const said = cutText(thesis.slice(list[0]?.from, list.at(-1)?.to), 300)
  const words = { kind: 'text', names, not: false } as const
  return { ...words, names, id: criterionId(words), must: false, note: null, said }
}
