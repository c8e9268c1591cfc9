/** Every row of the specification is in docs/spec-map.md once, and names existing files and tests. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { findMistakes, readSpecMap } from './spec-map.ts'

const rows = readSpecMap(readFileSync('docs/spec-map.md', 'utf8'))
const mistakes = findMistakes(rows, (file) => {
  if (!existsSync(file)) return undefined
  return statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8')
})
for (const mistake of mistakes) console.error(mistake)
const done = rows.filter((row) => row.state === 'done').length
console.log(`${rows.length} rows, ${done} done, ${mistakes.length} mistakes.`)
process.exitCode = mistakes.length === 0 ? 0 : 1
