import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CommandPalette } from './command-palette.tsx'
import type { CommandItem, CommandSource } from './command-palette.tsx'
import { useCommandKey } from './use-command-key.ts'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
afterEach(cleanup)

const item = (label: string, onSelect = () => undefined as void): CommandItem => ({ id: label, label, onSelect })
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('narrows by typing, goes by Enter, and closes', async () => {
  const user = userEvent.setup()
  const go = vi.fn<() => void>()
  const onOpenChange = vi.fn<(open: boolean) => void>()
  const groups = [{ heading: 'Pages', items: [item('Dashboard'), item('Valuation', go)] }]
  render(<CommandPalette open onOpenChange={onOpenChange} groups={groups} />)
  await user.type(screen.getByRole('combobox'), 'valu{Enter}')
  expect(go).toHaveBeenCalledTimes(1)
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('an answer to an older text is dropped, and its question taken back', async () => {
  const user = userEvent.setup()
  const asked: { text: string; answer: (items: CommandItem[]) => void; signal: AbortSignal }[] = []
  const companies: CommandSource = {
    heading: 'Companies',
    find: (text, signal) => new Promise((answer) => asked.push({ text, answer, signal })),
  }
  const sources = [companies]
  render(<CommandPalette open onOpenChange={() => undefined} groups={[]} sources={sources} />)
  await user.type(screen.getByRole('combobox'), 'al')
  const [first, second] = asked
  expect([first?.text, second?.text]).toEqual(['a', 'al'])
  expect(first?.signal.aborted).toBe(true)
  await act(async () => second?.answer([item('Alder')]))
  await act(async () => first?.answer([item('Acme')]))
  expect(shown()).toEqual(['Alder'])
})

test('a source that fails leaves the others standing', async () => {
  const user = userEvent.setup()
  const sources: CommandSource[] = [
    { heading: 'Deals', find: () => Promise.reject(new Error('no line')) },
    { heading: 'Companies', find: () => Promise.resolve([item('Alder')]) },
  ]
  render(<CommandPalette open onOpenChange={() => undefined} groups={[]} sources={sources} />)
  await user.type(screen.getByRole('combobox'), 'a')
  expect(shown()).toEqual(['Alder'])
})

function Listener({ onPress }: { onPress: () => void }) {
  useCommandKey(onPress)
  return null
}

test.each([
  [{ key: 'k', ctrlKey: true }, 1],
  [{ key: 'K', metaKey: true }, 1],
  [{ key: 'k' }, 0],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, 0],
])('%o opens it %i times', (press, times) => {
  const onPress = vi.fn<() => void>()
  render(<Listener onPress={onPress} />)
  window.dispatchEvent(new KeyboardEvent('keydown', press))
  expect(onPress).toHaveBeenCalledTimes(times)
})
