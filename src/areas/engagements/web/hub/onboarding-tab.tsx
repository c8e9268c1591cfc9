import { TextButton } from '#kit/buttons/text-button.tsx'
import { Section } from '#kit/display/section.tsx'
import { onboardingStages } from '../../rules/stages.ts'
import { messages } from '../messages.ts'
import { RiskBadge } from './badges.tsx'
import type { HubState } from './hub-state.ts'

const texts = messages.onboarding

/** Where each client is on its way (ENG-12). */
export function OnboardingTab({ list, onEngagement }: HubState) {
  const rows = list.rows.filter(({ status }) => status !== 'completed')
  return (
    <Section title={texts.title} note={texts.note}>
      <ol className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-6">
        {onboardingStages.map((stage) => {
          const here = rows.filter((row) => row.stage === stage)
          return (
            <li key={stage} className="min-w-0 border-t-2 border-line-strong pt-3">
              <h3 className="flex justify-between gap-2 text-sm font-medium">
                {stage}
                <span className="text-muted tabular-nums">{here.length}</span>
              </h3>
              {here.length === 0 ? (
                <p className="mt-2 text-sm text-muted">{texts.none}</p>
              ) : (
                <ul className="mt-2 flex flex-col gap-3">
                  {here.map((row) => (
                    <li key={row.id} className="min-w-0">
                      <TextButton
                        className="min-h-6 max-w-full text-left text-sm break-words hover:underline"
                        onClick={() => onEngagement(row.id)}
                      >
                        {row.company_name}
                      </TextButton>
                      <p className="flex flex-wrap items-center gap-2 text-xs text-muted tabular-nums">
                        {`${row.overall}%`} <RiskBadge level={row.rating.level} />
                      </p>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
