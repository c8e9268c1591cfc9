import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FileDrop } from './file-drop.tsx'
import type { DroppedFile } from './file-drop.tsx'

const files: DroppedFile[] = [
  { id: '1', name: 'a.pdf', size: '1 MB', state: 'sending', progress: 40 },
  { id: '2', name: 'b.exe', size: '2 MB', state: 'failed', error: 'This type of file is not accepted.' },
  { id: '3', name: 'c.pdf', size: '3 MB', state: 'done' },
]

type Acts = Partial<Parameters<typeof FileDrop>[0]>

function show(more: Acts = {}) {
  const onFiles = vi.fn<(files: File[]) => void>()
  render(
    <FileDrop
      label="Add documents"
      accept={['.pdf']}
      help="PDF, up to 10 MB."
      files={[]}
      onFiles={onFiles}
      {...more}
    />,
  )
  return onFiles
}

const pdf = new File(['x'], 'x.pdf', { type: 'application/pdf' })

test('takes what is chosen, the same file twice as well', async () => {
  const user = userEvent.setup()
  const onFiles = show()
  await user.upload(screen.getByLabelText('Add documents', { selector: 'input' }), pdf)
  await user.upload(screen.getByLabelText('Add documents', { selector: 'input' }), pdf)
  expect(onFiles.mock.calls.map(([chosen]) => chosen.map((file) => file.name))).toEqual([['x.pdf'], ['x.pdf']])
})

test('says that a folder cannot be dropped, and takes the files beside it', () => {
  const onFiles = show()
  const item = (isDirectory: boolean) => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory }) })
  const dropped = { files: [new File([], '01 Legal'), pdf], items: [item(true), item(false)] }
  fireEvent.drop(screen.getByRole('button'), { dataTransfer: dropped })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([pdf])
  expect(screen.getByRole('alert').textContent).toMatch(/^01 Legal: a folder cannot be dropped here/)
  fireEvent.drop(screen.getByRole('button'), { dataTransfer: { files: [pdf], items: [item(false)] } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('takes what is dropped, and nothing while it is switched off', () => {
  const onFiles = show()
  fireEvent.drop(screen.getByRole('button'), { dataTransfer: { files: [pdf] } })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([pdf])
  cleanup()
  const other = show({ disabled: true })
  fireEvent.drop(screen.getByRole('button'), { dataTransfer: { files: [pdf] } })
  expect(other).not.toHaveBeenCalled()
})

test('is pressed by keyboard and says what it accepts', async () => {
  const user = userEvent.setup()
  show()
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  await user.tab()
  expect(document.activeElement?.textContent).toContain('Add documents')
  await user.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledTimes(1)
  opened.mockRestore()
  expect(screen.getByText('PDF, up to 10 MB.')).toBeTruthy()
})

test('each file shows its own state and its own way on', async () => {
  const user = userEvent.setup()
  const onRetry = vi.fn<(id: string) => void>()
  const onRemove = vi.fn<(id: string) => void>()
  show({ files, onRetry, onRemove })
  expect(screen.getByRole('progressbar', { name: 'a.pdf' }).getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText('This type of file is not accepted.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send b.exe again' }))
  await user.click(screen.getByRole('button', { name: 'Stop uploading a.pdf' }))
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('2')
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('1')
})
