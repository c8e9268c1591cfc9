/**
 * `npm run new-area share-classes` creates a complete area with one kind of record, out of the real area
 * `document-requests`. A second word is the noun of one record where the last word without its s is not.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { copyArea, nameArea } from './area-example.ts'

const root = path.resolve(import.meta.dirname, '..')
const [area = '', noun] = process.argv.slice(2)
const folder = `src/areas/${area}`

if (!/^[a-z]+(-[a-z]+)*s$/.test(area))
  fail('Name the area by its records, in kebab-case: npm run new-area share-classes')
if (existsSync(path.join(root, folder))) fail(`${folder} exists already.`)

const files = copyOrFail()
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const formatted = Object.keys(files).filter((file) => /\.tsx?$/.test(file))
execFileSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), ...formatted], { cwd: root })
console.log(`Made or changed:
${Object.keys(files)
  .toSorted()
  .map((file) => `  ${file}`)
  .join('\n')}

It works as it is, as a tab of the due diligence of a deal. By hand:
  1. ${folder}/fields.ts and rules/words.ts: its fields and words; the same columns in its migration, then npm run db:types
  2. the tests of the area and e2e/${area}.e2e.ts: its own values
  3. ${folder}/README.md, its sentences in src/areas/audit/rules/actions.ts and src/areas/deal-work/web/activity-messages.ts
  4. src/app/routes: the page it belongs on; without deals: no deal_id in fields.ts, checkDeals and the lists above
  5. docs/spec-map.md: what is true now
Then npm run check and npm test -- ${area}`)

/** Everything is computed before anything is written, so that an unexpected list leaves the tree unchanged. */
function copyOrFail(): Record<string, string> {
  try {
    return copyArea(root, nameArea(area, noun))
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)} Nothing was written.`)
  }
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
