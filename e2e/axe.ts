import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe's rules about colours. The theme changes nothing else: it is a set of custom properties, the elements stay. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Nothing for axe to find in light and in dark, and no sideways scrolling. The page stays in the light. */
export async function expectClean(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // All rules, best practice included.
  const everything = builder(page).options({
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  })
  expect.soft(await findings(everything), what).toEqual([])
  expect.soft(await sidewaysPx(page), `${what} sideways`).toBeLessThanOrEqual(0)
  const light = await groundColour(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await groundColour(page), `the dark theme of ${what}`).not.toBe(light)
  expect.soft(await findings(builder(page).withRules(colourRules)), `${what}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** There is no frame in the product; without looking for some, each look takes half as long. */
function builder(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true)
}

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Waits for whatever still fades: a colour on its way is neither of the two. */
function groundColour(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    return getComputedStyle(document.body).backgroundColor
  })
}

function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
