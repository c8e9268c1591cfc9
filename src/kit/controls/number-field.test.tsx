import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { NumberCell, NumberField } from './number-field.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

function Price() {
  const [value, setValue] = useState('')
  return (
    <NumberField
      label="Price"
      help="In full or short."
      kind="money"
      currency="USD"
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  )
}

/** The line that belongs to the field. */
function lineOf(field: HTMLElement): string | undefined {
  return document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.textContent
}

test('says beside the field what was understood, while one types', async () => {
  render(<Price />)
  const field = screen.getByLabelText('Price')
  expect(lineOf(field)).toBe('In full or short.')
  await userEvent.type(field, '47,5')
  expect(lineOf(field)).toBe('= $47.5')
  await userEvent.type(field, 'M')
  expect(lineOf(field)).toBe('= $47,500,000')
  await userEvent.type(field, 'x')
  expect(lineOf(field)).toBe('In full or short.')
})

test('shows plain digits in groups until somebody types in it, wherever they begin', async () => {
  render(<Price />)
  const field = screen.getByLabelText<HTMLInputElement>('Price')
  await userEvent.type(field, '28000000')
  expect(field.value).toBe('28000000')
  await userEvent.tab()
  expect(field.value).toBe('28,000,000')
  await userEvent.type(field, '5', { initialSelectionStart: 3, initialSelectionEnd: 4 })
  expect([field.value, field.selectionStart]).toEqual(['28500000', 3])
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  expect(field.value).toBe('28,500,000')
  await userEvent.keyboard('7')
  expect(field.value).toBe('7')
})

test.each([
  ['en-US', '= $45. For $45,000, write 45000.'],
  ['de-DE', '= $45,000. For $45, write 45.'],
  ['de-CH', '= $45. For $45,000, write 45000.'],
  ['fr-FR', '= $45,000. For $45, write 45.'],
  // as Chromium calls the language of a machine that has none set
  ['en-US@posix', '= $45. For $45,000, write 45000.'],
  ['C', '= $45. For $45,000, write 45000.'],
  ['', '= $45. For $45,000, write 45000.'],
])('to somebody whose browser speaks %s, 45.000 is shown as %s', async (language, shown) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  render(<Price />)
  await userEvent.type(screen.getByLabelText('Price'), '45.000')
  expect(lineOf(screen.getByLabelText('Price'))).toBe(shown)
})

test('a cell of a table shows it too', () => {
  render(<NumberCell aria-label="EBITDA" kind="millions" currency="EUR" value="47,5" readOnly />)
  expect(screen.getByLabelText<HTMLInputElement>('EBITDA').value).toBe('47,5')
  screen.getByText('= €47,500,000')
})
