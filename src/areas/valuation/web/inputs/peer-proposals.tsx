import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { api } from '#kit/client/api.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { RefusalOffer } from '#kit/feedback/refusal-offer.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { SampleMark, SampleNote, SampleScope } from '#kit/display/samples.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { PeerProposal, ProposedPeers } from '../../contract.ts'
import { messages } from '../messages.ts'
import { useDraft } from './use-draft.ts'

const texts = messages.comparables

/** Companies of the database that resemble the one being valued, each with what speaks for and against it. */
export function PeerProposals({ valuationId }: { valuationId: string }) {
  const [isWanted, setWanted] = useState(false)
  const found = useQuery(
    api.valuation.proposePeers.queryOptions({ input: { valuationId }, enabled: isWanted, staleTime: 60_000 }),
  )
  return (
    <div className="mt-4">
      <Button
        variant="secondary"
        icon={<Search />}
        busy={found.isFetching}
        busyLabel={texts.proposing}
        onClick={() => (isWanted ? void found.refetch() : setWanted(true))}
      >
        {texts.propose}
      </Button>
      {found.error ? (
        <Alert title={texts.proposeFailed} className="mt-4">
          {found.error.message}
          <RefusalOffer of={found.error} className="mt-2" />
        </Alert>
      ) : null}
      {found.data ? <Proposals found={found.data} /> : null}
    </div>
  )
}

function Proposals({ found }: { found: ProposedPeers }) {
  const { inputs, change } = useDraft()
  if (found.proposals.length === 0) return <p className="mt-4 text-muted">{texts.nobody(found.industry)}</p>
  const { peers } = inputs.comparables
  const isTaken = ({ peer }: PeerProposal) => peers.some(({ id }) => id === peer.id)
  const open = found.proposals.filter((one) => one.is_in && !isTaken(one)).map(({ peer }) => peer)
  const take = (more: typeof peers) => change('comparables.peers', [...peers, ...more].slice(0, 100))
  return (
    <div className="mt-4 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="font-medium">{texts.proposals}</h3>
          <p className="text-sm text-muted">{texts.proposalsNote(found.looked_at, found.industry)}</p>
        </div>
        {open.length > 0 ? (
          <Button size="small" onClick={() => take(open)}>
            {texts.take(open.length)}
          </Button>
        ) : null}
      </div>
      <SampleScope rows={found.proposals}>
        <div className="mt-3">
          <SampleNote plural={texts.companies} />
        </div>
        <ul className="divide-y divide-line border-t border-line">
          {found.proposals.map((proposal) => (
            <ProposalRow
              key={proposal.peer.id}
              proposal={proposal}
              isTaken={isTaken(proposal)}
              onTake={() => take([proposal.peer])}
            />
          ))}
        </ul>
      </SampleScope>
    </div>
  )
}

type ProposalRowProps = { proposal: PeerProposal; isTaken: boolean; onTake: () => void }

function ProposalRow({ proposal: { peer, is_in, is_sample }, isTaken, onTake }: ProposalRowProps) {
  const format = useFormatter()
  const money = (amount: number | null) => format.millions(amount, { currency: 'USD', isFixed: true })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <Badge tone={is_in ? 'good' : 'neutral'} className="min-w-10 justify-center">
        {is_in ? texts.in : texts.out}
      </Badge>
      <span className="min-w-40 flex-1">
        <span className="font-medium">{peer.name}</span> <SampleMark isSample={is_sample} />
        <span className="block text-muted">{peer.reason}</span>
      </span>
      <span className="text-muted tabular-nums">
        {texts.head.value} {money(peer.value)} · {texts.head.revenue} {money(peer.revenue)} · {texts.head.ebitda}{' '}
        {money(peer.ebitda)}
      </span>
      <Button
        variant="secondary"
        size="small"
        disabled={isTaken}
        onClick={onTake}
        aria-label={`${texts.take(1)}: ${peer.name}`}
      >
        {isTaken ? texts.taken : texts.take(1)}
      </Button>
    </li>
  )
}
