import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeFunctionData, getAddress, toEventSelector, toFunctionSelector, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderError } from '#core/errors.ts'
import { compileContract } from './contract/compile.fixture.ts'
import compiled from './contract/log-anchor.json' with { type: 'json' }
import { hasEvmNode, makeStateFile, nodeKey, startEvmNode, type EvmNode } from './evm-node.fixture.ts'
import { anchorAbi, openEvmAnchor, toLogId } from './evm.ts'
import { findRecordedState } from './find-recorded-state.ts'
import type { AnchoredState } from './port.ts'

const root = (word: string) => new Uint8Array(createHash('sha256').update(word).digest())
const stateOf = (size: number, word = `root ${size}`): AnchoredState => ({
  origin: 'log.example/agreements',
  size,
  root: root(word),
  note: '',
})

test('the stored bytecode is that of the source, and the interface in use is its own', async () => {
  const fresh = await compileContract()
  expect(compiled.bytecode).toBe(fresh.bytecode)
  const names = (abi: readonly Record<string, unknown>[]) =>
    abi.map(({ type, name }) => `${String(type)} ${String(name)}`)
  expect(names(anchorAbi).toSorted()).toEqual(names(fresh.abi).toSorted())
  expect(toFunctionSelector('record(bytes32,uint64,bytes32)').slice(2)).toMatch(/^[0-9a-f]{8}$/)
  expect(fresh.bytecode).toContain(toEventSelector('Recorded(address,bytes32,uint64,bytes32)').slice(2))
})

describe('a node that fails', () => {
  const server = createServer(
    (_request, response) => void response.writeHead(401).end('{"error":"unknown project-key"}'),
  )
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const publishThere = async () => {
    const { port } = server.address() as AddressInfo // it listens on a port
    const rpcUrl = `http://127.0.0.1:${port}/v3/project-key`
    const anchor = openEvmAnchor({ rpcUrl, privateKey: nodeKey, contract: null, confirmations: 1, timeoutMs: 20_000 })
    const thrown: unknown = await anchor.publish(stateOf(1)).catch((error: unknown) => error)
    if (!(thrown instanceof ProviderError)) throw new Error('It published.')
    return thrown
  }

  test('is named with its status, and neither its address nor what it said is in the error', async () => {
    const { cause, retryable } = await publishThere()
    expect(retryable).toBe(true)
    expect(String(cause)).toBe('Error: HttpRequestError 401')
    expect(JSON.stringify([cause, (cause as Error).stack, (cause as Error).cause])).not.toContain('project-key')
  })
})

