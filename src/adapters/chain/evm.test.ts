import { createHash } from 'node:crypto'
import { toEventSelector, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileContract } from './contract/compile.fixture.ts'
import compiled from './contract/log-anchor.json' with { type: 'json' }
import { hasEvmNode, makeStateFile, nodeKey, startEvmNode, type EvmNode } from './evm-node.fixture.ts'
import { anchorAbi, openEvmAnchor } from './evm.ts'
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

  test('a node that is stopped and started again still has what was recorded', async () => {
    const record = await publish(stateOf(9))
    await mine(3)
    const port = Number(new URL(node.url).port)
    await node.stop()
    await expect(open().follow(record, stateOf(9))).rejects.toMatchObject({ service: 'chain', retryable: true })
    node = await startEvmNode({ state: state.file, port })
    expect(await open().follow(record, stateOf(9))).toMatchObject({ state: 'confirmed' })
  })
})
