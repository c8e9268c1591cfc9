import { isAmount, type Amount, type Item } from './read-amounts.ts'

/** What may stand between the two limits of one figure. */
const between =
  /^\s*[,;(–-]?\s*(?:(?:and|but|then|und|aber|jedoch|dann|et|mais|puis|y|pero|luego|e|ma|poi|mas|en|maar|dan|och|men|og|i|ale)\s+)?(?:(?:preferably|ideally|rather|liefst|lieber|gerne?|am liebsten|idealerweise|de préférence|plutôt|preferiblemente|preferibilmente|de preferência|helst|najlepiej|i['’]d|we['’]d|i would|we would|i|we|wir|ich|nous|on)\s+)?(?:(?:not|nicht|pas|niet|inte|ikke|non|no|não|nie)\s+)?$/iu

/** Behind the currency of an amount: 'euros of course', 'Euro eh klar'. */
const surely =
  /^\s*(?:of course|obviously|naturally|please|clearly|eh klar|klar|natürlich|versteht sich|wohlgemerkt|hein|bien sûr|évidemment|bien entendu|claro|por supuesto|ovviamente|naturalmente|chiaro|uiteraard|natuurlijk|oczywiście|förstås|såklart|selvfølgelig|altså)?\s*(?=[.,;:)\n?!]|$)/iu
const toCurrency = /^\s*[,(–-]\s*(?:(?:in|en|im|i|em|w|und zwar|that['’]s|that is|all in|alles in|c['’]est en)\s+)?$/iu

/**
 * Limits that are said in two parts: '8 up to 30 heads', 'maximal 11 Mio. €, mindestens aber 3', 'two to five million, euros of course'.
 */
export function joinEnds(items: readonly Item[], thesis: string): Item[] {
  return joinSecondEnds(joinUpTo(joinVerdicts(joinCurrencies(items, thesis), thesis)), thesis)
}

/** '40 salariés, c'est le maximum', '40 Leute, das ist das Maximum' */
function joinVerdicts(items: readonly Item[], thesis: string): Item[] {
  return items.filter((item, at) => {
    const next = items[at + 1]
    const isVerdict = next !== undefined && !isAmount(next) && next.meaning.is === 'tail'
    const isApart = !isAmount(item) && item.meaning.is === 'mark' && items.slice(Math.max(0, at - 3), at).some(isAmount)
    return !isVerdict || !isApart || !verdict.test(thesis.slice(item.from, next.to))
  })
}

const verdict = /^,\s*(?:c['’]est|das|this|that['’]s|dat|eso|questo|isso|det|to)\s/iu

/** A currency behind a comma is that of the amount before it. */
function joinCurrencies(items: readonly Item[], thesis: string): Item[] {
  const joined: Item[] = []
  let end = 0
  for (const [at, item] of items.entries()) {
    const behind = isAmount(item) && isMoneyAlone(item) ? currencyBehind(items, at, thesis) : null
    if (item.from >= end) joined.push(isAmount(item) && behind ? { ...item, currency: behind.code } : item)
    if (behind) end = behind.to
  }
  return joined
}

const isMoneyAlone = ({ currency, hasScale, isPercent }: Amount): boolean => currency === null && hasScale && !isPercent

type CurrencyBehind = { code: string; to: number }

function currencyBehind(items: readonly Item[], at: number, thesis: string): CurrencyBehind | null {
  const sign = items.slice(at + 1, at + 5).find((one) => !isAmount(one) && one.meaning.is === 'currency')
  if (!sign || isAmount(sign) || sign.meaning.is !== 'currency') return null
  const said = surely.exec(thesis.slice(sign.to))
  if (!said || !toCurrency.test(thesis.slice(items[at]?.to, sign.from))) return null
  return { code: sign.meaning.code, to: sign.to + said[0].length }
}

/** 'somewhere from 8 up to 30 heads', 'two million up to about six' */
function joinUpTo(items: readonly Item[]): Item[] {
  return items.flatMap((item, at): Item[] => {
    const [before, next] = [items[at - 1], items[at + 1]]
    if (isAmount(item) && isAmount(before) && rangeOf(before, item, next)) return []
    return [(isAmount(item) && isAmount(next) && rangeOf(item, next, items[at + 2])) || item]
  })
}

function rangeOf(first: Amount, second: Amount, behind: Item | undefined): Amount | null {
  const isCounted = unitOf(first) !== unitOf(second) && !endsThere(behind)
  if (isCounted || !opensRange.has(first.side) || !endsRange(second)) return null
  const end = withUnits(second, first)
  const isRange = first.high === null && end.low > first.low && unitOf(first) === unitOf(end)
  const currency = first.currency ?? end.currency
  return isRange ? { ...first, side: 'between', isUnclear: false, high: end.low, to: second.to, currency } : null
}

const endsRange = ({ side, high, goesOn }: Amount): boolean => side === 'max' && high === null && !goesOn

const opensRange: ReadonlySet<Amount['side']> = new Set([null, 'min', 'between'])

/** 'maximal 11 Mio. €, mindestens aber 3': a bare number behind a limit has its units, and limits the same figure. */
function joinSecondEnds(items: readonly Item[], thesis: string): Item[] {
  return items.map((item, at) => {
    const before = items.slice(0, at).findLast(isAmount)
    if (!isAmount(item) || !before || !areEnds(before, item) || !endsThere(items[at + 1])) return item
    const apart = items.slice(items.indexOf(before) + 1, at)
    const isPlain = apart.every((one) => !isAmount(one) && one.meaning.is !== 'figure')
    if (!isPlain || !between.test(thesis.slice(before.to, item.from))) return item
    const end = withUnits(item, before)
    const isRange = before.side === 'min' ? before.low < end.low : end.low < before.low
    return isRange && unitOf(before) === unitOf(end) ? { ...end, goesOn: true } : item
  })
}

/** What is counted stands behind a number: '80 employees' is no end of a revenue. */
const endsThere = (next: Item | undefined): boolean =>
  next === undefined || (!isAmount(next) && ['mark', 'and'].includes(next.meaning.is))

const areEnds = (one: Amount, other: Amount): boolean =>
  one.high === null && other.high === null && opposite.get(one.side) === other.side && !one.isMultiple

const opposite = new Map<Amount['side'], Amount['side']>([
  ['min', 'max'],
  ['max', 'min'],
])

/** A bare number has the units of the amount before it. */
function withUnits(amount: Amount, { scale, hasScale, currency, isPercent }: Amount): Amount {
  const isBare = !amount.hasScale && !amount.isPercent && !amount.isMultiple && amount.currency === null
  if (!isBare || amount.low >= 1000) return amount
  return { ...amount, low: amount.low * scale, scale, hasScale, currency, isPercent }
}

const unitOf = ({ isPercent, currency, hasScale, isMultiple }: Amount): string => {
  if (isMultiple) return 'multiple'
  if (isPercent) return 'percent'
  return currency !== null || hasScale ? 'money' : 'count'
}
