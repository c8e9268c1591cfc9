import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreementFile, makeAgreementProof } from '#test/agreement-proof.ts'
import { compileCache } from '#test/compile-cache.ts'

const { text, key } = makeAgreementProof()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ma-verify-'))
  const files = {
    'proof.json': text,
    'agreement.txt': agreementFile,
    'changed.json': text.replace('"block": 7', '"block": 8'),
    'other.txt': agreementFile.replace('Four weeks.', 'Five weeks.'),
  }
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(path.join(folder, name), content)))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The command as `npm run verify` runs it, in a folder without anything else. */
function verify(...given: string[]): Promise<{ code: number; out: string }> {
  const script = path.join(import.meta.dirname, 'verify.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...given], { cwd: folder, env: compileCache() }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out: out + err }),
    )
  })
}

test('the command says of a proof and its file what they prove, and fails on anything else', async () => {
  const [good, changed, other, foreign, missing, none, away] = await Promise.all([
    verify('proof.json', 'agreement.txt', '--key', key),
    verify('changed.json'),
    verify('proof.json', 'other.txt'),
    verify('proof.json', '--key', makeAgreementProof({ seed: 8 }).key),
    verify('nowhere.json'),
    verify(),
    verify('proof.json', '--rpc', 'http://127.0.0.1:9'),
  ])
  expect(good.code).toBe(0)
  for (const line of [
    'VALID\n',
    '(as expected)',
    '(the file that was given)',
    'Accepted by 2 of 2 participants',
    'Accepted by ben@example.com',
    'The first 7 entries are recorded: Chain 1, block 7',
  ])
    expect(good.out).toContain(line)
  expect(changed).toMatchObject({ code: 1, out: expect.stringContaining('NOT VALID: The seal of the file is wrong') })
  expect(other).toMatchObject({ code: 1, out: expect.stringContaining('NOT THE SAME') })
  expect(foreign).toMatchObject({ code: 1, out: expect.stringMatching(/^NOT TRUSTED: .*\n.*NOT the expected key/) })
  expect(missing).toMatchObject({ code: 2, out: 'nowhere.json cannot be read.\n' })
  // Valid by itself, but the chain could not be asked.
  expect(away).toMatchObject({ code: 1, out: expect.stringContaining('The node cannot be reached.') })
  expect(none).toMatchObject({ code: 2, out: expect.stringContaining('Usage: npm run verify') })
})
