// Answers the statements about non-disclosure agreements as the product does, one line of JSON an answer, for the judge.
// Usage: node bench/nda-answers.ts FILE > answers.jsonl
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { answerNdaStatements } from '#core/clauses/nda-statements.ts'

const choices = { stated: 'Entailment', contradicted: 'Contradiction', 'not mentioned': 'NotMentioned' } as const
const Agreements = z.object({ documents: z.array(z.object({ id: z.number(), text: z.string() })) })
const { documents } = Agreements.parse(JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')))

for (const { id: doc, text } of documents)
  for (const { id: hypothesis, answer, passages } of answerNdaStatements(text)) {
    const evidence = passages.map(({ start, end }) => [start, end])
    console.log(JSON.stringify({ doc, hypothesis, choice: choices[answer], evidence }))
  }
