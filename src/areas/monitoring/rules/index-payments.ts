import type { Payment } from './payment.ts'

export type AccountPayments = {
  /** In and out together, in and out, each in the order of time. */
  all: Payment[]
  incoming: Payment[]
  outgoing: Payment[]
}

export type PaymentIndex = {
  accounts: ReadonlyMap<string, AccountPayments>
  paymentsOf(account: string): AccountPayments
  /** The share of all payments in this currency whose amount is from `least` to `most`. */
  shareWithin(currency: string, least: number, most: number): number
}

const none: AccountPayments = { all: [], incoming: [], outgoing: [] }

/** Payments by account. Cash is no account: it connects nobody. */
export function indexPayments(payments: readonly Payment[]): PaymentIndex {
  const accounts = new Map<string, AccountPayments>()
  const of = (account: string) => {
    const known = accounts.get(account)
    if (known) return known
    const made: AccountPayments = { all: [], incoming: [], outgoing: [] }
    accounts.set(account, made)
    return made
  }
  const ordered = payments.toSorted((one, other) => one.atMs - other.atMs || (one.id < other.id ? -1 : 1))
  for (const payment of ordered) {
    if (payment.fromAccount === payment.toAccount) continue
    const [from, to] = [of(payment.fromAccount), of(payment.toAccount)]
    from.outgoing.push(payment)
    from.all.push(payment)
    to.incoming.push(payment)
    to.all.push(payment)
  }
  return { accounts, paymentsOf: (account) => accounts.get(account) ?? none, shareWithin: openShares(ordered) }
}

function openShares(payments: readonly Payment[]): PaymentIndex['shareWithin'] {
  const sorted = new Map(
    [...Map.groupBy(payments, ({ currency }) => currency)].map(([currency, ofCurrency]) => [
      currency,
      Float64Array.from(ofCurrency, ({ amountMinor }) => amountMinor).toSorted(),
    ]),
  )
  return (currency, least, most) => {
    const amounts = sorted.get(currency)
    if (!amounts || amounts.length === 0) return 0
    return (countBelow(amounts, most + 1) - countBelow(amounts, least)) / amounts.length
  }
}

/** How many of the sorted values are smaller. */
export function countBelow(sorted: ArrayLike<number>, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Accounts that stand for cash, or for payments without a counterparty. */
export const cashAccount = 'CASH'
