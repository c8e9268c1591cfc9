import { createPublicClient, http, parseEventLogs, toHex, TransactionReceiptNotFoundError, type Hex } from 'viem'
import { anchorAbi, toLogId } from './evm.ts'
import type { AnchoredState, AnchorRecord } from './port.ts'

type FoundRecord = { block: number; blockTime: string; signer: string }
type RecordClaim = { record: AnchorRecord; state: Omit<AnchoredState, 'note'> }

/**
 * What a chain says of the record that a proof names, asked of any node of it: null where the transaction did not record
 * this state. A contract can write what it likes, but not into an earlier block.
 */
export async function findRecordedState(rpcUrl: string, { record, state }: RecordClaim): Promise<FoundRecord | null> {
  const reader = createPublicClient({ transport: http(rpcUrl) })
  const { chain_id, contract, transaction } = record
  if ((await reader.getChainId()) !== chain_id) return null
  const receipt = await reader.getTransactionReceipt({ hash: String(transaction) as Hex }).catch(ignoreMissing)
  if (!receipt) return null
  const events = parseEventLogs({ abi: anchorAbi, eventName: 'Recorded', logs: receipt.logs })
  const own = events.find(
    ({ address, args }) =>
      address.toLowerCase() === String(contract).toLowerCase() &&
      args.log === toLogId(state.origin) &&
      args.size === BigInt(state.size) &&
      args.root === toHex(state.root),
  )
  if (!own) return null
  const { timestamp } = await reader.getBlock({ blockHash: receipt.blockHash })
  return {
    block: Number(receipt.blockNumber),
    blockTime: new Date(Number(timestamp) * 1000).toISOString(),
    signer: own.args.signer,
  }
}

function ignoreMissing(error: unknown): null {
  if (error instanceof TransactionReceiptNotFoundError) return null
  throw error
}
