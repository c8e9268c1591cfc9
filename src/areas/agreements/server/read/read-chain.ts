import type { Anchor } from '#adapters/chain/port.ts'
import type { ChainAcceptances } from '../../contract.ts'
import type { Seat } from './find-participant.ts'

/** What the chain says of this agreement now: nothing of it is stored here. */
export async function readChain(
  { anchors }: { anchors: readonly Anchor[] },
  { row }: Pick<Seat, 'row'>,
): Promise<ChainAcceptances> {
  const taking = anchors.find(({ readAcceptances }) => readAcceptances !== undefined)
  const found = (await taking?.readAcceptances?.(row.document_hash)) ?? null
  if (!found) return { chain: null }
  const { chainId, contract, data, accepted } = found
  return { chain: { chain_id: chainId, contract, data, accepted: [...accepted] } }
}
