import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { KeyHelp } from './key-help.tsx'
import { useKeyHelp, usePageKey, type KeySection, type PageKey } from './key-registry.ts'

const list: KeySection = { title: 'List', keys: [{ keys: ['j'], does: 'Next row' }] }

function Page({ bindings, isListShown = true }: { bindings: readonly (PageKey | null)[]; isListShown?: boolean }) {
  return (
    <>
      {bindings.map((binding, index) => (
        <Key key={index} binding={binding} />
      ))}
      {isListShown ? <List /> : null}
      <input aria-label="Field" />
      <KeyHelp open onOpenChange={() => undefined} />
    </>
  )
}
function Key({ binding }: { binding: PageKey | null }) {
  usePageKey(binding)
  return null
}
function List() {
  useKeyHelp(list)
  return null
}

const search = (press = vi.fn<() => void>()) => ({ key: 'k', withControl: true, inFields: true, does: 'Search', press })

test('the help shows every key that works now, each once', () => {
  const { rerender } = render(<Page bindings={[search(), search(), null]} />)
  const everywhere = within(screen.getByRole('region', { name: 'Everywhere' }))
  expect(everywhere.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Search'])
  expect(everywhere.getByRole('definition').textContent).toBe('CtrlK')
  expect(screen.getByRole('region', { name: 'List' }).textContent).toContain('Next row')
  rerender(<Page bindings={[search()]} isListShown={false} />)
  expect(screen.queryByRole('region', { name: 'List' })).toBeNull()
})

test.each([
  ['with Ctrl', { key: 'k', ctrlKey: true }, 1],
  ['with cmd, whatever the case', { key: 'K', metaKey: true }, 1],
  ['without either', { key: 'k' }, 0],
  ['with Shift as well', { key: 'k', ctrlKey: true, shiftKey: true }, 0],
])('a key %s works %#', (_how, press, times) => {
  const pressed = vi.fn<() => void>()
  render(<Page bindings={[search(pressed), search(pressed)]} />)
  fireEvent.keyDown(window, { ...press, cancelable: true })
  expect(pressed).toHaveBeenCalledTimes(times)
})

test('in a field only the keys that say so work', () => {
  const [everywhere, elsewhere] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const undo = { key: 'z', withControl: true, does: 'Undo', press: elsewhere }
  render(<Page bindings={[search(everywhere), undo]} />)
  const field = screen.getByLabelText('Field')
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true })
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
  expect([everywhere.mock.calls.length, elsewhere.mock.calls.length]).toEqual([1, 0])
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(elsewhere).toHaveBeenCalledTimes(1)
})

test('a single letter does nothing while a dialog is open', () => {
  const press = vi.fn<() => void>()
  render(<Page bindings={[{ key: '?', does: 'Help', press }]} />)
  fireEvent.keyDown(document.body, { key: '?' })
  expect(press).not.toHaveBeenCalled()
})
