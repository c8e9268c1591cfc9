import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { part } from '#kit/display/part.tsx'
import { sourcingRowFields } from '../fields.ts'
import { messages } from './messages.ts'
import { toChange } from './use-sourcing.ts'

const ImportDialog = part(() => import('#kit/records/files/import-dialog.tsx'), 'ImportDialog')

const source = {
  area: 'sourcing',
  path: '/api/sourcing',
  noun: messages.noun,
  plural: messages.plural,
  fields: sourcingRowFields,
  isOneForEachName: true,
  toChange,
}

/** Owner, stage and note of many companies from a spreadsheet: checked first, and undone as one change. */
export function SourcingImport() {
  const [isOpen, setOpen] = useState(false)
  const { state } = useSession()
  const isReader = useIsReader()
  if (state === 'signed-out' || isReader) return null
  return (
    <>
      <Button variant="secondary" size="small" icon={<FileSpreadsheet />} onClick={() => setOpen(true)}>
        {messages.import}
      </Button>
      {isOpen ? <ImportDialog source={source} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
