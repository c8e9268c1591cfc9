import { expect, test } from '@playwright/test'

const footnote = 'Figures and badges are illustrative until the operator has confirmed them.'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the start page can be read and every link followed', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(footnote)).toBeVisible()
    for (const part of ['banner', 'main'] as const)
      await expect(page.getByRole(part).getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth')
    await expect(page.getByRole('link', { name: 'View Demo' })).toHaveAttribute('href', '/demo')
    for (const tile of [
      '/target-identification',
      '/due-diligence',
      '/valuation',
      '/negotiation',
      '/legal-diligence',
      '/engagements',
    ]) {
      await expect(page.getByRole('main').locator(`a[href="${tile}"]`)).toBeVisible()
    }
  })
})

test('hydrates without a complaint and keeps the policy', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/')
  await page.getByRole('link', { name: 'View Demo' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
})

test('leads from the start page to the demo and into signing in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View Demo' }).click()
  await expect(page.getByText('DEMO MODE')).toBeVisible()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('the regulated badge leads to the footnote', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'FINRA Regulated' }).click()
  await expect(page).toHaveURL(/#claims-footnote$/)
  await expect(page.getByText(footnote)).toBeInViewport()
})

test('enlarged to 200 %, everything stays in reach and nothing scrolls sideways', async ({ page }) => {
  // 1440 px at 200 % are 720 px of the page.
  await page.setViewportSize({ width: 720, height: 450 })
  for (const address of ['/', '/auth', '/demo', '/how-it-works', '/valuation']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(sideways, address).toBeLessThanOrEqual(0)
  }
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeInViewport()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeInViewport()
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toBeInViewport()
})
