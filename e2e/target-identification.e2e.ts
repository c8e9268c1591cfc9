import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { expectClean } from './axe.ts'
import { signInAs } from './people.ts'

const results = (page: Page) => page.getByRole('grid', { name: 'Companies' })
const firstNames = async (page: Page) =>
  (await results(page).locator('tbody tr td:nth-child(2)').allTextContents()).slice(0, 10)

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/target-identification')
  await expect(page.getByText('Sign in to search companies')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth/)
})

test('a basic user reads the refusal and where to go', async ({ page }) => {
  await signInAs(page.request, { role: 'basic' })
  await page.goto('/target-identification')
  await expect(page.getByText('Insufficient permissions to view companies')).toBeVisible()
  await expect(page.getByText(/^Company profiles are part of every plan, and of the free trial/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/billing?tab=plans')
})

test.describe('with a plan', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page.request, { role: 'premium' })
  })

  test('filters stand in the address, and the address shows the same list', async ({ page, context }) => {
    await page.goto('/target-identification')
    await results(page).waitFor()
    await expect(page.getByRole('combobox', { name: 'Region/City' })).toBeDisabled()
    await page.getByRole('combobox', { name: 'Country' }).fill('Germ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/country=Germany/)
    await expect(page.getByRole('combobox', { name: 'Region/City' })).toBeEnabled()
    await page.getByRole('button', { name: 'Add criterion' }).click()
    await page.getByRole('button', { name: /^High-Growth/ }).click()
    await expect(page).toHaveURL(/type=high-growth/)
    await expect(page.getByRole('button', { name: /^High-Growth/ })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Remove filter: High-Growth' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove filter: Germany' })).toBeVisible()
    await page.goto('/target-identification?country=Germany&type=high-growth&revenue=50-200')
    await results(page).waitFor()
    const range = page.getByRole('search', { name: 'Filters' }).getByText('$50M – $200M', { exact: true })
    // the chips next to it would cover what does not fit
    expect(await range.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true)
    const other = await context.newPage()
    await other.goto(page.url())
    await results(other).waitFor()
    const shown = await firstNames(other)
    expect(shown.length).toBeGreaterThan(0)
    await expect.poll(() => firstNames(page)).toEqual(shown)
  })

  test('advanced filters count once they are applied', async ({ page }) => {
    await page.goto('/target-identification')
    await results(page).waitFor()
    await page.getByRole('button', { name: 'Advanced Filters' }).click()
    const from = page.getByRole('slider', { name: 'Growth rate, from' })
    await from.focus()
    await page.keyboard.press('ArrowRight')
    await expect(from).toHaveAttribute('aria-valuetext', '5%')
    expect(page.url()).not.toContain('growth=')
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page.getByText('Filters Applied')).toBeVisible()
    await expect(page).toHaveURL(/growth=5-100/)
    await page.getByRole('button', { name: 'Clear Advanced Filters' }).click()
    await expect(page).not.toHaveURL(/growth=/)
  })

  test('typing narrows the list, and nothing found is said', async ({ page }) => {
    await page.goto('/target-identification')
    await results(page).waitFor()
    const [first = ''] = await results(page).locator('tbody tr td [title]').first().allTextContents()
    await page.getByRole('radio', { name: 'Free text' }).check()
    await page.getByRole('searchbox', { name: 'Free text' }).pressSequentially(first, { delay: 20 })
    await expect(results(page).locator('tbody tr').first()).toContainText(first)
    await expect(page).toHaveURL(/q=/)
    await page.getByRole('searchbox', { name: 'Free text' }).fill('zzqxv qqwzx')
    await expect(page.getByText('No companies found matching your search criteria')).toBeVisible()
  })

  test('scrolls by keyboard through page after page', async ({ page }) => {
    await page.goto('/target-identification')
    await results(page).focus()
    for (let press = 0; press < 5; press += 1) {
      const before = Number(await results(page).getAttribute('aria-rowcount'))
      await page.keyboard.press('End')
      await expect.poll(async () => Number(await results(page).getAttribute('aria-rowcount'))).toBeGreaterThan(before)
    }
    const active = async () => Number((await results(page).getAttribute('aria-activedescendant'))?.split('-').at(-1))
    const start = await active()
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('k')
    expect(await active()).toBe(start - 40)
  })

  test('opens a company with its sources, and others like it', async ({ page }) => {
    await page.goto('/target-identification')
    await results(page).locator('tbody tr').first().click()
    const panel = page.locator('[data-panel]')
    await expect(panel.getByRole('heading', { name: 'Key Metrics' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(panel).toContainText('2 of ')
    await panel.getByRole('button', { name: 'View Details' }).click()
    const dialog = page.getByRole('dialog')
    for (const title of ['Key Metrics', 'Company Details', 'AI Strategic Analysis']) {
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    }
    await expect(page).toHaveURL(/company=/)
    await dialog.getByRole('button', { name: /^Revenue: / }).focus()
    await expect(page.getByRole('tooltip')).toContainText('Source: ')
    await dialog.getByRole('button', { name: 'More like this' }).click()
    await expect(dialog.getByRole('button', { name: /^Not like / }).first()).toBeVisible()
    await dialog
      .getByRole('button', { name: /^Not like / })
      .first()
      .click()
    const unlike = dialog.getByRole('button', { name: /^Remove filter: Not like [A-Z]/ })
    const said = await unlike.getAttribute('aria-label')
    await page.reload()
    expect(await unlike.getAttribute('aria-label')).toBe(said)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).not.toHaveURL(/company=|similar=|unlike=/)
    await expect(panel).toContainText('2 of ')
  })

  test('adds a company to the watchlist, where the tab has an address of its own', async ({ page }) => {
    await page.goto('/target-identification')
    const row = results(page).locator('tbody tr').first()
    const [name = ''] = await row.locator('[title]').first().allTextContents()
    await row.hover()
    await row.getByRole('button', { name: `Add to Watchlist: ${name}` }).click()
    await expect(page.getByText('Added to Watchlist')).toBeVisible()
    await page.getByRole('tab', { name: 'Watchlist' }).click()
    await expect(page).toHaveURL(/tab=watchlist/)
    await page.reload()
    await expect(page.getByRole('tabpanel').getByText(name).first()).toBeVisible()
  })

  test('exports the whole result as JSON', async ({ page }) => {
    await page.goto('/target-identification?country=Germany')
    await results(page).waitFor()
    const wanted = Number(
      /^[\d,]+/.exec((await page.getByText(/^[\d,]+ compan/).textContent()) ?? '')?.[0].replaceAll(',', ''),
    )
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Results' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^target-companies-\d{4}-\d{2}-\d{2}\.json$/)
    const rows = JSON.parse(await readFile(await file.path(), 'utf8')) as { country: string }[]
    expect(rows).toHaveLength(wanted)
    expect(new Set(rows.map(({ country }) => country))).toEqual(new Set(['Germany']))
    await expect(page.getByText('Export Complete')).toBeVisible()
  })

  test('keeps a search, says what changed, undoes its removal, and opens it again', async ({ page }) => {
    await page.goto('/target-identification?country=France&revenue=101-1000')
    await results(page).waitFor()
    await page.getByRole('button', { name: 'Saved searches' }).click()
    const sheet = page.getByRole('dialog', { name: 'Saved searches' })
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Large and French')
    await sheet.getByRole('button', { name: 'Save this search' }).click()
    await sheet.getByRole('button', { name: 'What changed in Large and French' }).click()
    await expect(sheet.getByText('No company entered or left.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Remove Large and French' }).click()
    await expect(sheet.getByText('No search is saved yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    await page.goto('/target-identification')
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await sheet.getByRole('button', { name: 'Open Large and French' }).click()
    await expect(page).toHaveURL(/country=France&revenue=101-1000/)
  })

  test('the command palette finds companies', async ({ page }) => {
    await page.goto('/target-identification')
    await results(page).waitFor()
    const [name = ''] = await results(page).locator('tbody tr td [title]').first().allTextContents()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search or jump to').fill(name)
    await page.getByRole('option', { name }).first().click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  })

  test('the list is seen first: rows in the upper half, a dozen of them, and above the fold of a phone', async ({
    page,
  }) => {
    const seen = async (rows: Locator) => {
      await rows.first().waitFor()
      const height = page.viewportSize()?.height ?? 0
      const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
      return { first: (bottoms[0] ?? Infinity) / height, count: bottoms.filter((bottom) => bottom <= height).length }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const address of ['/target-identification', '/target-identification?ask=logistics+companies']) {
      await page.goto(address)
      const { first, count } = await seen(page.getByRole('grid').locator('tbody tr'))
      expect(first, address).toBeLessThan(0.5)
      expect(count, address).toBeGreaterThanOrEqual(12)
    }
    await page.getByRole('radio', { name: 'AI Discovery' }).check()
    await page.getByLabel('What are you looking for?').fill('logistics companies')
    await page.keyboard.press('Enter')
    const found = page.getByRole('grid', { name: 'Discovered companies' })
    await expect(found).toBeFocused()
    const discovered = await seen(found.locator('tbody tr'))
    expect(discovered.first).toBeLessThan(0.5)
    expect(discovered.count).toBeGreaterThanOrEqual(12)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/target-identification')
    const { first } = await seen(page.getByRole('list', { name: 'Companies' }).getByRole('listitem'))
    expect(first).toBeLessThan(1)
  })

  test('the search is shown where it does something', async ({ page }) => {
    await page.goto('/target-identification')
    const modes = page.getByRole('group', { name: 'How to search' })
    for (const [tab, count] of [
      ['AI Matches', 1],
      ['Watchlist', 0],
      ['Target Finder', 0],
      ['M&A Matching', 0],
      ['Market Scan', 1],
      ['Database Search', 1],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await expect(modes).toHaveCount(count)
    }
  })

  for (const width of [1440, 390]) {
    test(`passes axe and never scrolls sideways: ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/target-identification?country=Germany&type=high-growth')
      const list = width === 390 ? page.getByRole('list', { name: 'Companies' }) : results(page)
      await list.waitFor()
      await expectClean(page, 'list')
      if (width === 390) {
        await page.getByRole('button', { name: /^Filters/ }).click()
        await page
          .getByRole('dialog', { name: 'Filters' })
          .getByRole('button', { name: /^High-Growth/ })
          .waitFor()
        await expectClean(page, 'filters')
        await page.getByRole('button', { name: 'Show results' }).click()
      }
      await (
        width === 390
          ? list.getByRole('listitem').first().getByRole('button').first()
          : list.locator('tbody tr').first()
      ).click()
      await page.getByRole('heading', { name: 'Key Metrics' }).waitFor()
      await expectClean(page, 'company beside the list')
      await page.locator('[data-panel], [role=dialog]').getByRole('button', { name: 'View Details' }).click()
      await page.getByRole('tab', { name: 'Overview' }).waitFor()
      await expectClean(page, 'company')
      await page.getByRole('button', { name: 'More like this' }).click()
      await page
        .getByRole('button', { name: /^Not like / })
        .first()
        .waitFor()
      await expectClean(page, 'similar')
    })
  }
})
