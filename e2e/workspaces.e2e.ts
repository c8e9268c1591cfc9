import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { signInAs } from './people.ts'

async function findLink(to: string, pattern: RegExp): Promise<string> {
  const folder = path.join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
  let link: string | undefined
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
    )
    const texts = mails.filter((mail) => mail.to?.[0]?.address === to).map((mail) => mail.text ?? '')
    link = texts.map((text) => pattern.exec(text)?.[0]).find(Boolean)
    expect(link).toBeTruthy()
  }).toPass()
  // mails name the public address; this browser came by another name of the same product
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/valuation')
  const userMenu = page.getByRole('button', { name: 'User menu' })
  const smallScreen = page.getByRole('button', { name: 'Open menu' })
  await userMenu.or(smallScreen).first().waitFor()
  if (await smallScreen.isVisible()) await smallScreen.click()
  await userMenu.click()
  await page.getByRole('menuitem', { name: 'Workspace', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Workspace' })
  await dialog.getByRole('tab', { name: 'Members' }).waitFor()
  return dialog
}

test('two people come to work together, and the log tells the story', async ({ page, browser }) => {
  await signInAs(page.request, { name: 'Hanna' })
  await using elsewhere = await browser.newContext()
  const { email } = await signInAs(elsewhere.request, { name: 'Gil' })
  const guest = { page: await elsewhere.newPage(), email }

  const dialog = await openDialog(page)
  await dialog.getByRole('tab', { name: 'Workspaces' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).first().fill('Project Falcon')
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  await dialog.getByRole('button', { name: 'Switch to Project Falcon' }).click()
  await expect(dialog.getByText('You are working in Project Falcon.')).toBeVisible()

  await dialog.getByRole('tab', { name: 'Invitations' }).click()
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(guest.email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByRole('row', { name: new RegExp(guest.email) })).toContainText('Open')

  await guest.page.goto(await findLink(guest.email, /https?:\/\/\S+invitation=\S+/))
  await expect(guest.page.getByRole('heading', { name: 'You are invited to Project Falcon' })).toBeVisible()
  await guest.page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest.page.getByText('You joined Project Falcon')).toBeVisible()
  const guestDialog = await openDialog(guest.page)
  await expect(guestDialog.getByText('You are working in Project Falcon.')).toBeVisible()
  await expect(guestDialog.getByRole('tab', { name: 'Invitations' })).toHaveCount(0)

  const again = await openDialog(page)
  await again.getByRole('combobox', { name: 'Role of Gil' }).click()
  await page.getByRole('option', { name: 'Admin' }).click()
  await expect(page.getByText('Member changed')).toBeVisible()
  await again.getByRole('tab', { name: 'Audit log' }).click()
  const log = again.getByRole('table')
  await expect(log.getByText('A user joined through an invitation.')).toBeVisible()
  await expect(log.getByText('from: member; to: admin')).toBeVisible()
  await again.getByRole('button', { name: 'Check the chain' }).click()
  // made, invited, joined, changed
  await expect(again.getByText('Intact: all 4 entries form one chain, and none is missing.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await again.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.jsonl$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).action)).toEqual([
    'workspace.created',
    'invitation.created',
    'member.joined',
    'member.role_changed',
  ])

  await again.getByRole('tab', { name: 'Workspaces' }).click()
  await again.getByRole('textbox', { name: 'Name of the workspace' }).fill('Project Falcon')
  await again.getByRole('button', { name: 'Delete workspace' }).click()
  await expect(again.getByText("You are working in Hanna's workspace.")).toBeVisible()
  await expect((await openDialog(guest.page)).getByText("You are working in Gil's workspace.")).toBeVisible()
})

test('a tab never shows the rows of another workspace under the name of its own', async ({ page }) => {
  await signInAs(page.request, { name: 'Nora' })
  const send = (address: string, data: object) =>
    page.request.post(address, { data, headers: { origin: new URL(page.url()).origin } })
  await page.goto('/dashboard')
  await send('/api/deals', { target: 'Only at home' })
  await page.goto('/dashboard')
  const list = page.getByRole('grid', { name: 'Deals' })
  await expect(list.getByText('Only at home')).toBeVisible()
  const made = (await (await send('/api/workspaces', { name: 'Project Heron' })).json()) as { id: string }
  await send(`/api/workspaces/${made.id}/activate`, {})
  await send('/api/deals', { target: 'Only at Heron' })
  const notice = page.getByText(/You now work in another workspace than this page shows: it was switched/)
  await page.getByRole('searchbox', { name: 'Search deals' }).fill('Only')
  await expect(notice).toBeVisible()
  await expect(page.getByText('Only at Heron')).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch back' }).click()
  await expect(notice).toHaveCount(0)
  await expect(list.getByText('Only at home')).toBeVisible()
})
