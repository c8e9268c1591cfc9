import { foldText } from '#core/names/fold-text.ts'
import { accountNames, accounts, type Account } from './accounts.ts'

/** How a line was mapped: by the whole name, or by a name at its beginning or end ('Revenue from contracts'). */
export type LineMapping = { account: Account; how: 'name' | 'part'; rank: number }

/** The account of a line of a statement, by its name; null where none fits, which a screen shows as not used. */
export function mapLine(label: string): LineMapping | null {
  const folded = foldLabel(label)
  if (folded === '') return null
  const whole = namesOf.get(folded)
  if (whole) return { ...whole, how: 'name' }
  const named = nameInBrackets(label)
  if (named) return { ...named, how: 'name' }
  // A name that the line merely contains may mean something else: 'change in inventory', 'interest income', 'other assets'.
  if (otherMeaning.test(folded)) return null
  const found = longNames.find(([name]) => folded.startsWith(`${name} `) || folded.endsWith(` ${name}`))
  return found ? { ...found[1], how: 'part' } : null
}

/** 'Operating income (EBIT)', 'Betriebsergebnis (EBIT)': the name in brackets at the end, unless the words before it mean something else. */
function nameInBrackets(label: string): Omit<LineMapping, 'how'> | undefined {
  const [, before = '', inside = ''] = /^(.+)\(([^()]+)\)\s*$/.exec(label) ?? []
  const named = namesOf.get(foldLabel(inside))
  const outside = foldLabel(before)
  return namesOf.get(outside)?.account === named?.account || !otherMeaning.test(outside) ? named : undefined
}

/** Lower case without accents, punctuation, notes such as '(note 4)' and units such as 'in thousands'. */
export function foldLabel(label: string): string {
  return foldText(label.replaceAll(/\((?:note|in |€|\$|£|eur|usd|gbp|k\b|000)[^)]*\)/gi, ' '))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const otherMeaning =
  /\b(?:change|changes|increase|decrease|growth|margin|other|income|per|deferred|net of|ratio|turnover|days|percent|discontinued|proceeds|repayment|issuance|adjusted)\b/

const namesOf = new Map<string, Omit<LineMapping, 'how'>>(
  accounts.flatMap((account) => accountNames[account].map((name, rank) => [name, { account, rank }] as const)),
)

const longNames = [...namesOf]
  .filter(([name]) => name.length > 5)
  .toSorted(([one], [other]) => other.length - one.length)
