export type Heap = {
  size(): number
  /** The greatest key; -Infinity when empty. */
  topKey(): number
  push(key: number, value: number): void
  /** Removes and returns the value with the greatest key. */
  pop(): number
}

/** A binary heap on growing typed arrays: millions of entries without objects. */
export function makeHeap(): Heap {
  let keys = new Float64Array(1024)
  let values = new Float64Array(1024)
  let count = 0

  function grow(): void {
    const [oldKeys, oldValues] = [keys, values]
    keys = new Float64Array(count * 2)
    values = new Float64Array(count * 2)
    keys.set(oldKeys)
    values.set(oldValues)
  }

  function put(place: number, key: number, value: number): void {
    keys[place] = key
    values[place] = value
  }

  const keyAt = (place: number) => keys[place] ?? Number.NEGATIVE_INFINITY
  const valueAt = (place: number) => values[place] ?? 0

  function sink(key: number, value: number): void {
    let place = 0
    for (;;) {
      let child = place * 2 + 1
      if (child >= count) break
      if (child + 1 < count && keyAt(child + 1) > keyAt(child)) child += 1
      if (keyAt(child) <= key) break
      put(place, keyAt(child), valueAt(child))
      place = child
    }
    put(place, key, value)
  }

  return {
    size: () => count,
    topKey: () => (count === 0 ? Number.NEGATIVE_INFINITY : keyAt(0)),
    push(key, value) {
      if (count === keys.length) grow()
      let place = count
      count += 1
      while (place > 0) {
        const parent = (place - 1) >>> 1
        if (keyAt(parent) >= key) break
        put(place, keyAt(parent), valueAt(parent))
        place = parent
      }
      put(place, key, value)
    },
    pop() {
      const top = valueAt(0)
      count -= 1
      if (count > 0) sink(keyAt(count), valueAt(count))
      return top
    },
  }
}
