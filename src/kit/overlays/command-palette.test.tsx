import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { CommandPalette } from './command-palette.tsx'
import { PaletteWaiting } from './palette-waiting.tsx'
import type { CommandGroup, CommandItem, CommandSource } from './command-palette.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

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

test('finds by the beginnings of words, not by letters that happen to follow each other', async () => {
  const user = userEvent.setup()
  const pages = [item('AI Target Identification'), { ...item('Keyboard shortcuts'), keywords: ['help'] }]
  render(<CommandPalette open onOpenChange={() => undefined} groups={[{ heading: 'Pages', items: pages }]} />)
  const field = screen.getByRole('combobox')
  for (const [text, found] of [
    ['cfo', []],
    ['ident targ', ['AI Target Identification']],
    ['hel', ['Keyboard shortcuts']],
  ] as const) {
    await user.clear(field)
    await user.type(field, text)
    expect(shown()).toEqual(found)
  }
})

test('an answer to an older text is dropped, and its question taken back', async () => {
  const user = userEvent.setup()
  const asked: { text: string; answer: (items: CommandItem[]) => void; signal: AbortSignal }[] = []
  const companies: CommandSource = (text, signal) =>
    new Promise((answer) => asked.push({ text, signal, answer: (items) => answer([{ heading: 'Companies', items }]) }))
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
    () => Promise.reject(new Error('no line')),
    () => Promise.resolve([{ heading: 'Companies', items: [item('Alder')] }]),
  ]
  render(<CommandPalette open onOpenChange={() => undefined} groups={[]} sources={sources} />)
  await user.type(screen.getByRole('combobox'), 'a')
  expect(shown()).toEqual(['Alder'])
  expect(screen.queryByText(/^Nothing found/)).toBeNull()
})

test('a source that is slow does not hold up the others', async () => {
  const user = userEvent.setup()
  const slow = Promise.withResolvers<CommandGroup[]>()
  const sources: CommandSource[] = [
    () => slow.promise,
    () => Promise.resolve([{ heading: 'Deals', items: [item('Alder')] }]),
  ]
  render(<CommandPalette open onOpenChange={() => undefined} groups={[]} sources={sources} />)
  await user.type(screen.getByRole('combobox'), 'a')
  expect(shown()).toEqual(['Alder'])
  await act(async () => slow.resolve([{ heading: 'Companies', items: [item('Acme')] }]))
  expect(shown()).toEqual(['Acme', 'Alder'])
})

test('what was typed while it was fetched is in its field, once', async () => {
  const user = userEvent.setup()
  const waiting = render(<PaletteWaiting />)
  await user.keyboard('helix')
  waiting.unmount()
  const show = () => render(<CommandPalette open onOpenChange={() => undefined} groups={[]} />)
  const first = show()
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('helix')
  first.unmount()
  show()
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
})
