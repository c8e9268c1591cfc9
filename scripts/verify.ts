import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { describeStep } from '#areas/agreements/rules/describe.ts'
import { checkAgreementProof, type ProofReport } from '#areas/agreements/rules/check-agreement-proof.ts'
import { cryptography } from '#areas/agreements/server/ledger/log-signer.ts'

/**
 * `npm run verify -- proof.json [agreement.txt] [--key KEY] [--rpc URL]`: checks a proof of an agreement without our server.
 * With the address of a node it also looks whether the chain has the record that the proof names.
 */
const mostBytes = 5 * 1024 * 1024
const keyNotes = {
  true: '(as expected)',
  false: '(NOT the expected key)',
  null: '(compare it with the one that the operator publishes, or give that as --key)',
}
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, rpc: { type: 'string' } },
})
const [proofFile, documentFile] = positionals
if (proofFile === undefined) {
  console.error('Usage: npm run verify -- proof.json [agreement.txt] [--key KEY] [--rpc URL]')
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
const isOnChain = values.rpc === undefined || (await isRecorded(report, values.rpc))
const isTrusted = report.isValid && report.history && report.isSameDocument !== false && report.isExpectedKey !== false
process.exit(isTrusted && isOnChain ? 0 : 1)

/** Asks a node of the chain for each record that the proof names there. */
async function isRecorded(found: ProofReport, rpcUrl: string): Promise<boolean> {
  const named = found.isValid ? found.anchors.filter(({ record }) => record['kind'] === 'chain') : []
  if (named.length === 0) console.log('The proof names no record on a chain.')
  const { findRecordedState } = await import('#adapters/chain/find-recorded-state.ts')
  let isEvery = named.length > 0
  for (const { record, checkpoint } of named) {
    const claim = { record: record as Record<string, string | number>, state: checkpoint } // as the format demands
    const seen = await findRecordedState(rpcUrl, claim).catch(() => 'away' as const)
    if (seen === null || seen === 'away') isEvery = false
    if (seen === 'away') console.log('The node cannot be reached.')
    else if (seen === null) console.log('NOT ON THE CHAIN: the transaction did not record this state.')
    else console.log(`On the chain since ${seen.blockTime}: block ${seen.block}, by ${seen.signer}`)
  }
  return isEvery
}

async function readSmallFile(file: string): Promise<Buffer> {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : Infinity),
    () => Infinity,
  )
  if (size <= mostBytes) return await readFile(file)
  console.error(size === Infinity ? `${file} cannot be read.` : `${file} is larger than 5 MB.`)
  process.exit(2)
}

function describeVerdict({ isSameDocument, isExpectedKey }: Extract<ProofReport, { isValid: true }>): string {
  if (isSameDocument === false) return 'NOT THE SAME: the agreement file is not the one in the proof.'
  return isExpectedKey === false ? 'NOT TRUSTED: another log than the expected one has signed the proof.' : 'VALID'
}

function describe(found: ProofReport): string[] {
  if (!found.isValid) return [`NOT VALID: ${found.reason}`]
  const { history, names, indexes, isSameDocument, isExpectedKey, anchors } = found
  if (!history) return ['NOT VALID: the entries are in the log, but they are not the whole history of one agreement.']
  const nameOf = (number: number | null) => (number === null ? null : (names?.[number - 1] ?? `participant ${number}`))
  return [
    describeVerdict(found),
    `Key of the log: ${found.key} ${keyNotes[String(isExpectedKey) as keyof typeof keyNotes]}`, // a boolean or null
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
