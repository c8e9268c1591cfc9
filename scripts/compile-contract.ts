import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compileContract } from '#adapters/chain/contract/compile.fixture.ts'

/** `node scripts/compile-contract.ts`: writes the bytecode that the product deploys; a test compares it with the source. */
const target = path.resolve(import.meta.dirname, '../src/adapters/chain/contract/log-anchor.json')
await writeFile(target, `${JSON.stringify(await compileContract(), null, 2)}\n`)
console.log(`Wrote ${target}`)
