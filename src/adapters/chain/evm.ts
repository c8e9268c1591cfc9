import { createHash } from 'node:crypto'
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  getCreate2Address,
  http,
  parseAbi,
  parseAbiItem,
  toHex,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Address,
  type Hex,
  type HttpTransport,
  type PrivateKeyAccount,
  type PublicClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ProviderError } from '#core/errors.ts'
import type { Anchor, AnchoredState, AnchorProgress, AnchorRecord, ChainAcceptances } from './port.ts'
import compiled from './contract/log-anchor.json' with { type: 'json' }

export const anchorAbi = parseAbi([
  'error NotLarger(uint64 recorded)',
  'error Empty()',
  'event Recorded(address indexed signer, bytes32 indexed log, uint64 size, bytes32 root)',
  'event Accepted(address indexed participant, bytes32 indexed document)',
  'function roots(address, bytes32, uint64) view returns (bytes32)',
  'function sizes(address, bytes32) view returns (uint64)',
  'function record(bytes32 log, uint64 size, bytes32 root)',
  'function accept(bytes32 document)',
])
const accepted = parseAbiItem('event Accepted(address indexed participant, bytes32 indexed document)')
const recorded = parseAbiItem('event Recorded(address indexed signer, bytes32 indexed log, uint64 size, bytes32 root)')

/** The deployer that most chains have; with it the contract has the same address everywhere. */
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt: Hex = `0x${'00'.repeat(32)}`
const searchedBlocks = 9000n
// Written by scripts/compile-contract.ts.
const bytecode = compiled.bytecode as Hex

type ChainAccess = {
  rpcUrl: string
  privateKey: Hex
  /** Null: the contract at its usual address, which is deployed when it is missing. */
  contract: Address | null
  /** Blocks after which a record counts as confirmed. */
  confirmations: number
  timeoutMs: number
}

/** A contract on any EVM chain that records the states of the log. */
export function openEvmAnchor(access: ChainAccess): Anchor {
  const account = privateKeyToAccount(access.privateKey)
  const transport = http(access.rpcUrl, { timeout: access.timeoutMs, retryCount: 1 })
  const connection: Connection = {
    access,
    account,
    transport,
    reader: createPublicClient({ transport }),
    address: access.contract ?? getCreate2Address({ from: deployer, salt, bytecode }),
  }
  return {
    kind: 'chain',
    // A chain says itself that it does not know a transaction any more; one that waits for days had too low a fee.
    lostAfterSeconds: 7 * 86_400,
    publish: (state) => asProviderError(() => publish(connection, state)),
    follow: (record) => asProviderError(() => follow(connection, record)),
    readAcceptances: (document) => asProviderError(() => readAcceptances(connection, document)),
  }
}

type Connection = {
  access: ChainAccess
  account: PrivateKeyAccount
  transport: HttpTransport
  reader: PublicClient
  /** Of the contract. */
  address: Address
}

async function publish(connection: Connection, state: AnchoredState): Promise<AnchorRecord> {
  const { address } = connection
  const writer = await openWriter(connection)
  await deploy(connection, writer)
  const data = encodeFunctionData({
    abi: anchorAbi,
    functionName: 'record',
    args: [toLogId(state.origin), BigInt(state.size), toHex(state.root)],
  })
  const known = await findRecorded(connection, state)
  const transaction = known ?? (await writer.wallet.sendTransaction({ to: address, data }))
  return { chain_id: writer.id, contract: address, transaction }
}

type Writer = Awaited<ReturnType<typeof openWriter>>

async function openWriter({ access, account, transport, reader }: Connection) {
  const id = await reader.getChainId()
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const rpcUrls = { default: { http: [access.rpcUrl] } }
  const chain = defineChain({ id, name: `Chain ${id}`, nativeCurrency, rpcUrls })
  return { id, wallet: createWalletClient({ account, chain, transport }) }
}

/** Deployed twice it is there once: the second transaction fails, and the contract is the same. */
async function deploy({ access, reader, address }: Connection, { wallet }: Writer): Promise<void> {
  if (await reader.getCode({ address })) return
  if (access.contract) throw new ProviderError('chain', `No contract at ${address}.`, { retryable: false })
  const hash = await wallet.sendTransaction({ to: deployer, data: `${salt}${bytecode.slice(2)}` })
  await reader.waitForTransactionReceipt({ hash, timeout: access.timeoutMs })
}

