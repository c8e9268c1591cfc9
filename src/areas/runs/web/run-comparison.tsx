import { useState, type ReactNode } from 'react'
import { Select } from '#kit/controls/select.tsx'
import type { RunState } from '../contract.ts'
import { messages as texts } from './messages.ts'

type Compared = Pick<RunState, 'state'> & { id: string; name: string }
type Props = { runId: string; runs: readonly Compared[]; children: (otherId: string) => ReactNode }

/** Another finished run to compare with, and below it what is different. */
export function RunComparison({ runId, runs, children }: Props) {
  const [otherId, setOtherId] = useState('none')
  const others = runs.filter(({ id, state }) => id !== runId && state === 'done')
  if (others.length === 0) return null
  const isChosen = others.some(({ id }) => id === otherId)
  return (
    <>
      <Select
        label={texts.compare}
        className="w-full sm:max-w-md"
        value={isChosen ? otherId : 'none'}
        onChange={setOtherId}
        options={[
          { value: 'none', label: texts.compareNone },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {isChosen ? children(otherId) : null}
    </>
  )
}
