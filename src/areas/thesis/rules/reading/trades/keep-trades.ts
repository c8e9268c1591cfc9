import { tradesIn } from '#core/trades/trade-lexicon.ts'
import { isPlace, type Meaning, type Sign, type Span } from '../meanings.ts'
import { splitPhrases } from '../words/phrase-table.ts'
import rows from './accented-words.json' with { type: 'json' }

/** Words whose accents make them others than their letters alone: 'thé' is no 'the', 'marché' no Marche. */
const accented: ReadonlyMap<string, Meaning> = new Map([
  ...splitPhrases(rows.trade).map((word): [string, Meaning] => [word, { is: 'unknown' }]),
  ...splitPhrases(rows.vague).map((word): [string, Meaning] => [word, { is: 'vague' }]),
])

/**
 * What a trade is called is its name as a whole: 'care beds' are in no Bedfordshire, 'no-dig drilling' refuses nothing, and a maker of
 * 'small kitchen appliances' may be large.
 */
export function keepTrades(signs: readonly Sign[], thesis: string): Sign[] {
  const spelled = signs.map((sign) => ({ ...sign, meaning: accentedMeaning(sign, thesis) ?? sign.meaning }))
  return tradesIn(thesis).reduce<Sign[]>((kept, trade) => keepTrade(kept, trade, thesis), spelled)
}

const accentedMeaning = ({ from, to }: Sign, thesis: string): Meaning | undefined =>
  accented.get(thesis.slice(from, to).toLowerCase().normalize('NFC'))

function keepTrade(signs: Sign[], { from, to }: Span, thesis: string): Sign[] {
  const first = signs.findIndex((sign) => sign.from === from)
  const last = signs.findIndex((sign) => sign.to === to)
  const said = signs.slice(first, last + 1)
  // 'no pump sales and service', and not 'no online shops', whose words have one meaning already
  const isRefused = signs[first - 1]?.meaning.is === 'not' && said.length > 1
  const isWhole = first >= 0 && last >= first && /[ -]/.test(thesis.slice(from, to))
  if (!isWhole || (!isRefused && !said.some(misleads))) return signs
  return [...signs.slice(0, first), { from, to, meaning: { is: 'unknown' } }, ...signs.slice(last + 1)]
}

const misleading: ReadonlySet<string> = new Set([
  'not',
  'excluded',
  'bound',
  'limits',
  'defined',
  'tail',
  'excess',
  'ending',
  'digits',
])

const misleads = ({ meaning }: Sign): boolean =>
  misleading.has(meaning.is) ||
  isPlace(meaning) ||
  (meaning.is === 'name' && meaning.kind === 'stage') ||
  (meaning.is === 'figure' && meaning.figure === 'growth')
