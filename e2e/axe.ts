import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe's rules about colours. The theme changes nothing else: it is a set of custom properties, the elements stay. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Nothing for axe to find in light and in dark, and no sideways scrolling. The page stays in the light. With the
 * environment variable E2E_PICTURES both looks are kept in that folder.
 */
export async function expectClean(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await groundColour(page)
  // All rules, best practice included.
  const everything = builder(page).options({
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  })
  expect.soft(await findings(everything), what).toEqual([])
  expect.soft(await sidewaysPx(page), `${what} sideways`).toBeLessThanOrEqual(0)
  await takePicture(page, what)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await groundColour(page), `the dark theme of ${what}`).not.toBe(light)
  expect.soft(await findings(builder(page).withRules(colourRules)), `${what}, dark`).toEqual([])
  await takePicture(page, `${what}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function takePicture(page: Page, what: string): Promise<void> {
  const folder = process.env['E2E_PICTURES']
  if (!folder) return
  const width = page.viewportSize()?.width ?? 0
  await page.screenshot({ path: `${folder}/${what.replaceAll(/\W+/g, '-')}-${width}.png` })
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
