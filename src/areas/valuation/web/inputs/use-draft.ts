import { useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { api, ApiError, client } from '#kit/client/api.ts'
import { refresh } from '#kit/client/freshness.ts'
import { useAction } from '#kit/client/use-action.ts'
import type { Valuation, ValuationInputs } from '../../contract.ts'
import { computeValuation, type Valuation as Worth } from '../../rules/compute-valuation.ts'
import { nameYears } from '../../rules/inputs/fiscal-years.ts'
import { followFigures } from '../../rules/inputs/follow-figures.ts'
import { writeInput, type InputPath } from '../../rules/inputs/input-path.ts'
import type { Adjustment } from '../../rules/inputs/inputs.ts'
import { mergeInputs } from '../../rules/inputs/merge-inputs.ts'
import { messages } from '../messages.ts'
import { openDraft } from './open-drafts.ts'

/** What every tab of the valuation shares: the inputs as they are on the page, and what they come to. */
export type Draft = {
  inputs: ValuationInputs
  adjustments: readonly Adjustment[]
  worth: Worth
  currency: string
  /** The valuation date. */
  on: string
  /** 'FY2027E' for the first forecast year, index 0. */
  yearName(index: number): string
  mayWrite: boolean
  change(path: InputPath, value: unknown): void
}

export const DraftContext = createContext<Draft | null>(null)

export function useDraft(): Draft {
  const draft = useContext(DraftContext)
  if (!draft) throw new Error('A part of the valuation stands outside of its draft.')
  return draft
}

/** `base`: the stored inputs that were on the page when the typing began. */
type Edit = { inputs: ValuationInputs; base: ValuationInputs; revision: number }
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed'

/** Long enough for a word, short enough that nobody waits for it. */
const pauseMs = 700

/** The draft with what is typed and not saved yet. It is saved at each pause; an older revision is refused by the server. */
export function useEditedDraft(valuation: Valuation, mayWrite: boolean) {
  const [edit, setEdit] = useState<Edit | null>(null)
  const { save, adopt, rebase } = useSave(valuation.id, setEdit)
  useSaving(valuation.id, edit, save)
  const inputs = edit?.inputs ?? valuation.inputs
  const { adjustments, currency, revision, valuation_on: on } = valuation
  const stored = valuation.inputs
  const change = useCallback(
    (path: InputPath, value: unknown) =>
      setEdit((now) => {
        const before = now?.inputs ?? stored
        return {
          inputs: followFigures(before, writeInput(before, path, value)),
          base: now?.base ?? stored,
          revision: now?.revision ?? revision,
        }
      }),
    [stored, revision],
  )
  const draft = useMemo<Draft>(() => {
    const shown = withServersOwn(inputs, stored)
    return {
      inputs: shown,
      adjustments,
      worth: computeValuation(shown, adjustments),
      currency,
      on,
      yearName: nameYears({ inputs, on }),
      mayWrite,
      change,
    }
  }, [inputs, stored, adjustments, currency, on, mayWrite, change])
  return {
    draft,
    state: stateOf(edit, save),
    failure: save.error,
    again: () => edit && save.mutate(edit),
    keepMine: () => rebase.mutate(),
    isKeeping: rebase.isPending,
    reload: () => {
      setEdit(null)
      save.reset()
      void adopt()
    },
  }
}

/** Origins and the estimate by peers are the server's: what is typed on the page changes neither. */
function withServersOwn(inputs: ValuationInputs, { origins, comparables }: ValuationInputs): ValuationInputs {
  return { ...inputs, origins, comparables: { ...inputs.comparables, estimate: comparables.estimate } }
}

function useSave(valuationId: string, setEdit: (next: (now: Edit | null) => Edit | null) => void) {
  const queries = useQueryClient()
  const { queryKey } = api.valuation.get.queryOptions({ input: { valuationId } })
  const save = useAction(
    (edit: Edit) =>
      client.valuation.change(toChange(valuationId, edit), { context: { outlivesPage: outlivesPage(edit) } }),
    {
      done: (saved, sent) => {
        queries.setQueryData(queryKey, saved)
        // what was typed while the answer was on its way is saved next
        setEdit((now) => (now && now.inputs !== sent.inputs ? { ...now, base: saved.inputs, revision: saved.revision } : null)) // prettier-ignore
      },
    },
  )
  const rebase = useAction(() => client.valuation.get({ valuationId }), {
    done: (fresh) => {
      queries.setQueryData(queryKey, fresh)
      setEdit((now) => now && { ...toRebased(now, fresh.inputs), revision: fresh.revision })
      save.reset()
    },
    failed: messages.conflict.failed,
  })
  return { save, rebase, adopt: () => refresh(queries, ['valuation.get']) }
}

function toChange(valuationId: string, { inputs, revision }: Edit) {
  return { valuationId, inputs, revision }
}

/** What is typed here, on the inputs as somebody else has left them. */
function toRebased({ base, inputs: mine }: Edit, theirs: ValuationInputs) {
  return { inputs: mergeInputs({ base, mine, theirs }), base: theirs }
}

type Save = ReturnType<typeof useSave>['save']

function useSaving(valuationId: string, edit: Edit | null, save: Save): void {
  const { mutate, isPending, isError } = save
  const left = useRef<Edit | null>(null)
  const isHurried = useSettling(valuationId, edit, save)
  useEffect(() => {
    left.current = isPending || isError ? null : edit
    if (!edit || isPending || isError) return undefined
    const timer = setTimeout(() => mutate(edit), isHurried() ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [edit, isPending, isError, mutate, isHurried])
  useEffect(
    // Whoever leaves the page within the pause has typed it all the same.
    () => () => {
      if (left.current) void client.valuation.change(toChange(valuationId, left.current)).catch(() => undefined)
    },
    [valuationId],
  )
  useLeaving(edit, left, save)
}

/** Lets others wait until all that is typed is stored; while somebody waits there is no pause before it is sent. */
function useSettling(valuationId: string, edit: Edit | null, { mutate, isPending, error }: Save): () => boolean {
  const waiting = useRef<PromiseWithResolvers<void>[]>([])
  const now = useRef({ edit, isPending, error })
  useEffect(() => {
    now.current = { edit, isPending, error }
    if (edit && !error) return
    for (const { resolve, reject } of waiting.current.splice(0)) {
      if (edit) reject(error)
      else resolve()
    }
  }, [edit, isPending, error])
  useEffect(
    () =>
      openDraft(valuationId, () => {
        const { edit: typed, isPending: isUnderWay, error: refusal } = now.current
        if (!typed) return Promise.resolve()
        if (refusal) return Promise.reject(refusal)
        const settled = Promise.withResolvers<void>()
        waiting.current.push(settled)
        if (!isUnderWay) mutate(typed)
        return settled.promise
      }),
    [valuationId, mutate],
  )
  return useCallback(() => waiting.current.length > 0, [])
}

/** Reload, another address, a closed tab: what is typed goes out at once, and what cannot be saved is asked about. */
function useLeaving(edit: Edit | null, left: RefObject<Edit | null>, { mutate, isPending, variables }: Save): void {
  useEffect(() => {
    if (!edit) return undefined
    const send = () => {
      if (left.current) mutate(left.current)
      left.current = null
    }
    const ask = (event: BeforeUnloadEvent) => {
      const isOnItsWay = left.current !== null || (isPending && variables.inputs === edit.inputs)
      if (!isOnItsWay || !outlivesPage(edit)) event.preventDefault()
      send()
    }
    window.addEventListener('beforeunload', ask)
    // Phones leave without asking.
    window.addEventListener('pagehide', send)
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('pagehide', send)
    }
  }, [edit, left, mutate, isPending, variables])
}

/** Browsers finish a request of 64 KiB at most for a page that is gone. */
function outlivesPage(edit: Edit): boolean {
  return JSON.stringify(edit.inputs).length < 60_000
}

function stateOf(edit: Edit | null, { isPending, error }: Save): SaveState {
  if (isPending) return 'saving'
  if (error) return error instanceof ApiError && error.status === 409 ? 'conflict' : 'failed'
  return edit ? 'unsaved' : 'saved'
}
