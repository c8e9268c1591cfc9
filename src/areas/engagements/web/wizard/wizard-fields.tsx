import { useState } from 'react'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { FieldError } from '#kit/controls/field.tsx'
import { cx } from '#kit/display/cx.ts'
import { RecordField } from '#kit/records/record-field.tsx'
import { engagementFields } from '../../fields.ts'
import { wizardSteps, type WizardField } from '../../rules/wizard-steps.ts'
import { services } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { dealStep, splitServices, useDeals, useTakenDeals, type useWizard } from './use-wizard.ts'
import { Combobox } from '#kit/controls/combobox.tsx'

type StepProps = { wizard: ReturnType<typeof useWizard> }

const wide: ReadonlySet<string> = new Set(['business_description', 'notes', 'address', 'regulatory_requirements'])
const flags: ReadonlySet<string> = new Set(['requires_kyc', 'requires_aml', 'requires_edd'])

/** The fields of a step, by the table of fields. */
export function WizardFields({ wizard }: StepProps) {
  const { step } = wizard
  // a step of the wizard has its own first field to begin with
  const [firstStep] = useState(step)
  const names: readonly WizardField[] = wizardSteps[step]?.names ?? []
  return (
    <div key={step} data-step={step === firstStep ? 'first' : 'later'} className="grid gap-4 sm:grid-cols-2">
      {names.map((name) => {
        if (name === 'services') return <Services key={name} wizard={wizard} />
        if (flags.has(name)) return name === 'requires_kyc' ? <Requirements key={name} wizard={wizard} /> : null
        return (
          <div key={name} className={cx('min-w-0', wide.has(name) && 'sm:col-span-2')}>
            <StepField name={name} wizard={wizard} />
          </div>
        )
      })}
      {step === dealStep ? <DealSelect value={wizard.dealId} onChange={wizard.setDealId} /> : null}
    </div>
  )
}

function StepField({ name, wizard }: StepProps & { name: WizardField }) {
  const required: readonly string[] = wizardSteps[wizard.step]?.required ?? []
  return (
    <RecordField
      field={engagementFields[name]}
      value={wizard.values[name]}
      error={wizard.errors[name]}
      currency={wizard.values.currency}
      isRequired={required.includes(name)}
      onChange={(value) => wizard.change({ [name]: value })}
    />
  )
}

function Services({ wizard }: StepProps) {
  const chosen = splitServices(wizard.values.services)
  return (
    <fieldset className="sm:col-span-2" {...(wizard.errors.services && { 'aria-describedby': 'services-error' })}>
      <legend className="mb-1 text-sm font-medium">{messages.wizard.services}</legend>
      <p className="mb-2 text-xs text-muted">{messages.wizard.servicesHelp}</p>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {services.map((service) => (
          <Checkbox
            key={service}
            label={service}
            checked={chosen.includes(service)}
            onChange={(isOn) => wizard.toggleService(service, isOn)}
          />
        ))}
      </div>
      {wizard.errors.services ? <FieldError id="services-error">{wizard.errors.services}</FieldError> : null}
    </fieldset>
  )
}

function Requirements({ wizard }: StepProps) {
  const names = ['requires_kyc', 'requires_aml', 'requires_edd'] as const
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">{messages.wizard.requirements}</legend>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {names.map((name) => (
          <StepField key={name} name={name} wizard={wizard} />
        ))}
      </div>
    </fieldset>
  )
}

type Props = { value: string | null; onChange: (id: string | null) => void }

/** The deal of the engagement: one of the workspace, or a new one. */
function DealSelect({ value, onChange }: Props) {
  const deals = useDeals()
  const taken = useTakenDeals()
  const free = (deals.data ?? []).filter(({ id }) => !taken.has(id))
  return (
    <Combobox
      label={messages.wizard.deal}
      help={messages.wizard.dealHelp}
      placeholder={messages.wizard.newDeal}
      options={free.map(({ id, target, stage }) => ({ value: id, label: target, note: stage }))}
      value={value}
      onChange={onChange}
    />
  )
}
