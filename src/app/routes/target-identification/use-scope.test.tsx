import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { noFilters, type Filters } from '#areas/company-search/web/filters/filters.ts'
import { ScopeChoice } from '#areas/thesis/web/search/scope-choice.tsx'
import { useScope } from './use-scope.ts'

type Run = { id: string; scope: 'workspace' | null }

/** The choice with the filters of the address and the shown discovery in a state of the test. */
function Screen({ run = null, isOwn = false }: { run?: Run | null; isOwn?: boolean }) {
  const [filters, setFilters] = useState<Filters>({ ...noFilters, isOwn })
  const [shown, setShown] = useState(run)
  const scope = useScope({
    address: { tab: run ? 'ai-matches' : 'database', filters, changeFilters: setFilters },
    discovery: { discovery: shown },
  })
  return (
    <>
      <ScopeChoice isOwn={scope.isOwn} onOwn={scope.choose} />
      <button type="button" onClick={() => setShown({ id: 'another', scope: null })}>
        Another
      </button>
      <output>{`list ${String(filters.isOwn)}, shown ${String(scope.isShownOwn)}`}</output>
    </>
  )
}

const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test('all companies are searched until somebody chooses otherwise; the choice is the filter of the list', async () => {
  renderWithNetwork(<Screen />, {})
  expect(screen.getByRole('group', { name: 'Search in' })).toBeTruthy()
  expect(isChosen('All companies')).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Your workspace only' }))
  expect(isChosen('Your workspace only')).toBe(true)
  expect(screen.getByText('list true, shown true')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'All companies' }))
  expect(screen.getByText('list false, shown false')).toBeTruthy()
})

test('an opened discovery brings its own choice; another for the next one changes nothing of what is shown', async () => {
  renderWithNetwork(<Screen run={{ id: 'first', scope: 'workspace' }} />, {})
  expect(isChosen('Your workspace only')).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'All companies' }))
  expect(isChosen('All companies')).toBe(true)
  expect(screen.getByText('list false, shown true')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Your workspace only' }))
  expect(screen.getByText('list true, shown true')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Another' }))
  expect(isChosen('All companies')).toBe(true)
})
