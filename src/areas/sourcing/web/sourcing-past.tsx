import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { showDone, undoChange } from '#kit/records/history/changes.ts'
import { RecordHistory } from '#kit/records/history/record-history.tsx'
import { messages } from './messages.ts'
import { toChange } from './use-sourcing.ts'

type Props = { record: { id: string }; onChanged: () => void }

/** Who set what until now, and how to clear all of it. */
export function SourcingPast({ record, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const clear = useAction(() => client.sourcing.remove({ id: record.id }), {
    done: ({ change_id }) => {
      showDone({ title: messages.cleared, change: change_id === null ? null : toChange(change_id) })
      onChanged()
    },
    failed: messages.notCleared,
  })
  return (
    <div>
      <div className="-ml-3 flex gap-1">
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {messages.history}
        </Button>
        <Button variant="quiet" size="small" busy={clear.isPending} onClick={() => clear.mutate()}>
          {messages.clear}
        </Button>
      </div>
      {isOpen ? <Versions record={record} onChanged={onChanged} /> : null}
    </div>
  )
}

function Versions({ record: { id }, onChanged }: Props) {
  return (
    <RecordHistory
      versions={useQuery(api.sourcing.history.queryOptions({ input: { id } }))}
      noun={messages.noun}
      labels={messages.labels}
      onUndo={async (changeId) => {
        await undoChange(toChange(changeId))
        onChanged()
      }}
    />
  )
}
