import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, client } from '#web/api.ts'
import type { Deal } from '../contract.ts'
import { readRefusal, refetchDeals, rememberChange } from './deal-changes.ts'
import { readDraft, toDraft, type DealDraft, type DealFields, type FieldName } from './deal-draft.ts'
import { messages } from './messages.ts'
import { sendChange } from './send-change.ts'

type Editing = { name: FieldName; draft: DealDraft; base: Deal }

/** Somebody was faster: what the deal is now, and who made it so. */
export type Conflict = { base: Deal; fresh: Deal; who: string }

export type FieldEdit = ReturnType<typeof useFieldEdit>

/**
 * One field at a time, from the deal as it was when the editing began. Where somebody changed the deal meanwhile, the
 * server refuses; then what was typed stays, and what the other changed is shown beside it.
 */
export function useFieldEdit(deal: Deal) {
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const left = useRef<FieldName | null>(null)

  function end(): void {
    left.current = editing?.name ?? null
    setEditing(null)
    setError(null)
    setConflict(null)
  }

  const saving = useMutation({
    mutationFn: ({ fields, base }: { fields: Partial<DealFields>; base: Deal }) => sendChange(queries, base, fields),
    onSuccess: async (changed) => {
      queries.setQueryData(api.deals.get.queryKey({ input: { dealId: changed.id } }), changed)
      rememberChange(changed.change_id)
      end()
      await refetchDeals(queries)
    },
    onError: async (failure, { base }) => {
      if (readRefusal(failure) === 'conflict') setConflict(await readConflict(base))
      else setError(failure.message)
      await refetchDeals(queries)
    },
  })

  function save(base: Deal): void {
    if (!editing || saving.isPending) return
    const { fields, errors } = readDraft(editing.draft, [editing.name])
    setError(errors ? (errors[editing.name] ?? messages.failedChange) : null)
    if (!fields) return
    if (isSame(fields[editing.name], base[editing.name])) end()
    else saving.mutate({ fields, base })
  }

  return {
    editing,
    error,
    conflict,
    isSaving: saving.isPending,
    /** The field that was just left takes the focus again. */
    left,
    begin: (name: FieldName) => {
      setEditing({ name, draft: toDraft(deal), base: deal })
      setError(null)
      setConflict(null)
    },
    type: (change: Partial<DealDraft>) => setEditing((now) => now && { ...now, draft: { ...now.draft, ...change } }),
    save: () => editing && save(editing.base),
    saveOver: () => conflict && save(conflict.fresh),
    end,
  }
}

async function readConflict(base: Deal): Promise<Conflict | null> {
  const id = { dealId: base.id }
  const [fresh, history] = await Promise.all([client.deals.get(id), client.deals.history({ ...id, limit: 1 })])
  return { base, fresh, who: history[0]?.user_name || messages.panel.somebody }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
