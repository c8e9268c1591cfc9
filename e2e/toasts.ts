import { expect, type Page } from '@playwright/test'

/** As people do whose next step lies beneath them: on a wide screen a toast covers the foot of the page for up to ten seconds. */
export async function dismissToasts(page: Page): Promise<void> {
  const dismiss = page.getByRole('status', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' })
  for (let left = await dismiss.count(); left > 0; left -= 1) await dismiss.first().click()
  await expect(dismiss).toHaveCount(0)
}
