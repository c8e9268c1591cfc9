import { useState } from 'react'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { importLimits } from '../rules/limits.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { acceptedTables } from '#core/table-files/table-endings.ts'
import { messages } from './messages.ts'
import { useOnlyReads, useUpload } from './use-import.ts'

type Props = { isAdmin: boolean; onOpen: (importId: string) => void }

/** A new file, or one that came before. */
export function FileStep({ isAdmin, onOpen }: Props) {
  const [isForEverybody, setForEverybody] = useState(false)
  const scope = isForEverybody ? 'universe' : 'workspace'
  const isReader = useOnlyReads(scope)
  const upload = useUpload(onOpen)
  const sending = upload.isPending ? upload.variables.file : null
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        {isAdmin ? <Checkbox label={messages.everybody} checked={isForEverybody} onChange={setForEverybody} /> : null}
        {isReader ? <p className="text-sm text-muted">{messages.readOnly}</p> : null}
        <FileDrop
          label={messages.drop}
          help={messages.help(importLimits[scope])}
          accept={acceptedTables}
          multiple={false}
          disabled={upload.isPending || isReader}
          files={sending ? [{ id: sending.name, name: sending.name, size: '', state: 'sending' }] : []}
          onFiles={([file]) => {
            if (file) upload.mutate({ file, scope })
          }}
        />
      </div>
      <EarlierImports onOpen={onOpen} />
    </div>
  )
}
