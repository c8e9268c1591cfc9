import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Agreement } from '../../contract.ts'
import { Timeline } from './timeline.tsx'

const at = '2026-03-02T12:00:00.000Z'
const person = (number: number, name: string | null) => ({ number, name, email: `p${number}@example.com` })

test.each([
  ['the name that the participant gave', [person(1, 'Ann'), person(2, 'Ben')], 'Accepted by Ben'],
  ['the address while no name is known', [person(1, 'Ann'), person(2, null)], 'Accepted by p2@example.com'],
  ['both where two gave the same name', [person(1, 'Ben'), person(2, 'Ben')], 'Accepted by Ben, p2@example.com'],
  ['no one who is not known', [person(1, 'Ann')], 'Accepted by a participant'],
])('the timeline says who took a step by %s', (_, people, words) => {
  // as much of an agreement as the section reads
  const agreement = { people, steps: [{ kind: 'accepted', participant: 2, at, index: 7 }] } as unknown as Agreement
  render(<Timeline agreement={agreement} />)
  expect(screen.getByText(words)).toBeTruthy()
})
