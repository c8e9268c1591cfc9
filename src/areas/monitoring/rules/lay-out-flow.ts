/** A payment between two accounts, as the graph reads it. */
export type FlowPayment = { from: string; to: string; amountMinor: number }
export type FlowNode = { account: string; x: number; y: number; side: 'left' | 'centre' | 'right' }
export type FlowEdge = { from: FlowNode; to: FlowNode; amountMinor: number; payments: number }
export type Flow = { nodes: FlowNode[]; edges: FlowEdge[]; height: number; hidden: number }

const mostASide = 8
const rowHeight = 44

/**
 * Who paid whom, from left to right: accounts that only pay, the own accounts and those between, accounts that are only paid.
 * Positions are shares of the width from 0 to 1 and pixels of the height.
 */
export function layOutFlow(payments: readonly FlowPayment[], own: readonly string[]): Flow {
  const accounts = [...new Set(payments.flatMap(({ from, to }) => [from, to]))]
  const columns: Record<FlowNode['side'], string[]> = { left: [], centre: [], right: [] }
  for (const account of accounts) columns[sideOf(account, payments, own)].push(account)
  const shown = {
    left: columns.left.slice(0, mostASide),
    centre: columns.centre.slice(0, mostASide),
    right: columns.right.slice(0, mostASide),
  }
  const rows = Math.max(1, ...Object.values(shown).map(({ length }) => length))
  const height = rows * rowHeight
  const at = { left: 0.16, centre: 0.5, right: 0.84 }
  const sides = ['left', 'centre', 'right'] as const
  const nodes = sides.flatMap((side) =>
    shown[side].map((account, row) => ({ account, side, x: at[side], y: (height * (row + 0.5)) / shown[side].length })),
  )
  const nodeOf = new Map(nodes.map((node) => [node.account, node]))
  const groups = Map.groupBy(payments, ({ from, to }) => `${from}>${to}`)
  const edges = [...groups.values()].flatMap((group) => {
    const [from, to] = [nodeOf.get(group[0]?.from ?? ''), nodeOf.get(group[0]?.to ?? '')]
    if (!from || !to) return []
    const amountMinor = group.reduce((sum, payment) => sum + payment.amountMinor, 0)
    return [{ from, to, amountMinor, payments: group.length }]
  })
  return { nodes, edges, height, hidden: accounts.length - nodes.length }
}

function sideOf(account: string, payments: readonly FlowPayment[], own: readonly string[]): FlowNode['side'] {
  const pays = (who: string) => payments.some(({ from }) => from === who)
  const isPaid = (who: string) => payments.some(({ to }) => to === who)
  const hasOthersBetween = payments.some(({ to }) => !own.includes(to) && pays(to))
  // an own account is in the middle, unless the money passes through the accounts of others on its way
  if (pays(account) && isPaid(account)) return 'centre'
  if (own.includes(account) && !hasOthersBetween) return 'centre'
  return pays(account) ? 'left' : 'right'
}
