import { expect, it } from 'vitest'
import { makePageStore, makePersonalStore, resetPersonalStores } from './page-store.ts'

it('tells its listeners of each value', () => {
  const store = makePageStore(1)
  const seen: number[] = []
  const stop = store.subscribe(() => seen.push(store.read()))
  store.write(2)
  stop()
  store.write(3)
  expect(seen).toEqual([2])
  expect(store.read()).toBe(3)
})

it('forgets what one person did before the next', () => {
  const [lastChange, theme] = [makePersonalStore<string | null>(() => null), makePageStore('light')]
  lastChange.write('change-1')
  theme.write('dark')
  resetPersonalStores()
  expect([lastChange.read(), theme.read()]).toEqual([null, 'dark'])
})
