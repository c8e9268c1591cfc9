import { useState } from 'react'
import { useMayManage, useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { ConfirmButton } from '#kit/overlays/confirm-button.tsx'
import type { SalesConnection } from '../../contract.ts'
import { toolNames, type ToolName } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { useConnections } from '../use-sales-tools.ts'
import { ConnectDialog } from './connect-dialog.tsx'

const texts = messages.connection

/** Whether a tool is connected, by whom, and where to connect it. */
export function ConnectionLine({ tool }: { tool: ToolName }) {
  const { isVisitor } = useReaderRights()
  const query = useConnections()
  if (isVisitor) return <Alert tone="information">{texts.none(toolNames[tool])}</Alert>
  return (
    <QueryView query={query} loading={messages.loading} lines={2} failed={messages.failed}>
      {(connections) => <Line tool={tool} connection={connections.find((one) => one.tool === tool) ?? null} />}
    </QueryView>
  )
}

function Line({ tool, connection }: { tool: ToolName; connection: SalesConnection | null }) {
  const mayManage = useMayManage()
  const [isOpen, setOpen] = useState(false)
  const name = toolNames[tool]
  return (
    <>
      {connection ? (
        <Connected connection={connection} mayManage={mayManage} onChange={() => setOpen(true)} />
      ) : (
        <Alert
          tone="information"
          title={texts.none(name)}
          action={
            mayManage ? (
              <Button size="small" onClick={() => setOpen(true)}>
                {texts.connect(name)}
              </Button>
            ) : null
          }
        >
          {mayManage ? texts.noneManager : texts.noneMember}
        </Alert>
      )}
      {isOpen ? <ConnectDialog tool={tool} connection={connection} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const { disconnectGong, disconnectChorus, disconnectKlenty } = client.salesTools
const disconnectCalls = { gong: disconnectGong, chorus: disconnectChorus, klenty: disconnectKlenty }

type ConnectedProps = { connection: SalesConnection; mayManage: boolean; onChange: () => void }

function Connected({ connection, mayManage, onChange }: ConnectedProps) {
  const format = useFormatter()
  const { tool, account, connected_by, connected_at, checked_at, outreach_sequence, followup_sequence } = connection
  const name = toolNames[tool]
  const disconnect = useAction(() => disconnectCalls[tool](), { failed: texts.disconnectFailed })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-sm">
      <div className="min-w-0">
        <p className="font-medium break-words">{texts.connected(name, account)}</p>
        <p className="text-muted">
          {[
            texts.by(connected_by, format.date(connected_at)),
            checked_at === null ? texts.unchecked(name) : '',
            tool === 'klenty' ? texts.sequences(outreach_sequence, followup_sequence) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      {mayManage ? (
        <div className="flex gap-2">
          <Button size="small" variant="secondary" onClick={onChange}>
            {texts.change}
          </Button>
          <ConfirmButton
            busy={disconnect.isPending}
            label={texts.disconnect}
            question={texts.disconnectTitle(name)}
            text={texts.disconnectText}
            onConfirm={() => disconnect.mutate()}
          />
        </div>
      ) : null}
    </div>
  )
}
