import { useState } from 'react'
import { Section } from '#kit/display/section.tsx'
import type { Check, EngagementFile } from '../../contract.ts'
import { messages } from '../messages.ts'
import type { Rights } from '../use-engagements.ts'
import { CheckDialog } from './check-dialog.tsx'
import { CheckTable } from './check-table.tsx'

export function ChecksSection({ file, rights }: { file: EngagementFile; rights: Rights }) {
  const [deciding, setDeciding] = useState<Check | null>(null)
  return (
    <Section title={messages.sections.checks} note={messages.sections.checksNote}>
      <CheckTable checks={file.checks} onDecide={rights.mayDecide ? setDeciding : null} />
      {deciding ? (
        <CheckDialog check={deciding} files={file.files} approvers={file.approvers} onClose={() => setDeciding(null)} />
      ) : null}
    </Section>
  )
}
