import { useSyncExternalStore } from 'react'
import { makePersonalStore } from '../client/page-store.ts'

const storageKey = 'unsent-texts'

type UnsentTexts = Readonly<Record<string, string>>

const unsent = makePersonalStore<UnsentTexts>(() => ({}))
unsent.write(readStored())
unsent.subscribe(() => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(unsent.read()))
  } catch {
    // Without storage a text ends with its document.
  }
})

/** A long text outlives its field: another tab of the page, a closed panel and a reload leave it until it is sent. */
export function useUnsentText(about: string) {
  return {
    text: useSyncExternalStore(unsent.subscribe, () => unsent.read()[about] ?? ''),
    type: (text: string) => unsent.write({ ...without(about), ...(text !== '' && { [about]: text }) }),
    forget: () => unsent.write(without(about)),
  }
}

function without(about: string): UnsentTexts {
  const { [about]: _sent, ...others } = unsent.read()
  return others
}

function readStored(): UnsentTexts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}
