// Values companies by their peers as the product does and prints one line of JSON a company, for the judge of comparables.
// Usage: node bench/valuation-answers.ts TASK.json > answers.jsonl
import { readFile } from 'node:fs/promises'
import { learnFromPeers, type PeerFigures } from '#core/valuation/value-by-peers.ts'

type Row = {
  symbol: string
  sector: string
  market_cap?: number
  revenue: number | null
  ebitda: number | null
  net_income: number | null
  book_equity: number | null
}

const task = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as { peers: Row[]; targets: Row[] } // the judge's file
const peers = task.peers.map((row) => ({ ...toFigures(row), id: row.symbol, value: row.market_cap ?? 0 }))
const model = learnFromPeers(peers)

for (const row of task.targets) {
  const found = model.value(toFigures(row))
  if (found.ok)
    console.log(JSON.stringify({ symbol: row.symbol, estimate: found.value, low: found.low, high: found.high }))
}

function toFigures({ sector, revenue, ebitda, net_income, book_equity }: Row): PeerFigures {
  return { group: sector, revenue, ebitda, netIncome: net_income, bookEquity: book_equity }
}
