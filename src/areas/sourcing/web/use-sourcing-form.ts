import { useState } from 'react'
import { emptyDraft, readDraft, toDraft, type Draft } from '#core/fields/draft.ts'
import { namesOf, type RecordOf } from '#core/fields/field.ts'
import { ApiError, client } from '#kit/client/api.ts'
import { personPoint } from '#kit/display/person-point.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { showDone } from '#kit/records/history/changes.ts'
import type { Conflict } from '#kit/records/use-versioned-save.ts'
import type { SourcingRecord } from '../contract.ts'
import { sourcingFields } from '../fields.ts'
import { messages } from './messages.ts'
import { readSourcing, toChange } from './use-sourcing.ts'

export type SourcingFormRules = {
  company: { id: string; name: string }
  /** Null where nothing is set yet. */
  record: SourcingRecord | null
  onClose: () => void
}

type Kept = RecordOf<typeof sourcingFields> & { id: string; version: number }

/** What a company has of which nothing is set. */
const nothing: Kept = { id: '', version: 0, owner_id: null, stage: 'new', note: '' }

/** A save changes the record as it was when the form opened; where somebody was faster, the person decides between the two. */
export function useSourcingForm({ company, record, onClose }: SourcingFormRules) {
  const [base, setBase] = useState<Kept>(record ?? nothing)
  const [conflict, setConflict] = useState<Conflict<Kept> | null>(null)
  const form = useForm({
    initial: () => draftOf(base),
    read: (draft: Draft<typeof sourcingFields>) => {
      const read = readDraft(sourcingFields, draft, { names: namesOf(sourcingFields), point: personPoint() })
      return read.fields ? { input: read.fields } : { errors: read.errors }
    },
    send: (fields) => {
      const { id, version } = conflict?.fresh ?? base
      return id === ''
        ? client.sourcing.create({ company_id: company.id, ...fields })
        : client.sourcing.change({ id, version, ...fields })
    },
    done: ({ change_id }) => {
      showDone({ title: messages.saved, text: company.name, change: toChange(change_id) })
      onClose()
    },
    failed: (error) => {
      // what was set, changed or cleared meanwhile
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return error.message
      void readConflict(error.message)
      return null
    },
  })

  async function readConflict(refusal: string): Promise<void> {
    try {
      const fresh = await readSourcing(company.id)
      const [newest] = fresh ? await client.sourcing.history({ id: fresh.id, limit: 1 }) : []
      setConflict({ base, fresh: fresh ?? nothing, who: newest?.user_name || messages.somebody })
    } catch {
      form.refuse({ problem: refusal })
    }
  }

  return {
    form,
    base: base.id === '' ? null : base,
    conflict,
    saveOver: form.submit,
    takeTheirs: () => {
      if (!conflict) return
      setBase(conflict.fresh)
      form.change(draftOf(conflict.fresh))
      setConflict(null)
    },
  }
}

const draftOf = (kept: Kept): Draft<typeof sourcingFields> =>
  kept.id === '' ? emptyDraft(sourcingFields) : toDraft(sourcingFields, kept)
