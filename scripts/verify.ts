import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { describeStep } from '#areas/agreements/rules/describe.ts'
import { checkAgreementProof, type ProofReport } from '#areas/agreements/rules/check-agreement-proof.ts'
import { cryptography } from '#areas/agreements/server/ledger/log-signer.ts'

/** `npm run verify -- proof.json [agreement.txt] [--key KEY]`: checks a proof of an agreement without any server. */
const mostBytes = 5 * 1024 * 1024
const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
const [proofFile, documentFile] = positionals
if (proofFile === undefined) {
  console.error('Usage: npm run verify -- proof.json [agreement.txt] [--key KEY]')
  process.exit(2)
}
const proof = (await readSmallFile(proofFile)).toString('utf8')
const bytes = documentFile === undefined ? null : new Uint8Array(await readSmallFile(documentFile))
const report = checkAgreementProof(
  {
    proof,
    document: bytes && { bytes, text: new TextDecoder().decode(bytes) },
    expectedKey: values.key ?? null,
  },
  cryptography,
)
for (const line of describe(report)) console.log(line)
const isTrusted = report.isValid && report.history && report.isSameDocument !== false && report.isExpectedKey !== false
process.exit(isTrusted ? 0 : 1)

async function readSmallFile(file: string): Promise<Buffer> {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : Infinity),
    () => Infinity,
  )
  if (size <= mostBytes) return await readFile(file)
  console.error(size === Infinity ? `${file} cannot be read.` : `${file} is larger than 5 MB.`)
  process.exit(2)
}

function describe(found: ProofReport): string[] {
  if (!found.isValid) return [`NOT VALID: ${found.reason}`]
  const { history, names, indexes, isSameDocument, isExpectedKey, anchors } = found
  if (!history) return ['NOT VALID: the entries are in the log, but they are not the whole history of one agreement.']
  const nameOf = (number: number | null) => (number === null ? null : (names?.[number - 1] ?? `participant ${number}`))
  return [
    isSameDocument === false ? 'NOT THE SAME: the agreement file is not the one in the proof.' : 'VALID',
    `Key of the log: ${found.key}${{ true: ' (as expected)', false: ' (NOT the expected key)', null: '' }[String(isExpectedKey)]}`,
    `SHA-256 of the agreement file: ${history.document}${isSameDocument === true ? ' (the file that was given)' : ''}`,
    `Accepted by ${history.accepted.length} of ${history.participants} participants`,
    ...history.entries.map(
      ({ kind, participant, at }, place) =>
        `  entry ${indexes[place]}  ${at}  ${describeStep(kind, nameOf(participant))}`,
    ),
    ...anchors.map(({ what, size }) => `The first ${size} entries are recorded: ${what}`),
    ...(anchors.length === 0 ? ['Not recorded on a public chain.'] : []),
  ]
}
