import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Menu } from '#kit/buttons/menu.tsx'
import { part } from '#kit/display/part.tsx'
import { linkTargets, type LinkSource, type LinkTarget } from '../../record-links/rules/words.ts'
import type { Category } from '#core/diligence/words.ts'
import { messages } from './messages.ts'

const TurnDialog = part(() => import('./turn-dialog.tsx'), 'TurnDialog')

/** What a finding says, wherever it is shown. */
export type TurnSource = {
  kind: LinkSource
  id: string
  text?: string
  title: string
  note: string
  /** Why it matters, where the text itself is the evidence. */
  reason?: string
  category: Category
}

type Props = {
  source: TurnSource
  /** Null where the finding belongs to no deal: then the dialog asks for it. */
  dealId: string | null
  /** Rows have an icon, a dialog has a button with words. */
  look?: 'icon' | 'button'
}

/** A finding becomes something that somebody does (one click, then a short form that is filled in already). */
export function TurnInto({ source, dealId, look = 'icon' }: Props) {
  const [target, setTarget] = useState<LinkTarget | null>(null)
  const offered = linkTargets.filter((kind) => source.kind !== 'risk' || kind !== 'risk')
  return (
    <>
      <Menu
        trigger={
          look === 'icon' ? (
            <IconButton label={messages.turn.of(source.title)} icon={<CornerDownRight />} />
          ) : (
            <Button variant="secondary" className="self-start" icon={<CornerDownRight />}>
              {messages.turn.action}…
            </Button>
          )
        }
        entries={[
          { heading: messages.turn.action },
          ...offered.map((kind) => ({ label: messages.turn.kinds[kind], onSelect: () => setTarget(kind) })),
        ]}
      />
      {target ? <TurnDialog source={source} dealId={dealId} target={target} onClose={() => setTarget(null)} /> : null}
    </>
  )
}
