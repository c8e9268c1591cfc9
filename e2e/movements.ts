import type { Page } from '@playwright/test'

type Movement = { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] }

/** What moved after it had been painted, as the browser itself counts it. */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What has changed by now is painted, and so counted.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const observer = new PerformanceObserver(() => {})
    // What was noted before this moment is handed over at once.
    observer.observe({ type: 'layout-shift', buffered: true })
    // The library of types does not know this kind of entry.
    const entries = observer.takeRecords() as unknown as Movement[]
    observer.disconnect()
    const found = entries.filter(({ hadRecentInput }) => !hadRecentInput)
    return found.map(({ value, sources }) => {
      const [moved] = sources
      return `${value}: ${moved?.node?.textContent.slice(0, 60)} in ${moved?.node?.outerHTML?.slice(0, 200)}`
    })
  })
}
