import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { Deal, DealOrigin } from '../../contract.ts'
import { tellDone } from '../deal-changes.ts'
import { messages } from '../messages.ts'

const texts = messages.start

type Props = {
  company: { id: string; name: string }
  origin: Extract<DealOrigin, 'company' | 'match' | 'watchlist'>
  /** The match or entry that it is made from. */
  originId?: string
  /** Leads to the deal: this area does not know the routes. */
  onStarted: (dealId: string) => void
  /** `icon` for the rows of a table. */
  size?: 'small' | 'medium' | 'icon'
}

/** Makes a deal of a company, with what is stored about it. Where an open one exists already, it asks first. Nothing for a viewer. */
export function StartDealButton({ company, origin, originId, onStarted, size = 'small' }: Props) {
  const session = useSession()
  const isReader = useIsReader()
  const [known, setKnown] = useState<Deal | null>(null)
  const start = useStart(onStarted)
  const wish = { company, origin, ...(originId && { originId }) }
  const look = useAction(() => findOpenDeal(company), {
    done: (deal) => (deal ? setKnown(deal) : start.mutate(wish)),
    failed: texts.failed,
  })
  const link = useAction(
    ({ id: dealId, version }: Deal) => client.deals.change({ dealId, version, company_id: company.id }),
    { done: ({ id }) => onStarted(id), failed: texts.linkFailed },
  )

  function press(): void {
    if (session.state === 'signed-in') look.mutate()
    else toast.destructive(texts.signInFirst, texts.signInText)
  }

  if (isReader) return null
  const label = texts.named(company.name)
  const shared = {
    icon: <Handshake />,
    busy: look.isPending || start.isPending,
    disabled: session.state === 'loading',
    onClick: press,
  }
  return (
    <>
      {size === 'icon' ? (
        <IconButton label={label} {...shared} />
      ) : (
        <Button variant="secondary" size={size} aria-label={label} {...shared}>
          {texts.button}
        </Button>
      )}
      {known ? (
        <KnownDeal
          name={company.name}
          isLinked={known.company_id !== null}
          busy={link.isPending}
          onClose={() => setKnown(null)}
          onOpen={() => (known.company_id === null ? link.mutate(known) : onStarted(known.id))}
          onAnother={() => {
            setKnown(null)
            start.mutate(wish)
          }}
        />
      ) : null}
    </>
  )
}

/** An open deal with the company; else one that bears its name alone, such as that of an engagement. */
async function findOpenDeal({ id, name }: Props['company']): Promise<Deal | null> {
  const [linked] = await client.deals.list({ company_id: id, state: 'open', limit: 1 })
  if (linked) return linked
  const named = await client.deals.list({ q: name.slice(0, 200), state: 'open', limit: 20 })
  const plain = (text: string) => text.trim().toLowerCase()
  return named.find(({ company_id, target }) => company_id === null && plain(target) === plain(name)) ?? null
}

type DealStart = Pick<Props, 'company' | 'origin' | 'originId'>

function useStart(onStarted: Props['onStarted']) {
  return useAction(
    // the server copies the figures of the company
    ({ company, origin, originId }: DealStart) =>
      client.deals.create({
        target: company.name,
        company_id: company.id,
        origin,
        ...(originId && { origin_id: originId }),
      }),
    {
      done: async (deal, _, refreshed) => {
        const text = deal.is_sample ? { text: texts.startedSample } : {}
        tellDone({ title: texts.started(deal.target), ...text, changeId: deal.change_id })
        await refreshed
        onStarted(deal.id)
      },
      failed: texts.failed,
    },
  )
}

type KnownProps = {
  name: string
  isLinked: boolean
  busy: boolean
  onClose: () => void
  onOpen: () => void
  onAnother: () => void
}

function KnownDeal({ name, isLinked, busy, onClose, onOpen, onAnother }: KnownProps) {
  return (
    <Dialog
      onClose={onClose}
      title={texts.known(name)}
      description={isLinked ? texts.knownText : texts.unlinkedText}
      footer={
        <>
          <Button variant="secondary" onClick={onAnother}>
            {texts.another}
          </Button>
          <Button busy={busy} onClick={onOpen}>
            {isLinked ? texts.openKnown : texts.openLinked}
          </Button>
        </>
      }
    />
  )
}
