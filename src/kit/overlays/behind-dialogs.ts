import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { makePageStore } from '../client/page-store.ts'

const openDialogs = makePageStore(0)
const isAnyOpen = () => openDialogs.read() > 0

/** Counts the dialog around it while it is open. */
export function useCountedDialog(): void {
  useEffect(() => {
    openDialogs.write(openDialogs.read() + 1)
    return () => openDialogs.write(openDialogs.read() - 1)
  }, [])
}

/** True for what a dialog contains, which is not behind it. */
export const InsideDialog = createContext(false)

/** The value from before a dialog was opened: what opened the dialog must not be replaced, or the dialog closes with its draft. */
export function useHeldBehindDialogs<Value>(value: Value): Value {
  const isOpen = useSyncExternalStore(openDialogs.subscribe, isAnyOpen, () => false)
  const isHeld = isOpen && !use(InsideDialog)
  const [held, hold] = useState(value)
  if (!isHeld && held !== value) hold(value)
  return isHeld ? held : value
}
