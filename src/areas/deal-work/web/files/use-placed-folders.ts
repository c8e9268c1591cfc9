import { useRef } from 'react'
import { client } from '#kit/client/api.ts'
import { cleanFolder } from '../../rules/folders.ts'
import { folderAround, nameOfFolder } from '../../rules/index/index-numbers.ts'

/** Makes the folders of an upload in the folder where it was begun, each once; one that is there already is used. */
export function usePlacedFolders(dealId: string, target: string) {
  const placed = useRef(new Map<string, Promise<string>>())
  const place = (inner: string): Promise<string> => {
    if (inner === '') return Promise.resolve(target)
    const known = placed.current.get(inner)
    if (known) return known
    const path = place(folderAround(inner)).then((parent) => findOrMake({ dealId, parent, name: nameOfFolder(inner) }))
    placed.current.set(inner, path)
    // the next file tries again
    path.catch(() => placed.current.delete(inner))
    return path
  }
  return place
}

type PlacedFolder = { dealId: string; parent: string; name: string }

async function findOrMake({ dealId, parent, name: given }: PlacedFolder): Promise<string> {
  const name = cleanFolder(given)
  // a name of dots or spaces alone is none
  if (name === '') return parent
  const path = parent === '' ? name : `${parent}/${name}`
  if (await isThere(dealId, path)) return path
  try {
    return (await client.dealWork.makeFolder({ dealId, parent, name })).folder
  } catch (error) {
    // somebody else made it in the meantime
    if (await isThere(dealId, path)) return path
    throw error
  }
}

async function isThere(dealId: string, path: string): Promise<boolean> {
  const folders = await client.dealWork.listFolders({ dealId })
  return folders.some((one) => one.path === path)
}
