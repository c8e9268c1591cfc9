import { expect, type Locator, type Page } from '@playwright/test'

/** As people do whose next step lies beneath them: on a wide screen a toast covers the foot of the page for up to ten seconds. */
export async function dismissToasts(page: Page): Promise<void> {
  const dismiss = page.getByRole('status', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' })
  for (let left = await dismiss.count(); left > 0; left -= 1) await dismiss.first().click()
  await expect(dismiss).toHaveCount(0)
}

/** What is open over the page keeps its name and its actions in sight and in reach while toasts say something. */
export async function expectClearOfToasts(page: Page, dialog: Locator): Promise<void> {
  const toasts = await boxesOf(page.locator('[data-toast]'))
  expect(toasts.length).toBeGreaterThan(0)
  const kept = await boxesOf(dialog.getByRole('heading').or(dialog.getByRole('button')))
  expect(kept.length).toBeGreaterThan(1)
  expect(kept.filter((one) => toasts.some((toast) => overlap(one, toast)))).toEqual([])
}

type Box = { x: number; y: number; width: number; height: number }

async function boxesOf(found: Locator): Promise<Box[]> {
  const boxes = await Promise.all((await found.all()).map((one) => one.boundingBox()))
  return boxes.filter((box) => box !== null)
}

function overlap(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  return !isBeside && one.y + one.height > other.y && other.y + other.height > one.y
}
