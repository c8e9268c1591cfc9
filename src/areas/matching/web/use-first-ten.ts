import { useState } from 'react'

const atOnce = 10

/** The beginning of a list that is known whole, and ten more at each wish: fifty pairs with their reasons fill many screens. */
export function useFirstTen<Item>(items: readonly Item[]) {
  const [count, setCount] = useState(atOnce)
  const missing = Math.max(0, items.length - count)
  const pages = {
    hasNextPage: missing > 0,
    isFetchingNextPage: false,
    fetchNextPage: async () => setCount(count + atOnce),
  }
  return { shown: items.slice(0, count), pages, next: Math.min(atOnce, missing), missing }
}
