import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findAlerts, type FoundAlert } from '#areas/monitoring/rules/find-alerts.ts'
import { dayMs, type Payment } from '#areas/monitoring/rules/payment.ts'
import { defaultSettings, type MonitoringSettings } from '#areas/monitoring/rules/settings.ts'
import { describeSpread, shuffle } from './spread.ts'

const networkRules: readonly string[] = ['ring', 'fan_in', 'fan_out', 'scatter_gather']
const triedSpreads = [4, 5.5, 6.5, 8]
const folds = 5
const usualFalse = 0.5

type Pattern = { kind: string; ids: ReadonlySet<string> }
type Found = { found: ReadonlySet<Pattern>; falsePerThousand: number }
type PatternSet = { payments: readonly Payment[]; patterns: readonly Pattern[]; incomplete: ReadonlySet<string> }

/**
 * Lines of a table: collectors of the judges' set, as many distributors and rings that are added here, with the settings of
 * the product and with the one fitted setting chosen on the other folds of the patterns.
 */
export async function measurePatterns(folder: string): Promise<string[]> {
  const set = plant(await readSet(path.join(folder, 'aml/amlsim_fanin')))
  const product = search(set, defaultSettings)
  const tried = triedSpreads.map((fanSpreadPercent) => search(set, { ...defaultSettings, fanSpreadPercent }))
  const parts = toFolds(set.patterns)
  const chosen = parts.map((held) => {
    const learned = set.patterns.filter((pattern) => !held.includes(pattern))
    const allowed = tried.filter(({ falsePerThousand }) => falsePerThousand <= usualFalse)
    return (allowed.length > 0 ? allowed : [product]).reduce((one, other) =>
      recallOf(other, learned) > recallOf(one, learned) ? other : one,
    )
  })
  const kinds = ['ring', 'fan_in', 'fan_out', 'all']
  return [
    '| Way | Rings | Collecting | Distributing | Together | False alerts per 1,000 |',
    '|---|---|---|---|---|---|',
    toLine(
      'settings of the product',
      parts.map(() => product),
    ),
    toLine('the width of a rhythm chosen on the other folds', chosen),
  ]

  function toLine(way: string, outcomes: readonly Found[]): string {
    const cells = kinds.map((kind) =>
      describeSpread(
        parts.map((held, at) => {
          const asked = held.filter((pattern) => kind === 'all' || pattern.kind === kind)
          return recallOf(outcomes[at] ?? product, asked)
        }),
      ),
    )
    return `| ${way} | ${cells.join(' | ')} | ${describeSpread(outcomes.map((one) => one.falsePerThousand))} |`
  }
}

function recallOf({ found }: Found, patterns: readonly Pattern[]): number {
  return patterns.filter((pattern) => found.has(pattern)).length / Math.max(1, patterns.length)
}

/** Each fold has its share of every kind. */
function toFolds(patterns: readonly Pattern[]): Pattern[][] {
  const inOrder = [...Map.groupBy(patterns, ({ kind }) => kind).values()].flatMap((some) => shuffle(some, 1))
  return Array.from({ length: folds }, (_, fold) => inOrder.filter((_pattern, at) => at % folds === fold))
}

/** By the criterion of the judge: two thirds of the payments, and at most three times as many foreign ones. */
function search({ payments, patterns, incomplete }: PatternSet, settings: MonitoringSettings): Found {
  const alerts = findAlerts({ payments, settings }).filter(({ rule }) => networkRules.includes(rule))
  const found = new Set<Pattern>()
  let wrong = 0
  for (const { paymentIds } of alerts) {
    const ids = new Set(paymentIds)
    const hit = patterns.find((pattern) => {
      const both = [...pattern.ids].filter((id) => ids.has(id)).length
      return both * 3 >= 2 * pattern.ids.size && ids.size - both <= 3 * pattern.ids.size
    })
    if (hit) found.add(hit)
    else if (countIn(paymentIds, incomplete) * 2 < ids.size) wrong += 1
  }
  return { found, falsePerThousand: (1000 * wrong) / payments.length }
}

const countIn = (ids: FoundAlert['paymentIds'], among: ReadonlySet<string>) => ids.filter((id) => among.has(id)).length

async function readSet(folder: string): Promise<PatternSet> {
  const rows = async (name: string) =>
    (await readFile(path.join(folder, name), 'utf8'))
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(','))
  const payments = (await rows('transactions.csv')).map(([id = '', day, from = '', to = '', amount]) =>
    toPayment({ id, day: Number(day), from, to, amount: Number(amount) }),
  )
  const labels = Map.groupBy(await rows('labels.csv'), ([, pattern]) => pattern)
  const named = [...labels.values()].map((some) => ({
    kind: some[0]?.[2] ?? '',
    ids: new Set(some.map(([id = '']) => id)),
  }))
  return {
    payments,
    patterns: named.filter(({ kind }) => kind !== 'incomplete'),
    incomplete: new Set(named.filter(({ kind }) => kind === 'incomplete').flatMap(({ ids }) => [...ids])),
  }
}

/** For each collector one that distributes on the same days, and a ring among accounts of the set. */
function plant({ payments, patterns, incomplete }: PatternSet): PatternSet {
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const accounts = shuffle([...new Set(payments.map(({ fromAccount }) => fromAccount))], 7)
  let next = 0
  const take = () => accounts[(next += 1) % accounts.length] ?? ''
  const added: Payment[] = []
  const made = patterns.flatMap(({ ids }, number) => {
    const members = [...ids].flatMap((id) => byId.get(id) ?? [])
    const [sender, factor] = [take(), 0.6 + (number % 9) / 10]
    const out = members.map((payment, at) => ({
      ...payment,
      id: `O${number}-${at}`,
      fromAccount: sender,
      toAccount: payment.fromAccount,
      amountMinor: Math.round(payment.amountMinor * factor),
    }))
    const size = 3 + (number % 6)
    const circle = Array.from({ length: size }, take)
    const ring = circle.map((from, at) =>
      toPayment({
        id: `R${number}-${at}`,
        day: 1 + (number % 100) + at * (1 + (number % 5)),
        from,
        to: circle[(at + 1) % size] ?? '',
        // within 3 % of each other, as the judges drew the amounts of their patterns
        amount: (200 + 50 * number) * (1 + (((at * 37 + number * 11) % 61) - 30) / 1000),
      }),
    )
    added.push(...out, ...ring)
    return [
      { kind: 'fan_out', ids: new Set(out.map(({ id }) => id)) },
      { kind: 'ring', ids: new Set(ring.map(({ id }) => id)) },
    ]
  })
  return { payments: [...payments, ...added], patterns: [...patterns, ...made], incomplete }
}

type PaymentFacts = { id: string; day: number; from: string; to: string; amount: number }

function toPayment({ id, day, from, to, amount }: PaymentFacts): Payment {
  return {
    id,
    atMs: day * dayMs,
    fromAccount: from,
    toAccount: to,
    amountMinor: Math.round(amount * 100),
    currency: 'USD',
    fromCountry: null,
    toCountry: null,
    isCash: false,
  }
}
