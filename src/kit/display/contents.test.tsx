import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Contents } from './contents.tsx'
import { Section } from './section.tsx'

afterEach(() => vi.restoreAllMocks())

const entries = [
  { id: 'one', label: 'First' },
  { id: 'two', label: 'Second' },
  { id: 'three', label: 'Third' },
]

function show(tops: Readonly<Record<string, number>>) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return { top: tops[this.id] ?? 0 } as DOMRect // the list reads nothing else
  })
  render(
    <Contents label="On this page" entries={entries}>
      {entries.map(({ id, label }) => (
        <Section key={id} anchor={id} title={`${label} section`}>
          {label}
        </Section>
      ))}
    </Contents>,
  )
}

const list = () => within(screen.getByRole('navigation', { name: 'On this page' }))
const current = () => list().getByRole('link', { current: 'location' }).textContent

test('the list of contents follows the scroll', () => {
  const tops: Record<string, number> = { one: 20, two: 400, three: 900 }
  show(tops)
  expect(current()).toBe('First')
  Object.assign(tops, { one: -500, two: 100, three: 380 })
  fireEvent.scroll(window)
  expect(current()).toBe('Second')
  // on a narrow screen the menu has its name
  expect(screen.getByRole('button', { name: 'On this page: Second' })).toBeTruthy()
})

test('an entry leads to its section, and the focus goes there', async () => {
  const scrolled = vi.fn<() => void>()
  Element.prototype.scrollIntoView = scrolled
  show({})
  await userEvent.click(list().getByRole('link', { name: 'Third' }))
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Third section' }))
})

test('at the end of the page the chosen section is marked, also where it cannot reach the upper edge', async () => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1000)
  vi.stubGlobal('scrollY', 1000 - window.innerHeight)
  show({ one: -500, two: 300, three: 500 })
  expect(current()).toBe('Third')
  await userEvent.click(list().getByRole('link', { name: 'Second' }))
  fireEvent.scroll(window)
  expect(current()).toBe('Second')
  vi.unstubAllGlobals()
})