describe.skipIf(!hasEvmNode)('on a real node', () => {
  let node: EvmNode
  let state: Awaited<ReturnType<typeof makeStateFile>>
  const open = (confirmations = 2) =>
    openEvmAnchor({ rpcUrl: node.url, privateKey: nodeKey, contract: null, confirmations, timeoutMs: 20_000 })
  const mine = (blocks = 1) => node.rpc('anvil_mine', [`0x${blocks.toString(16)}`])
  /** Deploying waits for a block. */
  const publish = async (at: AnchoredState) => {
    await node.rpc('evm_setAutomine', [true])
    const record = await open().publish(at)
    await node.rpc('evm_setAutomine', [false])
    return record
  }

  beforeAll(async () => {
    state = await makeStateFile()
    node = await startEvmNode({ state: state.file })
    // Without the contract nobody is invited to send anything.
    expect(await open().readAcceptances?.('ab'.repeat(32))).toBeNull()
  })
  afterAll(async () => {
    await node.stop()
    await state.remove()
  })

  test('a state is sent, and confirmed once enough blocks follow', async () => {
    const record = await publish(stateOf(5))
    expect(await open(3).follow(record, stateOf(5))).toMatchObject({ state: 'sent' })
    await mine(2)
    const followed = await open(3).follow(record, stateOf(5))
    expect(followed.state).toBe('confirmed')
    expect(followed.record).toMatchObject({ chain_id: 31_337, transaction: record['transaction'] })
    expect(followed.record['block_time']).toMatch(/^20\d\d-/)
    // Anybody with a node of the chain finds it there, and nothing that was not recorded.
    const find = (found: object, claimed = stateOf(5)) =>
      findRecordedState(node.url, { record: { ...followed.record, ...found }, state: claimed })
    const { block, block_time: blockTime } = followed.record
    expect(await find({})).toMatchObject({ block, blockTime, signer: expect.stringMatching(/^0x/) })
    expect(await find({}, stateOf(5, 'another'))).toBeNull()
    expect(await find({}, { ...stateOf(5), size: 4 })).toBeNull()
    expect(await find({}, { ...stateOf(5), origin: 'other.example' })).toBeNull()
    expect(await find({ transaction: `0x${'ab'.repeat(32)}` })).toBeNull()
    expect(await find({ chain_id: 1 })).toBeNull()
  })

  test('a state that was sent before is found, not recorded twice', async () => {
    const [first, again] = [await publish(stateOf(6)), await publish(stateOf(6))]
    expect(again).toEqual(first)
  })

  test('another root for a recorded size, or a smaller size, is refused by the contract', async () => {
    await publish(stateOf(7))
    await expect(publish(stateOf(7, 'another'))).rejects.toMatchObject({ service: 'chain' })
    await expect(publish(stateOf(3))).rejects.toMatchObject({ service: 'chain' })
  })

  test('a record that the chain takes back is reported, and can be sent again', async () => {
    await mine()
    const snapshot = await node.rpc('evm_snapshot')
    const record = await publish(stateOf(8))
    await mine(3)
    expect(await open().follow(record, stateOf(8))).toMatchObject({ state: 'confirmed' })
    await node.rpc('evm_revert', [snapshot])
    const taken = await open().follow(record, stateOf(8))
    expect(taken.state).toBe('reorganised')
    expect(taken.record).not.toHaveProperty('block')
    const again = await publish(stateOf(8))
    await mine(3)
    expect(await open().follow(again, stateOf(8))).toMatchObject({ state: 'confirmed' })
  })

  test('a record whose transaction waits is sent but not confirmed, and a reverted one has failed', async () => {
    const record = await open().publish(stateOf(10))
    expect(await open().follow(record, stateOf(10))).toEqual({ state: 'sent', record })
    // The same size by another process of the same signer, which could not see the first yet.
    const [from] = (await node.rpc('eth_accounts')) as [string]
    const args = [toLogId(stateOf(10).origin), 10n, toHex(root('another'))] as const
    const data = encodeFunctionData({ abi: anchorAbi, functionName: 'record', args })
    const sent = { from, to: record['contract'], data, gas: '0x30d40' }
    const second = { ...record, transaction: String(await node.rpc('eth_sendTransaction', [sent])) }
    await mine(3)
    expect(await open().follow(record, stateOf(10))).toMatchObject({ state: 'confirmed' })
    expect(await open().follow(second, stateOf(10, 'another'))).toMatchObject({ state: 'failed' })
    await expect(open().publish(stateOf(10, 'another'))).rejects.toMatchObject({ service: 'chain', retryable: true })
    expect(await open().publish(stateOf(10))).toEqual(record)
  })

  test('a participant accepts with a wallet of their own, and the chain says so of this document only', async () => {
    const document = createHash('sha256').update('an agreement').digest('hex')
    const before = await open().readAcceptances?.(document)
    expect(before).toMatchObject({ chainId: 31_337, accepted: [] })
    // The second account of the node, which is not the signer of the log.
    const [, wallet] = (await node.rpc('eth_accounts')) as [string, string]
    const sent = { from: wallet, to: before?.contract, data: before?.data }
    const transaction = await node.rpc('eth_sendTransaction', [sent])
    await mine()
    const { accepted } = (await open().readAcceptances?.(document)) ?? { accepted: [] }
    expect(accepted).toEqual([{ wallet: getAddress(wallet), transaction, block: expect.any(Number) }])
    const other = createHash('sha256').update('another agreement').digest('hex')
    expect(await open().readAcceptances?.(other)).toMatchObject({ accepted: [] })
    await expect(open().readAcceptances?.('0'.repeat(64))).resolves.toMatchObject({ accepted: [] })
  })

  test('a node that is stopped and started again still has what was recorded', async () => {
    const record = await publish(stateOf(11))
    await mine(3)
    const port = Number(new URL(node.url).port)
    await node.stop()
    await expect(open().follow(record, stateOf(11))).rejects.toMatchObject({ service: 'chain', retryable: true })
    node = await startEvmNode({ state: state.file, port })
    expect(await open().follow(record, stateOf(11))).toMatchObject({ state: 'confirmed' })
  })
})
