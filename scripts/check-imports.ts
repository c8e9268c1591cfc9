/** Checks the import table and requires that modules were examined: a missing parser would pass silently. */
import { cruise } from './cruise.ts'

const { moduleCount, violations } = await cruise(process.cwd())
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`)
if (moduleCount === 0) console.error('No module was examined: is the parser installed?')
console.log(`${moduleCount} modules, ${violations.length} forbidden imports.`)
process.exitCode = moduleCount === 0 || violations.length > 0 ? 1 : 0
