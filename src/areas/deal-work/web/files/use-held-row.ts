import { useCallback, useEffect, useRef } from 'react'
import { toast } from '#kit/feedback/toast.ts'
import { messages } from '../messages.ts'

type HeldRow = { key: string; name: string }

/** The row whose dialog is open; null once it is closed. */
export type HoldRow = (row: HeldRow | null) => void

/** Where a row leaves the list, its dialog goes with it: whoever had it open is told why. */
export function useHeldRow(present: readonly string[]): HoldRow {
  const held = useRef<HeldRow | null>(null)
  useEffect(() => {
    const row = held.current
    if (row === null || present.includes(row.key)) return
    held.current = null
    toast.note(messages.files.rowGone.title, messages.files.rowGone.body(row.name))
  })
  return useCallback((row) => {
    held.current = row
  }, [])
}
