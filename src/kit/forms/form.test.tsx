import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../buttons/button.tsx'
import { ApiError } from '../client/api-error.ts'
import { makeQueryClient } from '../client/query-client.ts'
import { TextField } from '../controls/field.tsx'
import { listToasts } from '../feedback/toast.ts'
import { Form } from './form.tsx'
import { useForm } from './use-form.ts'

type Input = { name: string; email: string }
type Send = (input: Input) => Promise<unknown>

function Sample({ send, failed }: { send: Send; failed?: string | (() => string) }) {
  const form = useForm({
    initial: { name: '', email: '' },
    read: (values) => (values.name === '' ? { errors: { name: 'Give it a name.' } } : { input: values }),
    send,
    done: () => {
      form.change({ name: '' })
    },
    ...(failed && { failed }),
  })
  return (
    <Form aria-label="Sample" problem={form.problem} onSubmit={form.submit}>
      <TextField label="Email" {...form.text('email')} />
      <TextField label="Name" {...form.text('name')} />
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
    </Form>
  )
}

function show(send: Send, failed?: string | (() => string)) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Sample send={send} {...(failed && { failed })} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })
const issues = (...found: { field: string; message: string }[]) =>
  new ApiError('The field is not right.', { code: 'BAD_REQUEST', status: 400, details: { issues: found } })

test('an error that the page finds is shown at its field, which takes the focus, and nothing is sent', async () => {
  const send = vi.fn<Send>()
  const user = show(send)
  await user.click(save())
  expect(document.activeElement).toBe(field('Name'))
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Give it a name.')).toBeTruthy()
  await user.click(save())
  expect(document.activeElement).toBe(field('Name'))
  expect(send).not.toHaveBeenCalled()
})

test('errors that the server finds are shown at their fields, the first takes the focus, and there is no toast', async () => {
  const wrong = [
    { field: 'name', message: 'This name is taken' },
    { field: 'email', message: 'is missing' },
  ]
  const user = show(() => Promise.reject(issues(...wrong)), 'It was not saved')
  await user.type(field('Name'), 'Main{Enter}')
  expect(await screen.findByText('This name is taken.')).toBeTruthy()
  expect(screen.getByText('This field is required.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(field('Name').value).toBe('Main')
  expect(listToasts()).toEqual([])
})

test('who types again is not taken elsewhere by an error that comes late', async () => {
  const answer = Promise.withResolvers<unknown>()
  const user = show(() => answer.promise)
  await user.type(field('Name'), 'Main{Enter}')
  await user.type(field('Name'), ' road')
  answer.reject(issues({ field: 'email', message: 'is missing' }))
  expect(await screen.findByText('This field is required.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Name'))
})

test('a refusal about something else than these fields is a toast with its title, or a sentence of the form', async () => {
  const refusal = new ApiError('The list is full.', { code: 'CONFLICT', status: 409, details: { field: 'other' } })
  const user = show(() => Promise.reject(refusal), 'It was not saved')
  await user.type(field('Name'), 'Main{Enter}')
  await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'It was not saved', body: 'The list is full.' }]))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a form that words a refusal itself shows its own sentence', async () => {
  const user = show(
    () => Promise.reject(issues({ field: 'email', message: 'is missing' })),
    () => 'Please write an address.',
  )
  await user.type(field('Name'), 'Main{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Please write an address.')
})

test('says at once that it could not be sent where the browser has no network, and keeps nothing to send later', async () => {
  const send = vi.fn<Send>(() => Promise.reject(new ApiError('No connection.', { code: 'UNREACHABLE', status: 0 })))
  onlineManager.setOnline(false)
  try {
    const user = show(send)
    await user.type(field('Name'), 'Main{Enter}')
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    expect((await screen.findByRole('alert')).textContent).toBe('No connection.')
  } finally {
    onlineManager.setOnline(true)
  }
})

test('is sent once at a time, and again after an answer', async () => {
  const answer = Promise.withResolvers<unknown>()
  const send = vi.fn<Send>(() => answer.promise)
  const user = show(send)
  await user.type(field('Name'), 'Main{Enter}{Enter}')
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Main', email: '' })
  answer.resolve(null)
  await waitFor(() => expect(field('Name').value).toBe(''))
  await user.type(field('Name'), 'Second{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})
