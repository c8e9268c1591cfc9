import { Button } from '#kit/buttons/button.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { Agreement, ChainAcceptances } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.chain

type ChainProps = { agreement: Agreement; load: () => Promise<ChainAcceptances> }

/** Acceptances that participants have recorded on the chain themselves, and how to add one. */
export function ChainAcceptance({ agreement, load }: ChainProps) {
  const look = useAction(load, { failed: texts.failed })
  const { people, my_number } = agreement
  const hasAccepted = people.some(({ number, state }) => number === my_number && state === 'accepted')
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h4 className="text-sm font-medium">{texts.title}</h4>
      <p className="mb-2 text-sm text-muted">{texts.note}</p>
      <Button size="small" variant="secondary" busy={look.isPending} onClick={() => look.mutate()}>
        {texts.look}
      </Button>
      <div aria-live="polite">{look.data ? <Found chain={look.data.chain} mayAccept={hasAccepted} /> : null}</div>
    </div>
  )
}

type OnChain = NonNullable<ChainAcceptances['chain']>

function Found({ chain, mayAccept }: { chain: OnChain | null; mayAccept: boolean }) {
  if (!chain) return <p className="mt-2 text-sm">{texts.notThere}</p>
  return (
    <>
      {chain.accepted.length === 0 ? <p className="mt-2 text-sm">{texts.nobody}</p> : null}
      <ul className="mt-2 flex flex-col gap-1">
        {chain.accepted.map(({ wallet, transaction, block }) => (
          <li key={transaction} className="text-sm">
            <span className="font-mono text-xs break-all">{wallet}</span> {texts.accepted(block)}
          </li>
        ))}
      </ul>
      {mayAccept ? <OwnAcceptance chain={chain} /> : null}
    </>
  )
}

function OwnAcceptance({ chain }: { chain: OnChain }) {
  const wallet = findWallet()
  const send = useAction(async () => (wallet ? acceptWithWallet(wallet, chain) : undefined), {
    done: () => toast.success(texts.sent, texts.sentText),
    failed: texts.failedSend,
  })
  if (wallet)
    return (
      <Button className="mt-2" size="small" busy={send.isPending} onClick={() => send.mutate()}>
        {texts.send}
      </Button>
    )
  const facts = [
    [texts.chainId, String(chain.chain_id)],
    [texts.contract, chain.contract],
    [texts.data, chain.data],
  ] as const
  return (
    <div className="mt-2 text-sm">
      <p>{texts.byHand}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono text-xs break-all select-all">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What a wallet puts into a page (EIP-1193). */
type Wallet = { request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown> }

function findWallet(): Wallet | null {
  return (window as { ethereum?: Wallet }).ethereum ?? null
}

/** Asks the owner of the wallet to send the acceptance, on the chain that has the contract. */
async function acceptWithWallet(
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
