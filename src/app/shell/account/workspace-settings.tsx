import { StorageSection } from '#areas/documents/web/storage-section.tsx'
import { AiTab } from '#areas/models/web/ai-tab.tsx'
import { messages } from '#areas/models/web/messages.ts'
import { WorkspaceDialog } from '#areas/workspaces/web/workspace-dialog.tsx'

const moreTabs = [{ value: 'ai', label: messages.tab, content: <AiTab /> }]

/** The dialog of the workspace, with what areas above it have to set there. */
export function WorkspaceSettings(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return <WorkspaceDialog {...props} moreTabs={moreTabs} forOwner={<StorageSection />} />
}
