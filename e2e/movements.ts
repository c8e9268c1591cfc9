import type { Page } from '@playwright/test'

type Movement = { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] }

/** What moved after it had been painted, as the browser itself counts it. */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect()
          // The library of types does not know this kind of entry.
          const entries = list.getEntries() as unknown as Movement[]
          const found = entries.filter(({ hadRecentInput }) => !hadRecentInput)
          resolve(found.map(({ value, sources }) => `${value}: ${sources[0]?.node?.outerHTML?.slice(0, 200)}`))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 50)
      }),
  )
}
