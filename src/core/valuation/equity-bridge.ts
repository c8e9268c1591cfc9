/** One step between the value of the business and the value of its shares. Debt-like items are negative, cash-like positive. */
export type BridgeItem = { name: string; amount: number }

export type EquityBridge = {
  enterpriseValue: number
  steps: { name: string; amount: number; after: number }[]
  equityValue: number
}

/** Walks from the value of the business to that of its shares, item by item. */
export function bridgeToEquity(enterpriseValue: number, items: readonly BridgeItem[]): EquityBridge {
  let after = enterpriseValue
  const steps = items.map(({ name, amount }) => {
    after += amount
    return { name, amount, after }
  })
  return { enterpriseValue, steps, equityValue: after }
}

/** The value of the business from the price of its shares: market value plus debt, minorities and preferred shares, less cash. */
export function enterpriseValueOf(parts: {
  equityValue: number
  debt: number
  minorities?: number
  preferred?: number
  cash: number
}): number {
  return parts.equityValue + parts.debt + (parts.minorities ?? 0) + (parts.preferred ?? 0) - parts.cash
}
