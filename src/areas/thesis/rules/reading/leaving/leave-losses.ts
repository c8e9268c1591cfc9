import { isVerb, type Claimed } from '../meanings.ts'
import { statementsOf } from './sentence-evidence.ts'

/**
 * 'Loss-makers only with a clear fix', 'small losses are tolerated': hardly anybody asks for losses, and whoever does says it of a trade. In a sentence
 * of its own, in which nothing refuses it, a loss is said not to be understood.
 */
export function leaveLosses(items: readonly Claimed[], thesis: string): Claimed[] {
  if (!items.some(isLoss)) return [...items]
  const statements = statementsOf(items, thesis)
  const alone = statements.length > 1 ? statements.filter(({ items: said }) => !said.some(asks)) : []
  return items.map((item) => {
    const isAlone = isLoss(item) && alone.some(({ items: said }) => said.includes(item) && !isRefused(said, item))
    return isAlone ? { from: item.from, to: item.to, meaning: { is: 'left' } } : item
  })
}

const isLoss = ({ meaning }: Claimed): boolean =>
  meaning.is === 'defined' && meaning.limits.figure === 'ebitda' && meaning.limits.min === null

const asks = (item: Claimed): boolean => item.meaning.is === 'name' || isVerb(item)

/** 'no loss-makers'; 'loss-makers are out' has been turned round. */
function isRefused(said: readonly Claimed[], loss: Claimed): boolean {
  const before = said.slice(0, said.indexOf(loss))
  return before.slice(before.findLastIndex(({ meaning }) => meaning.is === 'mark') + 1).some(isNot)
}

const isNot = ({ meaning }: Claimed): boolean => meaning.is === 'not'
