import { Bookmark } from 'lucide-react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('a double click on a button that begins work begins it once, and two clicks after each other twice', async () => {
  const begin = vi.fn<() => void>()
  render(
    <>
      <Button busy={false} onClick={begin}>
        Create
      </Button>
      <IconButton label="Add" icon={<Bookmark />} busy={false} onClick={begin} />
    </>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create' }))
  expect(begin).toHaveBeenCalledTimes(1)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add' }))
  expect(begin).toHaveBeenCalledTimes(2)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(begin).toHaveBeenCalledTimes(3)
})

test('a double click sends a form once', async () => {
  const send = vi.fn<() => void>()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Button type="submit" busy={false}>
        Send
      </Button>
    </form>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledTimes(1)
})

test('buttons that only step or choose take every click', async () => {
  const step = vi.fn<() => void>()
  render(<Button onClick={step}>Next</Button>)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }))
  expect(step).toHaveBeenCalledTimes(2)
})

test('a button keeps the focus while it is busy, and sends nothing then', async () => {
  const send = vi.fn<() => void>()
  const show = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(show(false))
  const button = screen.getByRole('button', { name: 'Send' })
  button.focus()
  rerender(show(true))
  expect(button.matches(':disabled')).toBe(false)
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}')
  expect(send).not.toHaveBeenCalled()
})

test('a button whose words change while it is busy draws nothing that turns before', () => {
  const save = (busy: boolean) => (
    <Button busy={busy} busyLabel="Saving…">
      Save
    </Button>
  )
  const { container, rerender } = render(save(false))
  expect(container.querySelectorAll('svg')).toHaveLength(0)
  rerender(save(true))
  expect(container.querySelectorAll('svg')).toHaveLength(1)
})
