import { expect, test, type APIRequestContext } from '@playwright/test'
import { expectClean } from './axe.ts'
import { signInAs } from './people.ts'

const headers = { origin: process.env['E2E_URL'] ?? '' }
async function post(request: APIRequestContext, path: string, data: object): Promise<{ id: string }> {
  const answer = await request.post(path, { headers, data })
  expect([path, answer.ok(), await answer.text()]).toEqual([path, true, expect.anything()])
  return (await answer.json()) as { id: string }
}

test('a question of a colleague is new until it was shown, and the questions and answers leave as a file', async ({
  page,
  browser,
}) => {
  await signInAs(page.request, { name: 'Hanna', role: 'premium' })
  await using elsewhere = await browser.newContext()
  const { email } = await signInAs(elsewhere.request, { name: 'Gil' })
  await post(page.request, '/api/workspace_invitations', { email, role: 'member' })
  const received = await (await elsewhere.request.get('/api/workspace_invitations/received')).json()
  const [{ id: invitation_id } = { id: '' }] = received as { id: string }[]
  await post(elsewhere.request, '/api/workspace_invitations/accept', { invitation_id })
  const [workspace] = (await (await page.request.get('/api/workspaces')).json()) as { id: string }[]
  await post(elsewhere.request, `/api/workspaces/${workspace?.id}/activate`, {})
  const { id: deal_id } = await post(page.request, '/api/deals', { target: 'Cedar Analytics' })
  const { id } = await post(page.request, '/api/document-requests', {
    deal_id,
    title: 'Leases',
    visibility: 'published',
  })
  await post(elsewhere.request, `/api/request_threads/${id}/questions`, { body: 'Which leases end in 2027?' })

  await page.goto(`/due-diligence?deal=${deal_id}&tab=requests`)
  const row = page.getByRole('row', { name: /Leases/ })
  await expect(row).toContainText('1 new')
  await expectClean(page, 'a list of requests with a new question')
  await row.click()
  const sheet = page.getByRole('dialog', { name: 'Leases' })
  await expect(sheet.getByText('Which leases end in 2027?')).toBeVisible()
  await expect(sheet.getByText('New', { exact: true })).toBeVisible()
  await expectClean(page, 'a new question of a request')
  await page.keyboard.press('Escape')
  await expect(row).not.toContainText('new')
  // what a colleague asks meanwhile shows without a reload
  await post(elsewhere.request, `/api/request_threads/${id}/questions`, { body: 'And in 2028?' })
  await expect(row).toContainText('1 new')

  await page.getByRole('button', { name: 'Import and export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'For the other side, without names (XLSX)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^questions-and-answers-cedar-analytics-\d{4}-\d\d-\d\d\.xlsx$/)
})
