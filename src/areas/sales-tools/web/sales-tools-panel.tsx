import { Fragment } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import type { OfferForm } from '#areas/negotiation/web/offers/use-offer-form.ts'
import type { Begun } from '#areas/negotiation/web/use-negotiation.ts'
import { Tabs } from '#kit/display/tabs.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { toolNames, type ToolName } from '../rules/words.ts'
import { ConnectionLine } from './connection/connection-line.tsx'
import { KlentyTab } from './klenty/klenty-tab.tsx'
import { messages, toolTabs } from './messages.ts'
import { StoredCalls } from './talk/stored-calls.tsx'
import { useConnections } from './use-sales-tools.ts'
import { ChorusTab } from './tools/chorus-tab.tsx'
import { GongTab } from './tools/gong-tab.tsx'

type PanelProps = { view: Begun; form: OfferForm }

/** Gong, Chorus and Klenty, and transcripts without any of them (SALES-01). */
export function SalesToolsPanel({ view, form }: PanelProps) {
  const { isVisitor, mayWrite } = useReaderRights()
  const contents = {
    gong: <GongTab view={view} form={form} />,
    chorus: <ChorusTab view={view} form={form} />,
    klenty: <KlentyTab view={view} />,
  } satisfies Record<ToolName, unknown>
  const mayUse = isVisitor || mayWrite
  // what was answered, or refused, over another connection says nothing about this one
  const connections = useConnections().data ?? []
  return (
    <div className="flex flex-col gap-8">
      <Tabs
        label={messages.tabsLabel}
        tabs={toolTabs.map((tool) => ({
          value: tool,
          label: toolNames[tool],
          content: (
            <div className="flex flex-col gap-5">
              <ConnectionLine tool={tool} />
              {mayUse ? (
                <Fragment key={connections.find((one) => one.tool === tool)?.connected_at ?? ''}>
                  {contents[tool]}
                </Fragment>
              ) : (
                <Alert tone="information">{messages.readOnly}</Alert>
              )}
            </div>
          ),
        }))}
      />
      <StoredCalls view={view} form={form} />
      <p className="text-xs text-muted">{messages.caution}</p>
    </div>
  )
}
