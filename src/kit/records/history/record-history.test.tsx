import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordHistory, type RecordVersion } from './record-history.tsx'

function makeVersion(version: number, kind: RecordVersion['kind']): RecordVersion {
  const about = { change_id: '', at: '2026-11-02T10:00:00Z', user_name: 'Ann', override_reason: null }
  return { ...about, version, kind, changes: [], can_undo: false }
}

test('a file adds a record first, and changes it later', () => {
  const versions = [makeVersion(2, 'imported'), makeVersion(1, 'imported')]
  const query = { data: versions, error: null, isFetching: false, refetch: () => {} }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RecordHistory versions={query} noun="request" labels={{}} />
    </QueryClientProvider>,
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Ann changed the request by import'),
    expect.stringContaining('Ann added the request by import'),
  ])
})
