/**
 * The longest contract of the data as a PDF file of at least a hundred pages: how long its text takes, and its analysis, on one
 * core. `npm run bench -- long-contract FOLDER`, where FOLDER holds `contracts/cuad`. Time of the processor, which other programs
 * do not lengthen as they do that of the clock.
 */
import { loadavg } from 'node:os'
import path from 'node:path'
import { readFile } from '#adapters/text/formats/read-file.ts'
import { analyseContract } from '#core/clauses/analyse-contract.ts'
import { openPaper, paragraph, report } from '#paper/pdf/page.ts'
import { readContracts } from './quality/clause-set.ts'

const goals = { text: 2000, analysis: 1000 }
const leastPages = 100

const contracts = await readContracts(path.join(process.argv[2] ?? '', 'contracts/cuad'))
const longest = contracts.toSorted((a, b) => b.text.length - a.text.length)[0]
if (!longest) throw new Error('There are no contracts in this folder.')
const bytes = await print(longest.text)

const first = await measure()
const later = await measure()
console.log(`${first.pages} pages, ${first.letters.toLocaleString('en')} letters, load ${loadavg()[0]?.toFixed(1)}`)
for (const [what, { text, analysis }] of [
  ['the first file of a process', first],
  ['the next', later],
] as const)
  console.log(`${what}: text ${text} ms (goal ${goals.text}), analysis ${analysis} ms (goal ${goals.analysis})`)
const isGood = first.pages >= leastPages && first.text <= goals.text && first.analysis <= goals.analysis
process.exitCode = isGood ? 0 : 1

/** In letters of a size that contracts have. */
async function print(text: string): Promise<Buffer> {
  const paper = openPaper(report, { title: 'Contract', subject: 'Contract', by: 'bench', at: new Date(0) })
  for (const one of text.split(/\n+/)) if (one.trim() !== '') paragraph(paper, one, { ...report.styles.text, size: 12 })
  return Buffer.from(await paper.finish(['Contract', 'Page']))
}

async function measure() {
  const start = process.cpuUsage()
  const { text } = await readFile({ name: 'contract.pdf', bytes })
  const read = process.cpuUsage(start)
  const { clauses } = analyseContract(text.text)
  const both = process.cpuUsage(start)
  if (clauses.length === 0) throw new Error('Nothing was found in the contract.')
  const toMs = ({ user, system }: NodeJS.CpuUsage) => Math.round((user + system) / 1000)
  return { pages: text.pages.length, letters: text.text.length, text: toMs(read), analysis: toMs(both) - toMs(read) }
}
