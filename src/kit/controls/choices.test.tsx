import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { toMeaning } from '../display/badge.tsx'
import { toInitials } from '../display/avatar.tsx'
import { Button } from '../buttons/button.tsx'
import { Combobox } from './combobox.tsx'
import { TextField } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { Segments } from './segments.tsx'
import { Progress } from '../feedback/progress.tsx'
import { anyValue, Select } from './select.tsx'
import { Tabs } from '../display/tabs.tsx'

beforeAll(() => {
  // what a browser has and jsdom has not
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

test('a select is named by its label and offers the sentinel for any', () => {
  const onChange = vi.fn<(value: string) => void>()
  render(
    <Select
      label="Stage"
      anyLabel="Any stage"
      options={[{ value: 'won', label: 'Won' }]}
      value={null}
      onChange={onChange}
    />,
  )
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Stage' }), { key: 'Enter' })
  fireEvent.keyDown(screen.getByRole('option', { name: 'Any stage' }), { key: 'Enter' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(anyValue)
  expect(anyValue).not.toBe('')
})

test('a select refuses an option with an empty value (SHELL-07)', () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const empty = [{ value: '', label: 'All' }]
  expect(() => render(<Select label="Stage" options={empty} value={null} onChange={() => undefined} />)).toThrow(
    /empty value/,
  )
  silence.mockRestore()
})

function Country() {
  const [value, setValue] = useState<string | null>(null)
  const options = ['Austria', 'Côte d’Ivoire', 'Germany', 'South Korea'].map((label) => ({ value: label, label }))
  return (
    <>
      <Combobox label="Country" options={options} value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  )
}

test('a combobox narrows by beginnings of words, without accents, and takes by Enter', async () => {
  const user = userEvent.setup()
  render(<Country />)
  await user.type(screen.getByRole('combobox', { name: 'Country' }), 'cote')
  expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(['Côte d’Ivoire'])
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'kor{Enter}')
  expect(screen.getByRole('status').textContent).toBe('South Korea')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Escape leaves the combobox as it was', async () => {
  const user = userEvent.setup()
  render(<Country />)
  await user.type(screen.getByRole('combobox'), 'ger{Escape}')
  expect(screen.getByRole('status').textContent).toBe('none')
})

test('tabs carry their roles, arrows move between them, one panel exists', async () => {
  const user = userEvent.setup()
  const tabs = [
    { value: 'one', label: 'Overview', content: 'First panel' },
    { value: 'two', label: 'Officers', content: 'Second panel' },
  ]
  render(<Tabs label="Company" tabs={tabs} />)
  expect(screen.getByRole('tablist', { name: 'Company' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Overview' }))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Officers' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel').textContent).toBe('Second panel')
})

test('a pressed tab is focused by the browser alone, which draws no ring for a mouse, and chosen where that gives no focus', () => {
  const tabs = ['One', 'Two'].map((label) => ({ value: label, label, content: label }))
  const onChange = vi.fn<(value: string) => void>()
  render(<Tabs label="Parts" tabs={tabs} onChange={onChange} />)
  const second = screen.getByRole('tab', { name: 'Two' })
  fireEvent.mouseDown(second)
  expect(document.activeElement).not.toBe(second)
  fireEvent.click(second)
  expect(screen.getByRole('tabpanel').textContent).toBe('Two')
  fireEvent.click(second)
  expect(onChange).toHaveBeenCalledOnce()
})

test('a list of tabs says beyond which edges it goes on, and brings the chosen tab into view', async () => {
  const tabs = ['One', 'Two', 'Three'].map((label) => ({ value: label, label, content: label }))
  render(<Tabs label="Parts" tabs={tabs} />)
  const list = screen.getByRole('tablist').parentElement!
  const seenAt = (scrollLeft: number) => {
    list.scrollLeft = scrollLeft
    fireEvent.scroll(list)
    return list.getAttributeNames().filter((name) => name.startsWith('data-'))
  }
  expect(seenAt(0)).toEqual([])
  Object.defineProperties(list, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } })
  expect([seenAt(0), seenAt(90), seenAt(200)]).toEqual([['data-after'], ['data-after', 'data-before'], ['data-before']])
  list.scrollLeft = 0
  const third = screen.getByRole('tab', { name: 'Three' })
  Object.defineProperties(third, { offsetLeft: { value: 350 }, offsetWidth: { value: 100 } })
  await userEvent.click(third)
  expect(list.scrollLeft).toBe(250)
})

test('a busy button cannot be pressed again, says so, and keeps its name', async () => {
  const user = userEvent.setup()
  const onClick = vi.fn<() => void>()
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a field is tied to its label, its help and its error', () => {
  render(<TextField label="Email" help="At work" error="Not complete" />)
  const input = screen.getByRole('textbox', { name: 'Email' })
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Not complete', 'At work'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a password can be looked at', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Password" />)
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  render(<PasswordField label="API token" />)
  expect(screen.getByRole('button', { name: 'Show API token' })).toBeTruthy()
})

test.each([
  [130, '100'],
  [-5, '0'],
  [62.4, '62'],
])('progress of %s reads %s', (value, expected) => {
  render(<Progress label="Documents" value={value} />)
  expect(screen.getByRole('progressbar', { name: 'Documents' }).getAttribute('aria-valuenow')).toBe(expected)
})

test('progress nobody knows has no value', () => {
  render(<Progress label="Documents" value={null} />)
  expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false)
})

test.each([
  ['grey', 'neutral'],
  ['blue', 'information'],
  ['yellow', 'warning'],
  ['green', 'good'],
  ['red', 'bad'],
  ['destructive', 'bad'],
  ['good', 'good'],
] as const)('the badge colour %s means %s', (colour, meaning) => {
  expect(toMeaning(colour)).toBe(meaning)
})

test.each([
  ['Anna von der Heide', 'AH'],
  ['j.smith@example.com', 'JS'],
  ['Plato', 'P'],
  ['  ', '?'],
])('the initials of %s are %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials)
})

test('segments are one choice: a click or an arrow changes it', async () => {
  const user = userEvent.setup()
  function Modes() {
    const [value, setValue] = useState<'thesis' | 'text'>('thesis')
    const options = [
      { value: 'thesis', label: 'Thesis' },
      { value: 'text', label: 'Free text' },
    ] as const
    return <Segments label="How to search" options={options} value={value} onChange={setValue} />
  }
  render(<Modes />)
  expect(screen.getByRole('group', { name: 'How to search' })).toBeTruthy()
  const [thesis, text] = screen.getAllByRole<HTMLInputElement>('radio')
  expect([thesis?.checked, text?.checked]).toEqual([true, false])
  await user.click(screen.getByRole('radio', { name: 'Free text' }))
  expect([thesis?.checked, text?.checked]).toEqual([false, true])
  await user.keyboard('{ArrowLeft}')
  expect([thesis?.checked, text?.checked]).toEqual([true, false])
})

test('a small combobox shows what is chosen and removes it in place', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn<(value: string | null) => void>()
  const options = [{ value: 'de', label: 'Germany' }]
  render(<Combobox size="small" hideLabel label="Country" options={options} value="de" onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: 'Remove filter: Germany' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})
