import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { SampleMark, SampleNote, SampleScope } from '#kit/display/samples.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { ConfirmButton } from '#kit/overlays/confirm-button.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { MonitoredClient } from '../contract.ts'
import { ChangeClientDialog } from './change-client-dialog.tsx'
import { AddClientDialog } from './client-dialog.tsx'
import { messages } from './messages.ts'

const texts = messages.clients

/** The monitored clients: add one, change its accounts, stop monitoring it. */
export function ClientsDialog({ onClose }: { onClose: () => void }) {
  const clients = useQuery(api.monitoring.clients.queryOptions())
  const [editing, setEditing] = useState<MonitoredClient | 'new' | null>(null)
  if (editing === 'new') return <AddClientDialog onClose={() => setEditing(null)} />
  if (editing) return <ChangeClientDialog known={editing} onClose={() => setEditing(null)} />
  return (
    <Dialog
      size="large"
      title={texts.list}
      description={texts.listAbout}
      onClose={onClose}
      footer={<Button onClick={() => setEditing('new')}>{texts.add}</Button>}
    >
      <QueryView query={clients} loading={texts.loading} lines={6} failed={texts.listFailed}>
        {(all) => (
          <SampleScope rows={all}>
            <SampleNote plural={texts.plural} />
            {all.length === 0 ? <EmptyState title={texts.none} text={texts.noneText} /> : null}
            <ul className="divide-y divide-line">
              {all.map((one) => (
                <ClientLine key={one.id} shown={one} onChange={() => setEditing(one)} />
              ))}
            </ul>
          </SampleScope>
        )}
      </QueryView>
    </Dialog>
  )
}

function ClientLine({ shown, onChange }: { shown: MonitoredClient; onChange: () => void }) {
  const { id, name, country, industry, accounts, hold_reason, is_sample } = shown
  const end = useAction(() => client.monitoring.endClient({ clientId: id }), { failed: texts.notEnded })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">
          {name} <SampleMark isSample={is_sample} />
        </p>
        <p className="text-muted">{[country, industry].filter(Boolean).join(' · ')}</p>
        <p className="break-all text-muted tabular-nums">{accounts.join(', ')}</p>
        {hold_reason ? <p className="break-words text-warning">{texts.held(hold_reason)}</p> : null}
      </div>
      <div className="flex gap-2">
        <Button size="small" variant="secondary" aria-label={texts.changeTitle(name)} onClick={onChange}>
          {texts.change}
        </Button>
        <ConfirmButton
          variant="secondary"
          aria-label={texts.endTitle(name)}
          label={texts.end}
          question={texts.endTitle(name)}
          text={texts.endText}
          onConfirm={() => end.mutate()}
        />
      </div>
    </li>
  )
}
