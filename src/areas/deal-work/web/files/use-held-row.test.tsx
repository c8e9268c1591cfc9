import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { listToasts } from '#kit/feedback/toast.ts'
import { useHeldRow } from './use-held-row.ts'

function List({ present, open }: { present: string[]; open: string | null }) {
  const hold = useHeldRow(present)
  useEffect(() => hold(open === null ? null : { key: open, name: `${open}.pdf` }), [hold, open])
  return null
}

test('a dialog that goes with its row leaves a sentence, once, and a closed one leaves none', () => {
  const { rerender } = render(<List present={['a', 'b']} open="a" />)
  rerender(<List present={['b']} open="a" />)
  rerender(<List present={['b']} open="a" />)
  expect(listToasts().map(({ body }) => body)).toEqual([
    '“a.pdf” is no longer in this list: it was moved, renamed or deleted.',
  ])
  rerender(<List present={['b']} open="b" />)
  rerender(<List present={['b']} open={null} />)
  rerender(<List present={[]} open={null} />)
  expect(listToasts()).toHaveLength(1)
})
