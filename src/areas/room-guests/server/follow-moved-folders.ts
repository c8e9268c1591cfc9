import type { FoldersMoved } from '#areas/deal-work/server/index/change-index.ts'
import { movePath } from '#areas/deal-work/rules/index/move-path.ts'
import type { Actor } from '#areas/permissions.ts'
import { changeRecords } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { guestKind } from './guests.ts'
import { listGuestsOfDeal } from './store.ts'

/** A folder that is renamed or moved stays given to the guests who have it, whoever of the team does it. */
export async function followMovedFolders(
  deps: RecordDeps,
  actor: Actor,
  { dealId, moves }: FoldersMoved,
): Promise<void> {
  const { workspaceId } = actor
  const follow = (folders: readonly string[]) => folders.map((path) => moves.reduce(movePath, path))
  const guests = (await listGuestsOfDeal(deps.db, { workspaceId, dealId })).filter(({ folders }) =>
    follow(folders).some((path, index) => path !== folders[index]),
  )
  if (guests.length === 0) return
  await changeRecords(deps, actor, {
    kind: guestKind,
    ids: guests.map(({ id }) => id),
    read: () => Promise.resolve(null),
    decide: ({ folders }) => ({ facts: { folders: [...new Set(follow(folders))] } }),
  })
}
