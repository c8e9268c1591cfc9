import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Page } from '#kit/display/page.tsx'
import { usePageKey } from '#kit/keys/key-registry.ts'
import { useRows } from '#kit/records/use-records.ts'
import type { ChangeAddress, DealAddress } from '../filter/address.ts'
import { messages } from '../messages.ts'
import { dealsOf, useDealPages, useDealTitle } from '../use-deals.ts'

const texts = messages.panel

type Props = { address: DealAddress; onAddress: ChangeAddress; children: ReactNode }

/** A deal on a page of its own. Next and previous are those of the list that it came from, which its address names. */
export function DealPage({ address, onAddress, children }: Props) {
  const title = useDealTitle(address.dealId)
  const pages = useDealPages(address.filter, address.sort)
  const rows = useRows(pages.data, dealsOf)
  const index = rows.findIndex(({ id }) => id === address.dealId)
  const [previous, next] = index < 0 ? [] : [rows[index - 1]?.id, rows[index + 1]?.id]
  const toDeal = (dealId: string | undefined) =>
    dealId === undefined ? null : () => onAddress((now) => ({ ...now, dealId }), { replace: true })
  const toList = () => onAddress((now) => ({ ...now, isWholePage: false }))
  return (
    <Page
      title={title}
      answers={texts.answers}
      action={
        <>
          <Button variant="secondary" icon={<ArrowLeft />} onClick={toList}>
            {texts.toList}
          </Button>
          <Step letter="k" label={texts.previousDeal} icon={<ChevronUp />} onStep={toDeal(previous)} />
          <Step letter="j" label={texts.nextDeal} icon={<ChevronDown />} onStep={toDeal(next)} />
        </>
      }
    >
      {children}
    </Page>
  )
}

type StepProps = { letter: string; label: string; icon: ReactNode; onStep: (() => void) | null }

function Step({ letter, label, icon, onStep }: StepProps) {
  usePageKey(onStep && { key: letter, does: label, press: onStep })
  return <IconButton label={label} icon={icon} bordered disabled={onStep === null} onClick={() => onStep?.()} />
}
