// Whether other constants of valuation and matching would do better on companies and deals that they were not chosen on:
// nested cross-validation over random splits. Prints the floor, the constants of the product and freshly chosen ones, each
// with its spread. What does not help across splits keeps its plain value.
// Usage: npm run fit -- [FOLDER], with a folder that holds 'valuation' and 'matching' as the judges have them.
import path from 'node:path'
import { acquirerAndTarget } from './quality/sections/acquirer-and-target.ts'
import { comparables } from './quality/sections/comparables.ts'
import { valueByPeers } from './quality/sections/value-by-peers.ts'

const folder = process.argv[2] ?? path.resolve(import.meta.dirname, '../../shared/data')
for (const { title, measure } of [valueByPeers, comparables, acquirerAndTarget])
  console.log(`## ${title}\n\n${await measure(folder)}\n`)
