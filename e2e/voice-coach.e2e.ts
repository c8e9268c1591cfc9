import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, test, type Browser } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { makeNoise, join } from '../src/core/speech/made-speech.fixture.ts'
import { readPcm, writePcm } from '../src/core/speech/pcm.ts'
import { toWav, wavHead } from '../test/to-wav.ts'
import { expectClean } from './axe.ts'
import { signInAs } from './people.ts'

/** A browser whose microphone plays two seconds of silence and 'What is our latest offer?', said by espeak-ng, again and again. */
const folder = mkdtempSync(path.join(tmpdir(), 'e2e-voice-'))
let browser: Browser

test.beforeAll(async () => {
  const file = path.join(folder, 'speech.wav')
  const rate = 16_000
  const quiet = makeNoise(2000, { sampleRate: rate, levelDb: -75 })
  const speech = readPcm(readFileSync(path.join(import.meta.dirname, 'spoken-question.wav')).subarray(wavHead))
  writeFileSync(file, toWav(writePcm(join(quiet, speech)), rate))
  const launch = await findBrowser()
  const microphone = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ]
  browser = await chromium.launch({ ...launch, args: [...launch.args, ...microphone] })
})
test.afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

test('speech from the microphone is noticed by the server, and a typed question is answered', async ({ baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', permissions: ['microphone'] })
  await signInAs(context.request)
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await page.goto('/negotiation?tab=ai')
  await page.getByRole('tab', { name: 'Voice Coach' }).click()
  await page.getByLabel('Store the transcript of this session').click()
  await page.getByRole('button', { name: 'Connect with microphone' }).click()
  await expect(page.getByText('Voice Coach Connected')).toBeVisible()
  const state = page.getByRole('status', { name: 'State of the voice coach' })
  await expect(state).toContainText('Recording')
  await expect(state).toContainText('Listening')
  await page.getByRole('button', { name: 'Mute' }).click()
  await expect(state).toContainText('Muted')
  await page.getByLabel('Your message to the coach').fill('What is our latest offer?')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log', { name: 'Transcript of this session' })
  await expect(log.getByText('Our latest offer is', { exact: false })).toBeVisible()
  await expectClean(page, 'voice coach')
  await page.getByRole('button', { name: 'End session' }).click()
  await expect(state).toHaveText('Not connected')
  await expect(page.getByText('· 2 entries', { exact: false })).toBeVisible()
  expect(failures).toEqual([])
  await context.close()
})

test('a refused microphone is reported, and the coach can be used by typing', async ({ baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  await signInAs(context.request)
  const page = await context.newPage()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto('/negotiation?tab=ai')
  await page.getByRole('tab', { name: 'Voice Coach' }).click()
  await page.getByRole('button', { name: 'Connect with microphone' }).click()
  await expect(page.getByText('Microphone Access Required')).toBeVisible()
  await page.getByRole('button', { name: 'Connect without microphone' }).click()
  await expect(page.getByRole('status', { name: 'State of the voice coach' })).toHaveText('ConnectedText only')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await context.close()
})
