import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Provenance } from '../contract.ts'
import { OriginMark } from './origin-mark.tsx'

const reported: Provenance = { kind: 'reported', source: 'Annual report 2025', date: '2026-03-31' }

test.each([
  ['reported', 'R'],
  ['estimated', 'E'],
  ['ai_found', 'AI'],
  ['imported', 'F'],
  ['typed', 'T'],
] as const)('a figure that is %s carries the sign %s', (kind, sign) => {
  render(<OriginMark label="Revenue" provenance={{ ...reported, kind }} />)
  expect(screen.getByRole('button').textContent).toBe(sign)
})

test('source and day show on keyboard focus and go with it, and are part of the name', async () => {
  const user = userEvent.setup()
  render(<OriginMark label="Revenue" provenance={reported} />)
  const mark = screen.getByRole('button', {
    name: 'Revenue: Reported. Source: Annual report 2025, As of Mar 31, 2026',
  })
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
  await user.tab()
  expect(document.activeElement).toBe(mark)
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe(
    'ReportedSource: Annual report 2025As of Mar 31, 2026',
  )
  // it only repeats the name of its mark, so nothing is read out outside the regions of the page
  expect(screen.queryByRole('tooltip')).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
  await user.hover(mark)
  expect(await screen.findByRole('tooltip', { hidden: true })).toBeTruthy()
  await user.unhover(mark)
  await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull())
})

test.each([undefined, { ...reported, kind: 'sample' as const }])(
  'a figure of unknown origin, or of a sample, has no sign',
  (provenance) => {
    render(<OriginMark label="Revenue" provenance={provenance} />)
    expect(screen.queryByRole('button')).toBeNull()
  },
)
