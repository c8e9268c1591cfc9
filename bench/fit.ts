// Whether other constants of valuation and matching would do better on companies and deals that they were not chosen on:
// nested cross-validation over random splits. Prints the floor, the constants of the product and freshly chosen ones, each
// with its spread. What does not help across splits keeps its plain value.
// Usage: npm run fit -- FOLDER, with a folder that holds 'valuation' and 'matching' as the judges have them.
// With --write the tables go into docs/quality.md.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { measureAdviser } from './quality/measure-adviser.ts'
import { measureJudged } from './quality/measure-judged.ts'
import { measureClauses } from './quality/measure-clauses.ts'
import { measureMatching } from './quality/measure-matching.ts'
import { measureComparables, measureValue } from './quality/measure-value.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('-')) ?? path.join(root, '../shared/data')

const value = await measureValue(folder)
const comparables = await measureComparables(folder)
const matching = await measureMatching(folder)
const clauses = await measureClauses(folder)
const judged = await measureJudged(folder)
const adviser = measureAdviser().map(({ set, right, asked }) => `| ${set} | ${right} of ${asked} |`)
const text = `# How well the built-in analysts do

Made by \`npm run bench:quality\` on ${new Date().toISOString().slice(0, 10)}. Figures are means over random splits, with their standard deviation: what lies
within it is no difference. Constants 'chosen on the learning part' were chosen anew for each split by an inner
cross-validation; where they do no better than those of the product, nothing is gained by fitting.

## Value by peers

493 companies of one index in 2014 and 349 in 2026; a quarter is valued by the rest, 8 times. The value is the market's.
Published: with the best single multiple, forward earnings, about half of US firms lie within 15 % of their price; from
figures of the past fewer.

${value.join('\n')}

The range states that it holds the value of 60 % of companies left out.

## Comparable companies of the valuation page

Each company by up to ten others of its group that the page proposes for it, EV over EBITDA. 'Says' is what stands beside
the range, worked out from how many multiples it rests on; 'holds' is how often it was so.

${comparables.join('\n')}

## Acquirer and target

26 acquisitions that were announced among 500 large companies, from figures of years before; halves, 20 times. One deal
moves the last column by 0.08.

${matching.join('\n')}

At random the percentile would be 0.500 and the last column 0.04.

## Clauses of contracts

255 contracts of CUAD v1 (The Atticus Project, CC BY 4.0), 41 kinds; each contract is read by a model that learned from four
fifths of the others, with thresholds chosen without it. The cues were written after reading some of these contracts, so that
contracts nobody has seen may do a little worse. Thresholds of rare kinds are drawn to those of the others; how far was chosen on
these folds too. The mean of folds leaves out a kind that no contract of its fold has, and counts a kind with one such contract as all or nothing.

${clauses.join('\n')}

Published for models fine-tuned on 408 of these contracts: area .32 (BERT base), .43 (RoBERTa base), .48 (DeBERTa xlarge).
A floor of one or two phrases for each kind: presence macro F1 .57, micro .75; area .19.

## Questions about a negotiation

The built-in adviser on the sample negotiation: right is an answer with every expected figure and a citation, or 'not known' where
nothing is recorded. The first set is the goal of 27; for the second the words of the playbook were widened; the third was written
afterwards and never used to change them.

| Questions | Right |
|---|---|
${adviser.join('\n')}

## By judges that know the answers

Scored by the scripts that belong to the data; the constants were chosen on this half, so that the other half is what
counts. Floors are naive methods under the same judge.

${judged?.join('\n') ?? 'Not measured: the judges or Python are not there.'}
`
console.log(text)
if (process.argv.includes('--write')) await writeFile(path.join(root, 'docs/quality.md'), text)
