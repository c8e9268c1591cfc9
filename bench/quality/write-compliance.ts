import { measurePatterns } from './measure-monitoring.ts'
import { measureNamePairs } from './measure-screening.ts'

/** The sections about screening and payments. */
export async function writeCompliance(folder: string): Promise<string> {
  const names = await measureNamePairs(folder)
  const payments = await measurePatterns(folder)
  return `## Names against sanctions lists

414 labelled pairs of names of OpenSanctions (MIT), many of them proposed by a language model; a fifth is judged, 20 times. The threshold of
F1 is chosen on the other four fifths. Published on these pairs: logic-v2 AUC .850, best F1 .761. Constants chosen anew are no better
than those of the product, which therefore stay plain.

${names.join('\n')}

Of 80 listed persons with an altered spelling .975 are found where 0.1 % of 10,000 unlisted persons have a hit, of 260 unaltered ones all
(floor: .912 and .992). Names in other scripts: 11 of 11.

## Patterns of payments

116,882 payments of AMLSim (Apache-2.0) with 78 complete collectors, whose amounts the judges drew again; 78 distributors and 78 rings
were added here. Five folds of the patterns. Floor (rings with equal amounts, three agreeing payers): collecting .51 at 4.8 false alerts per
1,000. The rules look neither at names of accounts nor at what the set repeats between a pair.

${payments.join('\n')}`
}
