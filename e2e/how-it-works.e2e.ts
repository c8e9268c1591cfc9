import { expect, test } from '@playwright/test'

test('stands under the navigation bar and leads on', async ({ page }) => {
  await page.goto('/how-it-works')
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const next = page.getByRole('region', { name: 'Where to go next' })
  await expect(next.getByRole('link', { name: 'Create Agreement' })).toHaveAttribute('href', '/create')
  await expect(next.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
})
