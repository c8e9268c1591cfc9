import { useRef, useState } from 'react'
import { readDraft, toDraft, type Draft } from '#core/fields/draft.ts'
import type { Fields, RecordOf } from '#core/fields/field.ts'
import { personPoint } from '../display/person-point.ts'
import { messages } from '../messages.ts'
import { useVersionedSave } from './use-versioned-save.ts'

/** A record as it was read, with the version that a change of it names. */
export type Seen = { readonly id: string; readonly version: number }

/** How the facts of one kind of record are changed. */
export type FactSource<Kept extends Seen> = {
  fields: Fields
  noun: string
  save: (base: Kept, change: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** The record as somebody else has left it, and who that was. */
  readFresh: (base: Kept) => Promise<{ fresh: Kept; who: string }>
}

type Editing<Kept> = { name: string; draft: Draft<Fields>; base: Kept }

export type FactEdit<Kept extends Seen> = ReturnType<typeof useFactEdit<Kept>>

/**
 * One field at a time, from the record as it was when the editing began. Where somebody changed it meanwhile, the server
 * refuses; then what was typed stays, and what the other changed is shown next to it.
 */
export function useFactEdit<Kept extends Seen>(
  record: Kept,
  { fields, noun, save: send, readFresh }: FactSource<Kept>,
) {
  const [editing, setEditing] = useState<Editing<Kept> | null>(null)
  const [error, setError] = useState<string | null>(null)
  const left = useRef<string | null>(null)

  const sending = useVersionedSave<Kept, Readonly<Record<string, unknown>>>({
    send,
    readFresh,
    done: end,
    failed: setError,
  })
  const { conflict } = sending

  function end(): void {
    left.current = editing?.name ?? null
    setEditing(null)
    setError(null)
    sending.forget()
  }

  function save(base: Kept): void {
    if (!editing) return
    const { name, draft } = editing
    const read = readDraft(fields, draft, { names: [name], point: personPoint() })
    setError(read.errors ? (read.errors[name] ?? messages.facts.failed(noun)) : null)
    if (!read.fields) return
    if (isSame(read.fields[name], valueOf(base, name))) end()
    else sending.save(base, read.fields)
  }

  return {
    editing,
    error,
    conflict,
    isSaving: sending.isSaving,
    /** The field that was just left takes the focus again. */
    left,
    begin: (name: string) => {
      setEditing({ name, draft: toDraft(fields, valuesOf(record)), base: record })
      setError(null)
      sending.forget()
    },
    type: (name: string, value: string | readonly string[]) =>
      setEditing((now) => now && { ...now, draft: { ...now.draft, [name]: value } as Draft<Fields> }),
    save: () => editing && save(editing.base),
    saveOver: () => conflict && save(conflict.fresh),
    end,
  }
}

/** A record of a table has the values of its fields. */
export function valuesOf(record: Seen): RecordOf<Fields> {
  return record
}

function valueOf(record: Seen, name: string): unknown {
  return valuesOf(record)[name]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
