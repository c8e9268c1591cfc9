import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { showDone, type Change } from '#kit/records/history/changes.ts'
import type { EngagementFile, Party } from '../../contract.ts'
import { PartyProposalButton } from '../corrections/propose-correction.tsx'
import { messages } from '../messages.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

const texts = messages.owners.removal

type Props = {
  file: EngagementFile
  party: Party
  needs: EngagementFile['removals'][number]['needs']
  onGone: () => void
}

/** Of a party that was compared with the sanctions lists: who removes it, or with which reason. */
export function PartyRemoval({ file, party, needs, onGone }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (needs === 'compliance')
    return (
      <div className="flex flex-col items-end gap-2">
        <p className="text-sm text-muted">{texts.compliance}</p>
        <PartyProposalButton file={file} party={party} />
      </div>
    )
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {texts.open}
      </Button>
      {isAsking ? (
        <ReasonDialog
          texts={{ ...texts, title: texts.title(party.name) }}
          send={(reason) => client.engagements.removeParty({ id: party.id, reason })}
          onDone={({ change_id }) => {
            showDone({ title: texts.done(party.name), change: change_id === null ? null : toUndo(change_id) })
            onGone()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

function toUndo(id: string): Change {
  return { id, undo: (change_id) => client.engagementParties.undo({ change_id }), count: texts.count }
}
