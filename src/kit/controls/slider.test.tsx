import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { RangeSlider, Slider } from './slider.tsx'

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

function Revenue({ start }: { start: [number, number] }) {
  const [value, setValue] = useState(start)
  return (
    <RangeSlider
      label="Revenue"
      min={1}
      max={1000}
      step={10}
      value={value}
      onChange={setValue}
      format={(at) => `${at}M`}
    />
  )
}

function Score({ start }: { start: number }) {
  const [value, setValue] = useState(start)
  return <Slider label="Score" min={5} max={10} step={0.5} value={value} onChange={setValue} />
}

const read = (name: string) => Number(screen.getByRole('slider', { name }).getAttribute('aria-valuenow'))
function press(name: string, key: string) {
  const thumb = screen.getByRole('slider', { name })
  act(() => thumb.focus())
  fireEvent.keyDown(thumb, { key })
}

test('carries its visible label as name, and its value in words', () => {
  render(<Revenue start={[1, 1000]} />)
  const thumb = screen.getByRole('slider', { name: 'Revenue, to' })
  expect(thumb.getAttribute('aria-valuetext')).toBe('1000M')
  expect(thumb.getAttribute('aria-valuemin')).toBe('1')
  expect(thumb.getAttribute('aria-valuemax')).toBe('1000')
})

test('the last step from 991 lands on the end and not beyond it', () => {
  render(<Revenue start={[1, 991]} />)
  press('Revenue, to', 'ArrowRight')
  expect(read('Revenue, to')).toBe(1000)
  press('Revenue, to', 'ArrowRight')
  expect(read('Revenue, to')).toBe(1000)
})

test('Home and End go to the ends, PageUp takes ten steps', () => {
  render(<Score start={7} />)
  press('Score', 'PageUp')
  // ten steps of 0.5 from 7 are 12, which lies beyond 10
  expect(read('Score')).toBe(10)
  press('Score', 'Home')
  expect(read('Score')).toBe(5)
  press('Score', 'ArrowRight')
  expect(read('Score')).toBe(5.5)
  press('Score', 'End')
  expect(read('Score')).toBe(10)
})

test('a value from outside the scale is shown at the end', () => {
  render(<Slider label="Score" min={5} max={10} value={42} onChange={() => undefined} />)
  expect(read('Score')).toBe(10)
})

test('the step back from the end is the last full one', () => {
  render(<Revenue start={[1, 1000]} />)
  press('Revenue, to', 'ArrowLeft')
  expect(read('Revenue, to')).toBe(991)
})

test('the lower end never passes the upper one', () => {
  render(<Revenue start={[481, 491]} />)
  for (const _ of [1, 2, 3]) press('Revenue, from', 'ArrowRight')
  expect(read('Revenue, from')).toBeLessThanOrEqual(read('Revenue, to'))
})
