import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectClean, expectCleanAtBothWidths } from './axe.ts'
import { movements } from './movements.ts'
import { password, signInAsAdmin } from './people.ts'

/**
 * What holds on every page and in every dialog, whoever looks and however: nothing for axe to find, nothing in the
 * console, no sideways scrolling, nothing empty below its end, one main heading, a title, and nothing that moves once it stands.
 */
const openPages = [
  '/',
  '/auth',
  '/demo',
  '/target-identification',
  '/valuation',
  '/due-diligence',
  '/legal-diligence',
  '/engagements',
  '/negotiation',
  '/billing',
  '/how-it-works',
]
const guardedPages = ['/dashboard', '/create', '/agreements']
const unknownPage = '/nowhere'
const leadsTo = {
  signedOut: Object.fromEntries(guardedPages.map((address) => [address, '/'])),
  signedIn: { '/': '/dashboard', '/auth': '/dashboard' },
}
const widths = [1440, 390] as const

// No recording: it takes longer than what is looked at here.
test.use({ trace: 'off', screenshot: 'off' })
test.describe.configure({ mode: 'parallel' })

for (const width of widths) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test('every page, signed out', async ({ page }) => {
      const complaints = listen(page)
      // From here on the letters are in the cache; how they arrive first is measured by bench/lighthouse.ts.
      await page.goto('/')
      for (const address of [...openPages, ...guardedPages, unknownPage]) {
        await visit(page, address, leadsTo.signedOut)
        await expectSound(page, address, leadsTo.signedOut)
      }
      expect(complaints).toEqual([])
    })

    test('every page, signed in', async ({ page }) => {
      await signInAsAdmin(page.request)
      const complaints = listen(page)
      for (const address of [...openPages, ...guardedPages, unknownPage]) {
        await visit(page, address, leadsTo.signedIn)
        await expectSound(page, address, leadsTo.signedIn)
      }
      await page.goto('/valuation')
      await page.getByRole('link', { name: 'M&A Intelligence' }).click()
      await page.getByRole('heading', { name: 'What you work with' }).waitFor()
      await expectSound(page, 'the start page on purpose')
      expect(complaints).toEqual([])
    })

    test('every menu', async ({ page }) => {
      await signInAsAdmin(page.request)
      const complaints = listen(page)
      const check = (what: string) => expectClean(page, what)
      await visit(page, '/dashboard')
      if (width === 390) {
        await page.getByRole('button', { name: 'Open menu' }).click()
        await check('the menu of a phone')
      }
      await openUserMenu(page)
      await check('the user menu')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await page.getByRole('button', { name: 'Background work' }).click()
      await page.getByRole('heading', { name: 'Background work' }).waitFor()
      await check('the task tray')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
      await check('the command palette')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      expect(complaints).toEqual([])
    })

    test('what one agrees to', async ({ page }) => {
      await page.goto('/auth')
      for (const name of ['Terms of Service', 'Privacy Policy']) {
        await page.getByRole('button', { name }).click()
        await page.getByRole('dialog', { name }).waitFor()
        await expectClean(page, name)
        await page.keyboard.press('Escape')
      }
      await page.getByRole('tab', { name: 'Sign Up' }).click()
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await page.getByRole('alert').waitFor()
      await expectClean(page, 'refused')
      await page.getByRole('tab', { name: 'Sign In' }).click()
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await expectClean(page, 'forgotten password')
    })
  })
}

// Under load the letters come after the text: at the width of a phone it would wrap anew and move what is below it.
test('letters that come late move nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const held: (() => Promise<void>)[] = []
  await page.route(/\.woff2$/, (route) => void held.push(() => route.continue()))
  for (const address of ['/billing', '/due-diligence', '/']) {
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'))
    await Promise.all(held.splice(0).map((send) => send()))
    await arrived
    await page.evaluate(() => document.fonts.ready)
    expect.soft(await movements(page), `movements on ${address}`).toEqual([])
  }
})

// Whether somebody is signed in is known last here: notes and badges of visitors find their place kept.
test('answers that come late move nothing', async ({ page }) => {
  await page.route(/\/api\/.*session/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of ['/billing', '/negotiation', '/legal-diligence']) {
      await visit(page, address)
      expect.soft(await movements(page), `movements on ${address} at ${width} px`).toEqual([])
    }
  }
})

