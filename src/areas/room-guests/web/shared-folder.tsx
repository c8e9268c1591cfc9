import { useQuery } from '@tanstack/react-query'
import type { NotedFolder } from '#areas/deal-work/web/files/folder-note.tsx'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { api } from '#kit/client/api.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import type { FolderGuests } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.folder

/** For the dialogs of a page, which do not know of guests. */
export const renderSharedFolder = (folder: NotedFolder) => <SharedFolder {...folder} />

/** Says before a file is put into a folder how many guests of how many buyers see it, and to owners and admins who. */
function SharedFolder({ dealId, folder, inside = false, children }: NotedFolder) {
  // nobody else puts files there
  const { mayWrite } = useReaderRights()
  const input = { dealId, folder, ...(inside && { inside: '1' as const }) }
  const { data, isPending, isError } = useQuery({
    ...api.roomGuests.folderGuests.queryOptions({ input }),
    enabled: mayWrite,
  })
  if (!mayWrite) return children({ note: null, isPending: false })
  if (isError) return children({ note: <Alert tone="warning">{texts.unknown}</Alert>, isPending: false })
  if (isPending) return children({ note: <p className="sr-only">{texts.checking}</p>, isPending: true })
  const note = data.guests === 0 ? null : <Shared shared={data} inside={inside} />
  return children({ note, isPending: false })
}

function Shared({ shared: { guests, buyers, names }, inside }: { shared: FolderGuests; inside: boolean }) {
  return (
    <Alert tone="warning" title={(inside ? texts.sharedInside : texts.shared)(guests, buyers)}>
      <p>{texts.meaning}</p>
      {names === null ? null : (
        <details className="mt-1">
          <summary className="cursor-pointer">{texts.who}</summary>
          <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
            {names.map((name, index) => (
              // two guests may have the same name
              <li key={`${index} ${name}`} className="break-words">
                {name}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Alert>
  )
}
