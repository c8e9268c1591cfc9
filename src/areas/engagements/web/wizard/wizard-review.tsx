import { useToday } from '#areas/deal-work/web/tasks/use-today.ts'
import { countryName } from '#core/countries/iso-countries.ts'
import { namesOf } from '#core/fields/field.ts'
import { readDraft } from '#core/fields/draft.ts'
import { describeField } from '#core/fields/words.ts'
import { BulletList } from '#kit/display/bullet-list.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { personPoint } from '#kit/display/person-point.ts'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { engagementFields } from '../../fields.ts'
import { findContradictions } from '../../rules/contradictions.ts'
import { listDocumentLines } from '../../rules/document-list.ts'
import { listRequiredChecks } from '../../rules/required-checks.ts'
import { shortenServices, wizardSteps } from '../../rules/wizard-steps.ts'
import { messages } from '../messages.ts'
import { dealStep, useDeals, type useWizard } from './use-wizard.ts'

const texts = messages.wizard

/** Everything once more before it is submitted, with what contradicts itself. */
export function WizardReview({ wizard }: { wizard: ReturnType<typeof useWizard> }) {
  const format = useFormatter()
  const today = useToday()
  const names = namesOf(engagementFields)
  const deal = useDeals().data?.find(({ id }) => id === wizard.dealId)
  const { fields: said, errors } = readDraft(engagementFields, wizard.values, { names, point: personPoint() })
  if (!said) return <Alert>{Object.values(errors).join(' ')}</Alert>
  const contradictions = findContradictions(said, today)
  const scope = { ...said, isEnhanced: said.requires_edd }
  const checks = listRequiredChecks(scope, [])
  const lines = listDocumentLines({ ...said, isEnhanced: said.requires_edd })
  const reader = { format, nameOf: () => null }
  const wordsOf = (name: keyof typeof engagementFields) => {
    if (name === 'services') return shortenServices(said.services)
    if (name === 'jurisdiction') return countryName(said.jurisdiction)
    return describeField(engagementFields, name, { record: said, reader }) ?? '–'
  }
  return (
    <div className="flex flex-col gap-6">
      {contradictions.length > 0 ? (
        <Alert tone="warning" title={texts.contradictions}>
          <BulletList items={contradictions} />
        </Alert>
      ) : null}
      <p className="text-muted">{texts.plan(checks.length, lines.length)}</p>
      {wizardSteps.slice(0, -1).map(({ title, names: ofStep }, step) => (
        <Section key={title} title={title} level={3}>
          <DescriptionList
            columns={2}
            facts={[
              ...ofStep.map((name) => ({ label: engagementFields[name].label, value: wordsOf(name) })),
              ...(step === dealStep
                ? [{ label: texts.deal, value: wizard.dealId === null ? texts.newDeal : (deal?.target ?? '–') }]
                : []),
            ]}
          />
        </Section>
      ))}
    </div>
  )
}
