import { client } from '#kit/client/api.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { FieldErrors, FormReading } from '#kit/forms/form-reading.ts'
import type { DraftName } from '#kit/forms/saved-drafts.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import type { Agreement } from '../../contract.ts'
import { listMissing, readDuration, type ChosenDuration } from '../../rules/read-form.ts'
import type { AgreementType, Relation } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const texts = messages.create

export type CreateValues = {
  title: string
  type: AgreementType | null
  description: string
  terms: string
  participants: readonly string[]
  /** An address that was typed and is not in the list yet. */
  address: string
  /** Those of them who do not have to accept. */
  observers: readonly string[]
  isInOrder: boolean
  time: ChosenDuration
  deal: string | null
}

export type CreateFormRules = {
  draft: DraftName
  initial: CreateValues
  previous: { id: string; relation: Relation } | null
  onCreated: (agreement: Agreement, mail: 'smtp' | 'outbox') => void
}

export type CreateFormState = ReturnType<typeof useCreateForm>

type NewAgreement = Parameters<typeof client.agreements.create>[0]

/** The draft of an agreement: missing fields are a toast of the specification and errors at the fields. */
export function useCreateForm({ draft, initial, previous, onCreated }: CreateFormRules) {
  return useSavedForm<CreateValues, NewAgreement, { agreement: Agreement; mail: 'smtp' | 'outbox' }>(draft, {
    initial,
    read: (values) => {
      const reading = read(values, previous)
      if ('errors' in reading && isMissing(values, reading.errors)) toast.destructive(texts.missingTitle, texts.missing)
      return reading
    },
    send: (input) => client.agreements.create(input),
    done: ({ agreement, mail }) => onCreated(agreement, mail),
    failed: (error) => {
      toast.refused(texts.errorTitle, error, texts.error)
      return error.message
    },
  })
}

/** An address that waits for its button is no missing field. */
function isMissing({ participants }: CreateValues, errors: FieldErrors<CreateValues>): boolean {
  return participants.length === 0 || Object.values(errors).some((error) => error && error !== texts.notAdded)
}

function read(values: CreateValues, previous: CreateFormRules['previous']): FormReading<CreateValues, NewAgreement> {
  const isUnlisted = values.address.trim() !== ''
  const missing = listMissing(values)
  const duration = readDuration(values.time)
  if (missing.length > 0 || values.type === null || 'problem' in duration || isUnlisted) {
    const errors = Object.fromEntries(missing.map((name) => [name, texts.required]))
    const time = 'problem' in duration ? durationProblems[duration.problem] : null
    return { errors: { ...errors, time, ...(isUnlisted && { participants: texts.notAdded }) } }
  }
  const { title, type, description, terms, participants, isInOrder, deal } = values
  const observers = values.observers.filter((email) => participants.includes(email))
  if (observers.length === participants.length) return { errors: { participants: texts.allObserve } }
  return {
    input: {
      title,
      type,
      description,
      terms,
      previous,
      participants: [...participants],
      observers,
      duration: String(duration.seconds),
      is_in_order: isInOrder && participants.length > 1,
      deal_id: deal,
    },
  }
}

const durationProblems = { missing: texts.required, amount: texts.wrongAmount, range: texts.outOfRange }
