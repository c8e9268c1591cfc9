import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/valuation-1a2b.js')
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  ask.mockResolvedValue(new Response())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  ask.mockReset()
})

function setLine(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
}

test('without a line it waits, and goes on as soon as the line is back', async () => {
  vi.useFakeTimers()
  setLine(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValueOnce('the page')
  const settled = vi.fn<(part: string) => void>()
  const part = loadPart(load).then(settled)
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  expect(ask).not.toHaveBeenCalled()
  expect(settled).not.toHaveBeenCalled()
  setLine(true)
  window.dispatchEvent(new Event('online'))
  await part
  expect(settled).toHaveBeenCalledWith('the page')
})

test('asks a server that is away again and again, ever less often', async () => {
  vi.useFakeTimers()
  setLine(true)
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValueOnce('the page')
  const part = loadPart(load)
  await vi.advanceTimersByTimeAsync(999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await part).toBe('the page')
})

test('a file that is gone although the server answers is the failure of a newer version', async () => {
  setLine(true)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(missing)
  await expect(loadPart(load)).rejects.toBe(missing)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a fault inside the part is told at once', async () => {
  const fault = new ReferenceError('x is not defined')
  await expect(loadPart(() => Promise.reject(fault))).rejects.toBe(fault)
  expect(ask).not.toHaveBeenCalled()
})
