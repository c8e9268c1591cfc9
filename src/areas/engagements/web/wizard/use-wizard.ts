import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { emptyDraft, readDraft, type Draft } from '#core/fields/draft.ts'
import { namesOf } from '#core/fields/field.ts'
import { personPoint } from '#kit/display/person-point.ts'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { ApiError } from '#kit/client/api-error.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { EngagementDraft } from '../../contract.ts'
import { engagementFields } from '../../fields.ts'
import { flagsOfServices } from '../../rules/contradictions.ts'
import { missingFields, wizardSteps } from '../../rules/wizard-steps.ts'
import type { Service } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { useEngagements } from '../use-engagements.ts'

const texts = messages.wizard
export type WizardValues = Draft<typeof engagementFields>
type WizardErrors = { readonly [Name in keyof WizardValues]?: string | undefined }

/** Read anew whenever the wizard opens. */
export function useDraft() {
  return useQuery({ ...api.engagements.draft.queryOptions(), gcTime: 0, refetchOnWindowFocus: false })
}

/** So long after the last letter what was typed is saved. */
const savesAfterMs = 800

/** Engagement Setup, where the deal is chosen. */
export const dealStep = 3

/** The deals that the engagement can belong to, by name. */
export function useDeals() {
  return useQuery(api.deals.list.queryOptions({ input: { limit: 500, sort: 'target', direction: 'asc' } }))
}

/** A deal has at most one open engagement. */
export function useTakenDeals(): ReadonlySet<string> {
  const open = useEngagements().data?.rows.filter(({ status }) => status !== 'completed') ?? []
  return new Set(open.flatMap(({ deal_id }) => deal_id ?? []))
}

/** The five steps: what is typed, what is missing, and the draft, which is saved with each step and while somebody types. */
export function useWizard(draft: EngagementDraft | null, onDone: (id: string) => void) {
  const answers = useAnswers(draft)
  const { values, dealId, isChanged, change } = answers
  const [step, setStep] = useState(draft?.step ?? 0)
  const inOrder = useOrder()
  const { save, drop, create } = useWizardCalls(inOrder, onDone)
  const now = (at: number): EngagementDraft => ({ step: at, typed: { ...values, ...(dealId && { deal_id: dealId }) } })
  const isEnding = drop.isPending || create.isPending || create.isSuccess
  useSavedWhileTyping(isChanged && !isEnding ? now(step) : null, inOrder)

  function goTo(target: number): void {
    setStep(target)
    save.mutate(now(target))
  }

  function next(): void {
    const found = checkStep(step, values)
    answers.setErrors(found.errors)
    if (found.isIncomplete) toast.destructive(texts.incomplete.title, texts.incomplete.body)
    if (Object.keys(found.errors).length === 0) goTo(step + 1)
  }

  return {
    ...answers,
    step,
    isChanged: isChanged || draft !== null,
    isCreating: create.isPending,
    toggleService: (service: Service, isOn: boolean) => change(chooseService(values, service, isOn)),
    next,
    previous: () => goTo(Math.max(0, step - 1)),
    submit: () => create.mutate({ values, dealId, endsDraft: draft !== null || save.isSuccess }),
    keep: (then: () => void) => save.mutate(now(step), { onSuccess: then }),
    drop: (then: () => void) => drop.mutate(undefined, { onSuccess: then }),
  }
}

function useAnswers(draft: EngagementDraft | null) {
  const { deal_id: chosen = null, ...typed } = draft?.typed ?? {}
  const [values, setValues] = useState<WizardValues>(() => ({ ...emptyDraft(engagementFields), ...typed }))
  const [dealId, setDealId] = useState<string | null>(chosen)
  const [errors, setErrors] = useState<WizardErrors>({})
  const [isChanged, setChanged] = useState(false)
  return {
    values,
    dealId,
    errors,
    isChanged,
    setErrors,
    change: (part: Partial<WizardValues>) => {
      setChanged(true)
      setErrors((now) => ({ ...now, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }))
      setValues((now) => ({ ...now, ...part }))
    },
    setDealId: (id: string | null) => {
      setChanged(true)
      setDealId(id)
    },
  }
}

/** A reload in the middle of a step loses nothing. What could not be saved is saved with the step, which reports it. */
function useSavedWhileTyping(draft: EngagementDraft | null, inOrder: InOrder): void {
  const save = (to: EngagementDraft) => inOrder(() => client.engagements.saveDraft(to))
  const { mutate } = useAction(save, { failed: () => undefined })
  const text = draft && JSON.stringify(draft)
  useEffect(() => {
    if (text === null) return undefined
    // written by the line above
    const timer = setTimeout(() => mutate(JSON.parse(text) as EngagementDraft), savesAfterMs)
    return () => clearTimeout(timer)
  }, [text, mutate])
}

type InOrder = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/** Calls one after another: a draft that is saved after its engagement was created would come back. */
function useOrder(): InOrder {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (call) => {
    const next = last.current.then(call)
    last.current = next.catch(() => undefined)
    return next
  }
}

type Filled = { values: WizardValues; dealId: string | null; endsDraft: boolean }

function useWizardCalls(inOrder: InOrder, onDone: (id: string) => void) {
  const save = useAction((to: EngagementDraft) => inOrder(() => client.engagements.saveDraft(to)), {
    failed: texts.notSaved,
  })
  const drop = useAction(() => inOrder(() => client.engagements.dropDraft()))
  const create = useAction(
    async ({ values, dealId, endsDraft }: Filled) => {
      const read = readDraft(engagementFields, values, { names: namesOf(engagementFields), point: personPoint() })
      if (!read.fields) throw new Error('The form was checked step by step')
      // the choices are those of the list
      const services = read.fields.services as Service[]
      const input = { ...read.fields, services, deal_id: dealId, ends_draft: endsDraft }
      return await inOrder(() => client.engagements.create(input))
    },
    {
      done: ({ id, company_name }) => {
        toast.success(texts.done, texts.doneText(company_name))
        onDone(id)
      },
      failed: (error) => {
        // trying again does not help against a refusal
        const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
        toast.refused(texts.error.title, error, isRefusal ? error.message : texts.error.body)
      },
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
