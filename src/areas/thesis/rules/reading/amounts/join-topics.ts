import { isAmount, type Item } from './read-amounts.ts'

/** What somebody who speaks puts before a number: 'say', 'I'd go for', 'sagen wir'. */
const aside = [
  "(?:i|we)(?:['’]d| would) (?:say|go(?: for)?|like|want)|(?:i|we) (?:want|like|say)|let['’]?s say|(?:i|we) can discuss|can be discussed|is negotiable|negotiable|say|call it|well|roughly|ideally",
  'sagen wir(?: mal)?|na ja|da(?:chte|denke) ich an|denke ich an|dachte ich an|würde ich sagen|so|also',
  'disons|je dirais|on va dire|alors|digamos|diría|pues|diciamo|direi|zeg(?: maar)?|laten we zeggen|dan|powiedzmy|no|säg|lad os sige|la oss si|digamos que',
].join('|')

/** Behind the figure that is spoken of: 'turnover-wise', 'was den Umsatz angeht'. */
const behindTopic = '[- ]?wise| angeht| betrifft| betreft| gaat'

const opens = new RegExp(
  String.raw`(?:^|[.,;!?\n•]|\s[-–])\s*(?:(?:and|und|et|y|e|en|i|och|og)\s)?(?:(?:on|as for|as to|in terms of|regarding|re|beim|vom|zum|zur|bei|bei der|bei den|was den|was die|was das|wat|qua|côté|pour|quant au|quant à|au niveau du|en cuanto a|de|sobre|come|quanto a|quanto ao|per|jeśli chodzi o|när det gäller|når det gjelder|med hensyn til)\s)?(?:(?:the|our|my|a|der|die|das|den|le|la|les|l['’]|el|los|las|il|i|lo|de|het|o|os|as)\s?)?$`,
  'iu',
)
const between = new RegExp(
  String.raw`^(?:${behindTopic})?(?:\s*(?:[,?:…]|\s[-–]))?\s*(?:(?:${aside})(?:\s*[,…])?\s*)?(?:,\s*)?(?:(?:de|da|von|van|of)\s)?$`,
  'iu',
)

/**
 * 'Turnover, say, two to six million. Staff? Twelve to forty.': who speaks names the figure first, and then its limits. What
 * stands between says nothing.
 */
export function joinTopics(items: readonly Item[], thesis: string): Item[] {
  const idle = new Set<Item>()
  for (const [at, item] of items.entries()) {
    if (!isTopic(item, thesis)) continue
    const amount = items.findIndex((other, place) => place > at && isAmount(other))
    if (amount > at + 1 && isSaidOf(items, { at, amount }, thesis))
      for (const one of items.slice(at + 1, amount)) idle.add(one)
  }
  return items.filter((item) => !idle.has(item))
}

const isTopic = (item: Item, thesis: string): boolean =>
  !isAmount(item) && item.meaning.is === 'figure' && opens.test(thesis.slice(Math.max(0, item.from - 40), item.from))

/** Not where the number has a figure of its own: 'Size? Between twelve and forty staff'. */
function isSaidOf(items: readonly Item[], { at, amount }: { at: number; amount: number }, thesis: string): boolean {
  const [topic, number] = [items[at], items[amount]]
  const said = thesis.slice(topic?.to, number?.from)
  // ', staff, 12 vans': behind a comma only an aside joins them
  const isListed = /,\s*$/.test(thesis.slice(0, topic?.from)) && /^\s*,/.test(said)
  // 'Customers: at least 100 regular accounts'
  const isOwn = /^\s*:/.test(said) || !countsOther(items[amount + 1])
  return isOwn && !isListed && !hasFigure(items.slice(amount + 1)) && between.test(said)
}

const countsOther = (next: Item | undefined): boolean =>
  next !== undefined && !isAmount(next) && ['unknown', 'unit'].includes(next.meaning.is)

/** In the rest of its clause. */
function hasFigure(rest: readonly Item[]): boolean {
  const end = rest.findIndex((item) => isAmount(item) || ['mark', 'and'].includes(item.meaning.is))
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .some((item) => !isAmount(item) && item.meaning.is === 'figure' && item.meaning.isBare !== true)
}
