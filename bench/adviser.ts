// How many questions about the sample negotiation the built-in adviser answers with the right figures and a citation.
// Usage: npm run bench -- adviser
import { measureAdviser } from './quality/measure-adviser.ts'

for (const { set, right, asked, notKnown, wrong } of measureAdviser()) {
  console.log(`${set}: ${right} of ${asked}`)
  for (const question of notKnown) console.log(`  not known: ${question}`)
  for (const question of wrong) console.log(`  wrong: ${question}`)
}