/** The transaction that recorded this state, if there is one: an earlier process may have sent it and died. */
async function findRecorded(
  { account, reader, address }: Connection,
  { origin, size, root }: AnchoredState,
): Promise<Hex | null> {
  const log = toLogId(origin)
  const args = [account.address, log, BigInt(size)] as const
  const known = await reader.readContract({ address, abi: anchorAbi, functionName: 'roots', args })
  if (known !== toHex(root)) return null
  const newest = await reader.getBlockNumber({ cacheTime: 0 })
  // Most nodes refuse to search a whole chain, and what a process sent before it died is recent.
  const recent = newest > searchedBlocks ? newest - searchedBlocks : 0n
  for (const fromBlock of recent > 0n ? [recent, 0n] : [0n]) {
    const query = { address, event: recorded, args: { signer: account.address, log }, fromBlock }
    const events = await reader.getLogs(query)
    const own = events.find(({ args: found }) => found.size === BigInt(size))
    if (own) return own.transactionHash
  }
  return null
}

async function readAcceptances({ reader, address }: Connection, document: string): Promise<ChainAcceptances | null> {
  // A transaction to an address without a contract would cost its sender and record nothing.
  if (!(await reader.getCode({ address }))) return null
  const hash: Hex = `0x${document}`
  const query = { address, event: accepted, args: { document: hash }, fromBlock: 'earliest' as const }
  const [chainId, events] = await Promise.all([reader.getChainId(), reader.getLogs(query)])
  return {
    chainId,
    contract: address,
    data: encodeFunctionData({ abi: anchorAbi, functionName: 'accept', args: [hash] }),
    accepted: events.map(({ args, transactionHash, blockNumber }) => ({
      wallet: args.participant ?? '',
      transaction: transactionHash,
      block: Number(blockNumber),
    })),
  }
}

async function follow({ access, reader }: Connection, record: AnchorRecord): Promise<AnchorProgress> {
  // Written by `publish`.
  const { chain_id, contract, transaction } = record as { chain_id: number; contract: string; transaction: Hex }
  const sent: AnchorRecord = { chain_id, contract, transaction }
  const receipt = await reader.getTransactionReceipt({ hash: transaction }).catch(ignoreMissing)
  // An unknown transaction, which had been sent, is sent again.
  if (!receipt) return { state: (await isKnown(reader, transaction)) ? 'sent' : 'reorganised', record: sent }
  if (receipt.status === 'reverted') return { state: 'failed', record: sent }
  const [newest, block] = await Promise.all([
    reader.getBlockNumber({ cacheTime: 0 }),
    reader.getBlock({ blockHash: receipt.blockHash }),
  ])
  const placed = {
    ...sent,
    block: Number(receipt.blockNumber),
    block_hash: receipt.blockHash,
    block_time: new Date(Number(block.timestamp) * 1000).toISOString(),
  }
  const depth = Number(newest - receipt.blockNumber) + 1
  return { state: depth >= access.confirmations ? 'confirmed' : 'sent', record: placed }
}

async function isKnown(reader: PublicClient, hash: Hex): Promise<boolean> {
  try {
    await reader.getTransaction({ hash })
    return true
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return false
    throw error
  }
}

/** The log as the contract names it. */
export function toLogId(origin: string): Hex {
  return `0x${createHash('sha256').update(origin).digest('hex')}`
}

function ignoreMissing(error: unknown): null {
  if (error instanceof TransactionReceiptNotFoundError) return null
  throw error
}

/** The library's name of what failed, and of what caused it: its messages hold the address of the node with its key. */
function nameFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const status = 'status' in error && typeof error.status === 'number' ? ` ${error.status}` : ''
  const named = `${error.name}${status}`
  return error.cause instanceof Error ? `${named}, ${nameFailure(error.cause)}` : named
}

async function asProviderError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    throw new ProviderError('chain', 'The chain did not take the record.', {
      retryable: true,
      cause: new Error(nameFailure(cause)),
    })
  }
}
