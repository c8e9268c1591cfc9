/** A value of the page that outlives its components. */
export type PageStore<Value> = {
  read: () => Value
  write: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function makePageStore<Value>(initial: Value): PageStore<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    read: () => value,
    write: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const resets = makePageStore<readonly (() => void)[]>([])

/** The same for one person: it starts anew when somebody signs in or out. */
export function makePersonalStore<Value>(makeInitial: () => Value): PageStore<Value> {
  const store = makePageStore(makeInitial())
  resets.write([...resets.read(), () => store.write(makeInitial())])
  return store
}

/** What one person did is not known to the next. */
export function resetPersonalStores(): void {
  for (const reset of resets.read()) reset()
}
