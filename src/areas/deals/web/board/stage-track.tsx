import { Check, ChevronDown } from 'lucide-react'
import { Button } from '#kit/buttons/button.tsx'
import { cx } from '#kit/display/cx.ts'
import { Menu } from '#kit/buttons/menu.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Deal, Stage } from '../../contract.ts'
import { stages } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { useMoveDeal } from './use-move-deal.tsx'

const texts = messages.panel

/** The stages of the deal, and the moves from the one it is in. */
export function StageTrack({ deal, mayWrite }: { deal: Deal; mayWrite: boolean }) {
  const format = useFormatter()
  const moving = useMoveDeal()
  const next = stages[stages.indexOf(deal.stage) + 1]
  return (
    <section aria-label={texts.stages} className="border-b border-line pb-4">
      <ol className="grid grid-cols-6 gap-1">
        {stages.map((stage) => (
          <Step key={stage} stage={stage} now={deal.stage} />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-48 text-sm">{texts.inStage(deal.stage, format.date(deal.stage_since))}</p>
        {mayWrite ? (
          <div className="flex flex-wrap gap-2">
            {next ? (
              <Button size="small" busy={moving.moving !== null} onClick={() => moving.move(deal, next)}>
                {texts.next(next)}
              </Button>
            ) : null}
            <Menu
              trigger={
                <Button size="small" variant="secondary">
                  {texts.otherStage}
                  <ChevronDown aria-hidden="true" className="-mr-1 size-3.5" />
                </Button>
              }
              entries={stages.map((stage) => ({
                label: stage,
                checked: stage === deal.stage,
                onSelect: () => void moving.move(deal, stage),
              }))}
            />
          </div>
        ) : null}
      </div>
      {moving.dialog}
    </section>
  )
}

function Step({ stage, now }: { stage: Stage; now: Stage }) {
  const distance = stages.indexOf(stage) - stages.indexOf(now)
  const state = distance < 0 ? 'done' : distance === 0 ? 'now' : 'next'
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="min-w-0">
      <span
        aria-hidden="true"
        className={cx(
          'block h-1.5 rounded-full',
          state === 'next' ? 'bg-raised inset-ring inset-ring-line' : 'bg-accent',
        )}
      />
      <span
        className={cx(
          'mt-1 flex items-center gap-1 text-xs @max-lg:sr-only',
          state === 'now' ? 'font-medium' : 'text-muted',
        )}
      >
        {state === 'done' ? <Check aria-hidden="true" className="size-3 shrink-0" /> : null}
        <span className="min-w-0 break-words">{stage}</span>
        <span className="sr-only">({texts.stageStates[state]})</span>
      </span>
    </li>
  )
}
