import { FileSignature } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { MoreButton } from '#kit/buttons/more-button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { ListedAgreement } from '../contract.ts'
import { labelOfType } from '../rules/words.ts'
import { StatusBadge } from './status-badge.tsx'
import { messages } from './messages.ts'
import { useAgreements } from './use-agreements.ts'

const texts = messages.list

type RenderLink = (id: string, content: ReactNode) => ReactNode

type Props = {
  /** Somebody came for the agreements: the section comes into view and has the focus. */
  isWanted: boolean
  /** Leads to where an agreement is made. */
  create: ReactNode
  /** Leads to the page that checks proofs. */
  verify: ReactNode
  renderLink: RenderLink
  /** Called when the list has its height. */
  onListed: () => void
}

export function AgreementsSection({ isWanted, create, verify, renderLink, onListed }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const query = useAgreements()
  // Before it is painted: nobody sees the section, or types, while the focus is still elsewhere.
  useLayoutEffect(() => {
    if (!isWanted) return undefined
    const element = place.current
    element?.focus({ preventScroll: true })
    return keepInView(element)
  }, [isWanted])
  const { isPending } = query
  useEffect(() => {
    if (!isPending) onListed()
    // oxlint-disable-next-line react/exhaustive-deps -- the caller's function is a new one each time
  }, [isPending])
  const agreements = query.data?.pages.flatMap((page) => page.agreements)
  return (
    <div ref={place} tabIndex={-1} id="agreements" className="scroll-mt-20 rounded-md outline-offset-4">
      <Section
        title={texts.title}
        action={
          agreements?.length ? (
            <>
              {verify}
              {create}
            </>
          ) : null
        }
      >
        <QueryView
          query={{ ...query, data: agreements }}
          loading={texts.loading}
          lines={4}
          failed={texts.failed}
          empty={<EmptyState icon={<FileSignature />} title={texts.none} text={texts.noneText} action={create} />}
        >
          {(all) => (
            <ul className="divide-y divide-line border-y border-line">
              {all.map((agreement) => (
                <AgreementRow key={agreement.id} agreement={agreement} renderLink={renderLink} />
              ))}
            </ul>
          )}
        </QueryView>
        <MoreButton pages={query} label={texts.more} />
      </Section>
    </div>
  )
}

type AgreementRowProps = { agreement: ListedAgreement; renderLink: RenderLink }

function AgreementRow({ agreement, renderLink }: AgreementRowProps) {
  const format = useFormatter()
  const { id, title, type, status, outcome, parties, accepted_by, expires_at, is_my_turn } = agreement
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="font-medium break-words">{renderLink(id, title)}</p>
        <p className="text-sm text-muted">
          {[
            labelOfType(type),
            texts.accepted(accepted_by.length, parties),
            ...describeEnd(agreement, format.date(expires_at)),
          ].join(' · ')}
        </p>
        {is_my_turn ? <p className="text-sm font-medium">{texts.yourTurn}</p> : null}
      </div>
      <StatusBadge status={status} outcome={outcome} />
    </li>
  )
}

/** One that was declined, withdrawn, fulfilled or replaced did not run to its end. */
function describeEnd({ status, outcome }: ListedAgreement, end: string): string[] {
  if (status !== 'completed') return [texts.ends(end)]
  return outcome === 'expired' || outcome === 'lapsed' ? [texts.ended(end)] : []
}

/** What stands above arrives later and pushes it away: it is brought back until somebody scrolls or types. */
function keepInView(element: HTMLElement | null): (() => void) | undefined {
  const show = () => element?.scrollIntoView({ block: 'start' })
  show()
  if (typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(show)
  observer.observe(document.body)
  const stop = () => observer.disconnect()
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  for (const event of events) window.addEventListener(event, stop, { once: true, passive: true })
  return () => {
    stop()
    for (const event of events) window.removeEventListener(event, stop)
  }
}
