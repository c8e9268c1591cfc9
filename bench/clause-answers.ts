// Reads contracts as the product does and prints one line of JSON a passage, for the judge of clauses.
// Usage: node bench/clause-answers.ts FOLDER > answers.jsonl
import { analyseContract } from '#core/clauses/analyse-contract.ts'
import { readContracts } from './quality/clause-set.ts'

for (const { id, text } of await readContracts(process.argv[2] ?? ''))
  for (const { kind, text: passage, confidence } of analyseContract(text).clauses)
    console.log(JSON.stringify({ id, label: kind, text: passage, confidence }))
