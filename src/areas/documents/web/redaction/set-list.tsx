import { X } from 'lucide-react'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import type { DocumentText } from '../../contract.ts'
import { describeHidden } from '../../rules/redaction/describe-hidden.ts'
import { planRedaction, type RedactionSet } from '../../rules/redaction/plan-redaction.ts'
import { redactionMessages as texts } from '../redaction-messages.ts'

type Props<Set> = { pages: DocumentText['pages']; sets: readonly Set[]; onChange: (sets: readonly Set[]) => void }

/** What the copy will not have, a line for each reason. */
export function SetList<Set extends RedactionSet>({ pages, sets, onChange }: Props<Set>) {
  if (sets.length === 0) return null
  return (
    <section aria-label={texts.list}>
      <h3 className="text-sm font-medium">{texts.list}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {sets.map((set, at) => {
          const { reason } = set
          return (
            // a line has no other name than its position
            // oxlint-disable-next-line react/no-array-index-key -- sets are alike, and only removed
            <li key={at} className="flex items-center gap-2 py-1 text-sm">
              <span className="min-w-0 flex-1 break-words">
                <span className="font-medium">{reason}</span> <span className="text-muted">{textOf(pages, set)}</span>
              </span>
              <IconButton
                label={texts.remove(reason)}
                icon={<X />}
                onClick={() => onChange(sets.filter((one) => one !== set))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function textOf(pages: DocumentText['pages'], set: RedactionSet): string {
  const plan = planRedaction(pages, [set])
  return 'problem' in plan ? plan.problem : (describeHidden(plan.hidden)[0]?.text ?? '')
}
