import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SampleMark, SampleNote, SampleScope } from './samples.tsx'

function show(...rows: boolean[]) {
  const all = rows.map((is_sample, index) => ({ is_sample, name: `deal ${index}` }))
  render(
    <SampleScope rows={all}>
      <SampleNote plural="deals" />
      {all.map(({ name, is_sample }) => (
        <p key={name}>
          <SampleMark isSample={is_sample} />
        </p>
      ))}
    </SampleScope>,
  )
  return {
    note: screen.queryByText('All deals shown here are fictional sample data.') !== null,
    marks: screen.queryAllByText('Sample').length,
  }
}

test.each([
  { what: 'only samples', rows: [true, true], note: true, marks: 0 },
  { what: 'samples among others', rows: [true, false, true], note: false, marks: 2 },
  { what: 'no samples', rows: [false], note: false, marks: 0 },
  { what: 'nothing', rows: [], note: false, marks: 0 },
])('a list of $what has one note or marks the samples', ({ rows, note, marks }) => {
  expect(show(...rows)).toEqual({ note, marks })
})

test('a sample outside of a list is marked', () => {
  render(<SampleMark isSample />)
  expect(screen.getByText('Sample')).toBeTruthy()
})
