import { expect, test, type Page } from '@playwright/test'
import { expectCleanAtBothWidths } from './axe.ts'
import { signInAs } from './people.ts'
import { dismissToasts, expectClearOfToasts } from './toasts.ts'

test.beforeEach(async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
})

const headers = { origin: process.env['E2E_URL'] ?? '' }

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Answer
}

const makeDeal = (page: Page, target: string) =>
  post<{ id: string }>(page, '/api/deals', { target, value: 45_000_000, industry: 'Energy' })

/** Beside the list, or on a phone over it. */
const panel = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).or(page.getByRole('dialog', { name, exact: true }))
const openTab = (page: Page, dealId: string, tab: string) => page.goto(`/dashboard?deal=${dealId}&dealTab=${tab}`)

test('a task is added, waits on the dashboard, is done from there and stands in the activity', async ({ page }) => {
  const { id } = await makeDeal(page, 'Zephyr Kiln Works')
  await openTab(page, id, 'tasks')
  const record = panel(page, 'Zephyr Kiln Works')
  await record.getByLabel('New task').fill('Send the NDA')
  await record.getByLabel('Due on').fill('2020-01-31')
  await record.getByRole('combobox', { name: 'Assigned to' }).click()
  await page.getByRole('option', { name: 'Ada Lovelace' }).click()
  await record.getByRole('button', { name: 'Add task' }).click()
  const task = record.getByRole('list', { name: 'Open tasks' }).getByRole('listitem')
  await expect(task).toContainText('Send the NDA')
  await expect(task).toContainText('Overdue')
  await page.keyboard.press('Escape')

  const mine = page.getByRole('region', { name: 'My tasks' })
  await expect(mine.getByRole('listitem')).toContainText('Send the NDA')
  await mine.getByRole('link', { name: 'Zephyr Kiln Works' }).click()
  await expect(record.getByRole('tab', { name: 'Tasks' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await mine.getByRole('checkbox', { name: 'Mark as done: Send the NDA' }).click()
  await expect(mine.getByText('Nothing is assigned to you')).toBeVisible()

  await openTab(page, id, 'activity')
  await expect(record.getByText('You marked "Send the NDA" as done')).toBeVisible()
  await expect(record.getByText('You added "Send the NDA" for yourself')).toBeVisible()
  await expect(record.getByText('You added the deal', { exact: true })).toBeVisible()
})

test('a note keeps its lines, is changed and removed', async ({ page }) => {
  const { id } = await makeDeal(page, 'Onyx Ferry Lines')
  await openTab(page, id, 'notes')
  const record = panel(page, 'Onyx Ferry Lines')
  await record.getByLabel('New note').fill('Spoke to the owner.\n<b>She would sell.</b>')
  await record.getByRole('button', { name: 'Add note' }).click()
  const note = record.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect(note).toContainText('<b>She would sell.</b>')
  await note.getByRole('button', { name: 'Edit note' }).click()
  await note.getByLabel('Note').fill('She would sell next year.')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(note).toContainText('She would sell next year.')
  await expect(note).toContainText('edited')
  await note.getByRole('button', { name: 'Remove note' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove note' }).click()
  await expect(record.getByText('No notes yet')).toBeVisible()
})

test('a toast over a dialog covers neither its title nor its actions, nor the logo of the page', async ({ page }) => {
  const { id } = await makeDeal(page, 'Linden Toll Roads')
  for (const size of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await openTab(page, id, 'files')
    await panel(page, 'Linden Toll Roads').getByRole('button', { name: 'Upload documents' }).click()
    const upload = page.getByRole('dialog', { name: 'Upload documents' })
    await upload.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByText('Choose at least one file to upload.')).toBeVisible()
    await expectClearOfToasts(page, upload)
    const toast = await page.locator('[data-toast]').boundingBox()
    expect(toast?.y).toBeGreaterThan(size.height / 2)
    await dismissToasts(page)
  }
})

test('a file is uploaded, downloaded, taken off, attached again and deleted', async ({ page }) => {
  const { id } = await makeDeal(page, 'Quarry Nine')
  await openTab(page, id, 'files')
  const record = panel(page, 'Quarry Nine')
  const buffer = Buffer.from('The text of the agreement.\n')
  await record.getByRole('button', { name: 'Upload documents' }).click()
  const upload = panel(page, 'Upload documents')
  await upload.getByLabel('Choose files').setInputFiles({ name: 'NDA.txt', mimeType: 'text/plain', buffer })
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Documents uploaded successfully')).toBeVisible()
  await page.keyboard.press('Escape')
  const file = record.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(file).toContainText('NDA.txt')
  const download = page.waitForEvent('download')
  await file.getByRole('link', { name: 'Download NDA.txt' }).click()
  expect((await download).suggestedFilename()).toBe('NDA.txt')

  await file.getByRole('button', { name: 'More about NDA.txt' }).click()
  await page.getByRole('menuitem', { name: 'Remove from this deal' }).click()
  await expect(record.getByText('No files yet')).toBeVisible()
  await record.getByRole('button', { name: 'Attach a document' }).click()
  const dialog = panel(page, 'Attach a document')
  await dialog.getByRole('combobox', { name: 'Document' }).click()
  await dialog.getByRole('option', { name: /^NDA\.txt/ }).click()
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(file).toContainText('NDA.txt')

  await file.getByRole('button', { name: 'More about NDA.txt' }).click()
  await page.getByRole('menuitem', { name: 'Delete document' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete document' }).click()
  await expect(record.getByText('No files yet')).toBeVisible()
})

test('a decision raises a flag when its figure changes, and a revision takes the flag down', async ({ page }) => {
  const { id } = await makeDeal(page, 'Harbour Works')
  await openTab(page, id, 'decisions')
  const record = panel(page, 'Harbour Works')
  await record.getByRole('button', { name: 'Record a decision' }).click()
  let dialog = panel(page, 'Record a decision')
  await dialog.getByLabel('Title').fill('Make an offer')
  await dialog.getByLabel('What was decided').fill('We offer 45 million.')
  await expect(dialog.getByLabel('Decided by')).toHaveValue('Ada Lovelace')
  await dialog.getByRole('checkbox', { name: 'Deal value' }).click()
  await dialog.getByRole('button', { name: 'Record decision' }).click()
  await expect(record.getByText('assumed $45M')).toBeVisible()

  const changed = await page.request.patch(`/api/deals/${id}`, { headers, data: { value: 52_000_000 } })
  expect(changed.ok()).toBe(true)
  // the news of the change reaches the open panel by itself
  await expect(record.getByText('assumed $45M, now $52M')).toBeVisible()
  await expect(record.getByText('1 assumption changed')).toBeVisible()

  await record.getByRole('button', { name: 'Revise: Make an offer' }).click()
  dialog = panel(page, 'Revise a decision')
  await dialog.getByLabel('Title').fill('Offer more')
  await dialog.getByRole('button', { name: 'Record revision' }).click()
  await expect(record.getByRole('button', { name: 'Revised by "Offer more"' })).toBeVisible()
  await expect(record.getByText('1 assumption changed')).toBeHidden()
  await expect(record.getByText('assumed $52M')).toBeVisible()
})

test('a task is added and ticked off without a mouse', async ({ page }) => {
  const { id } = await makeDeal(page, 'Granite Mills')
  await openTab(page, id, 'tasks')
  const record = panel(page, 'Granite Mills')
  await record.getByLabel('New task').focus()
  await page.keyboard.type('Call the owner')
  await page.keyboard.press('Enter')
  // the next step has one as well
  const list = record.getByRole('list', { name: 'Open tasks' })
  const box = list.getByRole('checkbox', { name: 'Mark as done: Call the owner' })
  await expect(box).toBeVisible()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(record.getByText('Everything is done')).toBeVisible()
  await record.getByRole('button', { name: 'Show 1 done' }).focus()
  await page.keyboard.press('Enter')
  await expect(record.getByText(/^Done by Ada Lovelace/)).toBeVisible()
})

test('all tabs are in order', async ({ page }) => {
  const { id } = await makeDeal(page, longName)
  await fill(page, id)
  for (const [tab, text] of Object.entries(seen)) {
    await openTab(page, id, tab)
    await expect(panel(page, longName).getByText(text).first()).toBeVisible()
    await expectCleanAtBothWidths(page, `deal-${tab}`, async () => {
      await expect(page.getByRole('tab', { selected: true }).last()).toBeInViewport({ ratio: 1 })
    })
  }
  await openTab(page, id, 'decisions')
  await page.getByRole('button', { name: 'Revise: Make an offer' }).click()
  await expect(panel(page, 'Revise a decision').getByRole('checkbox', { name: 'Deal value' })).toBeChecked()
  await expectCleanAtBothWidths(page, 'deal-decision-dialog')
  await openTab(page, id, 'files')
  await page.getByRole('button', { name: 'Attach a document' }).click()
  await expect(panel(page, 'Attach a document')).toContainText('Every document in the workspace is already attached.')
  await expectCleanAtBothWidths(page, 'deal-attach-dialog')
  await page.goto('/dashboard')
  const mine = page.getByRole('region', { name: 'My tasks' })
  await mine.scrollIntoViewIfNeeded()
  await expect(mine.getByText('Overdue')).toBeVisible()
  await expectCleanAtBothWidths(page, 'my-tasks')
})

const longName = 'A Company Whose Name Is Much Longer Than Anybody Would Ever Like To Read'

const seen = {
  tasks: 'Send the NDA',
  notes: 'She would sell next year.',
  files: 'Information-Memorandum',
  decisions: 'assumed $45M, now $52M',
  activity: /recorded the decision "Make an offer"/,
}

async function fill(page: Page, dealId: string): Promise<void> {
  const session = (await (await page.request.get('/api/auth/get-session')).json()) as { user: { id: string } }
  const path = `/api/deals/${dealId}`
  const long = 'Ask for the audited accounts of the last five years and the list of all contracts with customers'
  await post(page, `${path}/tasks`, { title: 'Send the NDA', due_on: '2020-01-31', assignee_id: session.user.id })
  await post(page, `${path}/tasks`, { title: long, due_on: '2099-01-31' })
  const done = await post<{ id: string }>(page, `${path}/tasks`, { title: 'Call the owner' })
  await page.request.patch(`/api/deal-tasks/${done.id}`, { headers, data: { is_done: true } })
  await post(page, `${path}/notes`, {
    text: 'Spoke to the owner at the fair.\n\nShe would sell next year.\nNot before.',
  })
  await post(page, `${path}/notes`, { text: `https://example.com/${'a-very-long-address/'.repeat(12)}` })
  for (const name of [
    'Information-Memorandum-Project-Falcon-Final-Version-3-signed-by-all-parties.txt',
    'Accounts.txt',
  ])
    await page.request.post(`${path}/files/upload?${new URLSearchParams({ name }).toString()}`, {
      headers,
      data: 'Text.',
    })
  const words = {
    decided_by: 'Investment committee',
    decided_on: '2026-11-20',
    reason: 'The plant is worth that alone.',
  }
  const assumes = ['value', 'probability', 'stage', 'expected_close']
  const decision = 'We offer 45 million in cash at closing.\nNo earn-out.'
  const first = await post<{ id: string }>(page, `${path}/decisions`, {
    title: 'Sign an NDA',
    decision: 'Yes.',
    ...words,
  })
  const offer = { title: 'Make an offer', decision, ...words, assumes }
  await post(page, `${path}/decisions`, offer)
  const again = { title: 'Sign a better NDA', decision: 'With a term of two years.', ...words }
  await post(page, `/api/deal-decisions/${first.id}/revisions`, again)
  await page.request.patch(path, { headers, data: { value: 52_000_000, ebitda: 6_000_000 } })
}
