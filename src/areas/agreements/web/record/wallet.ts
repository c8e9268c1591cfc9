import type { ChainAcceptances } from '../../contract.ts'

/** What a wallet puts into a page (EIP-1193). */
type Wallet = { request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown> }

export function findWallet(): Wallet | null {
  return (window as { ethereum?: Wallet }).ethereum ?? null
}

/** Asks the owner of the wallet to send the acceptance, on the chain that has the contract. */
export async function acceptWithWallet(
  wallet: Wallet,
  { chain_id, contract, data }: Pick<NonNullable<ChainAcceptances['chain']>, 'chain_id' | 'contract' | 'data'>,
): Promise<void> {
  const accounts = await wallet.request({ method: 'eth_requestAccounts' })
  const from: unknown = Array.isArray(accounts) ? accounts[0] : null
  await wallet.request({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: `0x${chain_id.toString(16)}` }],
  })
  await wallet.request({ method: 'eth_sendTransaction', params: [{ from, to: contract, data, value: '0x0' }] })
}
