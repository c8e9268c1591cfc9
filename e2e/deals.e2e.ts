import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectClean } from './axe.ts'
import { signInAs } from './people.ts'
import { picture } from './picture.ts'

/** Presses Tab until the control with this name has the focus: what it takes to get there without a mouse. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const wanted = page.locator(':focus').and(page.getByRole('button', { name }).or(page.getByLabel(name)))
  await expect(async () => {
    if (!(await wanted.count())) await page.keyboard.press(key)
    expect(await wanted.count()).toBe(1)
  }).toPass({ intervals: [0] })
}

test('a deal is added, found and moved over the board without a mouse, and undone', async ({ page }) => {
  await signInAs(page.request, { role: 'basic' })
  await page.goto('/dashboard')
  await expect(page.getByRole('grid', { name: 'Deals' })).toBeVisible()

  // a blank deal
  await tabTo(page, 'New deal: all options')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Blank deal' }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Target')).toBeFocused()
  await page.keyboard.type('Corvus Instruments')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Machinery')
  await tabTo(page, 'Deal value')
  await page.keyboard.type('64.5M')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Corvus Instruments' })
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL(/deal=[0-9a-f-]{36}/)
  await expect(panel.getByText('Everything required for Due Diligence is in place.')).toBeVisible()

  // edit in place
  await tabTo(page, /^Change EBITDA/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('7,200,000')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Change EBITDA: $7,200,000' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  // over the board by keyboard
  await tabTo(page, 'Board')
  await page.keyboard.press('Enter')
  const card = page.getByRole('button', { name: 'Corvus Instruments', exact: true })
  await expect(card).toBeVisible()
  await tabTo(page, /^(Corvus Instruments|Auric Payments)$/)
  await page.keyboard.press('Home')
  await expect(card).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByText('Corvus Instruments is in Valuation')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Valuation/ }).getByText('Corvus Instruments')).toBeVisible()
  await expect(card).toBeFocused()

  // a gate that is not met asks right there
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const gate = page.getByRole('dialog', { name: 'Move Corvus Instruments to Negotiation' })
  await expect(gate.getByText('Before Negotiation, this deal needs an owner')).toBeVisible()
  await tabTo(page, 'Owner')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Ada Lovelace' }).press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Success probability')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('65')
  await page.keyboard.press('Tab')
  await page.keyboard.type('03312027')
  await page.keyboard.press('Enter')
  await expect(gate).toBeHidden()
  await expect(page.getByRole('region', { name: /^Negotiation/ }).getByText('Corvus Instruments')).toBeVisible()

  // and back
  await expect(page.getByText('Corvus Instruments is in Negotiation')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('region', { name: /^Valuation/ }).getByText('Corvus Instruments')).toBeVisible()
})

test('many deals are changed at once by keyboard; those refused are named; all of it is undone', async ({ page }) => {
  await signInAs(page.request, { role: 'basic' })
  await page.goto('/dashboard?sort=target&direction=asc')
  const grid = page.getByRole('grid', { name: 'Deals' })
  await grid.focus()
  await page.keyboard.press('Space')
  for (let row = 1; row < 4; row += 1) {
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('4 selected')).toBeVisible()
  await tabTo(page, 'Set status', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'cold' }).press('Enter')
  // one of the four is cold already
  await expect(page.getByText('3 deals changed')).toBeVisible()
  await expect(grid.getByText('cold')).toHaveCount(4)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('3 deals restored.')).toBeVisible()
  await expect(grid.getByText('cold')).toHaveCount(1)

  await page.getByRole('button', { name: 'Set stage' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Negotiation' }).press('Enter')
  const refused = page.getByRole('dialog', { name: '3 deals stayed as they are' })
  await expect(refused.getByText('Auric Payments')).toBeVisible()
  await refused.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(grid.getByText('Negotiation')).toHaveCount(1)
})

test('the next step of a deal is one action away; the record walks along its list and has a page', async ({ page }) => {
  await signInAs(page.request, { role: 'basic' })
  await page.goto('/dashboard?sort=target&direction=asc')
  const deals = (await (await page.request.get('/api/deals?q=Helix')).json()) as { id: string }[]
  await page.request.post(`/api/deals/${deals[0]?.id}/tasks`, {
    headers: { origin: new URL(page.url()).origin },
    data: { title: 'Send the revised LOI', due_on: '2020-01-31' },
  })
  await page.getByRole('row', { name: /Helix Diagnostics/ }).click()
  const panel = page.getByRole('region', { name: 'Helix Diagnostics' })
  const next = panel.getByRole('region', { name: 'Next step' })
  await expect(next.getByText('Send the revised LOI')).toBeInViewport()
  await expect(next.getByText('Overdue')).toBeVisible()
  await picture(page, 'deal-next-step')

  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'Northwind Analytics' })).toBeVisible()
  await page.keyboard.press('k')
  await panel.getByRole('button', { name: 'Open as a page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Helix Diagnostics' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Northwind Analytics' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Northwind Analytics' })).toBeVisible()
  await page.getByRole('button', { name: 'All deals' }).click()
  await page
    .getByRole('region', { name: 'Northwind Analytics' })
    .getByRole('button', { name: 'Close', exact: true })
    .click()
  await expect(page.getByRole('grid', { name: 'Deals' })).toBeFocused()
})

test('the palette finds a deal by name and values it in three actions; ? shows the keys', async ({ page }) => {
  await signInAs(page.request, { role: 'basic' })
  await page.goto('/dashboard')
  await expect(page.getByRole('grid', { name: 'Deals' })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Undo the last change')).toBeVisible()
  await expect(keys.getByText('Next row')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('brightline')
  await page.getByRole('option', { name: /^Brightline Logistics/ }).click()
  await expect(page.getByRole('region', { name: 'Brightline Logistics' })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('value helix')
  await expect(page.getByRole('option', { name: /^Value Helix Diagnostics/ })).toBeVisible()
  await picture(page, 'palette-value')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/valuation\?valuation=/)
})

test('a card is dragged by mouse', async ({ page }) => {
  await signInAs(page.request, { role: 'basic' })
  await page.goto('/dashboard?layout=board')
  const card = page.getByRole('button', { name: 'Auric Payments', exact: true })
  const goal = page.getByRole('region', { name: /^Due Diligence/ })
  await card.hover()
  await page.mouse.down()
  const box = await goal.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 60, { steps: 5 })
  await page.mouse.up()
  await expect(goal.getByText('Auric Payments')).toBeVisible()
  await expect(page.getByText('Auric Payments is in Due Diligence')).toBeVisible()
  await expect(page).not.toHaveURL(/deal=/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: /^Target Review/ }).getByText('Auric Payments')).toBeVisible()
})

test('filters are words in the address; a view keeps them', async ({ page }) => {
  await signInAs(page.request, { role: 'basic' })
  await page.goto('/dashboard')
  const grid = page.getByRole('grid', { name: 'Deals' })
  await page.getByRole('searchbox', { name: 'Search deals' }).fill('helix')
  await expect(grid.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=helix/)
  await page.getByRole('button', { name: 'Remove filter: ‘helix’' }).click()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Negotiation' }).check()
  await page.getByLabel('Deal value from').fill('20M')
  await page.getByRole('button', { name: 'Show deals' }).click()
  await expect(page).toHaveURL(/stage=Negotiation/)
  await expect(page).toHaveURL(/value_min=20000000|value_min=%2220000000%22/)
  await expect(grid.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByLabel('Name').fill('Late ones')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.goto('/dashboard')
  await expect(grid.getByRole('row')).toHaveCount(5)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Late ones' }).click()
  await expect(grid.getByRole('row')).toHaveCount(2)
})

test('a file of deals is checked, imported and undone; an exported one comes back as changes', async ({ page }) => {
  await signInAs(page.request, { role: 'basic' })
  await page.goto('/dashboard')
  const grid = page.getByRole('grid', { name: 'Deals' })
  const folder = await mkdtemp(path.join(tmpdir(), 'deals-'))
  const file = path.join(folder, 'deals.csv')
  await writeFile(file, 'Target,Deal value,Stage\nAlder Works,5000000,Target Review\nBirch,much,Target Review\n')
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import deals…' }).click()
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Import deals' })
  await expect(dialog.getByRole('list', { name: 'Errors and deals that already exist' })).toContainText('Row 3')
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toBeDisabled()
  const refused = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the row with errors' }).click()
  const lines = (await readFile(await (await refused).path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\ufeffTarget,Deal value,Stage,What is wrong')
  expect(lines[1]).toContain('Birch,much,Target Review,')
  await dialog.getByRole('checkbox', { name: 'Leave out the row with errors' }).check()
  await expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
  await expectClean(page, 'a file with a row with errors')
  await dialog.getByRole('button', { name: 'Another file' }).click()
  await writeFile(file, 'Target,Deal value,Stage\nAlder Works,5000000,Target Review\nBirch,6000000,Target Review\n')
  await input.setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog.getByText('2 deals added, 0 changed.')).toBeVisible()
  // behind the dialog, which is all that is there for now
  await expect(page.getByText('Alder Works')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog.getByText('The import was undone.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(grid.getByRole('row')).toHaveCount(5)

  await page.getByRole('button', { name: 'Import and export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV table' }).click()
  const exported = path.join(folder, 'exported.csv')
  await (await coming).saveAs(exported)
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import deals…' }).click()
  await input.setInputFiles(exported)
  await expect(dialog.getByText('4 rows: 0 new deals, 0 to change, 4 unchanged, 0 with errors.')).toBeVisible()
})

test('a deal begins with a company and leads back to it', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  const found: unknown = await (await page.request.get('/api/companies/search?limit=1')).json()
  const [company] = (found as { rows: { id: string; name: string }[] }).rows
  await page.goto(`/target-identification?company=${company?.id}`)
  await page.getByRole('button', { name: `Start a deal with ${company?.name}` }).click()
  await expect(page).toHaveURL(/\/dashboard\?.*deal=/)
  const panel = page.getByRole('region', { name: company?.name ?? '' })
  await expect(panel.getByText('From a company of the database')).toBeVisible()
  await panel.getByRole('link', { name: 'Company' }).click()
  await expect(page).toHaveURL(new RegExp(`company=${company?.id}`))
})

test('a match and an entry of the watchlist become deals', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  await page.goto('/target-identification?tab=matching')
  await page.getByRole('tabpanel').getByRole('combobox', { name: 'Sector' }).fill('Retail')
  await page.getByRole('option', { name: /^Retail/ }).click()
  await page.getByRole('button', { name: 'Find Matches' }).click()
  await page.getByRole('grid', { name: 'Pairs of the sector' }).locator('tbody tr[aria-rowindex]').first().click()
  const match = page.getByRole('region', { name: / buys / })
  const target = (await match.getByRole('heading', { level: 2 }).textContent())?.split(' buys ')[1] ?? ''
  await match.getByRole('button', { name: `Add to Watchlist: ${target}` }).click()
  await match.getByRole('button', { name: `Start a deal with ${target}` }).click()
  await expect(page.getByRole('region', { name: target }).getByText('From a match', { exact: true })).toBeVisible()

  await page.goto('/target-identification?tab=watchlist')
  await page.getByRole('tabpanel').getByText(target, { exact: true }).first().click()
  await page.getByRole('button', { name: `Start a deal with ${target}` }).click()
  // there is one with this company already
  await page.getByRole('button', { name: 'Start another one' }).click()
  await expect(
    page.getByRole('region', { name: target }).getByText('From the watchlist', { exact: true }),
  ).toBeVisible()
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`list, board, record and dialogs are accessible and fit, ${width} pixels`, async ({ page }) => {
    await signInAs(page.request, { role: 'basic' })
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard')
    await expect(page.getByText('Northwind Analytics').first()).toBeVisible()
    await expectClean(page, 'list')
    for (const label of ['Synergies', 'EBITDA', 'Timeline'])
      expect(await cutTexts(page.getByText(label, { exact: true })), `${label} that is cut`).toEqual([])
    await page.goto('/dashboard?layout=board')
    await expect(page.getByRole('button', { name: 'Northwind Analytics', exact: true })).toBeVisible()
    await expectClean(page, 'board')
    await page.getByRole('button', { name: 'Move Brightline Logistics to…' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Closed' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectClean(page, 'gate')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Northwind Analytics', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Change Deal value/ })).toBeVisible()
    await expectClean(page, 'record')
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('list', { name: 'History of the deal' })).toBeVisible()
    await expectClean(page, 'history')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Filter deals' })).toBeVisible()
    await expectClean(page, 'filters')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'New deal: all options' }).click()
    await page.getByRole('menuitem', { name: 'Blank deal' }).click()
    await expect(page.getByRole('dialog', { name: 'New deal' })).toBeVisible()
    await expectClean(page, 'add')
  })
}

/** What ends in an ellipsis. */
const cutTexts = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0).map((one) => one.textContent),
  )
