import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** All rules, best practice included. */
const everything: RunOptions = { rules: { 'target-size': { enabled: true } } }

/** axe's rules about colours. The theme changes nothing else: it is a set of custom properties, the elements stay. */
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** Without selectors, and without a description of each element that passed: a fifth of the time of a look. */
const violationsOnly: RunOptions = {
  resultTypes: ['violations'],
  reporter: 'no-passes',
  selectors: false,
  elementRef: true,
  iframes: false,
}

/**
 * Nothing for axe to find in light and in dark, and no sideways scrolling. All rules are asked in the theme that the page has,
 * those about colours in the other one as well, in which it stays: to go back would draw everything again. With the environment
 * variable E2E_PICTURES both looks are kept in that folder.
 */
export async function expectClean(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const now = await findTheme(page)
  expect.soft(await findViolations(page, everything), `${what}, ${now.name}`).toEqual([])
  expect.soft(await sidewaysPx(page), `${what} sideways`).toBeLessThanOrEqual(0)
  await takePicture(page, `${what}-${now.name}`)
  await page.emulateMedia({ colorScheme: now.name === 'light' ? 'dark' : 'light' })
  const other = await findTheme(page)
  expect(other.groundColour, `both themes of ${what}`).not.toBe(now.groundColour)
  expect.soft(await findViolations(page, colours), `${what}, ${other.name}`).toEqual([])
  await takePicture(page, `${what}-${other.name}`)
}

const widths = [390, 1440] as const

type Width = (typeof widths)[number]

/**
 * Nothing to find at the width of a phone and of a desk: what was opened for one look serves the other. What a page does
 * when it is loaded at the width of a phone is for every-route.e2e.ts. It stays at the width of a desk. `seen` says what
 * must be there at each.
 */
export async function expectCleanAtBothWidths(
  page: Page,
  what: string,
  seen: (width: Width) => Promise<void> = async () => {},
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await nextFrames(page)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await seen(width)
    await expectClean(page, `${what}, ${width} px`)
  }
}

/** The page has been told of its new width, and has drawn what it shows there. */
function nextFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

async function takePicture(page: Page, what: string): Promise<void> {
  const folder = process.env['E2E_PICTURES']
  if (!folder) return
  const width = page.viewportSize()?.width ?? 0
  await page.screenshot({ path: `${folder}/${what.replaceAll(/\W+/g, '-')}-${width}.png` })
}

/**
 * What axe finds by its own rules, or by these. It is brought into a page once and asked there: the library around it
 * brings half a megabyte of script into the page four times for each look. There is no frame in the product to look into.
 */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page)
  return page.evaluate(
    async (all) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, all) // brought in above
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ element }) => `${id}: ${element?.outerHTML.slice(0, 300)}`),
      )
    },
    { ...options, ...violationsOnly },
  )
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * As a script, not as an argument of one, so that the browser compiles it for the first page only: 15 ms instead of 50. It
 * would write down the HTML of each element that it looks at; findViolations does so for those that it names.
 */
async function bringAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: `${axeSource};axe.configure({ noHtml: true })` })
  await session.detach()
}

/** Waits for whatever still fades: a colour on its way is neither of the two. */
function findTheme(page: Page): Promise<{ name: 'light' | 'dark'; groundColour: string }> {
  return page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    return {
      name: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      groundColour: getComputedStyle(document.body).backgroundColor,
    }
  })
}

function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
