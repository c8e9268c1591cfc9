// Measures the built-in analysts and writes docs/quality.md. Each heading is measured by a file of its own in
// quality/sections; what is not measured this time keeps its text, its date and its commit.
// Usage: npm run bench:quality -- [NAME…] [--data=FOLDER], with the names of sections, or none for all.
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { replaceSections } from './quality/quality-file.ts'
import { sections } from './quality/sections.ts'

const root = path.resolve(import.meta.dirname, '..')
const file = path.join(root, 'docs/quality.md')
const args = process.argv.slice(2)
const folder =
  args.find((argument) => argument.startsWith('--data='))?.slice('--data='.length) ?? path.join(root, '../shared/data')
const names = args.filter((argument) => !argument.startsWith('-'))
const unknown = names.filter((name) => sections.every((section) => section.name !== name))
if (unknown.length > 0)
  throw new Error(`No section ${unknown.join(', ')}. There are: ${sections.map(({ name }) => name).join(', ')}.`)

const commit = execFileSync('git', ['describe', '--always', '--exclude=*', '--dirty= and changes'], { cwd: root })
for (const { name, title, measure } of sections.filter(
  (section) => names.length === 0 || names.includes(section.name),
)) {
  console.error(`Measuring: ${name}`)
  const measured = `${await measure(folder)}\n\nMeasured on ${new Date().toISOString().slice(0, 10)} at commit ${String(commit).trim()}.`
  console.log(`## ${title}\n\n${measured}\n`)
  const order = sections.map((section) => section.title)
  await writeFile(file, replaceSections(await readFile(file, 'utf8'), { title, text: measured }, order))
}
