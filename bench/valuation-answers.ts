// Values companies by their peers as the product does and prints one line of JSON a company, for the judge of comparables.
// Usage: node bench/valuation-answers.ts TASK.json > answers.jsonl
import { readFile } from 'node:fs/promises'
import { toFigures, type PricedRow } from '#core/valuation/priced-row.fixture.ts'
import { learnFromPeers } from '#core/valuation/value-by-peers.ts'

const task = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as { peers: PricedRow[]; targets: PricedRow[] } // the judge's file
const peers = task.peers.map((row) => ({ ...toFigures(row), id: row.symbol, value: row.market_cap ?? 0 }))
const model = learnFromPeers(peers)

for (const row of task.targets) {
  const found = model.value(toFigures(row))
  if (found.ok)
    console.log(JSON.stringify({ symbol: row.symbol, estimate: found.value, low: found.low, high: found.high }))
}
