import { expect, test } from '@playwright/test'

test('an unknown path answers 404, says so, and stands without navigation bar', async ({ page }) => {
  const written: string[] = []
  page.on('console', (message) => written.push(message.text()))
  const response = await page.goto('/due-diligence/none%0A404:%20all%20is%20well')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect
    .poll(() => written.find((text) => text.startsWith('404: no page at')))
    .toMatch(/^404: no page at \/due-diligence\/none(%0A|\\u000a)404:/)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toBeVisible()
})
