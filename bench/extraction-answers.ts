// Reads each file of a folder as the product does and prints one line of JSON a file, for the judge of text extraction.
// Usage: node bench/extraction-answers.ts FOLDER > answers.jsonl
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { openTextReader } from '#adapters/text/open-text-reader.ts'

const folder = process.argv[2] ?? ''
const reader = openTextReader()
for (const file of (await readdir(folder)).toSorted()) {
  const bytes = await readFile(path.join(folder, file))
  const start = performance.now()
  const quick = await reader.read({ name: file, bytes })
  const read = 'isScan' in quick ? await reader.recognise({ name: file, bytes }) : quick
  const seconds = (performance.now() - start) / 1000
  const answer =
    'text' in read
      ? { status: 'ok', text: read.text.text, message: '' }
      : { status: read.problem === 'timeout' ? 'error' : read.problem, text: '', message: read.sentence }
  console.log(JSON.stringify({ file, ...answer, seconds }))
}
await reader.close()