// What these dialogs show does not depend on how they were opened, so they are opened once for both widths.
test('every dialog', async ({ page }) => {
  await signInAsAdmin(page.request)
  const complaints = listen(page)
  const isOpen = () => expect(page.getByRole('dialog')).toBeVisible()
  const check = (what: string) => expectCleanAtBothWidths(page, what, isOpen)
  await visit(page, '/dashboard')
  await checkAccount(page, check)
  await checkTabs(page, 'Workspace', check)
  await checkTabs(page, 'Installation log', check)
  const users = await openDialog(page, 'Users')
  await users.getByRole('list', { name: 'Accounts' }).waitFor()
  await check('the users')
  const work = await openDialog(page, 'Emails and maintenance')
  await expect(work.getByText('Loading the work of the installation')).toHaveCount(0)
  await check('mails and upkeep')
  const optOuts = await openDialog(page, 'Opt-out list')
  await expect(optOuts.locator('[aria-busy=true]')).toHaveCount(0)
  await check('the opt-outs')
  expect(complaints).toEqual([])
})

/** Ready when the main heading stands and nothing is under way. */
async function visit(page: Page, address: string, leads: Record<string, string> = {}): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await expect(page).toHaveURL((url) => url.pathname === (leads[address] ?? address))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** A page that leads to another one of the list is not looked at with axe a second time. */
async function expectSound(page: Page, what: string, leads: Record<string, string> = {}): Promise<void> {
  expect.soft(await page.title(), `title of ${what}`).toMatch(/M&A Intelligence$/)
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `main headings of ${what}`).toBe(1)
  expect.soft(await movements(page), `movements on ${what}`).toEqual([])
  expect.soft(await emptyBelow(page), `empty pixels below ${what}`).toBeLessThanOrEqual(1)
  if (!(what in leads)) await expectClean(page, what)
}

/** How far a page scrolls past its end, such as for hidden words of a row that are placed outside of their list. */
function emptyBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const ends = [...document.querySelectorAll('#root > *')].map((one) => one.getBoundingClientRect().bottom)
    return document.documentElement.scrollHeight - Math.max(window.innerHeight, ...ends) - window.scrollY
  })
}

/** Errors and warnings of the console. A page that does not exist says so there, and nothing else may. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  const isAbout404 = () => new URL(page.url()).pathname === unknownPage
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    if (!['error', 'warning'].includes(message.type())) return
    if (isAbout404() && (text === `404: no page at ${unknownPage}` || text.includes('status of 404'))) return
    complaints.push(`${page.url()}: ${text}`)
  })
  return complaints
}

async function openUserMenu(page: Page): Promise<void> {
  const onPhone = page.getByRole('button', { name: 'Open menu' })
  if (await onPhone.isVisible()) await onPhone.click()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menu').waitFor()
}

async function openDialog(page: Page, name: string): Promise<Locator> {
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  await openUserMenu(page)
  await page.getByRole('menuitem', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

async function checkTabs(page: Page, name: string, check: (what: string) => Promise<void>): Promise<void> {
  const dialog = await openDialog(page, name)
  await dialog.getByRole('tab').first().waitFor()
  for (const tab of await dialog.getByRole('tab').allTextContents()) {
    await dialog.getByRole('tab', { name: tab }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await check(`${name}, ${tab}`)
  }
}

async function checkAccount(page: Page, check: (what: string) => Promise<void>): Promise<void> {
  await checkTabs(page, 'Account', check)
  const dialog = page.getByRole('dialog', { name: 'Account' })
  await dialog.getByRole('tab', { name: 'Security' }).click()
  const begin = dialog.locator('form').filter({ has: page.getByRole('button', { name: 'Set up' }) })
  await begin.getByLabel('Current password').fill(password)
  await begin.getByRole('button', { name: 'Set up' }).click()
  await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await check('recovery codes')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await check('the QR code')
}

/** The one account that the settings of these tests name as admin; whoever comes first makes it. */
