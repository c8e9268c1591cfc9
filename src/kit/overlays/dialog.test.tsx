import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../buttons/button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'
import { TextField } from '../controls/field.tsx'

function Sample({ onSubmit }: { onSubmit: () => void }) {
  return (
    <Dialog
      trigger={<Button>Contact</Button>}
      title="Contact the company"
      description="In your name."
      onSubmit={onSubmit}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button type="submit">Send</Button>
        </>
      }
    >
      <TextField label="Subject" />
    </Dialog>
  )
}

test('is named by its title, takes the focus, and gives it back where it came from', async () => {
  const user = userEvent.setup()
  render(<Sample onSubmit={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Contact' }))
  const dialog = screen.getByRole('dialog', { name: 'Contact the company' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Contact' }))
})

test('a dialog without a trigger gives the focus back to where it was', async () => {
  const user = userEvent.setup()
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Decide</Button>
        {isOpen ? <Dialog title="A check" onClose={() => setOpen(false)} /> : null}
      </>
    )
  }
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Decide' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decide' })))
})

test('Escape asks before it discards what somebody typed, and Cancel does not', async () => {
  const user = userEvent.setup()
  render(<Sample onSubmit={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Contact' }))
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'A long text')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('A long text')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Contact' }))
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'A')
  await user.keyboard('{Backspace}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Contact' }))
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Another text')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('is sent by Enter in a field, once, without leaving the page', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<() => void>()
  render(<Sample onSubmit={onSubmit} />)
  await user.click(screen.getByRole('button', { name: 'Contact' }))
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Hello{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('Cancel closes and sends nothing', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<() => void>()
  render(<Sample onSubmit={onSubmit} />)
  await user.click(screen.getByRole('button', { name: 'Contact' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onSubmit).not.toHaveBeenCalled()
})
