import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { Sheet } from '../overlays/sheet.tsx'
import { RefusalOffers } from './refusal-offer.tsx'
import { listToasts, toast, toastMs } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  for (const each of listToasts()) toast.dismiss(each.id)
  vi.useRealTimers()
})

test('the live region stands before the first toast', () => {
  render(<Toaster />)
  const region = screen.getByRole('status', { name: 'Notifications' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  expect(region.textContent).toBe('')
})

test('title and body appear in the region, in the style of what happened', () => {
  render(<Toaster />)
  act(() => {
    toast.success('Added to Watchlist', 'Alder is being watched now.')
    toast.destructive('Search failed', 'The registry did not answer.')
  })
  const region = screen.getByRole('status', { name: 'Notifications' })
  expect(region.textContent).toContain('Added to WatchlistAlder is being watched now.')
  expect([...region.querySelectorAll('[data-toast]')].map((each) => each.getAttribute('data-toast'))).toEqual([
    'success',
    'destructive',
  ])
})

test('what is said again is shown once, unless each can be undone', () => {
  const undo = { label: 'Undo', onPress: () => undefined }
  for (const action of [undefined, undefined, undo, undo]) toast.note('Incomplete Information', 'Fill it in', action)
  expect(listToasts().map(({ action }) => action?.label)).toEqual([undefined, 'Undo', 'Undo'])
})

test('a refusal comes with what can be done about it, and other failures without', () => {
  render(
    <RefusalOffers offer={(reason) => (reason === 'plan' ? <a href="/billing">See the plans</a> : null)}>
      <Toaster />
    </RefusalOffers>,
  )
  const refused = { code: 'FORBIDDEN', status: 403 }
  act(() => {
    toast.refused('Not linked', new ApiError('You may not do this.', { ...refused, details: { reason: 'other' } }))
    toast.refused('Not linked', new ApiError('You may not do this.', refused))
    toast.refused('Not linked', new Error('No answer came.'))
  })
  expect(screen.queryByRole('link')).toBe(null)
  act(() => {
    toast.refused('Not linked', new ApiError('No right.', { ...refused, details: { reason: 'plan' } }))
  })
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeTruthy()
})

test('a toast raised before the region exists is shown by it: it outlives a change of page', () => {
  toast.success('Signed in')
  const first = render(<Toaster />)
  expect(screen.getByText('Signed in')).toBeTruthy()
  first.unmount()
  render(<Toaster />)
  expect(screen.getByText('Signed in')).toBeTruthy()
})

test('a toast outlives a change of document', () => {
  const first = render(<Toaster />)
  act(() => void toast.destructive('Signed out', 'Your session ended.'))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  first.unmount()
  for (const each of listToasts()) toast.dismiss(each.id)
  render(<Toaster />)
  expect(screen.getByText('Your session ended.')).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
})

test('what fails because the page is left is no failure in the next document', () => {
  const first = render(<Toaster />)
  act(() => void toast.success('Saved', 'Alder'))
  act(() => void window.dispatchEvent(new Event('beforeunload')))
  act(() => void toast.destructive('Discovery Failed', 'The connection was cut off.'))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  first.unmount()
  for (const each of listToasts()) toast.dismiss(each.id)
  render(<Toaster />)
  expect(screen.getByText('Alder')).toBeTruthy()
  expect(screen.queryByText('Discovery Failed')).toBeNull()
})

test('a toast can offer the way back: once, longer than others, and in its own document only', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const onPress = vi.fn<() => void>()
  const first = render(<Toaster />)
  act(() => void toast.success('Deal removed', 'Alder', { label: 'Undo', onPress }))
  act(() => void vi.advanceTimersByTime(toastMs + 1))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Deal removed')).toBeNull()
  act(() => void toast.success('Deal removed', 'Birch', { label: 'Undo', onPress }))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  first.unmount()
  for (const each of listToasts()) toast.dismiss(each.id)
  render(<Toaster />)
  expect(screen.getByText('Birch')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('what another program put into storage is not shown', () => {
  sessionStorage.setItem('toasts', '[{"kind":"alarm","title":"Pay now"},5,null]')
  render(<Toaster />)
  expect(listToasts()).toEqual([])
})

test('goes away by itself, and at once when dismissed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<Toaster />)
  act(() => void toast.note('First'))
  act(() => void vi.advanceTimersByTime(toastMs + 1))
  expect(screen.queryByText('First')).toBeNull()
  act(() => void toast.note('Second'))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Second')).toBeNull()
})

test('a narrow screen shows one at a time, says how many follow, and keeps them until then', async () => {
  window.matchMedia = (() => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })) as never
  const user = userEvent.setup()
  render(<Toaster />)
  act(() => ['First', 'Second', 'Third'].forEach((title) => toast.note(title)))
  const region = screen.getByRole('status', { name: 'Notifications' })
  expect(region.textContent).toBe('Third2 more follow')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(region.textContent).toBe('Second1 more follows')
  Reflect.deleteProperty(window, 'matchMedia')
})

test('the action of a toast, and its dismissal, leave the sheet open that the toast lies over', async () => {
  // the style sheet, which gives toasts their pointer back, is not here
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const onClose = vi.fn<() => void>()
  // a browser draws between two listeners of one click; here it must be said
  const onPress = vi.fn<() => void>(() => flushSync(() => undefined))
  render(
    <>
      <Sheet title="Northwind" onClose={onClose}>
        Facts
      </Sheet>
      <Toaster />
    </>,
  )
  // Radix begins to listen for a press outside when the sheet has been drawn
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  act(() => {
    toast.success('Owner changed', undefined, { label: 'Undo', onPress })
    toast.note('Saved')
  })
  await user.click(screen.getByText('Undo'))
  await user.click(screen.getByLabelText('Dismiss'))
  expect(onPress).toHaveBeenCalledOnce()
  expect(listToasts()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  const veil = document.querySelector('.bg-veil')
  if (veil) await user.click(veil)
  expect(onClose).toHaveBeenCalledOnce()
})
