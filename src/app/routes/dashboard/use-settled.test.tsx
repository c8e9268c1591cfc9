import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { memo, useState } from 'react'
import { expect, test } from 'vitest'
import { FreshQueries } from '#kit/client/fresh-queries.tsx'
import { makeQueryClient } from '#kit/client/query-client.ts'
import { useSettled } from './use-settled.ts'

const key = ['deals', 'list']
const keys = [key]
const never = () => new Promise<string>(() => undefined)

test('what stands below comes after the list, also when something else is drawn in between', async () => {
  const client = makeQueryClient()
  const drawn: string[] = []

  const List = memo(function List() {
    const { data } = useQuery({ queryKey: key, queryFn: never })
    drawn.push(data === undefined ? 'waiting' : 'list')
    return <p>{data ?? 'Loading'}</p>
  })
  function Below() {
    const [times, setTimes] = useState(0)
    const isSettled = useSettled(keys)
    if (isSettled) drawn.push('below')
    return (
      <>
        <button type="button" onClick={() => setTimes(times + 1)}>
          Draw again
        </button>
        {isSettled ? <p>Below</p> : null}
      </>
    )
  }

  render(
    <FreshQueries client={client}>
      <List />
      <Below />
    </FreshQueries>,
  )
  expect(screen.queryByText('Below')).toBeNull()
  // the cache has the answer before the list is told of it
  act(() => {
    client.setQueryData(key, '10,000 deals')
    fireEvent.click(screen.getByRole('button', { name: 'Draw again' }))
  })
  expect(await screen.findByText('Below')).toBeTruthy()
  expect(drawn.indexOf('list')).toBeGreaterThan(-1)
  expect(drawn.indexOf('below')).toBeGreaterThan(drawn.indexOf('list'))
})
