import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { emptyDraft, readDraft, type Draft } from '#core/fields/draft.ts'
import { namesOf } from '#core/fields/field.ts'
import { personPoint } from '#kit/display/person-point.ts'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { EngagementDraft } from '../../contract.ts'
import { engagementFields } from '../../fields.ts'
import { flagsOfServices } from '../../rules/contradictions.ts'
import { missingFields, wizardSteps } from '../../rules/wizard-steps.ts'
import type { Service } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const texts = messages.wizard
export type WizardValues = Draft<typeof engagementFields>
type WizardErrors = { readonly [Name in keyof WizardValues]?: string | undefined }

/** Read anew whenever the wizard opens. */
export function useDraft() {
  return useQuery({ ...api.engagements.draft.queryOptions(), gcTime: 0, refetchOnWindowFocus: false })
}

/** The five steps: what is typed, what is missing, and the draft that is saved with each step. */
export function useWizard(draft: EngagementDraft | null, onDone: (id: string) => void) {
  const [values, setValues] = useState<WizardValues>(() => ({ ...emptyDraft(engagementFields), ...draft?.typed }))
  const [step, setStep] = useState(draft?.step ?? 0)
  const [dealId, setDealId] = useState<string | null>(null)
  const [errors, setErrors] = useState<WizardErrors>({})
  const [isChanged, setChanged] = useState(false)
  const { save, drop, create } = useWizardCalls(onDone)

  function change(part: Partial<WizardValues>): void {
    setChanged(true)
    setErrors((now) => ({ ...now, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }))
    setValues((now) => ({ ...now, ...part }))
  }

  function goTo(target: number): void {
    setStep(target)
    save.mutate({ step: target, typed: values })
  }

  function next(): void {
    const found = checkStep(step, values)
    setErrors(found.errors)
    if (found.isIncomplete) toast.destructive(texts.incomplete.title, texts.incomplete.body)
    if (Object.keys(found.errors).length === 0) goTo(step + 1)
  }

  return {
    values,
    step,
    errors,
    dealId,
    isChanged: isChanged || draft !== null,
    isCreating: create.isPending,
    change,
    toggleService: (service: Service, isOn: boolean) => change(chooseService(values, service, isOn)),
    setDealId,
    next,
    previous: () => goTo(Math.max(0, step - 1)),
    submit: () => create.mutate({ values, dealId }),
    keep: (then: () => void) => save.mutate({ step, typed: values }, { onSuccess: then }),
    drop: (then: () => void) => drop.mutate(undefined, { onSuccess: then }),
  }
}

type Filled = { values: WizardValues; dealId: string | null }

function useWizardCalls(onDone: (id: string) => void) {
  const save = useAction((to: EngagementDraft) => client.engagements.saveDraft(to), { failed: texts.notSaved })
  const drop = useAction(() => client.engagements.dropDraft())
  const create = useAction(
    async ({ values, dealId }: Filled) => {
      const read = readDraft(engagementFields, values, { names: namesOf(engagementFields), point: personPoint() })
      if (!read.fields) throw new Error('The form was checked step by step')
      // the choices are those of the list
      const services = read.fields.services as Service[]
      return await client.engagements.create({ ...read.fields, services, deal_id: dealId })
    },
    {
      done: ({ id, company_name }) => {
        toast.success(texts.done, texts.doneText(company_name))
        onDone(id)
      },
      failed: () => toast.destructive(texts.error.title, texts.error.body),
    },
  )
  return { save, drop, create }
}

/** A service sets the flag that it needs (G088). */
function chooseService(values: WizardValues, service: Service, isOn: boolean): Partial<WizardValues> {
  const chosen = splitServices(values.services)
  const services = isOn ? [...chosen, service] : chosen.filter((one) => one !== service)
  const flag = isOn ? flagsOfServices[service] : undefined
  return { services: services.join('; '), ...(flag && { [flag]: 'true' }) }
}

export function splitServices(text: string): string[] {
  return text.split('; ').filter(Boolean)
}

/** The required fields that are empty, and the others that cannot be read: a figure, a day, a currency. */
function checkStep(step: number, values: WizardValues): { errors: WizardErrors; isIncomplete: boolean } {
  const missing = missingFields(step, values)
  const names = wizardSteps[step]?.names ?? []
  const read = readDraft(engagementFields, values, { names, point: personPoint() })
  const empty = Object.fromEntries(missing.map((name) => [name, engagementFields[name as keyof WizardValues].label]))
  const filled = Object.fromEntries(Object.entries(empty).map(([name, label]) => [name, `${label} is required.`]))
  return { errors: { ...read.errors, ...filled }, isIncomplete: missing.length > 0 }
}
